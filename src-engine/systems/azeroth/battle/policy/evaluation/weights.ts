import type { Battle } from '../../state/battle';
import { victoryPoints } from '../../rules/victory/objectives';

/** The weights that distinguish bots: the value of each thing relative to a point taken now. */
export interface Weights {
  /** Points that the enemy's answer may take. Above 1: prefers safety to victory. */
  readonly loss: number;
  /** What the model may strike next from where it ends. */
  readonly next: number;
  /** The share of `loss` that a side which does not lead ignores, rising each round: 0 none, 1 nearly all. */
  readonly hurry?: number;
  /** Victory points of the ground (AAW-11-hold-the-line). */
  readonly ground: number;
  /** How many of its moves a model evaluates in full: those with the best first estimate. */
  readonly moves: number;
}

/**
 * The share of `hurry` in each round: an army that crosses the table late arrives too late. Later rounds use the last
 * value.
 */
const HURRY_BY_ROUND = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.9] as const;

/** The weights of a side that does not lead, by round; the first entry is for a side that leads. */
export const byRound = <W extends Weights>(weights: W): readonly W[] =>
  HURRY_BY_ROUND.map((presses) => ({
    ...weights,
    loss: weights.loss * (1 - (weights.hurry ?? 0) * presses),
  }));

/**
 * The weights of a side in the current battle: a side that does not lead on victory points takes more risks, and more
 * each round. This includes a level score: if both sides waited, neither would win.
 */
export const weightsNow = <W extends Weights>(battle: Battle, side: 0 | 1, weights: readonly W[]): W => {
  const leads = victoryPoints(battle, side) > victoryPoints(battle, side === 0 ? 1 : 0);
  return weights[leads ? 0 : Math.min(battle.state.round, weights.length - 1)];
};
