import { describe, expect, test } from 'vitest';
import type { Ability, KeywordFile } from '@engine/generated/azeroth-at-war';
import schema from '../../../schemas/azeroth-at-war/keyword.schema.json';
import { checkKeywordFile } from '@engine/systems/azeroth/cards/abilities';
import { exactDamage } from '@engine/kernel/plan/exact';
import { attackPlan } from '@engine/systems/azeroth/attack/attack';
import { situationOf, woundsAtActivation, type AttackSetup } from '@engine/systems/azeroth/attack/situation';
import type { Card } from '@engine/systems/azeroth/cards/card';
import type { KeywordCatalogue, KeywordEffect, KeywordRule } from '@engine/systems/azeroth/cards/keywords';
import { friendInMelee, inReach } from '@engine/systems/azeroth/battle/rules/actions/strike';
import { movOf } from '@engine/systems/azeroth/battle/state/field';
import { moraleTest } from '@engine/systems/azeroth/battle/rules/phases/morale';
import { PRINTED } from '@engine/systems/azeroth/numbers';
import { card, catalogueWith, type Difference } from './cards';
import { stage, TOUCH } from './battle/stage';

/*
 * The whole vocabulary of keywords: every effect under every condition, for either side, once per battle and lent by an
 * aura. Each changes a fight, or is refused at its place, and every refusal is reported at its place.
 */

const EFFECTS: readonly KeywordEffect[] = [
  ...(['MOV', 'ATK', 'SKL', 'STR', 'TGH', 'DEF', 'INI'] as const).flatMap((stat) =>
    [2, -2].map((by) => ({ effect: 'modify-stat', stat, by }) as const),
  ),
  { effect: 'modify-stat', stat: 'ATK', by: 0 },
  ...(['hit', 'wound', 'save', 'morale'] as const).flatMap((roll): KeywordEffect[] => [
    { effect: 'modify-roll', roll, by: 1 },
    { effect: 'reroll', roll, faces: 'failed' },
    { effect: 'reroll', roll, faces: 'ones' },
  ]),
  { effect: 'damage', amount: 1 },
  { effect: 'damage', amount: 'D3' },
  { effect: 'heal', amount: 1 },
  { effect: 'grant', keyword: 'Decisive Blow [3]' },
  { effect: 'grant', keyword: 'Fly' },
  { effect: 'grant', keyword: 'Regeneration [1]' },
  { effect: 'suppress', keyword: 'Momentum' },
  { effect: 'suppress', keyword: 'Stealth' },
  { effect: 'extra-hit', on: 'target' },
  { effect: 'extra-hit', on: 'bystander' },
  { effect: 'extra-hit', on: 'bystander-or-target' },
  { effect: 'no-save' },
  { effect: 'shoot-into-melee' },
  { effect: 'auto-wound' },
  { effect: 'ward', on: 5 },
  { effect: 'reduce-damage', by: 1 },
  { effect: 'hits', amount: 'D3' },
  { effect: 'lasting-damage', amount: 1, rounds: 2 },
  { effect: 'deploy', how: 'infiltrate', distance: 9 },
  { effect: 'deploy', how: 'ambush', distance: 9 },
];

/** Effects that no condition helps: they are in the list to be refused. */
const NEVER = EFFECTS.filter(
  (effect) =>
    ('by' in effect && effect.by === 0) ||
    (effect.effect === 'reroll' && effect.roll === 'morale' && effect.faces === 'ones') ||
    ('keyword' in effect && ['Fly', 'Regeneration [1]', 'Stealth'].includes(effect.keyword)),
);

type When = NonNullable<KeywordRule['when']>;
const CONDITIONS: readonly (When | undefined)[] = [
  undefined,
  ...(['charge', 'fight', 'opportunity', 'move-shoot', 'hold-shoot', 'fight-shoot'] as const).map(
    (action): When => ({ action: [action] }),
  ),
  ...(['LW', 'SW', 'HW', 'RW'] as const).map((tag): When => ({ weapon: [tag] })),
  ...(['level', 'uphill', 'downhill'] as const).map((hill): When => ({ hill })),
  { flank: true },
  { flank: false },
  ...(['none', 'soft', 'hard'] as const).map((cover): When => ({ cover: [cover] })),
  { range: 'half' },
  { range: 'long' },
  { wounds: 'half' },
  { wounds: 'quarter' },
  { friends: 1 },
  { outnumbers: true },
  { outnumbers: false },
  { natural: 6 },
  { natural: 4 },
  { naturalWound: 6 },
  { natural: 6, naturalWound: 6 },
  { foe: { tier: ['Elite'] } },
  { foe: { keyword: 'Momentum' } },
  { foe: { armor: ['HA'] } },
  { foe: { shield: true } },
  { foe: { shield: false } },
  { action: ['opportunity'], flank: true },
  { action: ['charge'], range: 'half' },
];

/** Enough of them for auras and "once": one of each kind. */
const FEW: readonly (When | undefined)[] = [
  undefined,
  { action: ['charge'] },
  { wounds: 'half' },
  { natural: 6 },
  { naturalWound: 6 },
];

