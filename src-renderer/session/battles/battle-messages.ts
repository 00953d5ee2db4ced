import type { Jobs } from '@engine/lab/jobs/jobs';
import type { Piece } from '@engine/simulation/run/schedule';

/** What the session worker tells one that fights battles. `generation` counts changes of what is wanted. */
export type WorkerRequest =
  | { readonly type: 'jobs'; readonly generation: number; readonly jobs: Jobs }
  /** A piece of the last jobs' runs. */
  | { readonly type: 'piece'; readonly generation: number; readonly piece: Piece }
  /** Nothing is wanted any more: an edit came. */
  | { readonly type: 'halt'; readonly generation: number };

/** A piece that was fought, as the run's numbers. */
export interface WorkerAnswer {
  readonly generation: number;
  readonly piece: Piece;
  readonly rows: Float64Array<ArrayBuffer>;
}
