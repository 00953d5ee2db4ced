import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(join(import.meta.dirname, '../../src-renderer/theme.css'), 'utf8');

/** The colors of a theme by name, as `#rrggbb`; dark contains only differences from light. */
const coloursIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]));

const at = CSS.indexOf('[data-theme');
const light = coloursIn(CSS.slice(0, at));
const dark = new Map([...light, ...coloursIn(CSS.slice(at))]);

/** Relative luminance and contrast as WCAG 2 defines them. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(colour.slice(from, from + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [bright, dim] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

const SURFACES = ['bg', 'bg-sunken', 'bg-raised'];
/** Text colors and their backgrounds. Armies' names are never in a bar or on a selection. */
const WRITTEN = [
  ...['fg', 'fg-muted', 'accent', 'error', 'warning', 'ok'].flatMap((word) =>
    [...SURFACES, 'bg-selected', 'bg-chrome'].map((surface) => [word, surface] as const),
  ),
  ...['army-a', 'army-b'].flatMap((word) => SURFACES.map((surface) => [word, surface] as const)),
];

describe.each([
  ['light', light],
  ['dark', dark],
])('in the %s theme', (_, colours) => {
  it.each(WRITTEN)('text in --%s is readable on --%s (WCAG AA)', (word, surface) => {
    expect(contrast(colours.get(word)!, colours.get(surface)!)).toBeGreaterThanOrEqual(4.5);
  });
});
