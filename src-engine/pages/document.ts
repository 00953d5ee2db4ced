import type { CardLayout } from '../kernel/card-layout';
import type { CardView } from '../kernel/card-view';
import type { SystemId } from '../kernel/words';
import { picturesOf as picturesOfCard } from '../print/card/parts';
import type { GlossaryEntry } from '../print/glossary';
import { picturesOf, type Block } from './markdown';
import type { RulePart } from './rules';
import type { IndexEntry } from './terms';

/** A unit's entry. */
export interface UnitPlace {
  readonly id: string;
  readonly card: CardView;
  readonly group: string;
  readonly points: number;
  /** The text of its pages before its card, and the designer's notes after it. */
  readonly lore: readonly Block[];
  readonly notes: readonly Block[];
}

/** A line of the points table. */
export interface PointsRow {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly points: number;
}

/** One of several books in one print: the content of its first page. */
export interface BookPart {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly colour: string;
  readonly icon?: string;
  /** The picture of its cover, by its path in the workspace. */
  readonly art?: string;
}

/** A chapter. `part`: the id of its book; undefined if it belongs to all. */
export type Chapter = { readonly id: string; readonly title: string; readonly part?: string } & (
  | { readonly type: 'words'; readonly blocks: readonly Block[] }
  | { readonly type: 'army'; readonly parts: readonly RulePart[] }
  | {
      readonly type: 'units';
      readonly groups: readonly {
        readonly id: string;
        readonly title: string;
        readonly units: readonly UnitPlace[];
      }[];
    }
  | { readonly type: 'glossary'; readonly entries: readonly (GlossaryEntry & { readonly id: string })[] }
  | { readonly type: 'points'; readonly rows: readonly PointsRow[] }
  | { readonly type: 'index'; readonly entries: readonly IndexEntry[] }
);

/** A whole Army Book as data; drawing it adds only looks. */
export interface BookDocument {
  readonly title: string;
  readonly subtitle: string;
  readonly system: SystemId;
  /** The language of its texts, if its books name the same one. */
  readonly language?: string;
  readonly colour: string;
  /** The symbols on the cover, one for each book. */
  readonly icons: readonly string[];
  /** The path of the cover's picture in the workspace. */
  readonly art?: string;
  readonly text: string;
  readonly version: string;
  /** As printed; empty if there is none. */
  readonly date: string;
  /** The small print below the contents: game, version, credits. */
  readonly imprint: readonly string[];
  /** The books, if there are several. */
  readonly parts: readonly BookPart[];
  readonly chapters: readonly Chapter[];
  /** The setting of its pages, from the first book's layout. */
  readonly page: CardLayout['page'];
  /** Requests of the files that the book cannot fulfil, in sentences. */
  readonly problems: readonly string[];
}

/** The units of a book. */
export const unitsOfBook = ({ chapters }: BookDocument): UnitPlace[] =>
  chapters.flatMap((chapter) =>
    chapter.type === 'units' ? chapter.groups.flatMap(({ units }) => units) : [],
  );

/** Every picture of the workspace that a book shows. */
export const artOfBook = (document: BookDocument): string[] => {
  const { art, parts, chapters } = document;
  return [
    ...new Set([
      ...(art === undefined ? [] : [art]),
      ...parts.flatMap((part) => part.art ?? []),
      ...chapters.flatMap((chapter) => (chapter.type === 'words' ? picturesOf(chapter.blocks) : [])),
      ...unitsOfBook(document).flatMap(({ card, lore, notes }) => [
        ...picturesOfCard(card),
        ...picturesOf(lore),
        ...picturesOf(notes),
      ]),
    ]),
  ];
};
