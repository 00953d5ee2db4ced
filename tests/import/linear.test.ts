import { expect, test } from 'vitest';
import { planSheet } from '../../src-engine/exchange/sheets/mapping';
import { understandSheets } from '../../src-engine/exchange/sheets/read';
import type { Source } from '../../src-engine/kernel/source';

/** How often an import with this many rows, units and parts reads the existing units. */
const looksAt = (rows: number): number => {
  let looks = 0;
  const there = Array.from({ length: rows }, (_, i) => ({
    path: `dunes/watch-${i}.unit.json`,
    folder: 'dunes',
    id: `watch-${i}`,
    system: 'age-of-sigmar',
    kind: 'unit',
    get value() {
      looks++;
      return { id: `watch-${i}`, name: `Watch ${i}`, points: 90, keywords: [], weapons: [], abilities: [] };
    },
  })) as unknown as Source[];
  const numbers = Array.from({ length: rows }, (_, i) => i);
  const units = [['name', 'points'], ...numbers.map((i) => [`Watch ${i}`, 100])];
  const weapons = [['unit', 'name', 'attacks'], ...numbers.map((i) => [`Watch ${i}`, 'Spear', 2])];
  const plans = [
    planSheet({ file: 'a.csv', title: 'units', rows: units }, 'age-of-sigmar'),
    planSheet({ file: 'b.csv', title: 'weapons', rows: weapons }, 'age-of-sigmar'),
  ];
  const { drafts, notes } = understandSheets(plans, 'age-of-sigmar', there, '');
  expect([drafts.length, notes]).toEqual([rows, []]);
  return looks;
};

test('twice the rows are twice the work: no row reads every unit', () => {
  const small = looksAt(100);
  expect(looksAt(200)).toBe(2 * small);
});
