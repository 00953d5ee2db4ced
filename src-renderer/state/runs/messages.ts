import type { Job } from '@engine/lab/jobs/job';

/** The progress of a run. */
export interface Progress {
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}

/** Messages to a worker that fights. */
export type FighterRequest =
  | {
      readonly type: 'job';
      readonly job: Job;
      /** One word that is not 0 while battles are paused; undefined if threads share no memory. */
      readonly rest: Int32Array<SharedArrayBuffer> | undefined;
    }
  | { readonly type: 'block'; readonly block: number }
  | { readonly type: 'rest'; readonly on: boolean };

/** Its answer: the block's numbers. */
export interface FighterAnswer {
  readonly block: number;
  readonly rows: Float64Array<ArrayBuffer>;
}

/** The number of the run that an order starts and that messages are about: the window counts them. */
export interface OfRun {
  readonly run: number;
}

/** Messages to every worker that leads a run, in addition to its own orders. */
export type LeadRequest<Question> =
  | { readonly type: 'memory'; readonly rest: Int32Array<SharedArrayBuffer> }
  /** Answered once, by a reply with the same number. */
  | { readonly type: 'question'; readonly id: number; readonly question: Question }
  /** Pauses or resumes battles. */
  | { readonly type: 'rest'; readonly on: boolean }
  | { readonly type: 'cancel' };

/** Messages of such a worker in addition to the run's results. */
export type LeadAnswer =
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown }
  | (OfRun & { readonly type: 'progress'; readonly progress: Progress })
  /** The run has ended, or was stopped. */
  | (OfRun & { readonly type: 'ended'; readonly stopped: boolean });
