/** What a measurement came to. Times are of one operation by the clock, in milliseconds. */
export interface Measured {
  /** Operations a second of processor time (of the median stretch): of one core, however busy the machine is otherwise. */
  readonly rate: number;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Runs before measuring, as a share of the time, unless a case settles first: the compiler warms up. */
const WARM_UP = 0.4;
/** The rate has settled where so many stretches of warming up, one after another, were no faster than this by the best before them. */
const CALM = 2;
const FASTER = 1.02;
/** Processor time that this may take at most, by the time that is measured. */
const LONGEST = 12;
/** A stretch takes about so long, in milliseconds: long beside the clock's own cost, and with its share of garbage collection. */
const STRETCH = 5;

/**
 * Runs `run` for about `milliseconds` (at least once after a warm-up), and times it in stretches.
 * @param per operations that one call does
 * @param settles whether it runs before that until it gets no faster; a share of the time otherwise
 */
export const measure = (run: () => void, per: number, milliseconds: number, settles = false): Measured => {
  const fastest = settles ? settle(run, milliseconds) : warmUp(run, milliseconds * WARM_UP).fastest;
  const stretch = Math.max(1, Math.ceil(STRETCH / fastest));
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

/** What a warm-up came to, in milliseconds: the fastest call by the clock; the mean of all, and their sum, of processor time. */
interface Warmed {
  readonly fastest: number;
  readonly mean: number;
  readonly used: number;
}

/** Runs for so much processor time, however busy the machine is otherwise. */
const warmUp = (run: () => void, milliseconds: number): Warmed => {
  const started = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1000;
  };
  let fastest = Infinity;
  let calls = 0;
  do {
    const from = performance.now();
    run();
    calls++;
    fastest = Math.min(fastest, performance.now() - from);
  } while (used() < milliseconds);
  return { fastest: Math.max(fastest, 1e-4), mean: used() / calls, used: used() };
};

/** Warms up, stretch by stretch, until it gets no faster; answers how long the fastest call took, in milliseconds. */
const settle = (run: () => void, milliseconds: number): number => {
  let [best, fastest, used, calm] = [Infinity, Infinity, 0, 0];
  while (calm < CALM && used < LONGEST * milliseconds) {
    const warmed = warmUp(run, milliseconds);
    calm = warmed.mean * FASTER < best ? 0 : calm + 1;
    best = Math.min(best, warmed.mean);
    fastest = Math.min(fastest, warmed.fastest);
    used += warmed.used;
  }
  return fastest;
};

/** The smallest value that a share `q` of the (sorted) values does not exceed. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
