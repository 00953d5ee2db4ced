import type { Io } from '../io';
import { Pace } from '../../../src-engine/simulation/run/pace';
import type { Gate } from '../../compute/gate';
import { grouped } from '../../../src-engine/kernel/numbers';
import { duration } from '../../../src-engine/simulation/phrases';

/** How often a run prints its progress on standard error, in milliseconds. */
const PROGRESS_EVERY = 2000;

export interface Progress {
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}

/** What else the progress of a run shows. */
interface Beside {
  /** The count at the start, from an earlier run. Absent: the first count reported. */
  readonly from?: number;
  /** Its pause, which does not count for the rate. */
  readonly gate?: Pick<Gate, 'held'>;
  /** Printed after the rate. */
  readonly more?: (rate: number | undefined) => string;
}

/** Prints the progress of a calculation on standard error from time to time, with the time left. */
export const stepReporter = (
  io: Io,
  what: string,
  name = '',
  beside: Beside = {},
): ((step: { readonly done: number; readonly of: number }) => void) => {
  const tell = progressReporter(io, name, what, beside);
  return ({ done, of }) => tell({ fought: done, cap: of, done: done >= of });
};

/** Prints the progress of a run on standard error from time to time: battles per second, time left, and more. */
export const progressReporter = (
  io: Io,
  name = '',
  what = 'battles',
  { from, gate = { held: 0 }, more = () => '' }: Beside = {},
): ((progress: Progress) => void) => {
  const clock = (): number => performance.now() - gate.held;
  const pace = new Pace();
  let last = clock();
  if (from !== undefined) pace.mark(from, last);
  return ({ fought, cap, done }) => {
    const now = clock();
    const rate = pace.mark(fought, now) ?? 0;
    if (done || now - last < PROGRESS_EVERY) return;
    last = now;
    const speed =
      rate > 0
        ? `, ${grouped(rate, rate < 10 ? 1 : 0)} per second${more(rate)}, at most ${duration((cap - fought) / rate)} left`
        : more(undefined);
    const of = name === '' ? '' : `${name}: `;
    io.err(`${of}${grouped(fought)} of at most ${grouped(cap)} ${what}${speed} …\n`);
  };
};
