import { expect } from 'vitest';
import type { Dice } from '@engine/kernel/dice';
import type { Purpose } from '@engine/kernel/words';

/** One die of a script: the purpose of its roll, and its face. */
export type ScriptedRoll = readonly [purpose: Purpose, face: number];

/** A script in words, `hit 4, wound 4, save 3`; an empty text means no dice. */
export const rolls = (words: string): ScriptedRoll[] =>
  words === ''
    ? []
    : words.split(', ').map((word) => {
        const [purpose, face] = word.split(' ');
        return [purpose as Purpose, Number(face)];
      });

/**
 * Runs `play` with dice that show exactly `script`, in order. Fails on a die rolled for another purpose, on a face the
 * die does not have, when the script runs out, and when some of it is left unused.
 */
export const withScript = <T>(script: readonly ScriptedRoll[], play: (dice: Dice) => T): T => {
  let used = 0;
  const dice: Dice = {
    roll(sides, purpose) {
      const next = script[used];
      expect(next, `die ${used + 1} (${purpose}) is not in the script`).toBeDefined();
      expect(purpose, `purpose of die ${used + 1}`).toBe(next[0]);
      expect(next[1], `face of die ${used + 1}, a D${sides}`).toBeGreaterThanOrEqual(1);
      expect(next[1], `face of die ${used + 1}, a D${sides}`).toBeLessThanOrEqual(sides);
      used++;
      return next[1];
    },
  };
  const result = play(dice);
  expect(used, 'dice of the script that were rolled').toBe(script.length);
  return result;
};
