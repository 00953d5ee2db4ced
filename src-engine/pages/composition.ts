import type { CardView, RichText } from '../kernel/card-view';
import type { BookDocument, BookPart, Chapter } from './document';
import { lengthOf } from './markdown';

/** Chapters in which readers look things up: they share the last pages. */
const LOOKED_UP: readonly Chapter['type'][] = ['glossary', 'index'];

/** A story with more characters than this, about half an A4 page, has pages of its own. */
const LONG_PAGE = 2500;
/** A book with fewer units shares pages with the books beside it. */
const FEW_UNITS = 12;

/** Pages with one running head: consecutive chapters, starting at the top of a page. */
export interface PageRun {
  readonly head: string;
  readonly chapters: readonly Chapter[];
}

type Parts = Pick<BookDocument, 'parts' | 'chapters'>;

const isLong = (chapter: Chapter): boolean =>
  chapter.type === 'words' && lengthOf(chapter.blocks) > LONG_PAGE;

const unitsOf = (chapters: readonly Chapter[], part: string | undefined): number =>
  chapters.reduce(
    (sum, chapter) =>
      chapter.type === 'units' && chapter.part === part
        ? sum + chapter.groups.reduce((all, { units }) => all + units.length, 0)
        : sum,
    0,
  );

/** Whether a chapter continues on the page of the one before it. */
const follows = (before: Chapter, chapter: Chapter, all: readonly Chapter[]): boolean => {
  if (isLong(before) || isLong(chapter)) return false;
  if (before.part === chapter.part) return true;
  if (before.part === undefined || chapter.part === undefined) return false;
  return [before, chapter].some(({ part }) => unitsOf(all, part) < FEW_UNITS);
};

const headOf = (run: readonly Chapter[], parts: readonly BookPart[]): string => {
  const books = parts.filter(({ id }) => run.some(({ part }) => part === id)).map(({ name }) => name);
  const names = run.length > 1 && books.length > 0 ? books : run.map(({ title }) => title);
  return names.length > 2 ? `${names[0]} – ${names.at(-1)}` : names.join(' · ');
};

/** Whether the glossary and the index continue on the last page of the units: a small book often leaves room there. */
const leavesRoom = (run: readonly Chapter[] | undefined, all: readonly Chapter[]): boolean => {
  const chapter = run?.at(-1);
  return chapter?.type === 'units' && unitsOf(all, chapter.part) < FEW_UNITS;
};

/**
 * Groups chapters that share their pages: those of one book, unless they are long, those of small books, and what
 * readers look up after a small book.
 */
export const pageRunsOf = ({ parts, chapters }: Parts): PageRun[] => {
  const runs: Chapter[][] = [];
  for (const chapter of chapters.filter(({ type }) => !LOOKED_UP.includes(type))) {
    const run = runs.at(-1);
    if (run && follows(run[run.length - 1], chapter, chapters)) run.push(chapter);
    else runs.push([chapter]);
  }
  const last = chapters.filter(({ type }) => LOOKED_UP.includes(type));
  const shared = leavesRoom(runs.at(-1), chapters) ? last : [];
  return [
    ...runs.map((run, i) => ({
      head: headOf(run, parts),
      chapters: i === runs.length - 1 ? [...run, ...shared] : run,
    })),
    ...(last.length > shared.length ? [{ head: 'Reference', chapters: last }] : []),
  ];
};

/** An index with more terms has pages of its own, with one more column. */
const SHORT_INDEX = 70;

/** Whether a chapter is an index that shares the columns of the chapters before it. */
export const isShortIndex = (chapter: Chapter): boolean =>
  chapter.type === 'index' && chapter.entries.length <= SHORT_INDEX;

/** A card with more letters may be taller than a page. */
const LONG_CARD = 1500;
const lettersIn = (text: RichText): number =>
  text.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0);

/** Whether a card surely fits a page, so that it never has to be divided. */
export const isShortCard = ({ sections }: CardView): boolean =>
  sections.reduce((sum, section) => {
    if (section.type === 'text') return sum + lettersIn(section.text);
    if (section.type !== 'abilities') return sum;
    return sum + section.abilities.reduce((all, { text }) => all + lettersIn(text), 0);
  }, 0) <= LONG_CARD;

/** The chapters of a run that share columns: all but a long index. */
export const flowsOf = ({ chapters }: PageRun): readonly (readonly Chapter[])[] => {
  const flows: Chapter[][] = [];
  for (const chapter of chapters) {
    const flow = flows.at(-1);
    if (flow && (chapter.type !== 'index' || isShortIndex(chapter))) flow.push(chapter);
    else flows.push([chapter]);
  }
  return flows;
};

/** The book that starts with a chapter, if several are printed together. */
export const openingAt = ({ parts, chapters }: Parts, chapter: Chapter): BookPart | undefined =>
  parts.find(({ id }) => chapters.find(({ part }) => part === id) === chapter);

/** The chapters of one book, or a chapter that belongs to all of them. */
export interface BookSection {
  readonly part?: BookPart;
  readonly chapters: readonly Chapter[];
}

/** A book's sections, as its contents and its bookmarks list them. */
export const sectionsOf = ({ parts, chapters }: Parts): BookSection[] => {
  const sections: { readonly part?: BookPart; readonly chapters: Chapter[] }[] = [];
  for (const chapter of chapters) {
    const part = parts.find(({ id }) => id === chapter.part);
    const before = sections.at(-1);
    if (part && before?.part === part) before.chapters.push(chapter);
    else sections.push({ ...(part && { part }), chapters: [chapter] });
  }
  return sections;
};
