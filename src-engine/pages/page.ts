import { PAGE_SUFFIX } from '../kernel/words';
import { blocksOf, withPicturesFrom, wordsOf, type Block } from './markdown';

/** A text page that belongs to the cards: `lore.page.md`. */
export interface WordsPage {
  readonly path: string;
  readonly folder: string;
  readonly title: string;
  /** Pages are sorted by this, then by name. */
  readonly order: number;
  /** Before or after the units. */
  readonly place: 'front' | 'back';
  /** The unit beside whose card it is printed, by its id: lore before the card, or notes after it. */
  readonly unit?: string;
  readonly blocks: readonly Block[];
}

const HEAD = /^---\r?\n([^]*?)\r?\n---\r?\n?/;

/** The header of a page, between two lines of dashes: `title: …`, `order: 2`, `place: back`. */
const headOf = (text: string): { readonly head: ReadonlyMap<string, string>; readonly body: string } => {
  const match = HEAD.exec(text);
  const lines = (match?.[1] ?? '').split(/\r?\n/).map((line) => /^\s*([a-z]+)\s*:\s*(.*?)\s*$/i.exec(line));
  const head = new Map(lines.flatMap((line) => (line ? [[line[1].toLowerCase(), line[2]]] : [])));
  return match && head.size > 0
    ? { head, body: text.slice(match[0].length) }
    : { head: new Map(), body: text };
};

/**
 * Reads a page.
 * @param prefix of its anchors
 */
export const readPage = (path: string, text: string, prefix: string): WordsPage => {
  const { head, body } = headOf(text);
  const slash = path.lastIndexOf('/');
  const folder = slash < 0 ? '' : path.slice(0, slash);
  const blocks = withPicturesFrom(folder, blocksOf(body, prefix));
  const [first] = blocks;
  const stem = path.slice(slash + 1, -PAGE_SUFFIX.length).replace(/[-_]+/g, ' ');
  const unit = head.get('unit');
  // The first heading is the page's title, and is not repeated.
  const titled = first?.type === 'heading' && head.get('title') === undefined;
  return {
    path,
    folder,
    title:
      head.get('title') ?? (titled ? wordsOf(first.inner) : stem.charAt(0).toUpperCase() + stem.slice(1)),
    order: Number(head.get('order')) || 0,
    place: head.get('place') === 'back' ? 'back' : 'front',
    ...(unit !== undefined && { unit }),
    // Beside a card there is no other title.
    blocks: titled && unit === undefined ? blocks.slice(1) : blocks,
  };
};
