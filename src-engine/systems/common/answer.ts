import type { Chart, Outcome } from '../../kernel/outcome';
import { mean, sd, trimmed, type Pmf } from '../../kernel/plan/pmf';

/** A distribution in the form that outcomes use. */
export const described = (pmf: Pmf): { pmf: number[]; mean: number; sd: number } => ({
  pmf: trimmed(pmf),
  mean: mean(pmf),
  sd: sd(pmf),
});

/** A sum of chances, kept between 0 and 1: rounding can push it past 1. */
export const chance = (p: number): number => Math.min(1, Math.max(0, p));

/** The mean share of its target that an attack destroys, from the first chart that says how much damage is lethal. */
export const shareDestroyed = ({ charts }: Outcome): number => {
  for (const chart of charts) {
    if (chart.type !== 'distribution' || chart.lethal === undefined) continue;
    const { pmf, lethal } = chart;
    return chance(pmf.reduce((sum, p, amount) => sum + p * Math.min(amount, lethal), 0) / lethal);
  }
  return 0;
};

type Pair = readonly [string, string];

const distinct = ([a, b]: Pair, first: string, second: string): Pair =>
  a === b ? [a + first, b + second] : [a, b];

/**
 * The two sides of a duel: `keys` in the outcome, from their references, and `labels` in charts. Both are numbered if a
 * unit meets itself.
 */
export const duelSides = (refs: Pair, names: Pair): { readonly keys: Pair; readonly labels: Pair } => ({
  keys: distinct(refs, '#1', '#2'),
  labels: distinct(names, ' (1)', ' (2)'),
});

/** How a duel can end, with the chance of each end. */
interface Ends {
  readonly win: readonly [number, number];
  readonly draw: number;
  /** The label if nobody wins: "Both standing". */
  readonly drawn: string;
  /**
   * Element k is the chance that the duel lasts k rounds; `length` is the chart's title, if not "Length of the duel".
   */
  readonly rounds: readonly number[];
  readonly length?: string;
}

/** The charts of a duel: who is left standing, and how many rounds it took. */
export const duelCharts = (
  [a, b]: Pair,
  { win, draw, drawn, rounds, length = 'Length of the duel' }: Ends,
): readonly Chart[] => [
  {
    type: 'shares',
    id: 'win',
    title: 'Who is left standing',
    shares: [
      { label: a, value: win[0], side: 0 },
      { label: drawn, value: draw, side: 'none' },
      { label: b, value: win[1], side: 1 },
    ],
  },
  { type: 'distribution', id: 'rounds', title: length, unit: 'rounds', pmf: rounds },
];
