import type { Journal } from '../../../../../kernel/journal';
import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import {
  RULES,
  isRanged,
  modifiersOf,
  tingeOfModifiers,
  type Action,
  type AttackSetup,
} from '../../../attack/attack';
import { stressOfDefeat, winnerOf } from '../../../attack/combat-result';
import type { ContestOutcome } from '../../../attack/contest';
import type { GivenImmediateEffect, GivenEffects } from '../../../cards/compiled-switch';
import { duringAttack, fighterOf, mayPay, profileNow } from '../../state/profiles';
import { engaged, engagedWith } from '../../state/contact';
import { damageLeft, isOnTable, playerOf } from '../../state/measure';
import { coverOf, engagedCover, fightingWith } from '../../state/sight';
import { narrateAttack, narrateResult } from '../events/attacks';
import { NONE, UNTIL, type State } from '../../state/state';
import { useOfAttack } from '../../state/uses';
import { attract, displace, place, shove } from './displace';
import { flee } from './flee';
import { dealDamage, giveState, heal, loseState } from './harm';
import { position } from './positioning';
import { pushBack } from './push';
import { unitsAffected, applyImmediateEffect } from './immediate-effects';
import { trigger } from './moments';
import { allSkillsOf, endEffects, takeEffect, useCommands } from './skills';
import { sufferStress } from './stress';
import { loseTinge, receiveTinge } from './tinge';

/** An attack in the current state, before any modifier is added. */
export const setupOf = (
  state: State,
  u: number,
  v: number,
  action: Action,
  modifiers: readonly [number, number] = [0, 0],
): AttackSetup => {
  const ranged = isRanged(action);
  const cover = ranged ? coverOf(state, u, v)?.spec : undefined;
  return {
    attacker: fighterOf(state, u, modifiers[0], v),
    defender: fighterOf(state, v, modifiers[1], u),
    action,
    cover,
    intoCombat: ranged && engagedCover(state, u, v),
    bloodlust: state.lust[u] === v,
    numbers: state.setup.settings.numbers,
  };
};

/** WAR-modifier: whether, and how many, a side adds; it suffers stress for each. The defender decides first. */
const addModifiers = (
  state: State,
  setup: AttackSetup,
  units: readonly [number, number],
  attacks: boolean,
  referee: Referee,
): number => {
  const u = units[attacks ? 0 : 1];
  const { modifierStress } = setup.numbers;
  if (!mayPay(state, u, modifierStress)) return 0;
  const asked = attacks
    ? { ...setup, attacker: { ...setup.attacker, modifiers: Infinity } }
    : { ...setup, defender: { ...setup.defender, modifiers: Infinity } };
  const profile = profileNow(state, u);
  const { count } = modifiersOf(asked, attacks, profile);
  if (count === 0) return 0;
  state.scratch.attack = { setup, attacks };
  state.scratch.asked[0] = units[0];
  const side = playerOf(state, u);
  const chosen = referee.decide({ side, kind: 'modifier', rule: 'WAR-modifier', options: count + 1 });
  sufferStress(state, u, chosen * modifierStress, 'WAR-modifier', referee);
  receiveTinge(state, u, tingeOfModifiers(profile, setup.action, attacks, chosen), referee);
  return chosen;
};

/** WAR-face-to-face, step 1: modifiers, the defender's first, and command skills. Returns the attack to be rolled. */
const prepare = (state: State, u: number, v: number, action: Action, referee: Referee): AttackSetup => {
  const plain = setupOf(state, u, v, action);
  const defence = addModifiers(state, plain, [u, v], false, referee);
  const defended = { ...plain, defender: { ...plain.defender, modifiers: defence } };
  const attack = addModifiers(state, defended, [u, v], true, referee);
  const setup = { ...defended, attacker: { ...plain.attacker, modifiers: attack } };
  const used = [useCommands(state, v, setup, false, referee), useCommands(state, u, setup, true, referee)];
  if (!used.includes(true)) return setup;
  return { ...setup, attacker: paidFor(state, u, attack, v), defender: paidFor(state, v, defence, u) };
};

/**
 * Ruling W28: a unit after command skills, with the modifiers that it paid for before and the stress that it had before
 * paying.
 */
const paidFor = (state: State, u: number, modifiers: number, foe: number): AttackSetup['attacker'] => {
  const fighter = fighterOf(state, u, modifiers, foe);
  const paid = modifiers * state.setup.settings.numbers.modifierStress;
  return { ...fighter, paid: true, stress: Math.max(0, fighter.stress - paid) };
};

