import type { CardView } from '../kernel/card-view';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';

/** A unit whose card can be printed. */
export interface Printable {
  readonly system: SystemId;
  /** The unit's reference within its game. */
  readonly ref: string;
  readonly id: string;
  /** The folder of its book: `horde`. */
  readonly folder: string;
  readonly group: string;
  readonly points: number;
  readonly source: Source;
  readonly card: CardView;
}
