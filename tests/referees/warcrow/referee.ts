import type { Breach, Note } from '../journal';
import { books } from './books';
import { dice } from './dice';
import type { BattleFiles } from './files';
import { formation } from './formation';
import { Ledger, type Event, type PrintedJournal } from './ledger';
import { movement } from './movement';
import { order } from './order';
import { stress } from './stress';

/** What a check sees of an event: the battle before it, and the events before and after. */
export interface Seen {
  readonly event: Event;
  readonly index: number;
  readonly events: readonly Event[];
  readonly ledger: Ledger;
  readonly variants: Readonly<Record<string, string>>;
}

/** A check of one journal: it gets each event before the ledger applies it, and may look once more afterwards. */
export interface Check {
  readonly before?: (seen: Seen, report: Note) => void;
  readonly after?: (seen: Seen, report: Note) => void;
}

/** Each creates the checks of one journal, because checks have state. */
const CHECKS: readonly (() => Check)[] = [books, stress, order, dice, formation, movement];

/**
 * Checks a printed journal against the rules, from the journal and the files alone: it shares no code with the engine.
 */
export const auditJournal = (journal: PrintedJournal, files: BattleFiles): Breach[] => {
  const { events, variants } = journal;
  const ledger = new Ledger(journal, files);
  const checks = CHECKS.map((make) => make());
  const breaches: Breach[] = [];
  events.forEach((event, index) => {
    const seen = { event, index, events, ledger, variants };
    const report: Note = (kind, what) => void breaches.push({ kind, event: index, what });
    for (const { before } of checks) before?.(seen, report);
    ledger.apply(event);
    for (const { after } of checks) after?.(seen, report);
  });
  return breaches;
};
