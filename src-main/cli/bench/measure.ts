/** What a measurement came to. Times are of one operation by the clock, in milliseconds. */
export interface Measured {
  /** Operations a second of processor time (of the median stretch): of one core, however busy the machine is otherwise. */
  readonly rate: number;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Runs before measuring, as a share of the time, unless a case asks for more: the compiler warms up. */
const WARM_UP = 0.4;
/** A stretch takes about so long, in milliseconds: long beside the clock's own cost, and with its share of garbage collection. */
const STRETCH = 5;

/**
 * Runs `run` for about `milliseconds` (at least once after a warm-up), and times it in stretches.
 * @param per operations that one call does
 * @param share of the time that it runs before that
 */
export const measure = (run: () => void, per: number, milliseconds: number, share = WARM_UP): Measured => {
  const stretch = Math.max(1, Math.ceil(STRETCH / warmUp(run, milliseconds * share)));
  const times: number[] = [];
  const processor: number[] = [];
  let total = 0;
  while (times.length < 1 || total < milliseconds) {
    const usage = process.cpuUsage();
    const from = performance.now();
    for (let i = 0; i < stretch; i++) run();
    const took = performance.now() - from;
    const { user, system } = process.cpuUsage(usage);
    total += took;
    times.push(took / (stretch * per));
    processor.push((user + system) / 1000 / (stretch * per));
  }
  const ascending = (a: number, b: number): number => a - b;
  times.sort(ascending);
  processor.sort(ascending);
  return {
    rate: 1000 / Math.max(quantile(processor, 0.5), Number.MIN_VALUE),
    operations: times.length * stretch * per,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
};

/** Runs for so much processor time, however busy the machine is otherwise; answers how long the fastest call took, in milliseconds. */
const warmUp = (run: () => void, milliseconds: number): number => {
  const started = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  let fastest = Infinity;
  do {
    const from = performance.now();
    run();
    fastest = Math.min(fastest, performance.now() - from);
  } while (used() < milliseconds);
  return Math.max(fastest, 1e-4);
};

/** The smallest value that a share `q` of the (sorted) values does not exceed. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
