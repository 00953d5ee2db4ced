import type { Effect, Use } from '../../../generated/age-of-sigmar';

/** The dice of a used ability (AOS-5.2). */
export type Dice = NonNullable<Use['dice']>;

/** The number of ways for each total; their sum is the number of all ways. */
export const WAYS: Readonly<Record<Dice, readonly number[]>> = {
  D3: [0, 1, 1, 1],
  D6: [0, 1, 1, 1, 1, 1, 1],
  '2D6': [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
};

/** The highest total of each. */
export const MOST: Readonly<Record<Dice, number>> = { D3: 3, D6: 6, '2D6': 12 };

/** Whether an effect depends on the roll of its ability. */
export const asksRoll = ({ when }: Pick<Effect, 'when'>): boolean =>
  when?.rollAtLeast !== undefined || when?.rollAtMost !== undefined;

/** The effects of an ability for a total of its roll (AOS-5.2). */
export const effectsAt = (effects: readonly Effect[], total: number): readonly Effect[] =>
  effects.some(asksRoll)
    ? effects.filter(
        ({ when }) => total >= (when?.rollAtLeast ?? -Infinity) && total <= (when?.rollAtMost ?? Infinity),
      )
    : effects;
