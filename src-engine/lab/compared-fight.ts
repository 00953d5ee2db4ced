import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../systems/system';

/** A fight as it is now, and the same fight in the baseline if the baseline has it. */
export interface ComparedFight {
  readonly system: SystemId;
  readonly now: FightIn;
  readonly before: FightIn | undefined;
  /** The house rules file in focus, with its reference; undefined for other files. */
  readonly house?: { readonly source: Source; readonly name: string } | undefined;
}

/**
 * A scenario with the book and the options it is fought with. A variant is an edit like any other, so the baseline has
 * its own.
 */
export interface FightIn {
  readonly book: LinkedBook;
  readonly entry: ScenarioEntry;
  /** The same object as long as they are equal: answers are stored by its identity. */
  readonly options: FightOptions;
}
