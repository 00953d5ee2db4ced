/** The result of a measurement. Times are for one operation by the clock, in milliseconds. */
export interface Measured {
  /** Operations per second of processor time on one core (in the median stretch), whatever else the machine does. */
  readonly rate: number;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Warm-up time as a share of the measuring time, unless a case warms up until it settles. */
const WARM_UP = 0.4;
/**
 * The rate has settled after this many consecutive stretches that were no faster than the best before them, within this
 * tolerance.
 */
const SETTLED = 2;
const FASTER = 1.02;
/** The most processor time for settling, as a multiple of the measuring time. */
const LONGEST = 12;
/**
 * Length of a stretch in milliseconds: long compared with the clock's own cost, and with its share of garbage
 * collection.
 */
const STRETCH = 5;

/**
 * Runs `run` for about `milliseconds` (at least once after a warm-up), and times it in stretches.
 * @param per operations in one call
 * @param settles whether to warm up until it gets no faster; otherwise for a share of the time
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

/**
 * The result of a warm-up, in milliseconds: the fastest call by the clock, and the mean and sum of all calls in
 * processor time.
 */
interface Warmed {
  readonly fastest: number;
  readonly mean: number;
  readonly used: number;
}

/** Runs for this much processor time, whatever else the machine does. */
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

/** Warms up, stretch by stretch, until it gets no faster; returns the fastest call's time in milliseconds. */
const settle = (run: () => void, milliseconds: number): number => {
  let [best, fastest, used, settledFor] = [Infinity, Infinity, 0, 0];
  while (settledFor < SETTLED && used < LONGEST * milliseconds) {
    const warmed = warmUp(run, milliseconds);
    settledFor = warmed.mean * FASTER < best ? 0 : settledFor + 1;
    best = Math.min(best, warmed.mean);
    fastest = Math.min(fastest, warmed.fastest);
    used += warmed.used;
  }
  return fastest;
};

/** The smallest value such that a share `q` of the (sorted) values is not above it. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