const WAYS: readonly Pick<KeywordRule, 'once' | 'aura'>[] = [
  {},
  { once: true },
  { aura: { to: 'friends', within: 6 } },
  { aura: { to: 'enemies', within: 6 } },
];

/** What every fight needs so that any of it can matter: spare dice, damage beyond 1, Momentum to lose. */
const PLAIN: Difference = {
  stats: { ATK: 2, SKL: 4, DEF: 5, INI: 4, WND: 8 },
  keywords: ['Momentum [2]', 'Decisive Blow [1]'],
};
const LEAPS: Difference = { ...PLAIN, stats: { ...PLAIN.stats, INI: 6 } };

/** One of the two differs in this way, with or without the keyword, in these circumstances. */
interface World {
  readonly one?: Difference;
  readonly other?: Difference;
  readonly setup: Omit<AttackSetup, 'attacker' | 'defender'>;
  readonly beside?: { readonly attacker?: number; readonly defender?: number };
}

const blast: Ability = {
  name: 'Storm',
  type: 'Blast',
  mana: 1,
  target: 'point',
  effects: [{ effect: 'blast', template: 'small', strength: 4 }],
  text: 'x',
};

const WORLDS: readonly World[] = [
  { setup: { action: 'charge' } },
  { setup: { action: 'fight' }, other: LEAPS },
  { setup: { action: 'fight' }, one: LEAPS },
  ...[PLAIN, LEAPS].flatMap((one): World[] => [
    { setup: { action: 'opportunity' }, one, other: LEAPS },
    { setup: { action: 'opportunity' }, one: LEAPS, other: one },
    ...(
      [
        { name: 'Knife', tag: 'LW' },
        { name: 'Maul', tag: 'HW', decisive: 1 },
      ] as const
    ).flatMap((weapon): World[] => [
      { setup: { action: 'charge' }, one: { ...one, weapons: [weapon] }, other: LEAPS },
      { setup: { action: 'fight' }, one: { ...one, weapons: [weapon] }, other: PLAIN },
      { setup: { action: 'fight' }, one: { ...one, weapons: [weapon] }, other: LEAPS },
    ]),
  ]),
  ...[PLAIN, LEAPS].flatMap((one): World[] =>
    (
      [
        { action: 'fight', hill: 'uphill' },
        { action: 'fight', hill: 'downhill' },
        { action: 'charge', hill: 'downhill' },
        { action: 'charge', hill: 'uphill' },
        { action: 'fight', flank: true },
        { action: 'charge', flank: true },
        { action: 'fight', attackerWounds: 1, defenderWounds: 1 },
        { action: 'charge', attackerWounds: 1, defenderWounds: 1 },
      ] as const
    ).map((setup) => ({ setup, one, other: LEAPS })),
  ),
  ...[PLAIN, LEAPS].flatMap((one) =>
    (['charge', 'fight'] as const).flatMap((action): World[] => [
      { setup: { action }, one: { ...one, tier: ['Elite'], armor: 'HA', shield: true }, other: LEAPS },
      { setup: { action }, one, other: { ...LEAPS, tier: ['Elite'], armor: 'HA', shield: true } },
      { setup: { action }, one, other: { ...LEAPS, tier: ['Elite'], armor: 'LA' } },
      { setup: { action }, one, other: LEAPS, beside: { attacker: 1 } },
      { setup: { action }, one, other: LEAPS, beside: { defender: 1 } },
    ]),
  ),
  { setup: { action: 'move-shoot' } },
  { setup: { action: 'hold-shoot' } },
  { setup: { action: 'fight-shoot' } },
  { setup: { action: 'move-shoot', distance: 11 } },
  { setup: { action: 'move-shoot', cover: 'soft' } },
  { setup: { action: 'move-shoot', cover: 'hard' } },
  { setup: { action: 'move-shoot', ability: blast } },
];

type Wearer = 'attacker' | 'defender' | 'friend of attacker' | 'friend of defender';
const WEARERS: readonly Wearer[] = ['attacker', 'defender', 'friend of attacker', 'friend of defender'];

/** The result of an attack in a world with a bearer of the keyword: every chance, and the lasting consequences. */
const fought = (world: World, wearer: Wearer, catalogue: KeywordCatalogue): string => {
  const wearing = (is: Difference = PLAIN, worn: boolean): Card =>
    card({ ...PLAIN, ...is, ...(worn && { keywords: [...(PLAIN.keywords ?? []), 'Fury'] }) }, catalogue);
  const friends = (side: 'attacker' | 'defender'): Card[] => [
    ...(wearer === `friend of ${side}` ? [wearing(PLAIN, true)] : []),
    ...Array.from({ length: world.beside?.[side] ?? 0 }, () => wearing(PLAIN, false)),
  ];
  const setup: AttackSetup = {
    ...world.setup,
    attacker: wearing(world.one, wearer === 'attacker'),
    defender: wearing(world.other, wearer === 'defender'),
    bystander: wearing(PLAIN, false),
    attackerFriends: friends('attacker'),
    defenderFriends: friends('defender'),
  };
  const plan = attackPlan(situationOf(setup, PRINTED), {}, catalogue);
  const again = attackPlan(
    { ...situationOf(setup, PRINTED), spent: { attacker: 15, defender: 15 } },
    {},
    catalogue,
  );
  return JSON.stringify([
    [plan, again].map((one) =>
      [0, 1].map((target) => Array.from(exactDamage(one, target), (chance) => chance.toFixed(12))),
    ),
    plan.lasting?.count,
    woundsAtActivation(setup.attacker, 3),
  ]);
};

