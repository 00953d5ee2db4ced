import type { AttackConditions, Aura, Effect, When } from '@engine/generated/age-of-sigmar';
import { TURN, type State } from '@engine/systems/sigmar/battle/state/state';

/*
 * The vocabulary of warscroll abilities as in the schema: every effect, every condition with a case that meets it,
 * every aura. A word of the schema that is missing here fails the test next to this file.
 */

/** One effect of each kind, with both signs and for both sides, if there are any. */
export const EFFECTS: readonly Effect[] = [
  ...(['hit', 'wound', 'save', 'ward'] as const).flatMap((roll) =>
    ([1, -1] as const).flatMap((by): Effect[] => [
      { type: 'modify-roll', roll, by },
      { type: 'modify-roll', roll, by, of: 'enemy' },
    ]),
  ),
  { type: 'modify-roll', roll: 'hit', by: 0 },
  { type: 'modify-roll', roll: 'hit', by: 1, weapon: 'Blade' },
  { type: 'modify-roll', roll: 'save', by: -1, of: 'enemy', weapon: 'Blade' },
  { type: 'modify-roll', roll: 'save', by: 1, weapon: 'Blade' },
  { type: 'modify-roll', roll: 'hit', by: -1, of: 'enemy', weapon: 'Blade' },
  { type: 'modify-roll', roll: 'hit', by: 1, companion: true },
  { type: 'modify-roll', roll: 'ward', by: 1, companion: true },
  ...(['hit', 'wound', 'save'] as const).flatMap((roll): Effect[] => [
    { type: 'reroll', roll, faces: 'ones' },
    { type: 'reroll', roll, faces: 'failed' },
    { type: 'ignore-modifiers', roll },
    { type: 'ignore-modifiers', roll, which: 'positive' },
    { type: 'ignore-modifiers', roll, which: 'all' },
  ]),
  { type: 'reroll', roll: 'wound', faces: 'failed', weapon: 'Blade' },
  { type: 'reroll', roll: 'save', faces: 'failed', weapon: 'Blade' },
  { type: 'reroll', roll: 'hit', faces: 'failed', companion: true },
  ...(['attacks', 'rend', 'damage'] as const).flatMap((characteristic): Effect[] => [
    { type: 'modify-weapon', characteristic, by: 1 },
    { type: 'modify-weapon', characteristic, by: -1, of: 'enemy' },
    { type: 'modify-weapon', characteristic, by: 0 },
  ]),
  { type: 'modify-weapon', characteristic: 'attacks', by: 1, weapon: 'Fang' },
  { type: 'modify-weapon', characteristic: 'attacks', by: 1, weapon: 'Fang', companion: true },
  { type: 'modify-weapon', characteristic: 'attacks', by: 1, companion: true },
  { type: 'modify-weapon', characteristic: 'attacks', by: -1, of: 'enemy', companion: true },
  { type: 'modify-weapon', characteristic: 'attacks', by: 1, per: { models: 2 } },
  { type: 'modify-weapon', characteristic: 'attacks', by: 1, per: { foeModels: 2, most: 3 } },
  ...(['attacks', 'hit', 'wound', 'rend', 'damage'] as const).map((characteristic): Effect => ({
    type: 'set-weapon',
    characteristic,
    to: 2,
  })),
  { type: 'set-weapon', characteristic: 'attacks', to: 'D3+3' },
  { type: 'set-weapon', characteristic: 'hit', to: 'D3' },
  { type: 'set-weapon', characteristic: 'attacks', to: 4, companion: true },
  { type: 'multiply-weapon', characteristic: 'attacks', by: 2 },
  { type: 'multiply-weapon', characteristic: 'damage', by: 2 },
  { type: 'ward', value: 4 },
  { type: 'mortal-damage', amount: 'D3' },
  { type: 'mortal-damage', amount: 1, dice: 3, each: 4 },
  { type: 'mortal-damage', amount: 1, dice: 'foeModels', each: 5 },
  { type: 'strike', order: 'first' },
  { type: 'strike', order: 'last' },
  ...(['2 hits', 'auto-wound', 'mortal'] as const).map((crit): Effect => ({ type: 'crit', crit })),
  { type: 'crit-on', face: 5 },
  { type: 'crit-on', face: 6 },
  { type: 'no-ward' },
  { type: 'no-crits' },
  { type: 'retaliate', face: 6, amount: 1 },
  { type: 'retaliate', face: 1, amount: 1 },
  { type: 'mortal-hits', amount: 2 },
  { type: 'mortal-hits', amount: 'D3', on: 'critical', besides: true },
  { type: 'mortal-hits', amount: 1, eachFoeModel: 5, companion: true },
  { type: 'fail-rolls', roll: 'hit', below: 5 },
  { type: 'fail-rolls', roll: 'wound', below: 6 },
  { type: 'fail-rolls', roll: 'hit', below: 'critical' },
  { type: 'no-weapon-abilities' },
  { type: 'no-weapon-abilities', which: ['crit'] },
  { type: 'cap-weapon', characteristic: 'attacks', most: 1 },
  { type: 'cap-weapon', characteristic: 'rend', most: 0 },
  { type: 'cap-weapon', characteristic: 'damage', most: 2 },
  { type: 'ignore-damage', points: 1 },
  { type: 'avenge', face: 5, amount: 1 },
  ...(
    [
      'move',
      'control',
      'casting',
      'chanting',
      'unbinding',
      'charge',
      'run',
      'power',
      'charge-dice',
      'unbindings',
    ] as const
  ).map((characteristic): Effect => ({ type: 'modify-unit', characteristic, by: 2 })),
  { type: 'modify-unit', characteristic: 'move', by: 0 },
  ...(['shoot', 'charge'] as const).flatMap((ability) =>
    (['run', 'retreat'] as const).map((after): Effect => ({ type: 'permit', ability, after })),
  ),
  { type: 'cap-unit', characteristic: 'control', most: 1 },
  { type: 'safe-retreat' },
  { type: 'no-commands' },
  { type: 'heal', amount: 'D3' },
  { type: 'return-models', amount: 1 },
  { type: 'tokens', by: 1 },
  { type: 'tokens', by: 0 },
  { type: 'summon', unit: 'lantern', within: 12 },
  { type: 'return-unit', within: 3 },
  { type: 'reserve', round: 2 },
];

