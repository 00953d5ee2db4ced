import { Rng } from '../../../src-engine/kernel/rng';
import { casesOf, type BenchCommand } from './bench-cases';
import type { Case } from './case';
import { DONE, type Io } from '../io';
import { measure, type Measured } from './measure';
import { significant, table } from '../text';

/** One line of the answer. `ratio` is the rate over the baseline loop's, of the same run. */
interface Row extends Measured {
  readonly name: string;
  readonly ratio: number;
  readonly target?: string;
  readonly met?: boolean;
}

/** `bench`: rates, percentiles, and ratios against a plain loop measured in the same run. */
export const bench = async (io: Io, options: BenchCommand): Promise<number> => {
  const baseline = measure(baselineLoop(), BASELINE_ROLLS, options.time);
  const rows: Row[] = [{ name: 'baseline: six-sided dice, rolled', ...baseline, ratio: 1 }];
  for (const each of await casesOf(options)) {
    io.err(`${each.name} …\n`);
    const measured = measure(each.run, each.per ?? 1, options.time, each.warmUp);
    rows.push({
      name: each.name,
      ...measured,
      ratio: measured.rate / baseline.rate,
      ...judged(measured, each.target),
    });
  }
  if (options.format === 'json') io.out(`${JSON.stringify(rows)}\n`);
  else io.out(text(rows));
  return DONE;
};

const BASELINE_ROLLS = 10_000;

/** The yardstick of this machine, now: ten thousand dice of the kernel's own generator. */
const baselineLoop = (): (() => void) => {
  const rng = new Rng([1, 2, 3, 4]);
  let sum = 0;
  return () => {
    for (let i = 0; i < BASELINE_ROLLS; i++) sum += rng.die(6);
    if (sum < 0) throw new Error('unreachable: keeps the loop from being optimised away');
  };
};

const judged = ({ rate, p50 }: Measured, target: Case['target']): Pick<Row, 'target' | 'met'> => {
  if (!target) return {};
  return 'rate' in target
    ? { target: `${grouped(target.rate)}/s`, met: rate >= target.rate }
    : { target: `${target.milliseconds} ms`, met: p50 <= target.milliseconds };
};

const grouped = (value: number): string => Math.round(value).toLocaleString('en-GB');

/** Milliseconds as a person reads them. */
const time = (milliseconds: number): string =>
  milliseconds < 0.1 ? `${significant(milliseconds * 1000)} µs` : `${significant(milliseconds)} ms`;

const text = (rows: readonly Row[]): string =>
  table(
    [
      { title: 'benchmark' },
      { title: 'rate, one core', align: 'right' },
      { title: 'median', align: 'right' },
      { title: 'p95', align: 'right' },
      { title: 'p99', align: 'right' },
      { title: 'of baseline', align: 'right' },
      { title: 'target' },
    ],
    rows.map((row) => [
      row.name,
      `${row.rate < 100 ? significant(row.rate) : grouped(row.rate)}/s`,
      time(row.p50),
      time(row.p95),
      time(row.p99),
      row.ratio.toExponential(1),
      row.target === undefined ? '' : `${row.target} ${row.met ? 'met' : 'MISSED'}`,
    ]),
  );
