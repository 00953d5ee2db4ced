import type { Aim } from '../../../../simulation/game';

/** How much each aim weighs each part. */
export interface Weights {
  /** What a unit could do to its enemies from its place. */
  readonly menace: number;
  readonly markers: number;
  /** What enemies could do to it there. */
  readonly danger: number;
  /** Damage that it suffers in its own attacks. */
  readonly back: number;
}

/** Only damage, or everything that wins: objectives, and not being hit first. */
export const WEIGHTS: Readonly<Record<Aim, Weights>> = {
  harm: { menace: 1, markers: 0, danger: 0, back: 0.6 },
  objectives: { menace: 0.8, markers: 1, danger: 0.25, back: 0.8 },
};

/** Points of units that weigh as much as a victory point. */
export const VICTORY_POINT = 14;

/** The value of a stress, in points of units; stress beyond the morale weighs more. */
export const STRESS = 1.6;
export const OVER_MORALE = 7;

/** The least points by which a move or a rest of a unit that has acted must beat the turn of one that has not. */
export const WAITING = 4;
