import type { KeepableRun } from '../../../src-engine/simulation/run/fight-out';
import type { Inputs, KeptRuns } from '../../compute/kept';
import type { Io } from '../io';
import { grouped } from '../../../src-engine/kernel/numbers';
import { failureOf } from '../../workspace/failure';

/** How often runs are saved while they are fought, in milliseconds; a stopped run continues from there. */
const KEEP_EVERY = 20_000;

/** Where a run is kept, and everything that it depends on. */
export interface Keeping {
  readonly runs: KeptRuns;
  readonly inputs: Inputs;
  /** For quick runs that are requested often: saved only when stopped or when they take long. */
  readonly stoppedOnly?: boolean;
  /** A further run of the same command with other options: the last kept run is not an earlier version of it. */
  readonly another?: boolean;
}

/** A run and where it is kept. */
export type Kept<Run extends KeepableRun = KeepableRun> = Keeping & { readonly run: Run };

/** Resumes a run from its saved battles; prints so, or why they are not used. */
export const resumeKept = async (
  io: Io,
  { run, runs, inputs, stoppedOnly = false, another = false }: Kept,
  of: string,
  what: string,
): Promise<void> => {
  // If a command runs on different cards each time, the last stopped run does not matter.
  const changed = stoppedOnly || another ? [] : await runs.changedSince(inputs);
  if (changed?.length)
    io.err(`${of}Saved battles are not used, because these changed: ${changed.join(', ')}.\n`);
  const { blocks } = run;
  const begun = run.resume(await runs.rows(inputs));
  if (run.blocks > blocks) io.err(`${of}continuing from ${grouped(begun)} saved ${what}.\n`);
};

/** Saves a run to disk. If that fails, the result is still right: the output says so, and the next run starts from zero. */
export const keep = async (io: Io, { run, runs, inputs }: Kept): Promise<void> => {
  if (run.blocks === 0) return;
  try {
    await runs.keep(inputs, run.rows);
  } catch (reason) {
    io.err(`The battles could not be saved. ${failureOf(reason, 'their folder .warbench').message}\n`);
  }
};

/** Saves a run to disk from time to time, and when it ends. */
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
 * The runs of one command that needs them all: if it is stopped, finished ones are saved too, so that the next time only the
 * missing battles are fought.
 */
export class KeptTogether {
  readonly #all: Kept[] = [];

  /** Adds a run to the others; returns it as a run that is saved only if it is stopped. */
  add<Run extends KeepableRun>(kept: Kept<Run>): Kept<Run> {
    const one = { ...kept, stoppedOnly: true };
    this.#all.push(one);
    return one;
  }

  /** The battles of all runs that can be saved. */
  get battles(): number {
    return this.#all.reduce(
      (sum, { run: { blocks, progress } }) => sum + (blocks > 0 ? progress.fought : 0),
      0,
    );
  }

  /** Saves all runs if the command was stopped, and says so. */
  async ended(io: Io): Promise<void> {
    if (!io.stop?.aborted) return;
    for (const each of this.#all) await keep(io, each);
    if (this.#all.some(({ run: { blocks, progress } }) => blocks > 0 && progress.done))
      io.err('The battles fought so far are saved too.\n');
  }
}
