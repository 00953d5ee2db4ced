import { expect, test } from 'vitest';
import { changesBetween } from '@engine/lab/patch/changes';
import { documents } from '../../support/workspace';

const card = (more: object) => ({
  'horde/grunt.unit.json': {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'grunt',
    name: 'Grunt',
    stats: { MOV: 5, ATK: 2 },
    keywords: ['Berserker', 'Momentum [1]'],
    weapons: [
      { name: 'Axe', tag: 'SW' },
      { name: 'Bow', tag: 'RW', range: 8 },
    ],
    ...more,
  },
});
const said = (more: object): readonly string[] =>
  changesBetween(documents(card({})), documents(card(more))).flatMap(({ words }) => words);

test.each<[string, object, readonly string[]]>([
  ['a stat', { stats: { MOV: 5, ATK: 3 } }, ['stats.ATK 2 → 3']],
  ['a keyword gone, another come', { keywords: ['Momentum [1]', 'Fear'] }, ['keywords: Berserker removed', 'keywords: Fear added']],
  ['keywords in another order', { keywords: ['Momentum [1]', 'Berserker'] }, ['keywords: in another order']],
  ['a weapon’s range', { weapons: [{ name: 'Axe', tag: 'SW' }, { name: 'Bow', tag: 'RW', range: 10 }] }, ['weapons Bow.range 8 → 10']],
  ['a weapon gone', { weapons: [{ name: 'Axe', tag: 'SW' }] }, ['weapons: Bow removed']],
  ['something new', { unique: true }, ['unique added: true']],
  ['nothing', {}, []],
])('in words: %s', (_, more, words) => {
  expect(said(more)).toEqual(words);
}); // prettier-ignore

test('files that came and went, and a layout that is another: no change', () => {
  const one = documents({ 'a.page.md': 'old', 'gone.unit.json': { name: 'Gone' } });
  const two = documents({ 'a.page.md': 'new', 'new.unit.json': { name: 'New' } });
  expect(changesBetween(one, two)).toMatchObject([
    { path: 'a.page.md', what: 'changed', words: ['its text'] },
    { path: 'gone.unit.json', what: 'removed', name: 'Gone' },
    { path: 'new.unit.json', what: 'added', name: 'New' },
  ]);
  const text = JSON.stringify({ name: 'Same' });
  expect(
    changesBetween(documents({ 'a.unit.json': text }), documents({ 'a.unit.json': ` ${text}\n` })),
  ).toEqual([]);
});
