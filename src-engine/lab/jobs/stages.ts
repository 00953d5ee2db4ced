import type { KeepableRun } from '../../simulation/run/fight-out';
import type { Library } from '../library';
import type { Task } from './job';

/** A run to be fought, with its task and files, so that others can fight its blocks. */
export interface HandedRun {
  /** Its name in progress messages. */
  readonly name: string;
  readonly library: Library;
  readonly task: Task;
  readonly run: KeepableRun;
  /** The key of its stored battles; absent: they are not stored. */
  readonly keptAs?: string;
}

/** How many duels are calculated, and how many there are. */
interface Duels {
  readonly done: number;
  readonly of: number;
}

/** The next request of a question in stages: fight a run, let other tasks run between two calculations, or show a line. */
export type StageRequest =
  | { readonly type: 'fight'; readonly handed: HandedRun }
  | { readonly type: 'turn'; readonly duels?: Duels; readonly name?: string }
  | { readonly type: 'say'; readonly text: string };

/**
 * A question that needs several runs, one after the other, each made from the results of those before. Each request is
 * answered by whether it was stopped; a stopped run has the battles before the stop.
 */
export type Stages<Found> = Generator<StageRequest, Found, boolean>;

/** Requests that a run is fought to its end; returns whether it was stopped. */
export function* fought(handed: HandedRun): Stages<boolean> {
  return yield { type: 'fight', handed };
}

/** Shows a line about the next step; returns whether the question was stopped. */
export function* said(text: string): Stages<boolean> {
  return yield { type: 'say', text };
}

/** Lets other tasks run; returns whether the question was stopped. */
export function* isStopped(): Stages<boolean> {
  return yield { type: 'turn' };
}

/** Calculates something step by step; undefined if stopped before the end. */
export function* calculated<Found>(steps: Generator<void, Found, void>): Stages<Found | undefined> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (yield* isStopped()) return undefined;
  }
}

/** Calculates duels step by step; undefined if stopped before the end. */
export function* dueled<Found>(
  steps: Generator<Duels, Found, void>,
  name: string,
): Stages<Found | undefined> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (yield { type: 'turn', duels: step.value, name }) return undefined;
  }
}
