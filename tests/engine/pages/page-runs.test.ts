import { expect, test } from 'vitest';
import { pageRuns } from '@engine/pages/page-runs';

test.each<[string, readonly number[], string]>([
  ['one page', [7], '7'],
  ['pages apart', [3, 9, 20], '3, 9, 20'],
  ['two in a row stay two', [3, 4], '3, 4'],
  ['three in a row are a run', [3, 4, 5], '3–5'],
  ['a page twice is one', [3, 3, 4, 4, 5], '3–5'],
  ['in the order of pages, not of places', [9, 3, 5, 4, 20], '3–5, 9, 20'],
  ['no page', [], ''],
])('%s', (_, numbers, expected) => {
  const pages = new Map(numbers.map((page, i) => [`place-${i}`, page]));
  const runs = pageRuns([...pages.keys()], pages);
  expect(runs.map((run) => run.pages).join(', ')).toBe(expected);
  for (const { place, pages: said } of runs) expect(String(pages.get(place))).toBe(said.split('–')[0]);
});
test('a place on no page is left out', () =>
  expect(pageRuns(['a', 'b'], new Map([['b', 2]]))).toEqual([{ place: 'b', pages: '2' }]));
