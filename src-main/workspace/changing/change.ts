import type { ChangeProgress, FileChange } from '../../contract/changes';
import { hostError, HostError } from '../failure';
import { atOnce } from '../saving/at-once';
import { Journal } from './journal';
import { planSteps } from './plan';
import { rollBack } from './recover';
import { doStep, type Step, type Trash } from './steps';
import { afterwards, notRolledBack } from './words';

/** Several changes of files that are made as one. */
export interface Batch {
  /** What it is called when it is spoken of: “Rename Orc Grunt”. */
  readonly title: string;
  readonly changes: readonly FileChange[];
}

/** Who hears of a batch while it is made, and may end it. */
export interface Attending {
  /** Called before the first step, and after each. */
  readonly progress?: (progress: ChangeProgress) => void | Promise<void>;
  /** Aborted when it is to stop: then it is rolled back. */
  readonly signal?: AbortSignal;
  /** What must stand together with the files: done last. Where it rejects, the batch is rolled back. */
  readonly commit?: () => Promise<void>;
}

/** Where a batch is made. */
export interface Place {
  /** The workspace's real path. */
  readonly root: string;
  /** The user's data folder. */
  readonly data: string;
  readonly trash: Trash;
}

/** Makes changes of several files as one step: all or none, also over a crash (see `Journal`). Answers the steps. */
export const changeFiles = async (
  place: Place,
  batch: Batch,
  attending: Attending = {},
): Promise<readonly Step[]> => {
  const { title } = batch;
  const steps = await planSteps(place.root, batch.changes).catch((reason: unknown) => {
    throw withWords(reason, title, 'Nothing was changed.');
  });
  // One file is whole or as it was by itself.
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

/** Writes go several at once; moves and removals have an order. */
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

/** Steps in stretches that may be done at once: writes that follow each other, every other step by itself. */
const runsOf = (steps: readonly Step[]): readonly (readonly Step[])[] => {
  const runs: Step[][] = [];
  for (const step of steps) {
    const last = runs.at(-1);
    if (step.type === 'write' && last?.[0]?.type === 'write') last.push(step);
    else runs.push([step]);
  }
  return runs;
};

/** Rolls a step back that failed; answers the failure with what became of the files. */
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
