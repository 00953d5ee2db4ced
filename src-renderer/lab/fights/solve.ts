import type { StatView } from '@engine/kernel/card-view';
import type { Figure } from '@engine/kernel/outcome';

/** A value of a stat, and the fight's figure with it. */
export interface Solution {
  readonly value: number;
  readonly figure: Figure | undefined;
  /** The reason why there is no figure. */
  readonly problem?: string;
}

/** The wanted range of a figure. */
export interface Wanted {
  readonly way: 'at-least' | 'at-most';
  /** In the figure's own unit: a chance from 0 to 1. */
  readonly value: number;
}

/** The most values of a stat to try: those nearest to the present one. */
const MOST = 41;

/** A smaller difference than this is rounding. */
const SAME = 1e-9;

/** The values of a stat to try, in order. */
export const valuesOf = ({ step }: StatView): readonly number[] => {
  if (!step) return [];
  const { value, min, max } = step;
  const from = Math.max(min, Math.min(value - (MOST - 1) / 2, max - MOST + 1));
  return Array.from({ length: Math.min(MOST, max - from + 1) }, (_, i) => from + i);
};

/** Whether a figure is in the wanted range. */
export const meets = (figure: Figure | undefined, { way, value }: Wanted): boolean =>
  figure !== undefined && (way === 'at-least' ? figure.value >= value - SAME : figure.value <= value + SAME);

/** The value nearest to the present one that gives the wanted figure; undefined if none does. */
export const nearest = (
  solutions: readonly Solution[],
  present: number,
  wanted: Wanted,
): number | undefined => {
  const found = solutions.filter(({ figure }) => meets(figure, wanted)).map(({ value }) => value);
  return found.sort((a, b) => Math.abs(a - present) - Math.abs(b - present))[0];
};

/** Whether no tried value changes the figure. */
export const isFlat = (solutions: readonly Solution[]): boolean => {
  const figures = solutions.flatMap(({ figure }) => figure ?? []);
  const [first] = figures;
  return figures.length > 1 && figures.every(({ value }) => Math.abs(value - first.value) <= SAME);
};

/** The values one step below and above a stat's present one. */
const stepsOf = ({ step }: StatView): readonly number[] =>
  step ? [step.value - 1, step.value + 1].filter((value) => value >= step.min && value <= step.max) : [];

/** The first stat with a step that changes the figure; undefined if there is none. */
export const firstStatThatMatters = async (
  stats: readonly StatView[],
  present: Figure,
  figureWith: (stat: StatView, value: number) => Promise<Figure | undefined>,
): Promise<StatView | undefined> => {
  for (const stat of stats)
    for (const value of stepsOf(stat)) {
      const figure = await figureWith(stat, value);
      if (figure && Math.abs(figure.value - present.value) > SAME) return stat;
    }
  return undefined;
};
