import { describe, expect, test } from 'vitest';
import type { Ability } from '@engine/generated/azeroth-at-war';
import { blankAction, type Action } from '@engine/systems/azeroth/battle/state/action';
import type { Battle } from '@engine/systems/azeroth/battle/state/battle';
import { exact, rough } from '@engine/systems/azeroth/battle/policy/evaluation/lasting-effects';
import { addPower } from '@engine/systems/azeroth/battle/policy/candidates/magic';
import { NONE } from '@engine/systems/azeroth/battle/state/odds/draws';
import type { Difference } from '../../cards';
import { stage, TOUCH, type Scene, type Stand } from '../stage';
import { answeredBy, chosenBy } from '../fights';

type Spell = Pick<Ability, 'type' | 'target' | 'effects'> & Partial<Ability>;

/** An unarmed model that can only use these abilities. */
const caster = (...spells: Spell[]): Difference => ({
  id: 'caster',
  stats: { MOV: 0, ATK: 1 },
  weapons: [{ name: 'Staff', tag: 'SW' }],
  abilities: spells.map((spell, k) => ({ name: `Spell ${k}`, mana: 2, range: 12, text: '', ...spell })),
});

const fighter: Difference = { weapons: [{ name: 'Blade', tag: 'SW' }] };

/** Expensive, and destroyed by its first wound: an attack on it matters. */
const prize: Difference = { ...fighter, points: 200, stats: { WND: 1, DEF: 6 } };

const heal: Spell = { type: 'Instant', target: 'friend', effects: [{ effect: 'heal', amount: 2 }] };
const smite: Spell = { type: 'Instant', target: 'enemy', effects: [{ effect: 'damage', amount: 1 }] };
const rage: Spell = {
  type: 'Buff',
  target: 'friend',
  effects: [{ effect: 'modify-stat', stat: 'ATK', by: 3 }],
};
const hex: Spell = {
  type: 'Debuff',
  target: 'enemy',
  effects: [{ effect: 'modify-stat', stat: 'ATK', by: -3 }],
};

/** A bot's choice if only its first model has yet to act. */
const choose = (bot: string, battle: Battle): Action => {
  return chosenBy(bot, battle);
};

const played = (bot: string, models: readonly Stand[], scene: Partial<Scene> = {}): Action =>
  choose(bot, stage({ models, mana: [6, 6], ...scene }));

/** All models except the one that can act. */
const idle = { flags: ['activated'] } as const;

const THINKING = ['aggressive', 'cautious', 'objective', 'lookahead'] as const;

describe.each(THINKING)('%s uses abilities and mana sensibly (ruling A25)', (bot) => {
  const priest: Stand = { side: 0, at: [10, 10], is: caster(heal) };
  const far: Stand = { side: 1, at: [28, 10], is: fighter };

  test('it heals wounded models, not unharmed ones (AAW-8.3-instant)', () => {
    const { power, powerTarget } = played(bot, [
      priest,
      { side: 0, at: [12, 10], is: fighter, ...idle },
      { side: 0, at: [10, 12], is: fighter, wounds: 1, ...idle },
      far,
    ]);
    expect([power, powerTarget]).toEqual([0, 2]);
  });

  test('it heals no model if none is wounded, and keeps its mana (AAW-8.2)', () => {
    expect(played(bot, [priest, { side: 0, at: [12, 10], is: fighter, ...idle }, far]).power).toBe(NONE);
  });

  test('it heals no model that cannot be healed (AAW-4.6-undead-mechanical)', () => {
    const undead = { ...fighter, keywords: ['Undead / Mechanical'] };
    expect(played(bot, [priest, { side: 0, at: [12, 10], is: undead, wounds: 1, ...idle }, far]).power).toBe(
      NONE,
    );
  });

  test('it spends nothing on destroyed models, and finishes one with a last wound', () => {
    const battle = stage({
      models: [
        { side: 0, at: [10, 10], is: caster(smite) },
        { side: 1, at: [16, 10], is: { ...fighter, points: 200 } },
        { side: 1, at: [10, 16], is: fighter },
        { side: 1, at: [16, 16], is: fighter, wounds: 1 },
      ],
      mana: [6, 6],
    });
    battle.state.bodies.alive[1] = 0;
    expect(choose(bot, battle).powerTarget).toBe(3);
    battle.state.bodies.alive[2] = battle.state.bodies.alive[3] = 0;
    expect(choose(bot, battle).power).toBe(NONE);
  });

  test('a debuff goes to the enemy that is about to strike (AAW-8.3-debuff)', () => {
    const { power, powerTarget } = played(bot, [
      { side: 0, at: [10, 10], is: caster(hex) },
      { side: 0, at: [10, 12], is: prize, ...idle },
      { side: 1, at: [20, 3], is: { ...fighter, stats: { ATK: 4, MOV: 2 } } },
      { side: 1, at: [10 + TOUCH, 12], is: { ...fighter, points: 120, stats: { ATK: 4 } } },
    ]);
    expect([power, powerTarget]).toEqual([0, 3]);
  });

  test('a blast lands where it hits more enemies than friends (AAW-8.4-friends)', () => {
    const blast: Spell = {
      type: 'Blast',
      target: 'point',
      effects: [{ effect: 'blast', template: 'small', strength: 6 }],
    };
    const { power, powerX, powerY } = played(bot, [
      { side: 0, at: [10, 10], is: caster(blast) },
      { side: 0, at: [16, 10 + TOUCH], is: prize, ...idle },
      { side: 1, at: [16, 10], is: prize },
      { side: 1, at: [10, 18], is: prize },
      { side: 1, at: [10 + TOUCH, 18], is: prize },
    ]);
    expect(power).toBe(0);
    expect(powerY).toBe(18);
    expect(powerX).toBeLessThan(12);
  });
});

