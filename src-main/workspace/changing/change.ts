import type { ChangeProgress, FileChange } from '../../contract/changes';
import { hostError, HostError } from '../failure';
import { atOnce } from '../saving/at-once';
import { Journal } from './journal';
import { planSteps } from './plan';
import { rollBack } from './recover';
import { doStep, type Step, type Trash } from './steps';
import { afterwards, notRolledBack } from './words';

/** Several changes of files, made as one. */
export interface Batch {
  /** Its name in messages: “Rename Orc Grunt”. */
  readonly title: string;
  readonly changes: readonly FileChange[];
}

/** Callbacks of a batch, and the signal that ends it. */
export interface Attending {
  /** Called before the first step, and after each. */
  readonly progress?: (progress: ChangeProgress) => void | Promise<void>;
  /** Aborted to stop the batch, which is then rolled back. */
  readonly signal?: AbortSignal;
  /** The part that must succeed or fail together with the files: done last. If it rejects, the batch is rolled back. */
  readonly commit?: () => Promise<void>;
}

/** The folders of a batch. */
export interface Place {
  /** The workspace's real path. */
  readonly root: string;
  /** The user's data folder. */
  readonly data: string;
  readonly trash: Trash;
}

/** Changes several files as one step: all or none, even after a crash (see `Journal`). Returns the steps. */
export const changeFiles = async (
  place: Place,
  batch: Batch,
  attending: Attending = {},
): Promise<readonly Step[]> => {
  const { title } = batch;
  const steps = await planSteps(place.root, batch.changes).catch((reason: unknown) => {
    throw withWords(reason, title, 'Nothing was changed.');
  });
  // A single file needs no journal: its write is atomic.
  const journal =
    steps.length > 1 ? await Journal.begin(place.root, place.data, { title, steps }) : undefined;
  try {
    await doAll(place, steps, attending);
    await attending.commit?.();
    await journal?.end();
  } catch (reason) {
    throw await rolledBackFrom(place.root, title, steps, journal, reason);
  } finally {
    journal?.leave();
  }
  return steps;
};

/** Several writes run at once; moves and removals run in order. */
const doAll = async (
  { root, trash }: Place,
  steps: readonly Step[],
  { progress, signal }: Attending,
): Promise<void> => {
  let done = 0;
  await progress?.({ done, of: steps.length });
  for (const run of runsOf(steps))
    await atOnce(run, async (step) => {
      if (signal?.aborted) throw new HostError('cancelled', 'It was stopped.');
      await doStep(root, step, trash).catch((reason: unknown) => {
        throw hostError(reason, step.path);
      });
      await progress?.({ done: ++done, of: steps.length });
    });
};

/** Steps in groups that may run at once: consecutive writes form a group, every other step is alone. */
const runsOf = (steps: readonly Step[]): readonly (readonly Step[])[] => {
  const runs: Step[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (step.type === 'write' && last?.[0]?.type === 'write') last.push(step);
    else runs.push([step]);
  }
  return runs;
};

/** Rolls back a failed step; returns the failure with the state of the files. */
const rolledBackFrom = async (
  root: string,
  title: string,
  steps: readonly Step[],
  journal: Journal | undefined,
  reason: unknown,
): Promise<HostError> => {
  try {
    const kept = await rollBack(root, steps);
    await journal?.end().catch(() => undefined);
    return withWords(reason, title, afterwards(kept));
  } catch (again) {
    return withWords(reason, title, notRolledBack(title, hostError(again).message));
  }
};

const withWords = (reason: unknown, title: string, words: string): HostError => {
  const { code, message } = hostError(reason, title);
  return new HostError(code, `${message} ${words}`);
};