/** Carries out a move that a switch gave, such as "shove 3". */
const applyGivenMove = (state: State, by: number, u: number, move: string, referee: Referee): void => {
  const [what, n] = move.split(' ');
  const strides = Number(n);
  if (what === 'shove') shove(state, by, u, { strides, rule: 'WAR-shove' }, referee);
  else if (what === 'attract') attract(state, by, u, strides, referee);
  else if (what === 'displace') displace(state, by, u, strides, referee);
  else place(state, by, u, strides, referee);
};

/**
 * Other effects of a switch: on the opponent, the spender, or nearby units; a skill that it names is applied to them.
 */
const applySwitchEffect = (
  state: State,
  u: number,
  v: number,
  { immediate, whom, skill }: GivenImmediateEffect,
  referee: Referee,
): void => {
  if (Object.keys(immediate).length > 0)
    applyImmediateEffect(
      state,
      u,
      v,
      { immediate: { ...immediate, to: whom === 'opponent' ? 'target' : whom }, rule: 'WAR-switches' },
      referee,
    );
  if (skill === undefined) return;
  const s = allSkillsOf(state, u).find((one) => state.setup.skills[one].name === skill);
  if (s === undefined) return;
  for (const w of unitsAffected(state, u, v, whom, immediate.within))
    if (isOnTable(state, w)) takeEffect(state, u, w, { s, alterations: 0 }, referee);
};

/** The effects of the switches of `u`: healing, states, stress and moves, in that order (WAR-switches). */
const applyGivenEffects = (
  state: State,
  u: number,
  v: number,
  gives: GivenEffects,
  referee: Referee,
): void => {
  if (gives.heal) heal(state, u, gives.heal, referee);
  for (const name of gives.ownStates) giveState(state, u, name, 'WAR-states', referee);
  for (const name of gives.states) giveState(state, v, name, 'WAR-states', referee);
  sufferStress(state, u, gives.ownStress, 'WAR-stress', referee);
  if (!profileNow(state, v).immune.includes('stress'))
    sufferStress(state, v, gives.stress, 'WAR-stress', referee);
  loseTinge(state, u, gives.tinge, 'WAR-switch-tinge', referee);
  for (const given of gives.immediateEffects)
    if (isOnTable(state, u)) applySwitchEffect(state, u, v, given, referee);
  for (const move of gives.moves) if (isOnTable(state, v)) applyGivenMove(state, u, v, move, referee);
  for (const move of gives.ownMoves) if (isOnTable(state, u)) applyGivenMove(state, u, u, move, referee);
};

/** A contest's outcome, and the rule by which it was rolled. */
interface Rolled {
  readonly rule: RuleId;
  readonly outcome: ContestOutcome;
}

const applySwitchEffects = (
  state: State,
  u: number,
  v: number,
  { rule, outcome: { dealt, suffered, self, gives } }: Rolled,
  referee: Referee,
): void => {
  dealDamage(state, u, { amount: self[0], by: NONE, rule: 'WAR-berserker-rage' }, referee);
  dealDamage(state, v, { amount: self[1], by: NONE, rule: 'WAR-berserker-rage' }, referee);
  // WAR-melee-attack: both deal damage simultaneously, even if one is destroyed.
  dealDamage(state, v, { amount: dealt, by: u, rule }, referee);
  dealDamage(state, u, { amount: suffered, by: v, rule }, referee);
  if (isOnTable(state, u)) applyGivenEffects(state, u, v, gives[0], referee);
  if (isOnTable(state, v)) applyGivenEffects(state, v, u, gives[1], referee);
};

/** Rolls an attack's contest and applies its effects, up to the combat's result. */
const resolve = (
  state: State,
  u: number,
  v: number,
  setup: AttackSetup,
  referee: Referee,
): ContestOutcome => {
  const rule = RULES[setup.action];
  const { roller } = state.setup.attacks.of(setup);
  useOfAttack(state, u, v, setup);
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const outcome = roller.roll(referee.dice, journal);
  narrateAttack(state, u, v, { setup, damage: outcome, journal, rule }, referee);
  endEffects(state, (until) => until === UNTIL.roll);
  loseState(state, u, 'disarmed', 'WAR-disarmed', referee);
  loseState(state, v, 'vulnerable', 'WAR-vulnerable', referee);
  applySwitchEffects(state, u, v, { rule, outcome }, referee);
  if (outcome.dealt > 0 && isOnTable(state, u)) trigger(state, 'hurts', u, v, referee);
  if (outcome.suffered > 0 && isOnTable(state, v)) trigger(state, 'hurts', v, u, referee);
  return outcome;
};

/** Whether a unit currently has the attack that an action uses. */
export const hasAttack = (state: State, u: number, ranged: boolean): boolean => {
  const { melee, ranged: shot } = profileNow(state, u);
  return (ranged ? shot : melee) !== undefined;
};

