import axe from 'axe-core';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Axe's rules about colors: all that a second theme can change. */
export const COLOURS = ['color-contrast', 'link-in-text-block'] as const;

/**
 * Axe's findings on a page, by rule, with the elements; including best practices (headings in order, everything in a
 * landmark). Monaco's insides are excluded, and a frame's page is checked separately. `rules`: only these, in `part` (a
 * selector; the whole page if nothing matches).
 */
export const violations = async (page: Page, rules?: readonly string[], part = 'body'): Promise<string[]> => {
  await page.evaluate(`(() => { if (!window.axe) { ${axe.source} } })()`);
  const found = (await page.evaluate(
    ({ runOnly, within }) => {
      const parts = [...document.querySelectorAll(within)];
      return (window as unknown as { axe: typeof axe }).axe.run(
        { ...(parts.length > 0 && { include: parts }), exclude: [['.monaco-editor']] },
        { resultTypes: ['violations'], iframes: false, ...(runOnly && { runOnly }) },
      );
    },
    { runOnly: rules && [...rules], within: rules ? part : 'html' },
  )) as unknown as { violations: Violation[] };
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};
