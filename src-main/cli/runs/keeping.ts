import type { KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import type { Inputs, KeptRuns } from '../../compute/kept';
import type { Io } from '../io';

/** Runs are put on disk this often while they go on, in milliseconds: what is stopped goes on from there. */
const KEEP_EVERY = 20_000;

/** Where a run is kept, and everything it depends on. */
export interface Keeping {
  readonly runs: KeptRuns;
  readonly inputs: Inputs;
  /** Of what is quick and asked often: it is put on disk only where it is stopped, or goes on for long. */
  readonly stoppedOnly?: boolean;
  /** Another run of the same command, asked otherwise on purpose: what was kept last is the one before it. */
  readonly another?: boolean;
}

/** A run with where it is kept. */
export type Kept<Run extends KeepableRun = KeepableRun> = Keeping & { readonly run: Run };

/** Takes in what was kept of a run; says so, and why what was kept does not count. */
export const resumeKept = async (
  io: Io,
  { run, runs, inputs, stoppedOnly = false, another = false }: Kept,
  of: string,
  what: string,
): Promise<void> => {
  // Of what is asked now of these cards, now of those, the last that was stopped says nothing.
  const changed = stoppedOnly || another ? [] : await runs.changedSince(inputs);
  if (changed?.length)
    io.err(`${of}Battles kept from before do not count, since something changed: ${changed.join(', ')}.\n`);
  const { blocks } = run;
  const begun = run.resume(await runs.rows(inputs));
  if (run.blocks > blocks) io.err(`${of}${begun} ${what} were kept from before.\n`);
};

/** Puts a run on disk. Where that cannot be, the answer is none the worse: it is said, and the next run begins anew. */
export const keep = async (io: Io, { run, runs, inputs }: Kept): Promise<void> => {
  if (run.blocks === 0) return;
  try {
    await runs.keep(inputs, run.rows);
  } catch (reason) {
    io.err(`The battles could not be kept: ${reason instanceof Error ? reason.message : String(reason)}\n`);
  }
};

/** Puts a run on disk now and then while it goes on, and once it ended. */
export const savedNowAndThen = (io: Io, keeping: Kept) => {
  let saving = Promise.resolve();
  let saved = performance.now();
  return {
    again: (): void => {
      if (performance.now() - saved < KEEP_EVERY) return;
      saved = performance.now();
      saving = saving.then(() => keep(io, keeping));
    },
    ended: async (): Promise<void> => {
      await saving;
      if (!(keeping.stoppedOnly && keeping.run.progress.done)) await keep(io, keeping);
    },
  };
};

/**
 * The runs of one command, of which it needs all: where it is stopped, those that were over before are kept too, so that the
 * next time only what is missing is fought.
 */
export class KeptTogether {
  readonly #all: Kept[] = [];

  /** Has a run kept with the others; answers it as a run that is kept only where it is stopped. */
  add<Run extends KeepableRun>(kept: Kept<Run>): Kept<Run> {
    const one = { ...kept, stoppedOnly: true };
    this.#all.push(one);
    return one;
  }

  /** The battles of all: what there is to keep. */
  get battles(): number {
    return this.#all.reduce(
      (sum, { run: { blocks, progress } }) => sum + (blocks > 0 ? progress.fought : 0),
      0,
    );
  }

  /** Puts all on disk where the command was stopped, and says so. */
  async ended(io: Io): Promise<void> {
    if (!io.stop?.aborted) return;
    for (const each of this.#all) await keep(io, each);
    if (this.#all.some(({ run: { blocks, progress } }) => blocks > 0 && progress.done))
      io.err('The battles that were over before are kept too.\n');
  }
}
