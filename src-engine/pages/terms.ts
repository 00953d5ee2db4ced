import type { GlossaryEntry } from '../print/glossary';
import type { CardView } from '../kernel/card-view';

/** A word of the index, and the anchors of its places. */
export interface IndexEntry {
  readonly term: string;
  readonly places: readonly string[];
}

/** A keyword without its parameter. */
const bare = (text: string): string => text.replace(/\s*[[(].*$/u, '') || text;

/** The parts of a book that the index uses. */
interface Indexed {
  readonly id: string;
  readonly groups?: readonly {
    readonly units: readonly { readonly id: string; readonly card: CardView }[];
  }[];
}

/** The index: units, their abilities, and keywords with the units that have them. */
export const indexOf = (
  chapters: readonly Indexed[],
  glossary: readonly (GlossaryEntry & { readonly id: string })[],
): IndexEntry[] => {
  const places = new Map<string, Set<string>>();
  const add = (term: string, place: string): void => {
    const known = places.get(term);
    if (known) known.add(place);
    else places.set(term, new Set([place]));
  };
  for (const { terms, id } of glossary) for (const term of terms) add(term, id);
  for (const chapter of chapters) {
    for (const { id, card } of (chapter.groups ?? []).flatMap(({ units }) => units)) {
      add(card.name, id);
      for (const section of card.sections) {
        if (section.type === 'abilities') for (const { name } of section.abilities) add(name, id);
        if (section.type === 'keywords') for (const { text } of section.keywords) add(bare(text), id);
      }
    }
  }
  const key = (term: string): string => term.toLowerCase();
  return [...places]
    .map(([term, of]) => ({ term, places: [...of] }))
    .sort((a, b) => (key(a.term) < key(b.term) ? -1 : key(a.term) > key(b.term) ? 1 : 0));
};
