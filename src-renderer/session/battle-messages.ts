import type { Orders } from '@engine/lab/battle-orders';
import type { Piece } from '@engine/lab/battle-schedule';

/** What the session worker tells one that fights battles. `generation` counts changes of what is wanted. */
export type HandRequest =
  | { readonly type: 'orders'; readonly generation: number; readonly orders: Orders }
  /** A piece of the last orders' runs. */
  | { readonly type: 'piece'; readonly generation: number; readonly piece: Piece }
  /** Nothing is wanted any more: an edit came. */
  | { readonly type: 'halt'; readonly generation: number };

/** A piece that was fought, as the run's numbers. */
export interface HandAnswer {
  readonly generation: number;
  readonly piece: Piece;
  readonly rows: Float64Array<ArrayBuffer>;
}
