import type { ContestOutcome } from './contest';
import { isRanged, modifiersOf, type Action, type AttackSetup } from './attack';
import { keywordOf } from '../cards/card';
import { profileOf, type Fighter, type Profile } from '../cards/profile';
import type { StateName } from '../words';
import { lackingLittle } from './will-repeats';
import { willpowerPmf, willpowerRoll } from './willpower';

/** WAR-demoralized: turns until a unit tries to rally. */
export const RALLY_AFTER = 2;

/** The winner of a combat: 0 the attacker, 1 the defender, or none (WAR-combat-result). */
export type Winner = 0 | 1 | 'none';

/** The side that dealt more damage wins the combat; damage to one's own unit does not count. Shooting has no winner. */
export const winnerOf = (action: Action, { dealt, suffered }: ContestOutcome): Winner => {
  if (isRanged(action) || action === 'opportunity' || dealt === suffered) return 'none';
  return dealt > suffered ? 0 : 1;
};

/** WAR-stress: what a side suffers for making the attack: for modifiers, an opportunity attack, or hold and shoot. */
export const stressPaid = ({ attacker, defender, action }: AttackSetup): readonly [number, number] => {
  const order = action === 'opportunity' || action === 'hold-shoot' ? 1 : 0;
  return [modifiersOf(attacker, action, true).count + order, modifiersOf(defender, action, false).count];
};

/** WAR-manned: a manned unit suffers no stress for a lost combat. */
export const stressOfDefeat = ({ keywords, permits }: Profile): number =>
  keywordOf(keywords, 'Manned') || permits.includes('no-stress-of-defeat') ? 0 : 1;

/** Stress that an outcome gives each side: for the defeat, and from switches. */
export const stressOf = (
  action: Action,
  outcome: ContestOutcome,
  profiles: readonly [Profile, Profile],
): readonly [number, number] => {
  const winner = winnerOf(action, outcome);
  const [mine, theirs] = outcome.gives;
  const others = (side: 0 | 1, n: number): number => (profiles[side].immune.includes('stress') ? 0 : n);
  return [
    mine.ownStress + others(0, theirs.stress) + (winner === 1 ? stressOfDefeat(profiles[0]) : 0),
    theirs.ownStress + others(1, mine.stress) + (winner === 0 ? stressOfDefeat(profiles[1]) : 0),
  ];
};

/** WAR-fearless, WAR-golem, WAR-states: states that a unit cannot have. */
export const immune = ({ keywords, immune: skills }: Profile, state: StateName): boolean =>
  skills.includes(state) ||
  (state === 'frightened' && (keywordOf(keywords, 'Fearless') ?? keywordOf(keywords, 'Golem')) !== undefined);

/** WAR-golem: stress beyond the morale is ignored. Other units suffer all of it and are tested afterwards. */
export const bearable = ({ keywords, morale }: Profile, before: number, more: number): number =>
  keywordOf(keywords, 'Golem') ? Math.min(more, Math.max(0, morale - before)) : more;

/** WAR-fearless, WAR-manned, WAR-golem: units that ignore Intimidating, and units that a skill permits to ignore it. */
export const ignoresIntimidating = ({ keywords, permits }: Profile): boolean =>
  permits.includes('ignore-intimidating') ||
  ['Fearless', 'Manned', 'Golem'].some((name) => keywordOf(keywords, name));

/**
 * WAR-intimidating: the stress that `frightened` suffers when it meets `frightener` in combat: one for each success
 * that its willpower test lacks. Element k is the chance of k. Fearless, manned and golem units ignore it. `repeats`:
 * whether the player rerolls what may be rerolled (ruling W26). `profile`: the profile of `frightened`, if it differs
 * in this action.
 */
export const intimidation = (
  frightened: Fighter,
  frightener: Profile,
  repeats: boolean,
  profile = profileOf(frightened),
): readonly number[] => {
  const need = keywordOf(frightener.keywords, 'Intimidating')?.number ?? 0;
  if (need === 0 || ignoresIntimidating(profile)) return [1];
  const stress = Array.from({ length: need + 1 }, () => 0);
  const roll = willpowerRoll(profile, frightened.states, false, repeats);
  willpowerPmf(roll, lackingLittle(need)).forEach(
    (p, successes) => (stress[Math.max(0, need - successes)] += p),
  );
  return stress;
};
