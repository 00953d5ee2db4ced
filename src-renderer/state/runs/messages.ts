import type { Job } from '@engine/lab/jobs/job';

/** How far a run is. */
export interface Progress {
  readonly fought: number;
  readonly cap: number;
  readonly done: boolean;
}

/** What a worker that fights is told. */
export type FighterRequest =
  | {
      readonly type: 'job';
      readonly job: Job;
      /** One word that is not 0 while battles are to rest; undefined where threads share no memory. */
      readonly rest: Int32Array<SharedArrayBuffer> | undefined;
    }
  | { readonly type: 'block'; readonly block: number }
  | { readonly type: 'rest'; readonly on: boolean };

/** What it answers: the block's numbers. */
export interface FighterAnswer {
  readonly block: number;
  readonly rows: Float64Array<ArrayBuffer>;
}

/** Which run an order begins, and what is said of it is about: the window counts them. */
export interface OfRun {
  readonly run: number;
}

/** What every worker that leads a run is told, beside the orders that are its own. */
export type LeadRequest<Question> =
  | { readonly type: 'memory'; readonly rest: Int32Array<SharedArrayBuffer> }
  /** Answered once, by a reply of the same number. */
  | { readonly type: 'question'; readonly id: number; readonly question: Question }
  /** Battles rest, or go on. */
  | { readonly type: 'rest'; readonly on: boolean }
  | { readonly type: 'cancel' };

/** What it says beside what its run comes to. */
export type LeadAnswer =
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown }
  | (OfRun & { readonly type: 'progress'; readonly progress: Progress })
  /** The run is over, or was stopped. */
  | (OfRun & { readonly type: 'ended'; readonly stopped: boolean });
