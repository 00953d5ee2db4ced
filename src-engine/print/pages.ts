import type { CardView } from '../kernel/card-view';
import { tidy } from './back';
import type { Roster } from './collect';
import type { Face, FittedCard } from './fit';
import { gridOf, type Mark, type Place } from './impose';
import { advance, linesOf, linesWithBreaks } from './metrics';
import type { PrintOptions } from './options';
import type { Size } from './sizes';

/** A face in its place on a page. */
export interface Placed {
  readonly place: Place;
  readonly face: Face;
}

/** What a keyword means, for the glossary. */
export interface GlossaryEntry {
  readonly term: string;
  readonly text: string;
}

/** One page of paper. */
export type Page =
  | {
      readonly type: 'cards';
      readonly size: Size;
      readonly side: 'front' | 'back';
      readonly faces: readonly Placed[];
      readonly marks: readonly Mark[];
    }
  | {
      readonly type: 'glossary';
      readonly size: Size;
      readonly columns: readonly (readonly GlossaryEntry[])[];
      readonly part: number;
      readonly parts: number;
    }
  | {
      readonly type: 'roster';
      readonly size: Size;
      readonly roster: Roster;
      readonly from: number;
      readonly to: number;
    };

/** A whole print: pages in the order in which the printer takes them. Data only; `src-renderer/print` draws it. */
export interface PrintDocument {
  readonly title: string;
  readonly card: Size;
  readonly bleed: number;
  readonly pages: readonly Page[];
}

/** A fitted card and how many of it. */
export interface FittedCopies {
  readonly fitted: FittedCard;
  readonly count: number;
}

/** Lays out fronts and backs on sheets, then the glossary and the roster. Undefined where no card fits on the paper. */
export const layOut = (
  title: string,
  cards: readonly FittedCopies[],
  options: PrintOptions,
  roster: Roster | undefined,
): PrintDocument | undefined => {
  const pages = cardPages(cards, options);
  if (!pages) return undefined;
  return {
    title,
    card: options.card,
    bleed: options.bleed,
    pages: [
      ...pages,
      ...(options.glossary
        ? glossaryPages(glossaryOf(cards.map(({ fitted }) => fitted.card)), options.paper)
        : []),
      ...(options.roster && roster ? rosterPages(roster, options.paper) : []),
    ],
  };
};

const cardPages = (cards: readonly FittedCopies[], options: PrintOptions): Page[] | undefined => {
  const grid = gridOf(options);
  if (!grid) return undefined;
  const sides = cards.flatMap(({ fitted, count }) =>
    Array.from({ length: count }, () => fitted.sides).flat(),
  );
  const per = grid.columns * grid.rows;
  const pages: Page[] = [];
  for (let from = 0; from < sides.length; from += per) {
    const here = sides.slice(from, from + per);
    const fronts = here.map(([face], i): Placed => ({ place: grid.fronts[i]!, face }));
    const backs = here
      .map(([, face], i): Placed => ({ place: grid.backs[i]!, face }))
      .filter(({ face }) => face.type !== 'blank');
    const page = { type: 'cards' as const, size: grid.page };
    if (grid.folded) pages.push({ ...page, side: 'front', faces: [...fronts, ...backs], marks: grid.marks });
    else {
      pages.push({ ...page, side: 'front', faces: fronts, marks: grid.marks });
      // An empty back is still a page: without it the next front would be printed on this sheet's back.
      if (options.backs !== 'none' || backs.length > 0)
        pages.push({ ...page, side: 'back', faces: backs, marks: backs.length > 0 ? grid.backMarks : [] });
    }
  }
  return evenly(pages, options);
};

/** Where one sheet of a print has a back, every sheet has a page for it. */
const evenly = (pages: readonly Page[], { backs, layout }: PrintOptions): Page[] => {
  const hasBacks = pages.some((page) => page.type === 'cards' && page.side === 'back');
  if (!hasBacks || backs !== 'none' || layout === 'fold') return [...pages];
  return pages.flatMap((page, i): Page[] => {
    const next = pages[i + 1];
    const alone =
      page.type === 'cards' && page.side === 'front' && !(next?.type === 'cards' && next.side === 'back');
    return alone ? [page, { ...page, side: 'back', faces: [], marks: [] }] : [page];
  });
};

/** A keyword without its parameter: "Momentum [2]" is explained as "Momentum". */
const bare = (text: string): string => text.replace(/\s*[[(].*$/u, '') || text;

/** Every keyword of the cards, once, in alphabetical order. */
export const glossaryOf = (cards: readonly CardView[]): GlossaryEntry[] => {
  const entries = new Map<string, GlossaryEntry>();
  for (const { sections } of cards)
    for (const section of sections)
      if (section.type === 'keywords')
        for (const { text, explanation } of section.keywords)
          if (explanation !== '') {
            const term = bare(text);
            const said = tidy(explanation);
            const known = entries.get(`${term}\n${said}`);
            if (!known) entries.set(`${term}\n${said}`, { term, text: said });
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

/** The text size of pages that are read, not cut: 3.2 mm, 9 points. */
export const PAGE_TEXT = 3.2;
/** Margins and columns of such a page, in millimetres. */
export const PAGE = { margin: 15, head: 20, gap: 8, columnWidth: 80 } as const;

/** How many columns a page of text has. */
export const columnsOf = ({ width }: Size): number =>
  Math.max(1, Math.round((width - 2 * PAGE.margin) / (PAGE.columnWidth + PAGE.gap)));

const glossaryPages = (entries: readonly GlossaryEntry[], size: Size): Page[] => {
  const count = columnsOf(size);
  const width = (size.width - 2 * PAGE.margin - (count - 1) * PAGE.gap) / count;
  const height = size.height - 2 * PAGE.margin - PAGE.head - 4;
  const columns: GlossaryEntry[][] = [];
  let used = Infinity;
  for (const entry of entries) {
    const needed =
      (linesOf([entry.term], 'display-700', width / (1.1 * PAGE_TEXT)) * 1.1 * 1.3 +
        linesWithBreaks([entry.text], 'ui-400', (width / PAGE_TEXT) * 0.98) * 1.42 +
        0.8) *
      PAGE_TEXT;
    if (used + needed > height) {
      columns.push([]);
      used = 0;
    }
    columns.at(-1)!.push(entry);
    used += needed;
  }
  const parts = Math.ceil(columns.length / count);
  return Array.from({ length: parts }, (_, i) => ({
    type: 'glossary',
    size,
    columns: columns.slice(i * count, (i + 1) * count),
    part: i + 1,
    parts,
  }));
};

const ROSTER_LINE = 8.4;
const ROSTER_NOTE = 4.4;

const rosterPages = (roster: Roster, size: Size): Page[] => {
  const room = size.height - 2 * PAGE.margin - PAGE.head - 30;
  const pages: Page[] = [];
  let from = 0;
  let used = 0;
  const width = size.width - 2 * PAGE.margin;
  roster.lines.forEach(({ notes }, i) => {
    const lines =
      notes.length === 0 ? 0 : Math.ceil((advance(notes.join(', '), 'ui-400') * 2.8) / (width * 0.45));
    const needed = ROSTER_LINE + lines * ROSTER_NOTE;
    if (used + needed > room && i > from) {
      pages.push({ type: 'roster', size, roster, from, to: i });
      from = i;
      used = 0;
    }
    used += needed;
  });
  return [...pages, { type: 'roster', size, roster, from, to: roster.lines.length }];
};
