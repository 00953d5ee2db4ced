import type { CardView } from '../../kernel/card-view';
import { last } from '../../kernel/lists';
import type { Page, PrintDocument } from '../pages';

/** What a page costs to draw, in faces of cards; a page of text is about as much as four. */
export type Weigh = (page: Page) => number;

/** A run of a print's pages, drawn by itself. */
export interface Part {
  readonly document: PrintDocument;
  /** The place of its first page in the whole print, from 0. */
  readonly from: number;
}

/** Faces drawn at once: a browser's memory grows with them, and not with the book. */
const PART_WEIGHT = 48;
const TEXT_PAGE = 4;

/** What a page weighs by its faces alone. */
export const facesOf: Weigh = (page) => (page.type === 'cards' ? page.faces.length : TEXT_PAGE);

/** Divides a print into runs of whole pages of at most `most`; a page that is heavier stands alone. */
export const partsOf = (document: PrintDocument, weigh: Weigh = facesOf, most = PART_WEIGHT): Part[] => {
  const parts: { from: number; pages: Page[] }[] = [];
  let room = 0;
  document.pages.forEach((page, i) => {
    const weight = weigh(page);
    if (weight > room || parts.length === 0) {
      parts.push({ from: i, pages: [] });
      room = most;
    }
    last(parts).pages.push(page);
    room -= weight;
  });
  return parts.map(({ from, pages }) => ({ from, document: { ...document, pages } }));
};

/** The pictures of a card: its art, and those of its layout. */
export const picturesOf = ({ art, layout }: CardView): string[] =>
  [art, layout?.background.picture, layout?.frame.picture].filter((path) => path !== undefined);

/** The pictures that the fronts of some pages name, each once. */
export const artOf = (pages: readonly Page[]): string[] => [
  ...new Set(
    pages.flatMap((page) =>
      page.type === 'cards'
        ? page.faces.flatMap(({ face }) => (face.type === 'front' ? picturesOf(face.card) : []))
        : [],
    ),
  ),
];

/** Every letter that a print's words are set in, capitals of small ones included: style sheets write some so. */
export const lettersOf = (document: PrintDocument): string => {
  const letters = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') for (const letter of value + value.toUpperCase()) letters.add(letter);
    else if (typeof value === 'number') visit(String(value));
    else if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(document);
  return [...letters].sort().join('');
};
