import type { Jobs } from '@engine/lab/jobs/jobs';
import type { Piece } from '@engine/simulation/run/schedule';

/** Messages of the session worker to a battle worker. `generation` counts changes of the wanted battles. */
export type WorkerRequest =
  | { readonly type: 'jobs'; readonly generation: number; readonly jobs: Jobs }
  /** A piece of the last jobs' runs. */
  | { readonly type: 'piece'; readonly generation: number; readonly piece: Piece }
  /** Nothing is wanted any more, because of an edit. */
  | { readonly type: 'halt'; readonly generation: number };

/** A finished piece, as the run's numbers. */
export interface WorkerAnswer {
  readonly generation: number;
  readonly piece: Piece;
  readonly rows: Float64Array<ArrayBuffer>;
}
