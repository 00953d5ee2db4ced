import type { Rng } from '@engine/kernel/rng';

/** A number that is tuned: its start, how far it is moved for a trial, and its least value. */
export interface Dial {
  readonly name: string;
  readonly start: number;
  readonly step: number;
  readonly least: number;
}

/** Plays `a` against `b` and returns the share of battles that `a` wins, draws as halves. */
export type Match = (a: readonly number[], b: readonly number[], round: number) => number;

/** How fast trials and steps shrink with the rounds: the exponents that Spall recommends (1998). */
const TRY_DECAY = 0.101;
const STEP_DECAY = 0.602;

/**
 * Simultaneous perturbation stochastic approximation (Spall 1992) by matches, as chess programs are tuned: each round
 * moves all dials up or down at random, lets that set of values play the opposite one, and moves towards the winner, in
 * proportion to its margin. Returns the mean of the last half of the rounds, because single steps are noisy.
 *
 * @param rate how far a round won 100% to 0% moves each dial at first, in steps
 */
export const climb = (
  dials: readonly Dial[],
  match: Match,
  { rounds, rate, rng }: { readonly rounds: number; readonly rate: number; readonly rng: Rng },
): number[] => {
  const at = dials.map(({ start }) => start);
  const sums = dials.map(() => 0);
  const settled = Math.floor(rounds / 2);
  for (let round = 0; round < rounds; round++) {
    const reach = (round + 1) ** -TRY_DECAY;
    const pace = rate * (1 + rounds / 10) ** STEP_DECAY * (round + 1 + rounds / 10) ** -STEP_DECAY;
    const signs = dials.map(() => (rng.next() % 2 === 0 ? 1 : -1));
    const moved = (by: number): number[] =>
      dials.map(({ step, least }, k) => Math.max(least, at[k] + by * reach * step * signs[k]));
    const won = 2 * match(moved(1), moved(-1), round) - 1;
    dials.forEach(({ step, least }, k) => {
      at[k] = Math.max(least, at[k] + pace * won * step * signs[k]);
      if (round >= settled) sums[k] += at[k];
    });
  }
  return sums.map((sum) => sum / (rounds - settled));
};
