import { mean, trimmed } from '../../../../kernel/plan/pmf';
import { chance } from '../../../common/answer';
import { engages } from '../../cards/actions';
import {
  stressWithinMorale,
  isImmuneTo,
  intimidation,
  stressOf,
  stressPaid,
  winnerOf,
} from '../combat-result';
import { isRanged, type AttackSetup } from '../attack';
import { inAttack } from '../gained';
import type { Contest, ContestOutcome } from '../contest';
import { immovable, profileOf, type Profile } from '../../cards/profile';
import { exactContest, type ContestResult } from './read-exact';
import { STATES, type StateName } from '../../words';

/** A distribution of a whole number, and its mean. */
export interface Described {
  readonly pmf: number[];
  readonly mean: number;
}

/** A distribution in the form that outcomes use. */
export const described = (pmf: readonly number[]): Described => {
  const array = Float64Array.from(pmf.length ? pmf : [1]);
  return { pmf: trimmed(array), mean: mean(array) };
};

/** The distribution of a whole number over a contest's outcomes. */
const spread = ({ outcomes, chances }: ContestResult, of: (index: number) => number): number[] => {
  const pmf: number[] = [];
  outcomes.forEach((_, i) => {
    const k = of(i);
    while (pmf.length <= k) pmf.push(0);
    pmf[k] += chances[i];
  });
  return pmf;
};

const total = ({ outcomes, chances }: ContestResult, of: (index: number) => boolean): number =>
  chance(outcomes.reduce((sum, _, i) => (of(i) ? sum + chances[i] : sum), 0));

/** Chances of the states that one side gives and the other receives, by name, without states that neither gives. */
const statesGiven = (
  result: ContestResult,
  giver: 0 | 1,
  profiles: readonly [Profile, Profile],
): Partial<Record<StateName, number>> => {
  const other = giver === 0 ? 1 : 0;
  const given = (index: number, state: StateName): boolean => {
    const { gives } = result.outcomes[index];
    return (
      !isImmuneTo(profiles[other], state) &&
      (gives[giver].states.includes(state) || gives[other].ownStates.includes(state))
    );
  };
  return Object.fromEntries(
    STATES.map((state) => [state, total(result, (i) => given(i, state))] as const).filter(([, p]) => p > 0),
  );
};

/** The joint distribution: element [d][s] is the chance of exactly d damage dealt and s suffered. */
const jointOf = ({ outcomes, chances }: ContestResult): number[][] => {
  const most = (of: (outcome: ContestOutcome) => number): number => Math.max(...outcomes.map(of));
  const [dealt, suffered] = [most((outcome) => outcome.dealt), most((outcome) => outcome.suffered)];
  const joint = Array.from({ length: dealt + 1 }, () => Array.from({ length: suffered + 1 }, () => 0));
  outcomes.forEach((outcome, i) => (joint[outcome.dealt][outcome.suffered] += chances[i]));
  return joint;
};

/**
 * Chances that the attacker's switches move a unit (WAR-shove, WAR-attract, WAR-displace, WAR-place), by kind of move.
 */
const movesGiven = (result: ContestResult, profiles: readonly [Profile, Profile]): [string, number][] => {
  const firm = immovable(profiles[1], profiles[0]); // WAR-immovable
  const moved = ({ gives }: ContestOutcome): readonly string[] =>
    firm ? gives[0].ownMoves : [...gives[0].moves, ...gives[0].ownMoves];
  const names = new Set(result.outcomes.flatMap(moved));
  return [...names].map((name) => [name, total(result, (i) => moved(result.outcomes[i]).includes(name))]);
};

/** The stress a side suffers: what it pays, Intimidating, and what the outcome brings. */
const stressSuffered = (
  setup: AttackSetup,
  result: ContestResult,
  profiles: readonly [Profile, Profile],
  side: 0 | 1,
  repeats: boolean,
): Described => {
  const { numbers } = setup;
  const paid = stressPaid(setup)[side];
  const fighter = side === 0 ? setup.attacker : setup.defender;
  const meeting = engages(setup.action)
    ? intimidation(fighter, profiles[side === 0 ? 1 : 0], { repeats, numbers }, profiles[side])
    : [1];
  const pmf: number[] = [];
  meeting.forEach((p, frightened) =>
    spread(result, (i) =>
      stressWithinMorale(
        profiles[side],
        fighter.stress,
        paid + frightened + stressOf(setup, result.outcomes[i], profiles)[side],
      ),
    ).forEach((q, k) => {
      while (pmf.length <= k) pmf.push(0);
      pmf[k] += p * q;
    }),
  );
  return described(pmf);
};

/** The result of an attack from both rolls together: the source of its outcome, figures and charts. */
export interface AttackReading {
  readonly profiles: readonly [Profile, Profile];
  readonly dealt: Described;
  readonly suffered: Described;
  /** What each side does to itself. */
  readonly own: readonly [Described, Described];
  readonly joint: readonly (readonly number[])[];
  readonly destroyed: number;
  /** The chance that the attacker is lost. */
  readonly lost: number;
  /** Who wins the combat; absent if there is no combat to win. */
  readonly combat?: { readonly wins: number; readonly loses: number; readonly draws: number };
  readonly states: Partial<Record<StateName, number>>;
  readonly statesSuffered: Partial<Record<StateName, number>>;
  readonly stress: readonly [Described, Described];
  readonly moves: readonly (readonly [string, number])[];
  readonly healed: Described;
  /** False if a roll can be spent in more ways than were tried: see `ContestResult.cut`. */
  readonly exact: boolean;
}

const combatOf = ({ action }: AttackSetup, result: ContestResult): AttackReading['combat'] => {
  if (isRanged(action) || action === 'opportunity') return undefined;
  const wins = total(result, (i) => winnerOf(action, result.outcomes[i]) === 0);
  const loses = total(result, (i) => winnerOf(action, result.outcomes[i]) === 1);
  return { wins, loses, draws: chance(1 - wins - loses) };
};

/** Summarizes a contest's exact result. */
export const readAttack = (setup: AttackSetup, contest: Contest): AttackReading => {
  const result = exactContest(contest);
  const { outcomes } = result;
  const { attacker, defender, action } = setup;
  const profiles = [
    inAttack(profileOf(attacker), attacker, defender, action, true),
    inAttack(profileOf(defender), defender, attacker, action, false),
  ] as const;
  const spreadOf = (of: (outcome: ContestOutcome) => number): Described =>
    described(spread(result, (i) => of(outcomes[i])));
  const combat = combatOf(setup, result);
  return {
    profiles,
    dealt: spreadOf(({ dealt }) => dealt),
    suffered: spreadOf(({ suffered }) => suffered),
    own: [spreadOf(({ self }) => self[0]), spreadOf(({ self }) => self[1])],
    joint: jointOf(result),
    destroyed: total(result, (i) => outcomes[i].dealt + outcomes[i].self[1] >= profiles[1].left),
    lost: total(result, (i) => outcomes[i].suffered + outcomes[i].self[0] >= profiles[0].left),
    ...(combat && { combat }),
    states: statesGiven(result, 0, profiles),
    statesSuffered: statesGiven(result, 1, profiles),
    stress: [
      stressSuffered(setup, result, profiles, 0, contest.policy.spends),
      stressSuffered(setup, result, profiles, 1, contest.policy.spends),
    ],
    moves: movesGiven(result, profiles),
    healed: spreadOf(({ gives }) => gives[0].heal),
    exact: !result.cut.includes(true),
  };
};
