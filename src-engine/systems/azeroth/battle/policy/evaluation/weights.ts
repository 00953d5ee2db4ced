import type { Battle } from '../../state/battle';
import { victoryPoints } from '../../rules/victory/objectives';

/** What sets one bot that weighs its actions apart from another: what each thing counts for beside a point taken now. */
export interface Weights {
  /** Points that the enemy's answer may take. Above 1: rather unhurt than victorious. */
  readonly loss: number;
  /** What the model may strike at next from where it ends. */
  readonly next: number;
  /** How much of `loss` a side that does not lead leaves out of account, the more the later it is: 0 none, 1 all but a little. */
  readonly hurry?: number;
  /** Victory points of the ground (AAW-11-hold-the-line). */
  readonly ground: number;
  /** How many of its moves a model looks at closely: those that promise most at first sight. */
  readonly moves: number;
}

/** What of `hurry` each round asks for: an army that crosses the table late comes too late. Later rounds ask as the last does. */
const PRESSES = [0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.9] as const;

/** The weights of a side that does not lead, by round; the first of one that does. */
export const byRound = <W extends Weights>(weights: W): readonly W[] =>
  PRESSES.map((presses) => ({ ...weights, loss: weights.loss * (1 - (weights.hurry ?? 0) * presses) }));

/**
 * The weights of a side as the battle stands: who does not lead on victory points must dare more, and the more the later it is.
 * A level score is no reason to wait: where both sides do, nobody wins.
 */
export const asItStands = <W extends Weights>(battle: Battle, side: 0 | 1, weights: readonly W[]): W => {
  const leads = victoryPoints(battle, side) > victoryPoints(battle, side === 0 ? 1 : 0);
  return weights[leads ? 0 : Math.min(battle.state.round, weights.length - 1)];
};
