import type { SystemId } from '../kernel/words';
import type { LinkedBook, ScenarioEntry } from '../systems/system';

/** A fight as it is now, and the same by the baseline where the baseline has it. */
export interface Bout {
  readonly system: SystemId;
  readonly now: Corner;
  readonly before: Corner | undefined;
}

/** A scenario in the book that it is fought by. */
export interface Corner {
  readonly book: LinkedBook;
  readonly entry: ScenarioEntry;
}
