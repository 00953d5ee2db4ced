import type { Estimate } from '@engine/kernel/estimate';
import { share } from '@engine/kernel/estimate';
import { Rng } from '@engine/kernel/rng';
import { fromEnd, meanOf, type Known } from '@engine/simulation/statistics/mean';
import { pairedMean, pairedShare } from '@engine/simulation/statistics/paired';

/** Uniform numbers from 0 to 1, from a seed. */
export type Uniform = () => number;

const uniform = (seed: number): Uniform => {
  const rng = new Rng([seed, 0x9e3779b9, 0x243f6a88, 0xb7e15162]);
  for (let i = 0; i < 20; i++) rng.next();
  return () => rng.real();
};

/** How often, in percent, intervals contain the true value: `once` makes one and returns the true value with it. */
export const coverage = (
  runs: number,
  once: (random: Uniform) => { readonly ci95: Estimate['ci95']; readonly truth: number },
): number => {
  const random = uniform(7);
  let held = 0;
  for (let run = 0; run < runs; run++) {
    const {
      ci95: [low, high],
      truth,
    } = once(random);
    // Figures are shown to a millionth, so a nearer miss counts as covered.
    if (low <= truth + 1e-9 && truth - 1e-9 <= high) held++;
  }
  return (held / runs) * 100;
};

/** A random number from a distribution with a known mean. */
interface Distribution {
  readonly mean: number;
  readonly draw: (random: Uniform) => number;
}

/**
 * Distributions of one kind. A rare event has its own random chance in each run: a fixed chance would show how counts
 * jump.
 */
export interface Family {
  readonly name: string;
  readonly known: Known;
  readonly of: (chance: number) => Distribution;
}

/** A chance from `least` to `most`, with every order of magnitude equally likely. */
const chanceFrom = (least: number, most: number, random: Uniform): number =>
  least * Math.exp(random() * Math.log(most / least));

const normal = (random: Uniform): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const exponential = (random: Uniform): number => -Math.log(1 - random());
const poisson = (mean: number, random: Uniform): number => {
  let count = -1;
  for (let product = 1; product > Math.exp(-mean); product *= random()) count++;
  return count;
};
const of = <T>(values: readonly T[], random: Uniform): T => values[Math.floor(random() * values.length)];
const PRICES = [45, 45, 60, 80, 200];

/** Typical figures of battles: rare events, one-sided counts, many zeros, long tails, and well-behaved ones. */
export const MEANS: readonly Family[] = [
  {
    name: 'mana wasted: 1 to 3, seldom',
    known: { least: 0, step: 3 },
    of: (chance) => ({
      mean: 2 * chance,
      draw: (random) => (random() < chance ? 1 + Math.floor(random() * 3) : 0),
    }),
  },
  {
    name: 'a unit’s kills: nothing in 85 of 100, else 45 to 200 points',
    known: { least: 0, step: 45 },
    of: () => ({ mean: 0.15 * 86, draw: (random) => (random() < 0.15 ? of(PRICES, random) : 0) }),
  },
  {
    name: 'kills of any size, in one battle of 20',
    known: { least: 0, step: 100 },
    of: () => ({ mean: 5, draw: (random) => (random() < 0.05 ? 100 * exponential(random) : 0) }),
  },
  {
    name: 'kills of any size, in two of five',
    known: { least: 0, step: 100 },
    of: () => ({ mean: 40, draw: (random) => (random() < 0.4 ? 100 * exponential(random) : 0) }),
  },
  {
    name: 'survivors of three, hardly ever hurt',
    known: { least: 0, most: 3 },
    of: () => ({ mean: 2.985, draw: (random) => 3 - [0, 1, 2].filter(() => random() < 0.005).length }),
  },
  {
    name: 'survivors of three, seldom hurt',
    known: { least: 0, most: 3 },
    of: () => ({ mean: 2.85, draw: (random) => 3 - [0, 1, 2].filter(() => random() < 0.05).length }),
  },
  {
    name: 'tests, 0.3 a battle',
    known: { least: 0 },
    of: () => ({ mean: 0.3, draw: (random) => poisson(0.3, random) }),
  },
  {
    name: 'tests, 5 a battle',
    known: { least: 0 },
    of: () => ({ mean: 5, draw: (random) => poisson(5, random) }),
  },
  { name: 'waiting times', known: { least: 0 }, of: () => ({ mean: 1, draw: exponential }) },
  {
    name: 'points destroyed, bell-shaped',
    known: { least: 0 },
    of: () => ({ mean: 500, draw: (random) => 500 + 120 * normal(random) }),
  },
];

