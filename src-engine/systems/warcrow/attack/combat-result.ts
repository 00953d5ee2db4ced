import type { ContestOutcome } from './contest';
import { isRanged, stressOfModifiers, type Action, type AttackSetup } from './attack';
import { keywordOf } from '../cards/card';
import { profileOf, type Fighter, type Profile } from '../cards/profile';
import type { Numbers } from '../numbers';
import type { StateName } from '../words';
import { shortfallWorth } from './will-repeats';
import { willpowerPmf, willpowerRoll, type Test } from './willpower';

/** The winner of a combat: 0 the attacker, 1 the defender, or none (WAR-combat-result). */
export type Winner = 0 | 1 | 'none';

/** The side that dealt more damage wins the combat; damage to one's own unit does not count. Shooting has no winner. */
export const winnerOf = (action: Action, { dealt, suffered }: ContestOutcome): Winner => {
  if (isRanged(action) || action === 'opportunity' || dealt === suffered) return 'none';
  return dealt > suffered ? 0 : 1;
};

/** WAR-stress: what a side suffers for making the attack: for modifiers, an opportunity attack, or hold and shoot. */
export const stressPaid = (setup: AttackSetup): readonly [number, number] => {
  const { action, numbers } = setup;
  const order =
    action === 'opportunity' ? numbers.opportunityStress : action === 'hold-shoot' ? numbers.holdStress : 0;
  return [stressOfModifiers(setup, true) + order, stressOfModifiers(setup, false)];
};

/** WAR-combat-result, WAR-manned: the stress of a lost combat; a manned unit suffers none. */
export const stressOfDefeat = ({ keywords, permits }: Profile, { defeatStress }: Numbers): number =>
  keywordOf(keywords, 'Manned') || permits.includes('no-stress-of-defeat') ? 0 : defeatStress;

/** Stress that an outcome gives each side: for the defeat, and from switches. */
export const stressOf = (
  { action, numbers }: Pick<AttackSetup, 'action' | 'numbers'>,
  outcome: ContestOutcome,
  profiles: readonly [Profile, Profile],
): readonly [number, number] => {
  const winner = winnerOf(action, outcome);
  const [mine, theirs] = outcome.gives;
  const others = (side: 0 | 1, n: number): number => (profiles[side].immune.includes('stress') ? 0 : n);
  return [
    mine.ownStress + others(0, theirs.stress) + (winner === 1 ? stressOfDefeat(profiles[0], numbers) : 0),
    theirs.ownStress + others(1, mine.stress) + (winner === 0 ? stressOfDefeat(profiles[1], numbers) : 0),
  ];
};

/** WAR-fearless, WAR-golem, WAR-states: states that a unit cannot have. */
export const isImmuneTo = ({ keywords, immune: skills }: Profile, state: StateName): boolean =>
  skills.includes(state) ||
  (state === 'frightened' && (keywordOf(keywords, 'Fearless') ?? keywordOf(keywords, 'Golem')) !== undefined);

/** WAR-golem: stress beyond the morale is ignored. Other units suffer all of it and are tested afterwards. */
export const stressWithinMorale = ({ keywords, morale }: Profile, before: number, more: number): number =>
  keywordOf(keywords, 'Golem') ? Math.min(more, Math.max(0, morale - before)) : more;

/** WAR-fearless, WAR-manned, WAR-golem: units that ignore Intimidating, and units that a skill permits to ignore it. */
export const ignoresIntimidating = ({ keywords, permits }: Profile): boolean =>
  permits.includes('ignore-intimidating') ||
  ['Fearless', 'Manned', 'Golem'].some((name) => keywordOf(keywords, name));

/**
 * WAR-intimidating: the stress that `frightened` suffers when it meets `frightener` in combat, for each success that its
 * willpower test lacks. Element k is the chance of k. Fearless, manned and golem units ignore it. `profile`: that of
 * `frightened` in the action at hand, if it is known.
 */
export const intimidation = (
  frightened: Fighter,
  frightener: Profile,
  how: Test,
  profile = profileOf(frightened),
): readonly number[] => {
  const need = keywordOf(frightener.keywords, 'Intimidating')?.number ?? 0;
  const each = how.numbers.fearStress;
  if (need === 0 || each === 0 || ignoresIntimidating(profile)) return [1];
  const stress = Array.from({ length: need * each + 1 }, () => 0);
  const roll = willpowerRoll(profile, frightened.states, how);
  willpowerPmf(roll, shortfallWorth(need)).forEach(
    (p, successes) => (stress[Math.max(0, need - successes) * each] += p),
  );
  return stress;
};
