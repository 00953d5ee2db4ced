import { last } from '../kernel/lists';
import type { CardView } from '../kernel/card-view';
import type { SystemId } from '../kernel/words';
import { tidy } from './card/back';
import { linesOf, linesWithBreaks } from './card/metrics';
import type { Size } from './sizes';

/** What a keyword means, for the glossary. */
export interface GlossaryEntry {
  readonly system: SystemId;
  readonly term: string;
  readonly text: string;
}

/** A page of them. */
export interface GlossaryPage {
  readonly type: 'glossary';
  readonly size: Size;
  readonly columns: readonly (readonly GlossaryEntry[])[];
  readonly part: number;
  readonly parts: number;
}

/** The text size of pages that are not cut into cards: 3.2 mm, 9 points. */
const PAGE_TEXT = 3.2;
/** Margins and columns of such a page, in millimeters. */
export const PAGE = { margin: 15, head: 20, gap: 8, columnWidth: 80 } as const;

/** How many columns a page of text has. */
const columnsOf = ({ width }: Size): number =>
  Math.max(1, Math.round((width - 2 * PAGE.margin) / (PAGE.columnWidth + PAGE.gap)));

/** A keyword without its parameter: "Momentum [2]" is explained as "Momentum". */
const bare = (text: string): string => text.replace(/\s*[[(].*$/u, '') || text;

/** Every keyword and every abbreviation on the cards, once, in alphabetical order. */
export const glossaryOf = (cards: readonly CardView[]): GlossaryEntry[] => {
  const entries = new Map<string, GlossaryEntry>();
  for (const { system, sections, marks = [] } of cards)
    for (const { text, explanation, general = explanation } of [
      ...sections.flatMap((section) => (section.type === 'keywords' ? section.keywords : [])),
      ...marks,
    ])
      if (general !== '') {
        const term = bare(text);
        const said = tidy(general);
        const key = `${system}\n${term}\n${said}`;
        if (!entries.has(key)) entries.set(key, { system, term, text: said });
      }
  return [...entries.values()].sort((a, b) =>
    a.term.toLowerCase() < b.term.toLowerCase()
      ? -1
      : a.term.toLowerCase() > b.term.toLowerCase()
        ? 1
        : a.text < b.text
          ? -1
          : 1,
  );
};

/** The height of an entry as `Glossary.svelte` draws it, including the gap below it. */
const entryHeight = ({ term, text }: GlossaryEntry, width: number): number =>
  (linesOf([term], 'display-700', width / (1.1 * PAGE_TEXT)) * 1.1 * 1.3 +
    linesWithBreaks([text], 'ui-400', (width / PAGE_TEXT) * 0.98) * 1.42 +
    0.8) *
  PAGE_TEXT;

/** Puts entries into columns of at most `height`, filling each before the next. */
const inColumns = (
  entries: readonly GlossaryEntry[],
  heights: ReadonlyMap<GlossaryEntry, number>,
  height: number,
): GlossaryEntry[][] => {
  const columns: GlossaryEntry[][] = [];
  let used = Infinity;
  for (const entry of entries) {
    const needed = heights.get(entry) ?? 0;
    if (used + needed > height) {
      columns.push([]);
      used = 0;
    }
    last(columns).push(entry);
    used += needed;
  }
  return columns;
};

/** Balances the columns of the last page: the smallest height that needs no more columns. */
const evenColumns = (
  entries: readonly GlossaryEntry[],
  heights: ReadonlyMap<GlossaryEntry, number>,
  count: number,
): GlossaryEntry[][] => {
  const all = entries.map((entry) => heights.get(entry) ?? 0);
  let height = all.reduce((sum, each) => sum + each, 0) / count;
  for (;;) {
    const columns = inColumns(entries, heights, height);
    if (columns.length <= count)
      return [...columns, ...Array.from({ length: count - columns.length }, () => [])];
    height += PAGE_TEXT;
  }
};

/** Puts entries on as many pages as they need. */
export const glossaryPages = (entries: readonly GlossaryEntry[], size: Size): GlossaryPage[] => {
  const count = columnsOf(size);
  const width = (size.width - 2 * PAGE.margin - (count - 1) * PAGE.gap) / count;
  const height = size.height - 2 * PAGE.margin - PAGE.head - 4;
  const heights = new Map(entries.map((entry) => [entry, entryHeight(entry, width)]));
  const columns = inColumns(entries, heights, height);
  const parts = Math.ceil(columns.length / count);
  return Array.from({ length: parts }, (_, i) => {
    const here = columns.slice(i * count, (i + 1) * count);
    return {
      type: 'glossary' as const,
      size,
      columns: i === parts - 1 ? evenColumns(here.flat(), heights, count) : here,
      part: i + 1,
      parts,
    };
  });
};
