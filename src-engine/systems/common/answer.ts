import type { Chart, Outcome } from '../../kernel/outcome';
import type { SystemId } from '../../kernel/words';
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
export interface Ends {
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

/** A duel that was calculated: its scenario, the references and names of its sides, and what else its answer holds. */
interface ExactDuel {
  readonly scenario: string;
  readonly system: SystemId;
  readonly refs: Pair;
  readonly names: Pair;
  readonly more?: object;
}

/** The outcome of an exact duel: each side's chance to win, draws, and how many rounds it lasts. */
export const exactDuelOutcome = (
  { scenario, system, refs, names, more }: ExactDuel,
  ends: Omit<Ends, 'rounds'> & { readonly rounds: Pmf },
): Outcome => {
  const { keys, labels } = duelSides(refs, names);
  const { win, draw, drawn } = ends;
  const rounds = described(ends.rounds);
  const wins = { [keys[0]]: win[0], [keys[1]]: win[1] };
  return {
    answer: { scenario, system, kind: 'duel', exact: true, win: wins, draw, ...more, rounds },
    exact: true,
    figures: [
      { id: 'win-0', label: `${labels[0]} wins`, value: win[0], unit: 'probability', headline: true },
      { id: 'draw', label: drawn, value: draw, unit: 'probability' },
      { id: 'win-1', label: `${labels[1]} wins`, value: win[1], unit: 'probability' },
      { id: 'rounds', label: 'Mean length', value: rounds.mean, unit: 'rounds' },
    ],
    charts: duelCharts(labels, { ...ends, rounds: rounds.pmf }),
  };
};
