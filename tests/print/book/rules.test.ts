import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULES } from '@engine/generated/rules';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { SYSTEMS } from '@engine/systems/index';
import { openBrowser } from '../../../src-main/print/chromium/cdp';
import { rules } from '../../../src-main/cli/rules';
import { renderRules } from '../../../src-renderer/print/server';
import { pathToFileURL } from 'node:url';
import { browser, folder } from '../support';

const COMMON = { format: 'json', seed: 1, set: [], variant: [] } as const;

/** Writes a game's reference; returns the file. */
const written = async (system: string): Promise<string> => {
  const cwd = folder();
  const io = { out: () => undefined, err: () => undefined, cwd, env: {}, columns: 100 };
  expect(await rules(io, { ...COMMON, system, out: 'rules.html' }, [], renderRules)).toBe(0);
  return join(cwd, 'rules.html');
};

test.each(SYSTEM_IDS)('%s: every rule is on the page once, with its rulings', async (system) => {
  const html = await readFile(await written(system), 'utf8');
  // Text in backticks in a ruling is code, as in the rule's own text.
  expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain('`');
  for (const { id } of SYSTEMS.get(system)!.numbers) expect(html.split(`>${id}</code>`), id).toHaveLength(2);
  for (const { id } of RULES[system]) expect(html.split(`<article id="${id}"`), id).toHaveLength(2);
  expect(html.split('class="ruling')).toHaveLength(
    1 + RULES[system].reduce((sum, { rulings }) => sum + rulings.length, 0),
  );
});

test('the page can be searched, with its own script only', async () => {
  const file = await written('age-of-sigmar');
  const shown = await openBrowser(browser());
  try {
    const tab = await shown.tab();
    const loaded = tab.once('Page.loadEventFired');
    await Promise.all([tab.send('Page.navigate', { url: pathToFileURL(file).href }), loaded]);
    const ask = async (expression: string): Promise<unknown> => {
      const { result } = await tab.send('Runtime.evaluate', { expression, returnByValue: true });
      return (result as { value?: unknown }).value;
    };
    const type = (words: string) =>
      ask(
        `(() => { const box = document.getElementById('search'); box.value = ${JSON.stringify(words)}; box.dispatchEvent(new Event('input')); return [...document.querySelectorAll('[data-rule]:not([hidden])')].map((node) => node.id); })()`,
      );
    expect(await type('')).toHaveLength(RULES['age-of-sigmar'].length);
    expect(await type('aos-20.0-companion')).toContain('AOS-20.0-companion');
    // The contents list the chapters that are not empty, with their numbers of rules.
    const contents =
      "[...document.querySelectorAll('nav li:not([hidden])')].map((item) => item.textContent).join()";
    expect(await ask(contents)).toMatch(/^Special rules \d$/);
    expect(await type('no such words anywhere')).toEqual([]);
    expect(await ask("document.getElementById('found').textContent")).toBe('0 rules');
  } finally {
    await shown.close();
  }
});
