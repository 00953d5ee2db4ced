import { layoutOf } from '../../layouts/resolve';
import { advance, linesOf } from '../card/metrics';
import { evenColumns, inColumns } from '../columns';
import { PAGE, type GlossaryEntry } from '../glossary';
import type { Size } from '../sizes';
import { BOX, boxRows, type BoxRow } from './boxes';
import type { Roster, RosterLine } from './roster';

/** A reminder of keywords in one sentence. */
export interface Reminder {
  readonly terms: string;
  readonly text: string;
}

/** A page of an army's roster: some of its lines, each with its wound boxes, and reminders of its rules. */
export interface RosterPage {
  readonly type: 'roster';
  readonly size: Size;
  readonly roster: Roster;
  readonly from: number;
  readonly to: number;
  readonly boxes: readonly (readonly BoxRow[])[];
  readonly reminders: readonly (readonly Reminder[])[];
}

/** Heights of a roster's parts and its sizes of text, in millimeters, as `Roster.svelte` sets them. */
const LINE = { name: 4.7, note: 3.5, padding: 2, box: BOX.side + 0.9 };
const NOTE = 2.6;
export const ROSTER_COLUMNS = { number: 10, kind: 25, points: 15, wounds: 56 } as const;
const HEAD = 34;
const FOOT = 9;
const PROBLEM = { size: 3.1, line: 4.4, box: 9 };
const REMINDER = { size: 2.5, line: 3.4, gap: 1.1, between: 6, title: 9 };

/** The first sentence of a rule: enough as a reminder. */
const firstSentence = (text: string): string => /^[^]*?[.!?](?=\s|$)/u.exec(text)?.[0] ?? text;

/** Reminders of keywords; those with the same words share one. */
export const remindersOf = (entries: readonly GlossaryEntry[]): Reminder[] => {
  const terms = new Map<string, string[]>();
  for (const { terms: names, text } of entries) {
    const said = firstSentence(text.split('\n')[0]);
    terms.set(said, [...(terms.get(said) ?? []), ...names]);
  }
  return [...terms].map(([text, all]) => ({ terms: all.join(', '), text }));
};

const inner = ({ width }: Size): number => width - 2 * PAGE.margin;

const wordLines = (text: string, width: number, size: number): number =>
  Math.ceil((advance(text, 'ui-400') * size * 1.04) / width);

/** The text below a unit's name. */
export const notesOf = ({ notes, rules }: RosterLine): string =>
  [...notes, ...rules].filter((note) => note !== '').join(', ');

const lineHeight = (line: RosterLine, rows: readonly BoxRow[], width: number): number => {
  const note = notesOf(line);
  const words = note === '' ? 0 : wordLines(note, width, NOTE) * LINE.note;
  const name = wordLines(line.name, width, 3.6) * LINE.name;
  return LINE.padding + Math.max(name + words, rows.length * LINE.box);
};

const problemsHeight = ({ problems }: Roster, size: Size): number =>
  problems.length === 0
    ? 0
    : PROBLEM.box +
      problems.reduce((sum, { message }) => sum + wordLines(message, 0.94 * inner(size), PROBLEM.size), 1) *
        PROBLEM.line;

/** The pages of a roster: its lines, and below them reminders of the army's keywords if its layout shows them. */
export const rosterPages = (roster: Roster, entries: readonly GlossaryEntry[], size: Size): RosterPage[] => {
  const { rules, wounds, columns: count } = layoutOf(roster).roster;
  const { number, kind, points, wounds: boxWidth } = ROSTER_COLUMNS;
  const nameWidth = inner(size) - number - kind - 2 * points - (wounds ? boxWidth : 0) - 5;
  const boxes = roster.lines.map((line) => (wounds ? boxRows(line, boxWidth - 4) : []));
  const room = size.height - 2 * PAGE.margin - HEAD - FOOT;
  const pages: RosterPage[] = [];
  let from = 0;
  let used = problemsHeight(roster, size);
  const close = (to: number): void => {
    pages.push({ type: 'roster', size, roster, from, to, boxes: boxes.slice(from, to), reminders: [] });
    [from, used] = [to, 0];
  };
  roster.lines.forEach((line, i) => {
    const needed = lineHeight(line, boxes[i], nameWidth);
    if (used + needed > room && i > from) close(i);
    used += needed;
  });
  const left = room - used - REMINDER.title;
  close(roster.lines.length);
  return rules ? withReminders(pages, remindersOf(entries), left, count) : pages;
};

/** Puts reminders below the last lines, and on further pages if there is no room. */
const withReminders = (
  pages: readonly RosterPage[],
  reminders: readonly Reminder[],
  left: number,
  count: number,
): RosterPage[] => {
  if (reminders.length === 0) return [...pages];
  const last = pages[pages.length - 1];
  const width = (inner(last.size) - (count - 1) * REMINDER.between) / count;
  const heightOf = ({ terms, text }: Reminder): number =>
    linesOf([`${terms} ${text}`], 'ui-400*1.05', width / REMINDER.size) * REMINDER.line + REMINDER.gap;
  const even = (some: readonly Reminder[]): Reminder[][] => evenColumns(some, heightOf, count, REMINDER.line);
  const here = inColumns(reminders, heightOf, Math.max(left, REMINDER.line * 8)).slice(0, count);
  const fits = left >= REMINDER.line * 8;
  const first = fits ? here.flat() : [];
  const rest = reminders.slice(first.length);
  const made: RosterPage[] = [...pages.slice(0, -1), { ...last, reminders: fits ? even(first) : [] }];
  const whole = last.size.height - 2 * PAGE.margin - HEAD - FOOT;
  const columns = inColumns(rest, heightOf, whole);
  for (let i = 0; i < columns.length; i += count)
    made.push({
      ...last,
      from: last.to,
      boxes: [],
      reminders: even(columns.slice(i, i + count).flat()),
    });
  return made;
};
