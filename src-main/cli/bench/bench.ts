import { Rng } from '../../../src-engine/kernel/rng';
import { casesOf, type BenchCommand } from './bench-cases';
import type { Case } from './case';
import { DONE, type Io } from '../io';
import { measure, type Measured } from './measure';
import { pad, significant } from '../text';
import { grouped } from '../../../src-engine/kernel/numbers';

/** One line of the output. `ratio` is the rate relative to the baseline loop in the same run. */
interface Row extends Measured {
  readonly name: string;
  readonly ratio: number;
  readonly target?: string;
  readonly met?: boolean;
}

/**
 * `bench`: rates, percentiles, and ratios to a plain loop measured in the same run; each line is printed as soon as it
 * is known.
 */
export const bench = async (io: Io, options: BenchCommand): Promise<number> => {
  const rows: Row[] = [];
  const tell = (row: Row, cases: readonly Case[]): void => {
    rows.push(row);
    if (options.format !== 'json') io.out(text(row, cases, rows.length === 1));
  };
  const cases = await casesOf(options);
  const baseline = measure(baselineLoop(), BASELINE_ROLLS, options.time);
  tell({ name: BASELINE, ...baseline, ratio: 1 }, cases);
  for (const each of cases) {
    io.err(`${each.name} …\n`);
    await new Promise((done) => setImmediate(done)); // prints the output before the next seconds of work
    const measured = measure(each.run, each.per ?? 1, options.time, each.settles);
    const ratio = measured.rate / baseline.rate;
    tell({ name: each.name, ...measured, ratio, ...targetOf(measured, each.target) }, cases);
  }
  if (options.format === 'json') io.out(`${JSON.stringify(rows)}\n`);
  return DONE;
};

const BASELINE = 'baseline: six-sided dice, rolled';
const BASELINE_ROLLS = 10_000;

/** The speed of this machine right now: ten thousand dice from the kernel's own generator. */
const baselineLoop = (): (() => void) => {
  const rng = new Rng([1, 2, 3, 4]);
  let sum = 0;
  return () => {
    for (let i = 0; i < BASELINE_ROLLS; i++) sum += rng.die(6);
    if (sum < 0) throw new Error('unreachable: keeps the loop from being optimised away');
  };
};

const targetOf = ({ rate, p50 }: Measured, target: Case['target']): Pick<Row, 'target' | 'met'> => {
  if (!target) return {};
  return 'rate' in target
    ? { target: `${grouped(target.rate)}/s`, met: rate >= target.rate }
    : { target: `${target.milliseconds} ms`, met: p50 <= target.milliseconds };
};

/** Milliseconds in readable form. */
const time = (milliseconds: number): string =>
  milliseconds < 0.1 ? `${significant(milliseconds * 1000)} µs` : `${significant(milliseconds)} ms`;

/** Width of each column of figures: lines are printed one by one, before the others are known. */
const FIGURE_WIDTH = 14;

/** One line of the report, with the column titles above the first; the name column is as wide as the longest name. */
const text = (row: Row, cases: readonly Case[], first: boolean): string => {
  const names = [BASELINE, ...cases.map(({ name }) => name)];
  const widest = Math.max(...names.map(({ length }) => length));
  const line = (name: string, figures: readonly string[], target: string): string =>
    `${[pad(name, widest), ...figures.map((cell) => pad(cell, FIGURE_WIDTH, 'right')), target].join('  ').trimEnd()}\n`;
  const titles = line('benchmark', ['rate, one core', 'median', 'p95', 'p99', 'of baseline'], 'target');
  const figures = [
    `${row.rate < 100 ? significant(row.rate) : grouped(row.rate)}/s`,
    time(row.p50),
    time(row.p95),
    time(row.p99),
    row.ratio.toExponential(1),
  ];
  const target = row.target === undefined ? '' : `${row.target} ${row.met ? 'met' : 'MISSED'}`;
  return (first ? titles : '') + line(row.name, figures, target);
};
