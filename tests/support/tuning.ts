import { share, type Estimate } from '@engine/kernel/estimate';
import { stream } from '@engine/kernel/rng';
import type { BattleGame } from '@engine/simulation/game';
import { fight } from './ladder';
import { climb, type Dial } from './spsa';

/**
 * What a game provides so that its weights can be learned: places with mirror armies, fought by two sets of weights.
 */
export interface Tunable<State, Action, Weights> {
  readonly name: string;
  /** The objective policy's current weights. */
  readonly weights: Weights;
  /** Weights that only the evaluation of a whole position reads: this policy's matches cannot teach them. */
  readonly fixed: readonly string[];
  /** The places for learning, and other maps and armies for checking the learned weights. */
  readonly learned: readonly Place<State, Action, Weights>[];
  readonly heldOut: readonly Place<State, Action, Weights>[];
}

/** A place and mirror armies, for the weights of both sides. */
export type Place<State, Action, Weights> = (
  weights: readonly [Weights, Weights],
) => BattleGame<State, Action>;

export type Numbers = Readonly<Record<string, number>>;

/** A weight is moved for a trial by this share of its size, and a weight of 0 by this much. */
const TRY = 0.25;
const TRY_OF_NONE = 0.1;

const dialOf = ([name, start]: [string, number]): Dial => ({
  name,
  start,
  step: start === 0 ? TRY_OF_NONE : TRY * start,
  least: 0,
});

/** How often the objective policy wins with weights `a` against weights `b`: each place from both sides on the same streams. */
export const duel = <State, Action, Weights>(
  places: readonly Place<State, Action, Weights>[],
  a: Weights,
  b: Weights,
  from: number,
  each: number,
): Estimate => {
  const bots = ['objective', 'objective'] as const;
  let won = 0;
  for (const place of places)
    for (const side of [0, 1] as const)
      fight(place(side === 0 ? [a, b] : [b, a]), bots, from, each, (_, winner) => {
        won += winner === side ? 1 : winner < 0 ? 0.5 : 0;
      });
  return share(won, 2 * each * places.length);
};

/** Factors by which a sweep changes each weight; a weight of 0 is set to `ONES_OF_NONE`. */
const FACTORS = [0, 0.4, 2.5] as const;
const ONES_OF_NONE = [0.3, 1] as const;

/** One weight at another value, against the current weights. */
export interface Step {
  readonly name: string;
  readonly value: number;
  readonly wins: Estimate;
}

/** Every weight alone at other values, against the current weights: shows which of them matter at all. */
export const sweep = <State, Action, Weights extends Numbers>(
  { weights, fixed, learned }: Tunable<State, Action, Weights>,
  each: number,
  tell: (step: Step) => void,
): void => {
  for (const [name, start] of Object.entries(weights)) {
    if (fixed.includes(name)) continue;
    for (const value of start === 0 ? ONES_OF_NONE : FACTORS.map((factor) => factor * start)) {
      if (value === 0 && name === 'glory') continue;
      tell({ name, value, wins: duel(learned, { ...weights, [name]: value }, weights, 0, each) });
    }
  }
};

/** The result of learning. */
export interface Learned {
  readonly weights: Numbers;
  /** Share of battles won against the previous weights, on fresh streams: at the places of learning, and elsewhere. */
  readonly learned: Estimate;
  readonly heldOut: Estimate;
}

/** Rounded to two significant digits for people. */
const rounded = (value: number): number => Number(value.toPrecision(2));

/** Learns weights by self-play. The same seed gives the same weights. */
export const learn = <State, Action, Weights extends Numbers>(
  { weights, fixed, learned, heldOut }: Tunable<State, Action, Weights>,
  {
    rounds,
    each,
    checks,
    seed,
  }: {
    readonly rounds: number;
    readonly each: number;
    readonly checks: number;
    readonly seed: number;
  },
  tell: (line: string) => void,
): Learned => {
  const dials = Object.entries(weights)
    .filter(([name]) => !fixed.includes(name))
    .map(dialOf);
  const named = (values: readonly number[]): Weights =>
    ({ ...weights, ...Object.fromEntries(dials.map(({ name }, k) => [name, values[k]])) }) as Weights;
  const values = climb(
    dials,
    (a, b, round) => {
      if (round % 25 === 0) tell(`round ${round} of ${rounds}`);
      return duel(learned, named(a), named(b), round * each, each).mean;
    },
    { rounds, rate: 1, rng: stream(seed, 0, 'bot') },
  ).map(rounded);
  const fresh = rounds * each;
  return {
    weights: named(values),
    learned: duel(learned, named(values), weights, fresh, checks),
    heldOut: duel(heldOut, named(values), weights, fresh, checks),
  };
};
