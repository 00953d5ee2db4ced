import { describe, expect, test } from 'vitest';
import type { KeywordFile } from '@engine/generated/azeroth-at-war';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { meanPastWard, wardOf } from '@engine/systems/azeroth/battle/rules/effects/wards';
import { diceOf } from '@engine/systems/azeroth/battle/narrate/dice';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { catalogueWith, citing, type Difference } from '../../cards';
import { bolt, cast } from '../spells';
import { carryOut, happening, stage, type Stand } from '../stage';

/* AAW-4.6-book-keywords: a ward is also rolled for the wounds of abilities and of lasting damage. */

type Rules = KeywordFile['rules'];
const warded = (rest: Partial<Rules[number]> = {}) =>
  catalogueWith({
    name: 'Rune',
    rules: [{ side: 'defender', effects: [{ effect: 'ward', on: 5 }], ...rest }],
  });
const bearer: Difference = { id: 'bearer', keywords: ['Rune'] };
const caster = (amount: number): Stand => ({ side: 0, at: [10, 10], is: bolt(amount) });
const target = (rest: Partial<Stand> = {}): Stand => ({ side: 1, at: [16, 10], wounds: 6, ...rest });
/** A bolt of this many wounds at model 1, and its events. */
const struck = (battle: Battle, dice: string): string[] =>
  happening(battle, dice, () => carryOut(battle, { ...cast, sequence: 'hold-shoot' }));

describe('a ward against an ability', () => {
  test('ignores each wound on its face or more', () => {
    const battle = stage({ catalogue: warded(), models: [caster(3), target({ is: bearer })], mana: [2, 0] });
    const happens = struck(battle, 'ward 5, ward 4, ward 6');
    expect(happens).toContain('1 loses 1, 5 left [AAW-8.3-card]');
    expect(battle.state.wounds[1]).toBe(5);
  });
  test('is reported with its dice', () => {
    const battle = stage({ catalogue: warded(), models: [caster(2), target({ is: bearer })], mana: [2, 0] });
    const events: BattleEvent[] = [];
    battle.events = events;
    struck(battle, 'ward 1, ward 5');
    const event = battle.events.find(({ type }) => type === 'warded');
    expect(event).toEqual({
      type: 'warded',
      model: 1,
      faces: [1, 5],
      need: 5,
      ignored: 1,
      why: 'AAW-4.6-book-keywords',
    });
    expect(diceOf(event!)).toMatchObject([
      { purpose: 'Ward', faces: [1, 5], need: '5+', result: '1 ignored' },
    ]);
  });
  test('of a core keyword cites the rule of its row', () => {
    const catalogue = citing(warded(), 'Rune', 'AAW-4.6-magical');
    const battle = stage({ catalogue, models: [caster(1), target({ is: bearer })], mana: [2, 0] });
    battle.events = [];
    struck(battle, 'ward 5');
    expect(battle.events.find(({ type }) => type === 'warded')).toMatchObject({ why: 'AAW-4.6-magical' });
  });
  test.each<[string, Partial<Rules[number]>, number | undefined]>([
    ['without a condition', {}, 5],
    ['with one it speaks of attacks alone', { when: { action: ['charge'] } }, undefined],
    ['once a battle it speaks of attacks alone', { once: true }, undefined],
    ['lent to friends it is not the bearer’s', { aura: { to: 'friends', within: 6 } }, undefined],
  ])('%s', (_, rest, face) => {
    const battle = stage({ catalogue: warded(rest), models: [caster(1), target({ is: bearer })] });
    expect(wardOf(battle, 1)?.on).toBe(face);
    expect(wardOf(battle, 0)).toBe(undefined);
  });
  test('an aura lends it to a friend within reach', () => {
    const catalogue = warded({ aura: { to: 'friends', within: 6 } });
    const near = stage({ catalogue, models: [caster(1), target(), target({ is: bearer, at: [20, 10] })] });
    expect(wardOf(near, 1)?.on).toBe(5);
    const far = stage({ catalogue, models: [caster(1), target(), target({ is: bearer, at: [28, 10] })] });
    expect(wardOf(far, 1)).toBe(undefined);
  });
});

test('lasting damage is warded too', () => {
  const catalogue = warded();
  const battle = stage({ catalogue, models: [caster(1), target({ is: bearer })] });
  battle.state.hurts[1] = 1;
  battle.state.hurtPlus[1] = 2;
  battle.state.toAct = 1;
  happening(battle, 'ward 4, ward 5', () => carryOut(battle, { model: 1, sequence: 'hold-shoot' }));
  expect(battle.state.wounds[1]).toBe(5);
});

test('bots consider each wound that may be ignored', () => {
  const battle = stage({ catalogue: warded(), models: [caster(3), target({ is: bearer })] });
  // Each of three wounds passes a ward of 5+ two times in three.
  expect(meanPastWard(battle, 1, 3, (k) => k)).toBeCloseTo(2, 12);
  expect(meanPastWard(battle, 1, 3, (k) => (k === 3 ? 1 : 0))).toBeCloseTo(8 / 27, 12);
  expect(meanPastWard(battle, 0, 3, (k) => k)).toBe(3);
});
