import type { Aim } from '../../../../simulation/game';
import type { BattleSetup } from '../state/setup/setup';
import { oddsOf, type BattleOdds } from './odds';
import LEARNED from './weights.json';

/** What a player of Glory minds, and how much. Numbers without a unit weigh glory: 1 is one glory point. */
export interface Weights {
  /** Share of what an objective gives that a place near it is worth. */
  readonly markers: number;
  /** Share of the enemy's gain that a tie at an objective denies. */
  readonly contested: number;
  /** Share of a second objective that a split unit may take. */
  readonly second: number;
  /** What it is worth to charge at all: who waits is charged. */
  readonly tempo: number;
  /** How much the costliest charge that a unit may meet counts. */
  readonly danger: number;
  /** How much the charges of all other enemies count besides. */
  readonly others: number;
  /** How much enemy missiles and spells count. */
  readonly volley: number;
  /** Share of its base movement by which an enemy that is still to move comes nearer. */
  readonly nearer: number;
  /** Share of what may come next round. */
  readonly later: number;
  /** What it is worth to be near an enemy or an objective, at most. */
  readonly pull: number;
  /** Cost of a unit that splits. */
  readonly apart: number;
  /** How much the blows that a unit gets back count. */
  readonly back: number;
  /** Points of a unit that weigh as much as one glory. */
  readonly glory: number;
  /** What a wizard's wounds are worth above their points, as a share. */
  readonly caster: number;
  /** Share of the glory of an objective that counts while it is held (evaluation). */
  readonly held: number;
  /** Share of what a unit could do that counts while it stands (evaluation). */
  readonly menace: number;
}

/** The weights of both aims. */
export type AimWeights = Readonly<Record<Aim, Weights>>;

/** What self-play learned: see `npm run tune-bots`. */
export const LEARNED_WEIGHTS: AimWeights = LEARNED;

/** How a player judges: the odds of attacks, and weights. */
export interface Mind {
  readonly odds: BattleOdds;
  readonly weights: Weights;
}

/** A mind for each aim. */
export const mindsOf = (
  setup: BattleSetup,
  weights: AimWeights = LEARNED_WEIGHTS,
): Readonly<Record<Aim, Mind>> => {
  const odds = oddsOf(setup);
  return { harm: { odds, weights: weights.harm }, objectives: { odds, weights: weights.objectives } };
};