/** WAR-declare: skills whose moment is an attack are used; returns whether both units still exist. */
const declare = (state: State, u: number, v: number, referee: Referee): boolean => {
  trigger(state, 'attacks', u, v, referee);
  trigger(state, 'attacked', v, u, referee);
  return isOnTable(state, u) && isOnTable(state, v);
};

/**
 * A ranged attack (WAR-ranged-attack, WAR-hold-and-shoot): units engaged with the target suffer stress when it is
 * declared.
 */
export const shoot = (
  state: State,
  u: number,
  v: number,
  action: 'shoot' | 'hold-shoot',
  referee: Referee,
): void => {
  const { combatStress } = state.setup.settings.numbers;
  duringAttack(state, { attacker: u, defender: v, action }, () => {
    if (!declare(state, u, v, referee)) return;
    for (const w of fightingWith(state, v))
      if (w !== u) sufferStress(state, w, combatStress, 'WAR-ranged-into-combat', referee);
    const setup = prepare(state, u, v, action, referee);
    resolve(state, u, v, setup, referee);
  });
};

/** WAR-opportunity-attack: no switches, no modifiers, no result. */
export const strikeAtMover = (state: State, u: number, v: number, referee: Referee): void =>
  duringAttack(
    state,
    { attacker: u, defender: v, action: 'opportunity' },
    () => void resolve(state, u, v, setupOf(state, u, v, 'opportunity'), referee),
  );

/** A melee attack that was rolled, and the damage that each of the two can still take. */
interface MeleeResult {
  readonly action: Action;
  readonly outcome: ContestOutcome;
  readonly left: readonly [number, number];
}

/** WAR-combat-result: who dealt more has won, and the other suffers stress, unless it is manned (WAR-manned). */
const decideCombat = (
  state: State,
  u: number,
  v: number,
  { action, outcome, left }: MeleeResult,
  referee: Referee,
): number => {
  // Damage beyond destruction counts as dealt: all tokens are placed.
  const winner = winnerOf(action, outcome);
  if (winner === 'none') {
    narrateResult(state, u, v, NONE, referee);
    return NONE;
  }
  const [won, lost] = winner === 0 ? [u, v] : [v, u];
  narrateResult(state, won, lost, won, referee);
  const { numbers } = state.setup.settings;
  if (isOnTable(state, lost))
    sufferStress(state, lost, stressOfDefeat(profileNow(state, lost), numbers), 'WAR-combat-result', referee);
  trigger(state, 'wins', won, lost, referee);
  trigger(state, 'loses', lost, won, referee);
  return left[winner === 0 ? 0 : 1] > 0 ? won : NONE;
};

/** A melee attack: what is gained for it alone applies until it is over (ruling W24). */
export const fight = (
  state: State,
  u: number,
  v: number,
  action: 'attack' | 'charge' | 'assault',
  referee: Referee,
): void =>
  duringAttack(state, { attacker: u, defender: v, action }, () => resolveMelee(state, u, v, action, referee));

/**
 * A melee attack from its declaration to its end (WAR-melee-attack): positions, modifiers, the face-to-face roll, its
 * result, the push, the flight of demoralized units, and the winner's free move (WAR-attack-end).
 */
const resolveMelee = (
  state: State,
  u: number,
  v: number,
  action: 'attack' | 'charge' | 'assault',
  referee: Referee,
): void => {
  if (!declare(state, u, v, referee)) return;
  position(state, u, v, referee);
  const setup = prepare(state, u, v, action, referee);
  const outcome = resolve(state, u, v, setup, referee);
  const left = [damageLeft(state, u), damageLeft(state, v)] as const;
  const won = decideCombat(state, u, v, { action, outcome, left }, referee);
  const lost = won === u ? v : u;
  if (won !== NONE && isOnTable(state, won) && isOnTable(state, lost) && engagedWith(state, won, lost))
    pushBack(state, won, lost, referee);
  for (const who of [u, v]) if (isOnTable(state, who) && state.rallyAt[who] > 0) flee(state, who, referee); // WAR-demoralized
  if (won !== NONE && isOnTable(state, won)) followUpVictory(state, won, lost, referee);
  for (const [who, foe] of [
    [u, v],
    [v, u],
  ] as const)
    if (isOnTable(state, who)) trigger(state, 'fought', who, foe, referee);
};

/** WAR-attack-end: the winner takes positions, or may move if there is no enemy left to fight. */
const followUpVictory = (state: State, won: number, lost: number, referee: Referee): void => {
  if (isOnTable(state, lost)) position(state, won, lost, referee);
  else if (
    !engaged(state, won) &&
    state.rallyAt[won] === 0 &&
    state.now.free === NONE &&
    !state.setup.units[won].neutral
  ) {
    state.now.free = won; // WAR-attack-end
    state.now.freeWhy = 1;
  }
};
