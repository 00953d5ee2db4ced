import type { CardView } from '../../kernel/card-view';
import { last } from '../../kernel/lists';
import type { Page, PrintDocument } from '../pages';

/** The cost of drawing a page, in faces of cards; a page of text costs about as much as four. */
export type Weigh = (page: Page) => number;

/** A range of a print's pages that is drawn separately. */
export interface Part {
  readonly document: PrintDocument;
  /** The index of its first page in the whole print. */
  readonly from: number;
}

/** Faces drawn at once, so that a browser's memory does not grow with the length of the book. */
const PART_WEIGHT = 48;
const TEXT_PAGE = 4;

/** Weighs a page by its faces alone. */
export const facesOf: Weigh = (page) => (page.type === 'cards' ? page.faces.length : TEXT_PAGE);

/** Divides a print into parts of whole pages, each at most `most`; a page that is heavier is a part of its own. */
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

/** The paths of a card's pictures: its art, and those of its layout. */
export const picturesOf = ({ art, layout }: CardView): string[] =>
  [art, layout?.background.picture, layout?.frame.picture].filter((path) => path !== undefined);

const picturesOn = (page: Page): string[] => {
  if (page.type === 'tokens') return page.tokens.flatMap(({ token }) => token.art ?? []);
  return page.type === 'cards'
    ? page.faces.flatMap(({ face }) => (face.type === 'front' ? picturesOf(face.card) : []))
    : [];
};

/** The pictures that fronts of cards and tokens of some pages show, each once. */
export const artOf = (pages: readonly Page[]): string[] => [...new Set(pages.flatMap(picturesOn))];

/** Every character of a print, including capitals, because style sheets set some text in capitals. */
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
