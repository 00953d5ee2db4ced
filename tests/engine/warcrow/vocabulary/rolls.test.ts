import { describe, expect, test } from 'vitest';
import type { Condition, RollEffect } from '@engine/generated/warcrow';
import schema from '../../../../schemas/warcrow/common.schema.json';
import { attack, bookOf, outcomeOf, rolls, unit } from '../support';

/*
 * The whole vocabulary of effects on rolls, of skills and of keywords: each part, of each roll, under each condition,
 * changes an attack or a willpower test, or is refused at its place.
 */

type On = RollEffect['on'];
const { rollEffect, condition } = schema.definitions;
const ONS = rollEffect.properties.on.enum as On[];
const ACTIONS = rollEffect.properties.action.enum as NonNullable<RollEffect['action']>[];

/** Every part of an effect, for a roll that attacks, defends or tests the will. */
const partsOf = (on: On): readonly Partial<RollEffect>[] => {
  const colour = on === 'defence' ? 'green' : on === 'willpower' ? 'orange' : 'red';
  const symbol = on === 'defence' ? 'B' : 'S';
  return [
    { dice: { [colour]: 1 } },
    { automatic: { [symbol]: 1 } },
    { automatic: { [`o${symbol}`]: 1 } },
    { automatic: { X: 1 } },
    { repeat: 'roll' },
    { repeat: 1 },
    { repeat: 1, colours: [colour] },
    { colours: [colour] },
    { cancel: { S: 1, B: 1 } },
    { lose: { [symbol]: 1 } },
    { cancelDice: 1 },
    { fix: { die: colour === 'orange' ? 'red' : colour, face: `${symbol} ${symbol}` } },
    { switches: [{ cost: { X: 1 }, effects: [{ add: { [symbol]: 1 } }] }] },
    { keywords: ['Elite'] },
    { force: 1 },
    { reduce: 1 },
    { each: 'stress' },
    { each: 'stress', automatic: { [symbol]: 1 } },
    { each: 'stress', dice: { [colour]: 1 } },
    { each: 'stress', cancel: { S: 1, B: 1 } },
    { each: 'stress', lose: { [symbol]: 1 } },
    { each: 'stress', reduce: 1 },
    { each: 'stress', repeat: 1 },
  ];
};

/** A condition, and what a scenario needs to meet it, for the attacker and for the defender. */
interface Asked {
  readonly when: Condition;
  readonly attacking?: object;
  readonly defending?: object;
}

const beside = (around: object): Pick<Asked, 'attacking' | 'defending'> => ({
  attacking: { attackerAround: around },
  defending: { defenderAround: around },
});
const opposite = (around: object): Pick<Asked, 'attacking' | 'defending'> => ({
  attacking: { defenderAround: around },
  defending: { attackerAround: around },
});
const both = (key: string, value: unknown): Pick<Asked, 'attacking' | 'defending'> => ({
  attacking: { [`attacker${key}`]: value },
  defending: { [`defender${key}`]: value },
});
const foes = (key: string, value: unknown): Pick<Asked, 'attacking' | 'defending'> => ({
  attacking: { [`defender${key}`]: value },
  defending: { [`attacker${key}`]: value },
});

const CONDITIONS: readonly Asked[] = [
  { when: { troops: { atMost: 2 } }, ...both('Troops', 2) },
  { when: { troops: { atLeast: 5, atMost: 2 } } },
  { when: { stress: { atLeast: 1 } } },
  { when: { damage: { atLeast: 1 } }, ...both('Damage', 1) },
  { when: { state: 'slowed' }, ...both('States', ['slowed']) },
  { when: { foeState: 'slowed' }, ...foes('States', ['slowed']) },
  { when: { foeIs: 'Infantry' } },
  { when: { foeTroops: { atMost: 2 } }, ...foes('Troops', 2) },
  { when: { tinge: { atLeast: 1 } }, ...beside({ tinge: 1 }) },
  { when: { combats: { atLeast: 2 } }, ...both('Combats', 2) },
  { when: { foeStress: { atLeast: 1 } } },
  { when: { foeDamage: { atLeast: 1 } }, ...foes('Damage', 1) },
  { when: { foeMorale: { atMost: 4 } } },
  { when: { foeWounds: { atMost: 5 } } },
  { when: { foeCombats: { atLeast: 2 } }, ...foes('Combats', 2) },
  { when: { distance: { atMost: 7 } } },
  { when: { distance: { atLeast: 8 } }, ...beside({ distance: 9 }) },
  { when: { ally: { is: 'Infantry' } }, ...beside({ allies: ['Salt Watch, Infantry'] }) },
  { when: { enemy: { atLeast: 1 } }, ...beside({ enemies: ['Gulls, Cavalry'] }) },
  { when: { activated: true }, ...beside({ activated: true }) },
  { when: { activated: false } },
  { when: { outnumbers: true }, ...foes('Troops', 1) },
  { when: { foeActivated: true }, ...opposite({ activated: true }) },
  { when: { character: false } },
  { when: { objective: true }, ...beside({ objective: true }) },
  { when: { terrain: 'Forest' }, ...beside({ terrain: ['Forest'] }) },
  { when: { not: { stress: { atLeast: 9 } } } },
  { when: { not: { stress: { atLeast: 9, atMost: 8 } } } },
];

