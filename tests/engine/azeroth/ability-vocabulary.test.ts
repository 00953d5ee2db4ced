import { describe, expect, test } from 'vitest';
import type { Ability } from '@engine/generated/azeroth-at-war';
import schema from '../../../schemas/azeroth-at-war/unit.schema.json';
import { References } from '@engine/kernel/names/references';
import { checkAbilities } from '@engine/systems/azeroth/cards/abilities';
import { FIGHT, MOVE_SHOOT, NONE } from '@engine/systems/azeroth/battle/state/odds/draws';
import { oddsOn } from '@engine/systems/azeroth/battle/rules/actions/strike';
import { resolvePower } from '@engine/systems/azeroth/battle/rules/effects/powers';
import {
  cleaving,
  fearsome,
  flying,
  healingOf,
  moveOf,
  precise,
  stealthy,
} from '@engine/systems/azeroth/battle/state/field';
import { moraleTest } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { seededDice } from '@engine/kernel/dice';
import { catalogueWith, source, unitFile } from './cards';
import { stage } from './battle/stage';
import { restart } from './battle/fights';

/*
 * The whole vocabulary of abilities: every effect in every type on every target changes a battle, or is refused at its place.
 */

type Effect = Ability['effects'][number];

const EFFECTS: readonly Effect[] = [
  ...(['MOV', 'ATK', 'SKL', 'STR', 'TGH', 'DEF', 'INI'] as const).map((stat): Effect => ({
    effect: 'modify-stat',
    stat,
    by: stat === 'SKL' || stat === 'DEF' ? 2 : 3,
  })),
  { effect: 'modify-stat', stat: 'ATK', by: 0 },
  ...(['hit', 'wound', 'save', 'morale'] as const).flatMap((roll): Effect[] => [
    { effect: 'modify-roll', roll, by: 1 },
    { effect: 'reroll', roll, faces: 'failed' },
    { effect: 'reroll', roll, faces: 'ones' },
  ]),
  { effect: 'damage', amount: 1 },
  { effect: 'damage', amount: 'D3' },
  { effect: 'heal', amount: 1 },
  ...[
    'Fly',
    'Fear',
    'Regeneration [1]',
    'Cleave',
    'Precision Shot',
    'Summon [1]',
    'Hard',
    'Empty',
    'Steady',
  ].map((keyword): Effect => ({ effect: 'grant', keyword })),
  ...['Decisive Blow', 'Stealth', 'Summon', 'Empty'].map((keyword): Effect => ({
    effect: 'suppress',
    keyword,
  })),
  { effect: 'attack', dice: 3 },
  { effect: 'blast', template: 'small', strength: 6 },
  { effect: 'move', distance: 3 },
  { effect: 'push', distance: 2 },
  { effect: 'summon', unit: 'wolf', count: 1 },
];

const CATALOGUE = catalogueWith(
  { name: 'Hard', rules: [{ side: 'defender', effects: [{ effect: 'ward', on: 4 }] }] },
  { name: 'Empty', rules: [] },
  {
    name: 'Steady',
    rules: [{ side: 'attacker', effects: [{ effect: 'modify-roll', roll: 'morale', by: 1 }] }],
  },
);

const TYPES = ['Instant', 'Spell (Shoot)', 'Buff', 'Debuff', 'Reaction', 'Blast', 'On Death'] as const;
const TARGETS = ['self', 'friend', 'enemy', 'friends', 'enemies', 'everyone', 'point'] as const;

/** The effect that a type must have. */
const BASE: Partial<Record<Ability['type'], Effect>> = {
  'Spell (Shoot)': { effect: 'attack', dice: 1 },
  Blast: { effect: 'blast', template: 'small', strength: 1 },
};

const abilityOf = (type: Ability['type'], target: Ability['target'], effect: Effect): Ability => {
  const base = BASE[type];
  const effects: Ability['effects'] = base && base.effect !== effect.effect ? [base, effect] : [effect];
  return { name: 'It', type, mana: 0, range: 12, target, effects, text: 'x' };
};

