import type { Journal, RollEntry } from '@engine/kernel/journal';
import { describe, expect, it } from 'vitest';
import { linesOf, sumsOf } from '@engine/simulation/dice-lines';

const roll = (
  purpose: RollEntry['roll']['purpose'],
  face: number,
  name: string,
  more: Partial<RollEntry> = {},
): RollEntry => ({
  type: 'roll',
  roll: { purpose, by: 'attacker', need: 4, modifiers: [], rule: 'AOS-17.0-hit' },
  face,
  total: face,
  name,
  rerolled: false,
  ...more,
});

describe('the results of many dice', () => {
  it('each roll’s results are counted, and their damage is one number', () => {
    const journal: Journal = [
      { type: 'pool', label: 'Spears', dice: 3, rule: 'AOS-16.0' },
      roll('hit', 2, 'miss'),
      roll('hit', 5, 'hit'),
      roll('wound', 6, 'wound'),
      { type: 'damage', to: 0, amount: 2, rule: 'AOS-17.0-damage' },
      roll('hit', 6, 'hit'),
      roll('wound', 4, 'wound'),
      { type: 'damage', to: 0, amount: 1, rule: 'AOS-17.0-damage' },
      { type: 'damage', to: 1, amount: 1, rule: 'AOS-18.2' },
    ];
    expect(sumsOf(journal)).toEqual([
      'Hit: 1 miss, 2 hit',
      'Wound: 2 wound',
      'Damage: 3',
      'Damage to the other: 1',
    ]);
  });

  it('a die that is rerolled counts once, by its last face', () => {
    const journal = [roll('hit', 1, 'miss'), roll('hit', 5, 'hit', { rerolled: true })];
    expect(sumsOf(journal)).toEqual(['Hit: 1 hit']);
  });
});

describe('lines of dice', () => {
  it('dice of symbols are dice, not attacks, and show their symbols', () => {
    const why = { type: 'symbols', purpose: 'pool', by: 'attacker', rule: 'WAR-ranged-attack' } as const;
    const journal: Journal = [
      { type: 'pool', label: 'Archers: ranged attack', dice: 2, rule: 'WAR-ranged-attack' },
      { ...why, die: 'orange', face: 'S oX', rerolled: false },
      { ...why, die: 'yellow', face: '', rerolled: true },
    ];
    expect(linesOf(journal)).toMatchObject([
      { purpose: 'Archers: ranged attack', result: '2 dice' },
      { purpose: 'Orange', result: '', symbols: { die: 'orange', shown: ['S', 'oX'] } },
      { purpose: 'Yellow', result: 'blank', symbols: { die: 'yellow', shown: [] }, rerolled: true },
    ]);
  });

  it('a choice has its own words, and a total below 0 has a proper minus sign', () => {
    const journal: Journal = [
      { type: 'choice', by: 'attacker', rule: 'WAR-switches', text: 'X X: 1 stress' },
      roll('save', 1, 'not saved', { total: -2 }),
    ];
    expect(linesOf(journal)).toMatchObject([
      { purpose: 'X X: 1 stress', result: '' },
      { purpose: 'Save', result: '−2: not saved' },
    ]);
  });
});