/** Symbols of all kinds to spend, hollow ones that count, a ranged attack, wills tested by any engagement. */
const BARE = rolls(
  {
    melee: { dice: { red: 2, orange: 1 }, switches: [{ cost: { X: 2 }, effects: [{ damage: 1 }] }] },
    ranged: {
      range: 20,
      dice: { red: 1, orange: 1 },
      switches: [{ cost: { X: 2 }, effects: [{ damage: 1 }] }],
    },
    defence: {
      dice: { green: 1, black: 1 },
      automatic: { S: 1 },
      switches: [{ cost: { X: 2 }, effects: [{ add: { B: 1 } }] }],
    },
  },
  {
    troops: 4,
    morale: 4,
    willpower: { orange: 2 },
    characteristics: ['Infantry'],
    keywords: ['Intimidating (3)'],
  },
);
const wearing = (effect: RollEffect, elite: boolean): object => ({
  ...BARE,
  keywords: ['Intimidating (3)', ...(elite ? ['Elite'] : [])],
  skills: [{ name: 'Gift', type: 'passive', text: 'x', effects: [effect] }],
});
const NOTHING: RollEffect = { on: 'melee', keywords: [] };

const fought = (attacker: RollEffect, defender: RollEffect, conditions: object, elite: boolean): string =>
  JSON.stringify(
    outcomeOf(
      bookOf(unit('a', wearing(attacker, elite)), unit('d', wearing(defender, elite)), attack(conditions)),
    ).answer,
  );

const kept = new Map<string, string>();
const without = (conditions: object, elite: boolean): string => {
  const key = JSON.stringify([conditions, elite]);
  if (!kept.has(key)) kept.set(key, fought(NOTHING, NOTHING, conditions, elite));
  return kept.get(key)!;
};

/** The actions that an effect could apply to: its own, or one in melee and one at range. */
const actionsOf = ({ action, on }: RollEffect): readonly string[] =>
  action ? [action] : on === 'ranged' ? ['shoot'] : on === 'melee' ? ['attack'] : ['charge', 'shoot'];

const changes = (effect: RollEffect, met: Omit<Asked, 'when'> = {}): boolean =>
  (['attacking', 'defending'] as const).some((wearer) =>
    actionsOf(effect).some((action) =>
      [false, true].some((elite) => {
        const engaged = action === 'shoot' || action === 'hold-shoot' ? { attackerCombats: undefined } : {};
        const conditions = { action, attackerStress: 1, defenderStress: 1, ...met[wearer], ...engaged };
        const sides = wearer === 'attacking' ? [effect, NOTHING] : [NOTHING, effect];
        return fought(sides[0], sides[1], conditions, elite) !== without(conditions, elite);
      }),
    ),
  );

/** Errors and warnings in the effect. */
const refused = (effect: RollEffect): string[] =>
  bookOf(unit('a', wearing(effect, false)))
    .diagnostics.filter(({ severity, path }) => severity !== 'info' && path?.[2] === 'effects')
    .map(({ path }) => path.slice(4).join('.'));

const idle = (all: readonly (readonly [RollEffect, Omit<Asked, 'when'>?])[]): string[] =>
  all.flatMap(([one, met]) => (refused(one).length > 0 || changes(one, met) ? [] : [JSON.stringify(one)]));

