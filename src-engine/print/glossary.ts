import type { CardView } from '../kernel/card-view';
import type { SystemId } from '../kernel/words';
import { tidy } from './card/back';
import { evenColumns, inColumns } from './columns';
import { linesOf, linesWithBreaks, SOFT_HYPHEN } from './card/metrics';
import type { Size } from './sizes';

/** What keywords mean, for the glossary: those that are explained in the same words share an entry. */
export interface GlossaryEntry {
  readonly system: SystemId;
  readonly terms: readonly string[];
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

const inOrder = (a: string, b: string): number =>
  a.toLowerCase() < b.toLowerCase() ? -1 : a.toLowerCase() > b.toLowerCase() ? 1 : 0;

/** Every keyword and every abbreviation on the cards, once, in alphabetical order. */
export const glossaryOf = (cards: readonly CardView[]): GlossaryEntry[] => {
  const entries = new Map<
    string,
    { readonly system: SystemId; readonly terms: Set<string>; readonly text: string }
  >();
  for (const { system, sections, marks = [] } of cards)
    for (const { text: keyword, explanation, general = explanation } of [
      ...sections.flatMap((section) => (section.type === 'keywords' ? section.keywords : [])),
      ...marks,
    ])
      if (general !== '') {
        const text = tidy(general);
        // Cards of different languages have different hyphens.
        const key = `${system}\n${text.replaceAll(SOFT_HYPHEN, '')}`;
        const entry = entries.get(key) ?? { system, terms: new Set(), text };
        entry.terms.add(bare(keyword));
        entries.set(key, entry);
      }
  return [...entries.values()]
    .map((entry) => ({ ...entry, terms: [...entry.terms].sort(inOrder) }))
    .sort((a, b) => inOrder(a.terms[0], b.terms[0]) || (a.text < b.text ? -1 : 1));
};

/** The title of an entry. */
export const titleOf = ({ terms }: GlossaryEntry): string => terms.join(', ');

/** The height of an entry as `Glossary.svelte` draws it, including the gap below it. */
const entryHeight = (entry: GlossaryEntry, width: number): number =>
  (linesOf([titleOf(entry)], 'display-700', width / (1.1 * PAGE_TEXT)) * 1.1 * 1.3 +
    linesWithBreaks([entry.text], 'ui-400', (width / PAGE_TEXT) * 0.98) * 1.42 +
    0.8) *
  PAGE_TEXT;

/** Entries on as many pages as they need. */
export const glossaryPages = (entries: readonly GlossaryEntry[], size: Size): GlossaryPage[] => {
  const count = columnsOf(size);
  const width = (size.width - 2 * PAGE.margin - (count - 1) * PAGE.gap) / count;
  const height = size.height - 2 * PAGE.margin - PAGE.head - 4;
  const heights = new Map(entries.map((entry) => [entry, entryHeight(entry, width)]));
  const heightOf = (entry: GlossaryEntry): number => heights.get(entry) ?? 0;
  const columns = inColumns(entries, heightOf, height);
  const parts = Math.ceil(columns.length / count);
  return Array.from({ length: parts }, (_, i) => {
    const here = columns.slice(i * count, (i + 1) * count);
    return {
      type: 'glossary' as const,
      size,
      columns: i === parts - 1 ? evenColumns(here.flat(), heightOf, count, PAGE_TEXT) : here,
      part: i + 1,
      parts,
    };
  });
};
