import { describe, expect, test } from 'vitest';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { worthOf } from '@engine/systems/azeroth/battle/policy/strikes/unit-value';
import { revealAtStart } from '@engine/systems/azeroth/battle/rules/victory/warlords';
import { being, fight, foe, hero, me, near, shot } from '../pieces';
import { carryOut, happening, stage, type Scene } from '../stage';
import { cast, curse } from '../spells';
import { restart } from '../fights';

const SECRET = { 'warlord-known': 'by-round-3' };

/** A Hero against a Hero, both warlords, and which of them is known after an event. */
const known = (scene: Scene, dice: string, does: (battle: Battle) => void): number[] => {
  const battle = stage({ objective: 'assassination', variants: SECRET, ...scene });
  battle.state.warlord.set([0, 1]);
  happening(battle, dice, () => does(battle));
  return [...battle.state.known];
};

const lords = { models: [being(hero), near(hero)] };
const afar = { models: [being(hero), foe(16, hero)] };

describe('a warlord named in secret is known once it shows itself (AAW-N25, ruling A40)', () => {
  test('both a fighting model and its target', () =>
    expect(known(lords, 'hit 1', (battle) => carryOut(battle, fight))).toEqual([1, 1]));
  test('the target of a shot, not the shooter', () =>
    expect(known(afar, 'hit 1', (battle) => carryOut(battle, shot))).toEqual([0, 1]));
  test('a model that uses an ability', () => {
    const scene: Scene = { models: [being({ ...hero, ...curse }), foe(16, hero)], mana: [2, 0] };
    expect(known(scene, '', (battle) => carryOut(battle, { ...cast, sequence: 'rush' }))).toEqual([1, 0]);
  });
  test('actions of other models do not reveal it', () => {
    const scene: Scene = {
      models: [being(hero), foe(28, hero), { ...me, at: [10, 14] }, { ...foe(10.1), at: [10.99, 14] }],
    };
    const battle = stage({ objective: 'assassination', variants: SECRET, ...scene });
    battle.state.warlord.set([0, 1]);
    happening(battle, 'hit 1', () => carryOut(battle, { ...fight, model: 2, target: 3 }));
    expect([...battle.state.known]).toEqual([0, 0]);
  });
  test.each([
    [2, [0, 0]],
    [3, [1, 1]],
  ])('at the start of round %i', (round, expected) =>
    expect(known({ ...afar, round }, '', revealAtStart)).toEqual(expected),
  );
  test('it is reported once', () => {
    const battle = stage({ objective: 'assassination', variants: SECRET, ...afar, round: 3 });
    battle.state.warlord.set([0, 1]);
    const events: BattleEvent[] = [];
    restart(battle, 0, 0, 'drawn', events);
    for (let times = 0; times < 2; times++) revealAtStart(battle);
    expect(events).toEqual(
      [0, 1].map((model) => ({ type: 'revealed', model, as: 'warlord', why: 'AAW-N25' })),
    );
  });
});

describe('bots hunt the warlord if it is known, and any Hero if not', () => {
  const worths = (variants: Scene['variants'], knows: 0 | 1): number[] => {
    const battle = stage({
      models: [
        me,
        foe(16, { ...hero, id: 'lord', points: 80 }),
        foe(18, { ...hero, id: 'other', points: 120 }),
      ],
      objective: 'assassination',
      variants: variants ?? {},
    });
    battle.state.warlord.set([-1, 1]);
    battle.state.known[1] = knows;
    return [worthOf(battle, 1), worthOf(battle, 2)];
  };
  test('in secret both count as a possible warlord', () => {
    const [lord, other] = worths(SECRET, 0);
    expect(lord - 80).toBe(other - 120);
  });
  test('once known its destruction counts for more, the other’s for less', () => {
    const [before, after] = [worths(SECRET, 0), worths(SECRET, 1)];
    expect(after[0]).toBeGreaterThan(before[0]);
    expect(after[1]).toBeLessThan(before[1]);
  });
});