describe('the tables of the vocabulary', () => {
  test('have every part of an effect', () => {
    const known = Object.keys(rollEffect.properties).filter((key) => !['on', 'action', 'when'].includes(key));
    const tried = new Set(ONS.flatMap((on) => partsOf(on).flatMap((part) => Object.keys(part))));
    expect([...tried].sort()).toEqual(known.sort());
  });
  test('have every condition', () => {
    const asked = new Set(CONDITIONS.flatMap(({ when }) => Object.keys(when)));
    expect([...asked].sort()).toEqual(Object.keys(condition.properties).sort());
  });
});

describe.each(ONS)('every effect on the roll "%s"', (on) => {
  const all = partsOf(on).map((part) => ({ on, ...part }));
  test.each(all.map((effect) => [JSON.stringify(effect), effect] as const))(
    '%s changes a roll, for any action, or is refused',
    (_, effect) => {
      const ways = [effect, ...ACTIONS.map((action) => ({ ...effect, action }))];
      expect(idle(ways.map((one) => [one]))).toEqual([]);
    },
  );
  test.each(CONDITIONS.map((asked) => [JSON.stringify(asked.when), asked] as const))(
    'does so under %s',
    (_, { when, ...met }) => {
      const [dice] = partsOf(on);
      expect(idle([[{ on, ...dice, when }, met]])).toEqual([]);
    },
  );
});

describe('every effect of a switch', () => {
  /** As printed on a card; those that attacks report as left out only matter in a battle. */
  const EFFECTS: readonly object[] = [
    { add: { S: 1 } },
    { cancel: { B: 1 } },
    { damage: 1 },
    { heal: 1 },
    { state: 'slowed' },
    { stress: 1 },
    { shove: 3 },
    { attract: 3 },
    { displace: 3 },
    { place: 3 },
    { damage: 1, to: 'enemies', within: 3 },
    { relieve: 1 },
    { cure: 'slowed' },
    { tinge: 1 },
    { untinge: 1 },
    { recover: 1 },
    { strike: { red: 1 } },
    { command: 1 },
    { move: 'first' },
    { ready: true },
    { skill: 'Cry' },
    { choose: [{ add: { S: 1 } }, { damage: 1 }] },
    { state: 'slowed', test: 1 },
    { damage: 1, if: { foeStress: { atLeast: 1 } } },
    { damage: 1, each: 'foeStress' },
  ];
  const printed = (effect: object, cost: object): object =>
    rolls(
      { melee: { dice: { red: 3 }, switches: [{ cost, effects: [effect] }] } },
      {
        skills: [
          {
            name: 'Cry',
            type: 'passive',
            laid: true,
            text: 'x',
            effects: [{ on: 'melee', dice: { red: 1 } }],
          },
        ],
      },
    );
  const target = rolls({ defence: { dice: { green: 2 } } }, { wounds: 9 });
  const book = (effect: object, cost: object) =>
    bookOf(
      unit('a', printed(effect, cost)),
      unit('d', target),
      attack({ action: 'attack', attackerDamage: 2, defenderStress: 1, attackerStress: 1 }),
    );
  test('is in this table', () => {
    const known = Object.keys(schema.definitions.effect.properties);
    expect([...new Set(EFFECTS.flatMap((effect) => Object.keys(effect)))].sort()).toEqual(known.sort());
  });
  test.each([
    { to: 'enemies' },
    { to: 'enemies', within: 5 },
    { test: 1 },
    { if: { foeStress: { atLeast: 1 } } },
    { each: 'stress' },
    { choose: [{ add: { S: 1 } }, { to: 'enemies' }] },
  ])('%j only has keys for who and when: refused at its place', (effect) => {
    const codes = book(effect, { X: 1 }).diagnostics.map(({ code }) => code);
    expect(codes).toContain('deed-empty');
  });
  test.each(EFFECTS.map((effect) => [JSON.stringify(effect), effect] as const))(
    '%s changes an attack, or is reported as part of battles only',
    (_, effect) => {
      const outcome = JSON.stringify(outcomeOf(book(effect, { X: 1 })).answer);
      const dear = JSON.stringify(outcomeOf(book(effect, { X: 9 })).answer);
      const told = book(effect, { X: 1 }).diagnostics.some(({ code }) => code === 'deeds-not-in-duels');
      expect(outcome !== dear || told).toBe(true);
    },
  );
});