/** The state of a battle after the ability was used; without `effect`, the same ability without that effect. */
const after = (ability: Ability, seed: number, effect?: Effect): string => {
  const effects = effect ? ability.effects.filter((one) => one !== effect) : ability.effects;
  const none: Effect = { effect: 'modify-roll', roll: 'morale', by: 0 };
  const used: Ability = {
    ...ability,
    effects: effects.length > 0 ? (effects as Ability['effects']) : [none],
  };
  const keywords = ['Decisive Blow [1]', 'Summon [1]'];
  const plain = { keywords: [...keywords, 'Stealth'], stats: { WND: 8, ATK: 2, INI: 3 } };
  const battle = stage({
    catalogue: CATALOGUE,
    mana: [9, 9],
    summoned: { wolf: {} },
    models: [
      {
        side: 0,
        at: [10, 10],
        wounds: 4,
        flags: ['shaken'],
        is: { ...plain, id: 'caster', abilities: [used] },
      },
      {
        side: 1,
        at: [12.9, 10],
        wounds: 4,
        flags: ['shaken'],
        is: plain,
      },
      { side: 0, at: [10, 12.9], wounds: 4, flags: ['shaken'], is: plain },
    ],
  });
  if (ability.type === 'On Death') battle.state.bodies.alive[0] = 0;
  restart(battle, 1, 0, 'rolled', undefined, seededDice(seed));
  const target = ability.target === 'enemy' ? 1 : ability.target === 'friend' ? 2 : NONE;
  resolvePower(battle, 0, { power: 0, target, x: 12.9, y: 10 });
  const { bodies, wounds } = battle.state;
  const all = Array.from({ length: bodies.count }, (_, i) => i).filter((i) => bodies.alive[i]);
  const pairs = [
    [0, 1],
    [1, 0],
    [2, 1],
    [1, 2],
  ] as const;
  return JSON.stringify([
    all.map((i) => [i, wounds[i], bodies.x[i], bodies.y[i], moveOf(battle, i), healingOf(battle, i)]),
    all.map((i) => [flying, stealthy, fearsome, cleaving, precise].map((asks) => asks(battle, i))),
    all.map((i) => {
      const { need, rerolls } = moraleTest(battle, i);
      return [need, rerolls];
    }),
    pairs.map(([i, j]) => [FIGHT, MOVE_SHOOT].map((how) => Array.from(oddsOn(battle, i, j, how).atLeast))),
    used.type === 'Spell (Shoot)' ? Array.from(oddsOn(battle, 0, 1, MOVE_SHOOT, { power: 0 }).atLeast) : [],
  ]);
};

const refused = (ability: Ability): string[] => {
  const unit = source(
    'unit',
    'caster',
    unitFile({ id: 'caster', keywords: ['Summon [1]'], abilities: [ability] }),
  );
  const wolf = source('unit', 'wolf', unitFile({ id: 'wolf', summoned: true }));
  return checkAbilities(unit, new References([unit, wolf]), CATALOGUE)
    .filter(({ severity }) => severity === 'error')
    .map(({ path }) => path.join('.'));
};

describe('every effect of an ability', () => {
  test('is in this table', () => {
    const known = schema.definitions.effect.oneOf.map(({ properties }) => properties.effect.const);
    expect([...new Set(EFFECTS.map(({ effect }) => effect))].sort()).toEqual([...known].sort());
  });

  test.each(
    TYPES.flatMap((type) => EFFECTS.map((effect) => [JSON.stringify(effect), type, effect] as const)),
  )('%s in %s changes a battle, target by target, or is refused at its place', (_, type, effect) => {
    const wrong: string[] = [];
    for (const target of TARGETS) {
      const ability = abilityOf(type, target, effect);
      const told = refused(ability);
      for (const path of told) expect(path).toMatch(/^abilities\.0\.(target|itself|effects)/);
      const changed = (seed: number): boolean => after(ability, seed) !== after(ability, seed, effect);
      if (told.length === 0 && ![1, 2, 3, 4].some(changed)) wrong.push(target);
    }
    expect(wrong.join(', ')).toBe('');
  });
});