/** A condition, what a scenario says to meet it for the attacker and for the defender, and how a battle meets it. */
export interface Condition {
  readonly when: When | undefined;
  readonly attacking?: AttackConditions;
  readonly defending?: AttackConditions;
  /** Units of the bearer's side near it. */
  readonly friends?: boolean;
  /** Makes unit 0 of a battle meet it. */
  readonly battle?: (state: State) => void;
}

const flag =
  (bits: number) =>
  (state: State): void => {
    state.turnFlags[0] |= bits;
  };
const hurt = (state: State): void => {
  state.damage[0] = 1;
};

export const CONDITIONS: readonly Condition[] = [
  { when: undefined },
  { when: { action: 'fight' } },
  { when: { action: 'shoot' } },
  {
    when: { charged: true },
    attacking: { charged: true },
    defending: { targetCharged: true },
    battle: flag(TURN.charged),
  },
  { when: { charged: false } },
  { when: { foeCharged: true }, attacking: { targetCharged: true }, defending: { charged: true } },
  {
    when: { damaged: true },
    attacking: { attackerDamage: 1 },
    defending: { defenderDamage: 1 },
    battle: hurt,
  },
  { when: { damaged: false } },
  { when: { foe: 'INFANTRY' } },
  { when: { notFoe: 'MONSTER' } },
  {
    when: { damageAtLeast: 1 },
    attacking: { attackerDamage: 1 },
    defending: { defenderDamage: 1 },
    battle: hurt,
  },
  { when: { damageAtMost: 0 } },
  { when: { damageAtLeast: 2, damageAtMost: 1 } },
  { when: { modelsAtLeast: 2 } },
  { when: { modelsAtMost: 5 } },
  { when: { modelsAtLeast: 9, modelsAtMost: 3 } },
  { when: { foeDamaged: true }, attacking: { defenderDamage: 1 }, defending: { attackerDamage: 1 } },
  { when: { foeModelsAtLeast: 2 } },
  { when: { foeModelsAtMost: 5 } },
  {
    when: { moved: true },
    attacking: { attackerIs: ['moved'] },
    defending: { targetIs: ['moved'] },
    battle: flag(TURN.moved),
  },
  { when: { moved: false } },
  { when: { moved: false, charged: true } },
  {
    when: { setUp: true },
    attacking: { attackerIs: ['set up this turn'] },
    defending: { targetIs: ['set up this turn'] },
    battle: flag(TURN.setUp),
  },
  { when: { setUp: false } },
  {
    when: { contesting: true },
    attacking: { attackerIs: ['contesting'] },
    defending: { targetIs: ['contesting'] },
  },
  {
    when: { foeContesting: true },
    attacking: { targetIs: ['contesting'] },
    defending: { attackerIs: ['contesting'] },
  },
  {
    when: { contestsControlled: true },
    attacking: { attackerIs: ['contesting what its side controls'] },
    defending: { targetIs: ['contesting what its side controls'] },
    battle: (state) => (state.holder[0] = 0),
  },
  {
    when: { contestsControlled: false },
    attacking: { attackerIs: ['contesting'] },
    defending: { targetIs: ['contesting'] },
  },
  { when: { contesting: false, contestsControlled: true } },
  {
    when: { foeContestsControlled: true },
    attacking: { targetIs: ['contesting what the enemy controls'] },
    defending: { attackerIs: ['contesting what the enemy controls'] },
  },
  {
    when: { foeContestsControlled: false },
    attacking: { targetIs: ['contesting'] },
    defending: { attackerIs: ['contesting'] },
  },
  { when: { ownTurn: true }, defending: { enemyTurn: true } },
  { when: { ownTurn: false }, attacking: { enemyTurn: true }, battle: ({ now }) => (now.active = 1) },
  {
    when: { territory: 'own' },
    attacking: { attackerIs: ['in own territory'] },
    defending: { targetIs: ['in own territory'] },
  },
  {
    when: { roundAtLeast: 2 },
    attacking: { round: 2 },
    defending: { round: 2 },
    battle: ({ now }) => (now.round = 2),
  },
  { when: { roundAtMost: 1 } },
  {
    when: { tokensAtLeast: 1 },
    attacking: { attackerTokens: 1 },
    defending: { targetTokens: 1 },
    battle: (state) => (state.tokens[0] = 1),
  },
  { when: { tokensAtMost: 0 } },
  { when: { foeTokensAtLeast: 1 }, attacking: { targetTokens: 1 }, defending: { attackerTokens: 1 } },
  { when: { foeTokensAtMost: 0 } },
  { when: { inCombat: true }, attacking: { inCombat: true }, defending: { inCombat: true } },
  { when: { inCombat: false }, battle: ({ bodies }) => bodies.x.fill(40, 3) },
  {
    when: { outside: 'enemy' },
    attacking: { attackerIs: ['in own territory'] },
    defending: { targetIs: ['in own territory'] },
  },
  { when: { outside: 'own', territory: 'own' } },
  { when: { near: { friend: ['HERO', 'INFANTRY'], notFriend: 'MONSTER', within: 12 } }, friends: true },
  {
    when: { nearFoe: { within: 3, damaged: true } },
    attacking: { defenderDamage: 1 },
    defending: { attackerDamage: 1 },
    battle: (state) => (state.damage[2] = 1),
  },
  { when: { foe: ['INFANTRY', 'HERO'], notFoe: ['MONSTER', 'CAVALRY'] } },
  { when: { near: { friend: 'HERO', within: 12 } }, friends: true },
  { when: { nearFoe: { within: 3 } } },
  // Constant effects have no roll.
  { when: { rollAtLeast: 3 } },
  { when: { rollAtMost: 2 } },
];

/**
 * Every aura, on a friend of the affected unit or on its enemy, and what a scenario says so that it affects the
 * attacker.
 */
export const AURAS: readonly { readonly aura: Aura; readonly attacking?: AttackConditions }[] = [
  { aura: { on: 'friends', within: 12 } },
  { aura: { on: 'enemies', within: 12 } },
  { aura: { on: 'friends', within: 12, wholly: true } },
  { aura: { on: 'friends', within: 12, keyword: 'INFANTRY' } },
  { aura: { on: 'friends', within: 12, others: true } },
  { aura: { on: 'friends', within: 12, keyword: ['INFANTRY', 'HERO'], notKeyword: 'MONSTER' } },
  { aura: { on: 'friends', within: 12, while: { inCombat: true } } },
  { aura: { on: 'friends', within: 12, contesting: true }, attacking: { attackerIs: ['contesting'] } },
  {
    aura: { on: 'friends', within: 12, while: { damaged: true } },
    attacking: { attackerIs: ['beside damaged friends'] },
  },
];
