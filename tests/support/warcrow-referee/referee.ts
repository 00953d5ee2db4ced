import { books } from './books';
import { dice } from './dice';
import type { BattleFiles } from './files';
import { formation } from './formation';
import { Ledger, type Event, type PrintedJournal } from './ledger';
import { movement } from './movement';
import { order } from './order';
import { stress } from './stress';

/** A rule that a journal breaks: which, at which event, and how. */
export interface Breach {
  readonly kind: string;
  readonly at: number;
  readonly text: string;
}

/** What a check sees of an event: the battle before it, and what came before and comes after. */
export interface Seen {
  readonly event: Event;
  readonly index: number;
  readonly events: readonly Event[];
  readonly ledger: Ledger;
  readonly variants: Readonly<Record<string, string>>;
}

/** Writes a breach down. */
export type Report = (kind: string, text: string) => void;

/** A check of one journal: it is shown each event before the ledger takes it in, and may look once more after. */
export interface Check {
  readonly before?: (seen: Seen, report: Report) => void;
  readonly after?: (seen: Seen, report: Report) => void;
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
    const report: Report = (kind, text) => void breaches.push({ kind, at: index, text });
    for (const { before } of checks) before?.(seen, report);
    ledger.apply(event);
    for (const { after } of checks) after?.(seen, report);
  });
  return breaches;
};

/** How many breaches there are of each kind. */
export const byKind = (breaches: readonly Breach[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { kind } of breaches) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};