describe.each([
  { name: 'by the exact odds', effectWorth: exact },
  { name: 'by rule of thumb', effectWorth: rough },
])('lasting abilities, evaluated $name', ({ effectWorth }) => {
  const shaman: Stand = { side: 0, at: [10, 10], is: caster(rage) };
  const warrior = (x: number, y: number, more: Partial<Stand> = {}): Stand => ({
    side: 0,
    at: [x, y],
    is: { ...fighter, points: 120 },
    ...more,
  });
  const foe: Stand = { side: 1, at: [18, 10], is: prize };
  const buffed = (...models: Stand[]): number => {
    const action = { ...blankAction(), model: 0 };
    addPower(stage({ models, mana: [6, 6] }), effectWorth, action);
    return action.powerTarget;
  };

  test('a buff goes to a model that is about to fight (AAW-8.3-buff)', () => {
    expect(buffed(shaman, warrior(4, 10), warrior(14, 10), foe)).toBe(2);
  });
  test('not to one that has fought already, if another has not', () => {
    expect(buffed(shaman, warrior(14, 10, idle), warrior(14, 11.5), foe)).toBe(2);
  });
  test('and to none if no model is near the enemy: the mana is kept (AAW-8.2)', () => {
    expect(buffed(shaman, warrior(4, 10), warrior(5, 12), foe)).toBe(NONE);
  });
  test('nor to one that has it already', () => {
    const battle = stage({ models: [shaman, warrior(14, 10), foe], mana: [6, 6] });
    battle.state.effects = 1;
    battle.state.effectFighter[0] = battle.state.fighter[0];
    battle.state.effectPower[0] = 0;
    battle.state.effectOn[0] = 1;
    const action = { ...blankAction(), model: 0 };
    expect(addPower(battle, effectWorth, action)).toBe(0);
    expect(action.power).toBe(NONE);
  });
});

describe.each(THINKING)('%s answers the enemy (rulings A25)', (bot) => {
  const wizard: Stand = {
    side: 1,
    at: [10, 18],
    is: { ...caster({ ...hex, range: 20 }), keywords: ['Magical'] },
  };
  const models = (mine: Stand['is']): Stand[] => [
    { side: 0, at: [10, 10], is: { ...fighter, ...mine } },
    { side: 1, at: [10 + TOUCH, 10], is: prize },
    wizard,
  ];
  const worthy: Difference = { points: 200, stats: { ATK: 6 } };
  const cheap: Difference = { points: 10, stats: { ATK: 1, SKL: 6, STR: 2 } };

  test.each([
    { what: 'a spell on its best fighter is worth the mana', mine: worthy, dispelled: true },
    { what: 'one on a cheap model is not', mine: cheap, dispelled: false },
  ])('AAW-8.5-dispel: $what', ({ mine, dispelled }) => {
    const battle = stage({ models: models(mine), mana: [2, 2], toAct: 1 });
    expect(answeredBy(bot, battle, 0, { kind: 'dispel', model: 2, power: 0, target: 0 })).toBe(dispelled);
  });

  test('of two spells it answers the one that would cost it more (AAW-8.5-counterspell)', () => {
    const battle = stage({
      models: [
        { side: 0, at: [10, 10], is: { ...fighter, points: 120 }, wounds: 1 },
        { side: 0, at: [12, 10], is: { ...fighter, points: 20 } },
        { side: 1, at: [10, 18], is: caster(smite) },
      ],
      mana: [3, 2],
      toAct: 1,
    });
    expect(answeredBy(bot, battle, 0, { kind: 'counterspell', model: 2, power: 0, target: 0 })).toBe(true);
    expect(answeredBy(bot, battle, 0, { kind: 'counterspell', model: 2, power: 0, target: 1 })).toBe(false);
  });

  test('in the last round mana has little other use: it answers what it let pass before (AAW-5)', () => {
    const at = (round: number): boolean => {
      const models: Stand[] = [
        { side: 0, at: [12, 10], is: { ...fighter, points: 8 }, wounds: 1 },
        { side: 1, at: [10, 18], is: caster(smite) },
      ];
      const battle = stage({ models, mana: [3, 2], toAct: 1, round });
      return answeredBy(bot, battle, 0, { kind: 'counterspell', model: 1, power: 0, target: 0 });
    };
    expect([at(2), at(6)]).toEqual([false, true]);
  });

  test('a Reaction is used if it does more than its mana would elsewhere (AAW-8.3-reaction)', () => {
    const snap: Spell = {
      type: 'Reaction',
      target: 'enemy',
      mana: 1,
      range: 2,
      effects: [{ effect: 'damage', amount: 1 }],
    };
    const reacts = (points: number): boolean => {
      const models: Stand[] = [
        { side: 0, at: [10, 10], is: caster(snap) },
        { side: 1, at: [10 + TOUCH, 10], is: { ...fighter, points } },
      ];
      const battle = stage({ models, mana: [3, 3], toAct: 1 });
      return answeredBy(bot, battle, 0, { kind: 'reaction', model: 0, power: 0, target: 1 });
    };
    expect([reacts(150), reacts(10)]).toEqual([true, false]);
  });
});
