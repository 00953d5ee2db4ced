import type { Io } from '../io';
import type { Gate } from '../../compute/gate';
import { fixed } from '../../../src-engine/kernel/numbers';

/** A run says on standard error how far it is, this often, in milliseconds. */
const PROGRESS_EVERY = 2000;

export interface Progress {
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}

const duration = (seconds: number): string => {
  if (!Number.isFinite(seconds)) return 'nobody knows how long';
  if (seconds <= 1) return '1 second';
  if (seconds < 90) return `${Math.ceil(seconds)} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${fixed(minutes / 60, 1)} hours`;
};

/** What else is known of a run while it goes on. */
interface Beside {
  /** What was done before it began: known from an earlier run. Absent: what it is first told. */
  readonly from?: number;
  /** What holds it up: that time counts for no rate. */
  readonly gate?: Pick<Gate, 'held'>;
  /** What is said after the rate. */
  readonly more?: () => string;
}

/** Says on standard error now and then how far something is that is worked out, and the time left. */
export const teller = (
  io: Io,
  what: string,
  name = '',
  beside: Beside = {},
): ((step: { readonly done: number; readonly of: number }) => void) => {
  const tell = progressTeller(io, name, what, beside);
  return ({ done, of }) => tell({ fought: done, cap: of, done: done >= of });
};

/** Says on standard error now and then how far a run is: battles a second, time left, and what else is known. */
export const progressTeller = (
  io: Io,
  name = '',
  what = 'battles',
  { from, gate = { held: 0 }, more = () => '' }: Beside = {},
): ((progress: Progress) => void) => {
  const clock = (): number => performance.now() - gate.held;
  const began = clock();
  let last = began;
  let first = from;
  return ({ fought, cap, done }) => {
    first ??= fought;
    const now = clock();
    if (done || now - last < PROGRESS_EVERY) return;
    last = now;
    const rate = (fought - first) / ((now - began) / 1000);
    const left = rate > 0 ? `, ${duration((cap - fought) / rate)} left at most` : '';
    const of = name === '' ? '' : `${name}: `;
    io.err(
      `${of}${fought} of at most ${cap} ${what}, ${fixed(rate, rate < 10 ? 1 : 0)} a second${more()}${left} …\n`,
    );
  };
};
