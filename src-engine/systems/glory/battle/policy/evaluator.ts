import type { Aim } from '../../../../simulation/game';
import type { BattleSetup } from '../state/setup/setup';
import { oddsOf, type BattleOdds } from './odds';
import LEARNED from './weights.json';

/** What a player of Glory weighs, and how much. Numbers without a unit are in glory: 1 is one glory point. */
export interface Weights {
  /** The share of an objective's value that a place near it has. */
  readonly markers: number;
  /** Share of the enemy's gain that a tie at an objective denies. */
  readonly contested: number;
  /** Share of a second objective that a split unit may take. */
  readonly second: number;
  /** The value of charging at all: a unit that waits is charged. */
  readonly tempo: number;
  /** The weight of the costliest charge against a unit. */
  readonly danger: number;
  /** The weight of the charges of all other enemies. */
  readonly others: number;
  /** The weight of enemy missiles and spells. */
  readonly volley: number;
  /** The share of its base movement by which an enemy that has not moved yet will approach. */
  readonly nearer: number;
  /** The share of what may happen next round. */
  readonly later: number;
  /** The most that being near an enemy or an objective is worth. */
  readonly pull: number;
  /** The cost of splitting a unit. */
  readonly apart: number;
  /** The weight of what a unit suffers in return. */
  readonly back: number;
  /** Points of a unit that equal one glory. */
  readonly glory: number;
  /** The additional value of a wizard's wounds, as a share of their points. */
  readonly caster: number;
  /** The share of an objective's glory that counts while it is held (evaluation). */
  readonly held: number;
  /** The share of what a unit could do that counts while it is on the table (evaluation). */
  readonly threat: number;
}

/** The weights of both aims. */
export type AimWeights = Readonly<Record<Aim, Weights>>;

/** Learned in self-play: see `npm run tune-bots`. */
export const LEARNED_WEIGHTS: AimWeights = LEARNED;

/** A player's evaluation: the odds of attacks, and weights. */
export interface Evaluator {
  readonly odds: BattleOdds;
  readonly weights: Weights;
}

/** A mind for each aim. */
export const evaluatorsOf = (
  setup: BattleSetup,
  weights: AimWeights = LEARNED_WEIGHTS,
): Readonly<Record<Aim, Evaluator>> => {
  const odds = oddsOf(setup);
  return { harm: { odds, weights: weights.harm }, objectives: { odds, weights: weights.objectives } };
};
