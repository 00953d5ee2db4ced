/** What a measurement came to. Times are of one operation by the clock, in milliseconds. */
export interface Measured {
  /** Operations a second of processor time: of one core, however busy the machine is otherwise. */
  readonly rate: number;
  readonly operations: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Runs before measuring, as a share of the time: the compiler warms up. */
const WARM_UP = 0.2;
/** A stretch shorter than this, in milliseconds, is measured mostly by the clock's own cost. */
const SHORTEST = 0.2;

/**
 * Runs `run` for about `milliseconds` (at least once after a warm-up), and times it in stretches.
 * @param per operations that one call does
 */
export const measure = (run: () => void, per: number, milliseconds: number): Measured => {
  const started = performance.now();
  let calls = 0;
  do {
    run();
    calls++;
  } while (performance.now() - started < milliseconds * WARM_UP);
  const one = (performance.now() - started) / calls;
  const stretch = Math.max(1, Math.ceil(SHORTEST / one));
  const times: number[] = [];
  let total = 0;
  const before = process.cpuUsage();
  while (times.length < 1 || total < milliseconds) {
    const from = performance.now();
    for (let i = 0; i < stretch; i++) run();
    const took = performance.now() - from;
    total += took;
    times.push(took / (stretch * per));
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  const operations = times.length * stretch * per;
  return {
    rate: (operations / (user + system)) * 1e6,
    operations,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
  };
};

/** The smallest value that a share `q` of the (sorted) values does not exceed. */
export const quantile = (sorted: readonly number[], q: number): number =>
  sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))] ?? 0;
