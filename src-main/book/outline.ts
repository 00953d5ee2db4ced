import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { BookDocument, Chapter } from '../../src-engine/pages/document';
import { sectionsOf } from '../../src-engine/pages/composition';

/** A bookmark and its children. */
export interface Bookmark {
  readonly title: string;
  /** The page, counted from 1. */
  readonly page: number;
  readonly inner: readonly Bookmark[];
}

/**
 * A book's bookmarks: its books if there are several, their chapters, groups of units and units.
 * @param pages of each anchor
 */
export const bookmarksOf = (document: BookDocument, pages: ReadonlyMap<string, number>): Bookmark[] => {
  const mark = (name: string, id: string, inner: readonly Bookmark[] = []): Bookmark[] => {
    const page = pages.get(id);
    return page === undefined ? [...inner] : [{ title: name, page, inner }];
  };
  const groupsOf = (chapter: Chapter): Bookmark[] =>
    chapter.type !== 'units'
      ? []
      : chapter.groups.flatMap(({ title, id, units }) =>
          mark(
            title,
            id,
            units.flatMap((unit) => mark(unit.card.name, unit.id)),
          ),
        );
  return [
    { title: document.title, page: 1, inner: [] },
    { title: 'Contents', page: 2, inner: [] },
    ...sectionsOf(document).flatMap(({ part, chapters }) => {
      const inner = chapters.flatMap((chapter) => mark(chapter.title, chapter.id, groupsOf(chapter)));
      return part ? mark(part.name, part.id, inner) : inner;
    }),
  ];
};

/**
 * Writes bookmarks into a PDF. The browser's own are not used: it repeats a heading at the top of a page, and loses
 * spaces at line breaks.
 */
export const addBookmarks = async (document: PDFDocument, bookmarks: readonly Bookmark[]): Promise<void> => {
  const { PDFHexString, PDFName } = await import('@cantoo/pdf-lib');
  const { context, catalog } = document;
  const refs = document.getPages().map(({ ref }) => ref);
  const count = (marks: readonly Bookmark[]): number =>
    marks.reduce((sum, { inner }) => sum + 1 + count(inner), 0);
  const write = (marks: readonly Bookmark[], parent: PDFRef): { First: PDFRef; Last: PDFRef } | undefined => {
    const own = marks.map(() => context.nextRef());
    marks.forEach(({ title, page, inner }, i) => {
      const target = refs[Math.min(page, refs.length) - 1];
      const below = write(inner, own[i]);
      context.assign(
        own[i],
        context.obj({
          Title: PDFHexString.fromText(title),
          Parent: parent,
          Dest: [target, PDFName.of('Fit')],
          ...(own[i - 1] && { Prev: own[i - 1] }),
          ...(own[i + 1] && { Next: own[i + 1] }),
          // Closed: readers open the chapter they need.
          ...(below && { ...below, Count: -count(inner) }),
        }),
      );
    });
    const [first, last] = [own[0], own.at(-1)];
    return first && last ? { First: first, Last: last } : undefined;
  };
  const root = context.nextRef();
  const below = write(bookmarks, root);
  if (!below) return;
  context.assign(root, context.obj({ Type: 'Outlines', ...below, Count: bookmarks.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
};
