import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isDrawn, lettersWithoutFont } from '../../src-engine/print/card/letters';
import { AWKWARD } from './cards';
import { sources } from '../support/workspace';

const FILE = join(import.meta.dirname, '../../src-engine/print/card/letters.json');
const BODY = ['@fontsource/inter/400.css', '@fontsource-variable/noto-sans-jp/index.css'];

/** The characters of the fonts' own stylesheets, packed as in `letters.json`. */
const packed = (): string => {
  const { resolve } = createRequire(import.meta.url);
  const codes = new Set<number>();
  for (const sheet of BODY)
    for (const [, ranges = ''] of readFileSync(resolve(sheet), 'utf8').matchAll(/unicode-range:\s*([^;]+);/g))
      for (const range of ranges.split(',')) {
        const [, from = '', to] = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/i.exec(range) ?? [];
        for (let code = parseInt(from, 16); code <= parseInt(to ?? from, 16); code++) codes.add(code);
      }
  const all = [...codes].sort((a, b) => a - b);
  const out: string[] = [];
  let end = 0;
  for (let i = 0; i < all.length;) {
    const from = all[i];
    let next = from;
    while (codes.has(next)) next++;
    out.push(`${(from - end).toString(36)}.${(next - from).toString(36)}`);
    i += next - from;
    end = next;
  }
  return out.join(' ');
};

test('the characters are those of the fonts in prints; WARBENCH_APPROVE=1 rewrites them', () => {
  const text = `${JSON.stringify({ ranges: packed() }, undefined, 2)}\n`;
  if (process.env['WARBENCH_APPROVE']) writeFileSync(FILE, text);
  expect(readFileSync(FILE, 'utf8')).toBe(text);
});

test.each([
  ['A', true],
  ['ß', true],
  ['Ж', true],
  ['戦', true],
  [' ', true],
  ['\u200f', true],
  ['ש', false],
  ['ع', false],
  ['🐉', false],
])('%s is in a font: %s', (letter, drawn) => expect(isDrawn(letter)).toBe(drawn));

const unit = (name: string) =>
  sources({
    'a/x.unit.json': {
      $schema: 'warbench:azeroth-at-war/unit',
      id: 'x',
      name,
      tier: ['Baseline'],
      points: 45,
      base: '25mm',
      stats: { MOV: 5, ATK: 2, SKL: 4, STR: 4, TGH: 4, DEF: 5, INI: 3, WND: 2 },
      armor: 'MA',
      shield: true,
      weapons: [{ name: 'War axe', tag: 'SW' }],
      keywords: [],
      abilities: [],
    },
  })[0];

test('a card’s characters that no font has are reported at the first of them', () => {
  expect(lettersWithoutFont(unit('Orc'), AWKWARD)).toBeUndefined();
  const found = lettersWithoutFont(unit('Orc 🐉'), AWKWARD);
  expect(found).toMatchObject({ code: 'card-letter', severity: 'warning', path: ['name'], line: 4 });
  expect(found?.message).toContain('“🐉” (U+1F409)');
});
