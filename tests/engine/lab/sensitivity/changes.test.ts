import { expect, test } from 'vitest';
import { changesOf } from '../../../../src-engine/lab/sensitivity/changes';

test('every stat, weapon number, keyword and ability of a card is a step; names, texts and cost are not', () => {
  const card = {
    $schema: 'warbench:azeroth-at-war/unit',
    id: 'orc-grunt',
    name: 'Orc Grunt',
    points: 45,
    base: '25mm',
    stats: { MOV: 5, ATK: 2 },
    weapons: [{ name: 'Throwing axe', tag: 'RW', range: 8 }],
    keywords: ['Berserker', 'Momentum [1]', 'WARD (6+)'],
    abilities: [{ name: 'Rage', type: 'Buff', mana: 1, effects: [{ effect: 'heal', amount: 2 }] }],
  };
  expect(changesOf(card).map(({ change, value }) => [change, value])).toEqual([
    ['stats.MOV +1', 6],
    ['stats.MOV -1', 4],
    ['stats.ATK +1', 3],
    ['stats.ATK -1', 1],
    ['weapons Throwing axe.range +1', 9],
    ['weapons Throwing axe.range -1', 7],
    ['keywords Berserker removed', undefined],
    ['keywords Momentum [1] removed', undefined],
    ['keywords Momentum [1] +1', 'Momentum [2]'],
    ['keywords Momentum [1] -1', 'Momentum [0]'],
    ['keywords WARD (6+) removed', undefined],
    ['keywords WARD (6+) +1', 'WARD (7+)'],
    ['keywords WARD (6+) -1', 'WARD (5+)'],
    ['abilities Rage removed', undefined],
    ['abilities Rage.mana +1', 2],
    ['abilities Rage.mana -1', 0],
  ]);
});
