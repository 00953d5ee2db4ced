import type { Effect } from '../../../../../generated/age-of-sigmar';
import { isSetUp } from '../../../cards/lasting';
import { keywordsOf } from '../../../cards/keyword-condition';
import { hasKeywords, has } from '../../../cards/card';
import { refuse, type Refusal } from '../../../../../simulation/game';
import { meetsCondition } from '../effects/influences';
import { isUnit, isOnTable, SLACK, unitsApart, unitSees, whollyWithin } from '../../state/measure';
import type { Power, Profile } from '../../state/setup/profile';
import { USED, type Phase, type State } from '../../state/state';

/** The units that a power affects. */
export type Target = 'self' | 'friend' | 'enemy';

/** Effects that are good for their target (1) or bad (−1); 0 if unknown. */
const benefitOf = (effect: Effect): -1 | 0 | 1 => {
  switch (effect.type) {
    case 'mortal-damage':
      return -1;
    case 'modify-roll':
    case 'modify-weapon':
    case 'modify-unit': {
      const own = effect.type === 'modify-unit' || (effect.of ?? 'unit') === 'unit';
      if (effect.by === 0) return 0;
      return effect.by > 0 === own ? 1 : -1;
    }
    case 'strike':
      return effect.order === 'first' ? 1 : -1;
    case 'cap-unit':
    case 'no-commands':
      return -1;
    case 'tokens':
    case 'set-weapon':
      return 0;
    case 'ignore-modifiers':
      return effect.which === 'positive' ? -1 : effect.which === 'all' ? 0 : 1;
    default:
      return 1;
  }
};

/** The fields of a power that decide whether battles play it. */
type PowerUse = Pick<Power, 'use' | 'reaction' | 'after' | 'effects'>;

/** The target of a power: given, or by whether its effects are good or bad; undefined if unknown. */
export const targetOf = ({ use, reaction, after, effects }: PowerUse): Target | undefined => {
  if (use) return use.target;
  if (reaction) return reaction.target === 'self' ? 'self' : reaction.by === 'enemy' ? 'enemy' : 'friend';
  if (after) return after.target === 'self' ? 'self' : 'enemy';
  if (effects.some(isSetUp)) return 'self';
  const signs = new Set(effects.map(benefitOf).filter((sign) => sign !== 0));
  if (signs.size !== 1) return undefined;
  return signs.has(1) ? 'friend' : 'enemy';
};

/** Whether a power can be played in battles: it has effects that battles simulate, and a target. */
export const isPlayed = (power: PowerUse): boolean =>
  power.effects.length > 0 && power.effects.every(({ aura }) => !aura) && targetOf(power) !== undefined;

/** Whether any unit on the table has an ability for a phase. */
export const hasAbilities = (state: State, phase: Phase): boolean =>
  state.setup.units.some(({ profile }, u) => isOnTable(state, u) && hasAbilityIn(profile, phase));

const hasAbilityIn = ({ powers }: Profile, phase: Phase): boolean =>
  powers.some(({ type, use }) => type === 'Ability' && use?.phase === phase);

/** Why a power can no longer be used in this phase, turn or battle, by this unit or by its army (AOS-5.3, AOS-28.2). */
export const onceRefused = (state: State, u: number, power: number, known: Power): Refusal | undefined => {
  const { units, powers } = state.setup;
  const used = (w: number, bit: number): boolean => (state.uses[w * powers.length + power] & bit) !== 0;
  if (used(u, USED.phase)) return refuse('AOS-5.3', 'This unit already used that ability this phase.');
  const { once = 'phase', army = false } = known.use ?? known.reaction ?? known.after ?? {};
  const bit = USED[once];
  const spent = army ? units.some(({ side }, w) => side === units[u].side && used(w, bit)) : used(u, bit);
  return spent
    ? refuse('AOS-28.2', `This ability can be used once per ${once}${army ? ' by an army' : ''}.`)
    : undefined;
};

/** Records that a power is used; if it is one option of a choice, the others too (AOS-5.2). */
export const noteUse = (state: State, u: number, power: number): void => {
  const { powers, units } = state.setup;
  const note = (one: number): void => {
    state.uses[u * powers.length + one] |= USED.phase | USED.turn | USED.battle;
  };
  note(power);
  const own = units[u].profile.powers;
  const choice = own.find(({ name }) => name === powers[power])?.use?.choice;
  if (choice === undefined) return;
  for (const { name, use } of own) if (use?.choice === choice) note(powers.indexOf(name));
};

/** Why a unit is not a target of another unit's power (AOS-5.2, AOS-6.0, AOS-28.0). */
const oneRefused = (state: State, u: number, v: number, known: Power): Refusal | undefined => {
  const { units } = state.setup;
  const target = targetOf(known);
  if (!isOnTable(state, v)) return refuse('AOS-28.0', 'The target is not on the battlefield.');
  const friend = units[v].side === units[u].side;
  if (friend !== (target !== 'enemy') || (target === 'self' && u !== v))
    return refuse('AOS-5.2', 'That unit is not a valid target.');
  const { keyword, notKeyword, oneOf, targetWhen, others, seen = true, wholly = true } = known.use ?? {};
  if (others && u === v) return refuse('AOS-5.2', 'The target must be another unit.');
  const { card } = units[v].profile;
  if (oneOf && !oneOf.some((name) => has(card, name)))
    return refuse('AOS-5.1', `The target must be ${oneOf.join(' or ')}.`);
  if (!hasKeywords(card, keyword, notKeyword)) {
    const all = [...keywordsOf(keyword), ...keywordsOf(notKeyword).map((name) => `not ${name}`)];
    return refuse('AOS-5.1', `The target must be ${all.join(' and ')}.`);
  }
  if (!meetsCondition(state, v, targetWhen))
    return refuse('AOS-5.2', 'The target does not meet the conditions of the ability.');
  if (u === v) return undefined;
  if (friend && !isUnit(state, v)) return refuse('AOS-magic-7.0', 'Friendly abilities can only pick units.');
  if (seen && !unitSees(state, u, v)) return refuse('AOS-6.0', 'The target is not visible.');
  const near =
    friend && wholly
      ? known.range === Infinity || whollyWithin(state, v, u, known.range)
      : unitsApart(state, u, v) <= known.range + SLACK;
  return near ? undefined : refuse('AOS-5.2', 'The target is out of range.');
};

/** All units on which a unit may use a power now, by number. */
export const targetsOf = (state: State, u: number, known: Power): number[] =>
  state.setup.units.flatMap((_, v) => (oneRefused(state, u, v, known) ? [] : [v]));

/** Why a power cannot be used on a unit; a power that affects all units in range has its user as the target. */
export const targetRefused = (state: State, u: number, v: number, known: Power): Refusal | undefined => {
  if (!meetsCondition(state, u, known.use?.when))
    return refuse('AOS-5.2', 'This unit does not meet the conditions of the ability.');
  if (known.targets !== 'all') return oneRefused(state, u, v, known);
  if (u !== v) return refuse('AOS-5.2', 'This ability affects all units in range and picks no target.');
  return targetsOf(state, u, known).length > 0 ? undefined : refuse('AOS-5.2', 'No unit is in range.');
};

/** Whether an ability can be used now (AOS-5.0): in its phase, in its own or the enemy's turn. */
export const isAbilityTime = ({ now, setup }: State, u: number, { use }: Power): boolean => {
  if (!use || use.phase !== now.phase || now.step === 2) return false;
  const own = setup.units[u].side === now.active;
  const { turn = 'own' } = use;
  return turn === 'any' || (turn === 'own') === own;
};
