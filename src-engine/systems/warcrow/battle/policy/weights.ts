import type { Aim } from '../../../../simulation/game';

/** What each aim minds, and how much. */
export interface Weights {
  /** What a unit could do to its enemies from where it stands. */
  readonly menace: number;
  readonly markers: number;
  /** What enemies could do to it there. */
  readonly danger: number;
  /** Blows that it gets back. */
  readonly back: number;
}

/** Harm alone, or whatever wins: objectives, and not being hit first. */
export const WEIGHTS: Readonly<Record<Aim, Weights>> = {
  harm: { menace: 1, markers: 0, danger: 0, back: 0.6 },
  objectives: { menace: 0.8, markers: 1, danger: 0.25, back: 0.8 },
};

/** Points of units that weigh as much as a victory point. */
export const VICTORY_POINT = 14;

/** What a stress is worth, in points of units; what goes beyond morale weighs more. */
export const STRESS = 1.6;
export const OVER_MORALE = 7;
