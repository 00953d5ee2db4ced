import type { SystemId } from '../kernel/words';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

/** A fight as it is now, and the same by the baseline where the baseline has it. */
export interface ComparedFight {
  readonly system: SystemId;
  readonly now: FightIn;
  readonly before: FightIn | undefined;
}

/** A scenario in the book that it is fought by, and how: a variant is an edit like any other, so the baseline has its own. */
export interface FightIn {
  readonly book: LinkedBook;
  readonly entry: ScenarioEntry;
  /** The same object while they are the same: answers are kept by it. */
  readonly options: FightOptions;
}
