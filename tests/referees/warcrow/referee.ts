import type { Breach, Note } from '../journal';
import { books } from './books';
import { dice } from './dice';
import type { BattleFiles } from './files';
import { formation } from './formation';
import { Ledger, type Event, type PrintedJournal } from './ledger';
import { movement } from './movement';
import { order } from './order';
import { stress } from './stress';

/** What a check sees of an event: the battle before it, and what came before and comes after. */
export interface Seen {
  readonly event: Event;
  readonly index: number;
  readonly events: readonly Event[];
  readonly ledger: Ledger;
  readonly variants: Readonly<Record<string, string>>;
}

/** A check of one journal: it is shown each event before the ledger takes it in, and may look once more after. */
export interface Check {
  readonly before?: (seen: Seen, report: Note) => void;
  readonly after?: (seen: Seen, report: Note) => void;
}

/** Each makes the checks of one journal anew: they remember what they have seen. */
const CHECKS: readonly (() => Check)[] = [books, stress, order, dice, formation, movement];

/** Holds a printed journal to the rules, by the journal and the files alone: it shares no code with the engine. */
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