/** A tail so long that it needs a thousand battles. */
export const LONG_TAIL: Family = {
  name: 'a long tail (log-normal)',
  known: { least: 0 },
  of: () => ({ mean: Math.exp(0.5), draw: (random) => Math.exp(normal(random)) }),
};

/** The interval of a mean, from sums alone as a run keeps them. */
export const meanOfDrawn = ({ known, of: made }: Family, n: number, random: Uniform) => {
  const { mean, draw } = made(chanceFrom(0.005, 0.1, random));
  const total = { n, sum: 0, squares: 0, cubes: 0 };
  let atLeast = 0;
  let atMost = 0;
  const { least = 0, most } = known;
  for (let i = 0; i < n; i++) {
    const value = draw(random);
    total.sum += value;
    total.squares += value * value;
    total.cubes += value * value * value;
    if (value === least) atLeast++;
    if (value === most) atMost++;
  }
  const { ci95 } = meanOf(fromEnd(total, { ...known, least }, atLeast, atMost), known);
  return { ci95, truth: mean };
};

/** 45 points more with one chance, 45 less with another. */
const against = (gain: number, loss: number): Distribution => ({
  mean: 45 * (gain - loss),
  draw: (random) => {
    const turn = random();
    return turn < gain ? 45 : turn < gain + loss ? -45 : 0;
  },
});

/** Two rare events against each other: counts of two or three jump too much for exact coverage. */
export const RARE_BOTH_WAYS: Family = {
  name: 'few battles gain 45, one in a hundred loses as much',
  known: { step: 45 },
  of: (chance) => against(chance, 0.01),
};

/** A change of a figure in pairs: 0 in most of them. */
export const CHANGES: readonly Family[] = [
  {
    name: 'few battles gain 45, one in twenty loses as much',
    known: { step: 45 },
    of: (chance) => against(chance, 0.05),
  },
  {
    name: 'a fifth of battles differ by anything, one in twenty gains 100',
    known: { step: 45 },
    of: () => ({
      mean: 5,
      draw: (random) => {
        const turn = random();
        return turn < 0.2 ? Math.round(40 * normal(random)) : turn < 0.25 ? 100 : 0;
      },
    }),
  },
  {
    name: 'every battle differs',
    known: {},
    of: () => ({ mean: 3, draw: (random) => 3 + 40 * normal(random) }),
  },
];

export const changeOfDrawn = ({ known, of: made }: Family, n: number, random: Uniform) => {
  const { mean, draw } = made(chanceFrom(0.005, 0.1, random));
  const drawn = Array.from({ length: n }, () => draw(random));
  return { ci95: pairedMean({ n, of: (i) => drawn[i] }, known).ci95, truth: mean };
};

/** A share with a new random chance in each run: from the smallest that matters to one half. */
export const shareOfDrawn = (least: number, n: number, random: Uniform) => {
  const chance = chanceFrom(least, 0.5, random);
  const turned = random() < 0.5 ? chance : 1 - chance;
  let k = 0;
  for (let i = 0; i < n; i++) if (random() < turned) k++;
  return { ci95: share(k, n).ci95, truth: turned };
};

/** A change of a share: both chances are random in each run, from `least` to a fifth. */
export const pairOfDrawn = (least: number, n: number, random: Uniform) => {
  const [gain, loss] = [chanceFrom(least, 0.2, random), chanceFrom(least, 0.2, random)];
  let [gained, lost] = [0, 0];
  for (let i = 0; i < n; i++) {
    const turn = random();
    if (turn < gain) gained++;
    else if (turn < gain + loss) lost++;
  }
  return { ci95: pairedShare(gained, lost, n).ci95, truth: gain - loss };
};