/** What affects a battle but no attack: the bearer's move, its morale, how it arrives, its possible targets. */
const lived = (catalogue: KeywordCatalogue): string => {
  const bearer: Difference = { ...PLAIN, keywords: [...(PLAIN.keywords ?? []), 'Fury'] };
  const battle = stage({
    catalogue,
    models: [
      { side: 0, at: [10, 10], is: bearer, wounds: 1, flags: ['shaken'] },
      { side: 0, at: [12, 10], is: PLAIN, wounds: 1, flags: ['shaken'] },
      { side: 1, at: [14, 10], is: PLAIN, wounds: 1, flags: ['shaken'] },
      { side: 1, at: [14 + TOUCH, 10], is: PLAIN },
    ],
  });
  const { setup } = battle;
  return JSON.stringify([
    [0, 1, 2].map((i) => movOf(battle, i)),
    [0, 1, 2].map((i) => {
      const { need, rerolls } = moraleTest(battle, i);
      return [need, rerolls];
    }),
    setup.fighters.map(({ deploys }) => deploys),
    inReach(battle, 0, 2, 12),
    friendInMelee(battle, 0, 2) >= 0,
  ]);
};

const keywordOf = (rules: readonly KeywordRule[]): KeywordCatalogue =>
  catalogueWith({ name: 'Fury', rules: rules as unknown as KeywordFile['rules'] });

const NOTHING = keywordOf([]);
const without = new Map(
  WORLDS.flatMap((world) => WEARERS.map((wearer) => [world, wearer] as const)).map(([world, wearer]) => [
    `${WORLDS.indexOf(world)} ${wearer}`,
    fought(world, wearer, NOTHING),
  ]),
);
const idle = lived(NOTHING);

/** Whether a rule has any effect at all. */
const changes = (rule: KeywordRule): boolean => {
  const catalogue = keywordOf([rule]);
  if (lived(catalogue) !== idle) return true;
  const wearers = rule.aura ? WEARERS : WEARERS.slice(0, 2);
  return WORLDS.some((world, w) =>
    wearers.some((wearer) => fought(world, wearer, catalogue) !== without.get(`${w} ${wearer}`)),
  );
};

/** The messages for a keyword file with this rule. */
const refused = (rule: KeywordRule): string[] => {
  const catalogue = keywordOf([rule]);
  const { source } = catalogue.find('Fury')!;
  return checkKeywordFile(source as never, catalogue)
    .filter(({ code }) => code === 'effect-cannot-work')
    .map(({ path }) => path.join('.'));
};

describe('every effect of a keyword', () => {
  test('is in this table', () => {
    const known = schema.definitions.effect.oneOf.map(({ properties }) => properties.effect.const);
    expect([...new Set(EFFECTS.map(({ effect }) => effect))].sort()).toEqual([...known].sort());
  });

  test('and so is every condition', () => {
    const { properties } = schema.properties.rules.items.properties.when;
    const asked = new Set(CONDITIONS.flatMap((when) => Object.keys(when ?? {})));
    expect([...asked].sort()).toEqual(Object.keys(properties).sort());
  });

  test.each(
    EFFECTS.filter((effect) => !NEVER.includes(effect)).map(
      (effect) => [JSON.stringify(effect), effect] as const,
    ),
  )('%s works under some condition', (_, effect) => {
    const sides = ['attacker', 'defender'] as const;
    const accepted = sides.some((side) =>
      CONDITIONS.some((when) => refused({ side, ...(when && { when }), effects: [effect] }).length === 0),
    );
    expect(accepted).toBe(true);
  });

  describe.each(WAYS.map((way) => [JSON.stringify(way), way] as const))('as %s', (_, way) => {
    const conditions = Object.keys(way).length === 0 ? CONDITIONS : FEW;
    test.each(
      EFFECTS.flatMap((effect) =>
        (['attacker', 'defender'] as const).map((side) => [JSON.stringify(effect), side, effect] as const),
      ),
    )(
      '%s for the %s changes a fight, condition by condition, or is refused at its place',
      (_, side, effect) => {
        const wrong: string[] = [];
        for (const when of conditions) {
          const rule: KeywordRule = { side, ...(when && { when }), ...way, effects: [effect] };
          const told = refused(rule);
          const works = told.length > 0 || changes(rule);
          if (!works) wrong.push(JSON.stringify(when));
        }
        expect(wrong.join('; ')).toBe('');
      },
    );
  });
});
