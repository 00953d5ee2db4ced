import type { Job } from '@engine/lab/job';

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
