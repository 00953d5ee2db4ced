import { dayInWords } from '../kernel/day';
import type { Variants } from '../kernel/house/number';
import type { Source } from '../kernel/source';
import { isPagePath, type SystemId } from '../kernel/words';
import { didYouMean } from '../kernel/names/suggest';
import type { Library } from '../lab/library';
import { layoutOf } from '../layouts/resolve';
import { stockOf, type PrintBook } from '../print/collect';
import { glossaryOf, titleOf } from '../print/glossary';
import { languageOf } from '../print/hyphens';
import { typesetAll } from '../print/typeset';
import type { BookDocument, BookPart, Chapter, PointsRow, UnitPlace } from './document';
import { hyphenatedBook } from './hyphenate';
import { anchor, blocksOf, type Block } from './markdown';
import { indexOf } from './terms';
import { readPage, type WordsPage } from './page';
import { rulesOfBook, type NameOf } from './rules';

/** Names in a row: "Alliance, Free Company and Horde". */
const inWords = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The options of a book. */
export interface BookWishes {
  /** A book by its id, folder or name; if absent, all books of the workspace. */
  readonly book?: string;
  readonly date: string;
  /** The game's name for the imprint. */
  readonly game: (system: SystemId) => string;
  /** The order of a game's groups of units. */
  readonly groups: (system: SystemId) => readonly string[];
  /** The chosen rules that the cards are printed with; absent: as printed. */
  readonly variants?: Variants;
  /** The house rules in force as a page in Markdown; empty if there are none. */
  readonly houseRules?: (system: SystemId) => string;
}

/** A book, or the reason why there is none. */
export type BookResult =
  | { readonly ok: true; readonly document: BookDocument }
  | {
      readonly ok: false;
      readonly reason: 'unknown' | 'empty' | 'several';
      readonly known: readonly string[];
    };

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A book's own file. */
const fileOf = (library: Library, { system, id, folder }: PrintBook): Source | undefined =>
  [...library.documents].find(
    ({ source }) =>
      source?.kind === 'book' && source.system === system && source.id === id && source.folder === folder,
  )?.source;

const pagesIn = (library: Library, folder: string): WordsPage[] =>
  [...library.documents]
    .filter(({ path }) => isPagePath(path))
    .map(({ path, text }) => readPage(path, text, `page-${anchor(path)}`))
    .filter((page) => page.folder === folder)
    .sort((a, b) => a.order - b.order || (a.path < b.path ? -1 : 1));

const words = ({ path, title, blocks }: WordsPage): Chapter => ({
  id: `chapter-${anchor(path)}`,
  type: 'words',
  title,
  blocks,
});

const unitsOf = (
  book: PrintBook,
  order: readonly string[],
  pages: readonly WordsPage[],
): Extract<Chapter, { type: 'units' }> => {
  const rank = (group: string): number => (order.includes(group) ? order.indexOf(group) : order.length);
  const groups = new Map<string, UnitPlace[]>();
  for (const { ref, id, group, points, card } of book.units) {
    const own = pages.filter(({ unit }) => unit === id);
    const words = (place: WordsPage['place']): Block[] =>
      own.flatMap((page) => (page.place === place ? [...page.blocks] : []));
    const place = {
      id: `unit-${anchor(ref)}`,
      card,
      group,
      points,
      lore: words('front'),
      notes: words('back'),
    };
    groups.set(group, [...(groups.get(group) ?? []), place]);
  }
  return {
    id: `units-${anchor(book.folder || book.id)}`,
    type: 'units',
    title: 'Units',
    groups: [...groups]
      .sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1))
      .map(([name, units]) => ({
        id: `group-${anchor(book.id)}-${anchor(name)}`,
        // Games write a group as in their files (`elite`); a heading starts with a capital.
        title: name.charAt(0).toUpperCase() + name.slice(1),
        units,
      })),
  };
};

const rowsOf = ({ groups }: ReturnType<typeof unitsOf>): PointsRow[] =>
  groups.flatMap(({ title, units }) =>
    units.map(({ id, card, points }) => ({ id, name: card.name, group: title, points })),
  );

/** The names of units and books by their ids, for the rules that refer to them. */
const namesIn = (books: readonly PrintBook[]): NameOf => {
  const names = new Map(
    books.flatMap(({ id, name, units }) => [
      [id, name] as const,
      ...units.map((unit) => [unit.id, unit.card.name] as const),
    ]),
  );
  return (word) => names.get(word) ?? word;
};

/** A book's own chapters: its pages, its rules, the points of its units, and the units. */
const chaptersOf = (library: Library, book: PrintBook, wishes: BookWishes, nameOf: NameOf): Chapter[] => {
  const value = fileOf(library, book)?.value;
  const all = pagesIn(library, book.folder);
  const pages = book.folder === '' ? [] : all.filter(({ unit }) => unit === undefined);
  const parts = rulesOfBook(value, nameOf, (rule) => library.typed(book.system)?.bookRule?.(rule));
  const units = unitsOf(book, wishes.groups(book.system), all);
  const chapters: Chapter[] = [
    ...pages.filter(({ place }) => place === 'front').map(words),
    ...(parts.length > 0
      ? [
          {
            id: `army-${anchor(book.id)}`,
            type: 'army' as const,
            title: 'Army rules',
            parts,
          },
        ]
      : []),
    { id: `points-${anchor(book.folder || book.id)}`, type: 'points', title: 'Points', rows: rowsOf(units) },
    units,
    ...pages.filter(({ place }) => place === 'back').map(words),
  ];
  return chapters.map((chapter) => ({ ...chapter, part: partOf(book) }));
};

/** Pages that name a unit which their book does not print. */
const lostPages = (library: Library, book: PrintBook): string[] =>
  pagesIn(library, book.folder).flatMap(({ path, unit }) =>
    unit === undefined || book.units.some(({ id }) => id === unit)
      ? []
      : [
          `${path} is for the unit “${unit}”, which this book does not have.${didYouMean(
            unit,
            book.units.map(({ id }) => id),
          )}`,
        ],
  );

const partOf = ({ folder, id }: PrintBook): string => `book-${anchor(folder || id)}`;

/** The content of a book's first page, if several books are printed together. */
const openingOf = (library: Library, book: PrintBook): BookPart => {
  const value = fileOf(library, book)?.value;
  const own: Json = isObject(value) ? value : {};
  const [icon, art] = [textOf(own['icon']), textOf(own['art'])];
  return {
    id: partOf(book),
    name: book.name,
    text: textOf(own['text']),
    colour: textOf(own['colour']),
    ...(icon !== '' && { icon }),
    ...(art !== '' && { art }),
  };
};

const imprintOf = (
  library: Library,
  books: readonly PrintBook[],
  wishes: BookWishes,
  version: string,
): string[] => {
  const credits = books.flatMap((book) => {
    const value = fileOf(library, book)?.value;
    const lines = isObject(value) ? value['credits'] : undefined;
    return Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : [];
  });
  return [
    `For ${[...new Set(books.map(({ system }) => wishes.game(system)))].join(', ')}.`,
    [version === '' ? '' : `Version ${version}`, wishes.date].filter((part) => part !== '').join(', '),
    ...new Set(credits),
    'Typeset with Warbench.',
  ].filter((line) => line !== '');
};

/** The appendix with the house rules in force, if there are any. */
const houseRules = (wishes: BookWishes, system: SystemId): Chapter[] => {
  const page = wishes.houseRules?.(system) ?? '';
  const blocks = blocksOf(page, 'house-rules');
  return page === '' ? [] : [{ id: 'house-rules', type: 'words', title: 'House rules', blocks }];
};

/** Builds an Army Book from the files of a workspace. */
export const bookDocument = (library: Library, given: BookWishes): BookResult => {
  const wishes = { ...given, date: dayInWords(given.date) };
  const { books } = stockOf(library, wishes.variants);
  const { book: wanted } = wishes;
  const known = books.map(({ id }) => id);
  const chosen =
    wanted === undefined
      ? books
      : books.filter(({ id, folder, name }) => [id, folder, name].includes(wanted));
  const [first] = chosen;
  if (!first) return { ok: false, reason: wishes.book === undefined ? 'empty' : 'unknown', known };
  if (new Set(chosen.map(({ system }) => system)).size > 1) return { ok: false, reason: 'several', known };
  const alone = chosen.length === 1;
  const files = chosen.map((book) => fileOf(library, book)?.value as Json | undefined);
  const inFiles = (key: string): string[] =>
    [...new Set(files.map((file) => textOf(file?.[key])))].filter((each) => each !== '');
  const version = inFiles('version').join(', ');
  const root = pagesIn(library, '').filter(({ unit }) => unit === undefined);
  const nameOf = namesIn(books);
  const inner = chosen.flatMap((book) => chaptersOf(library, book, wishes, nameOf));
  const cards = chosen.flatMap(({ units }) => units.map(({ card }) => card));
  const entries = glossaryOf(cards).map((entry) => ({ ...entry, id: `term-${anchor(titleOf(entry))}` }));
  const chapters: Chapter[] = [
    ...root.filter(({ place }) => place === 'front').map(words),
    ...inner,
    ...root.filter(({ place }) => place === 'back').map(words),
    ...houseRules(wishes, first.system),
    ...(entries.length > 0
      ? [{ id: 'glossary', type: 'glossary' as const, title: 'Glossary', entries }]
      : []),
    { id: 'index', type: 'index', title: 'Index', entries: indexOf(inner, entries) },
  ];
  const language = languageOf(cards);
  const art = textOf(files[0]?.['art']);
  return {
    ok: true,
    document: hyphenatedBook(
      typesetAll<BookDocument>({
        title: inWords(chosen.map(({ name }) => name)),
        subtitle: alone ? 'Army Book' : 'Army Books',
        system: first.system,
        ...(language !== undefined && { language }),
        colour: textOf(files[0]?.['colour']),
        icons: inFiles('icon'),
        ...(art !== '' && { art }),
        text: alone ? textOf(files[0]?.['text']) : '',
        version,
        date: wishes.date,
        imprint: imprintOf(library, chosen, wishes, version),
        parts: alone ? [] : chosen.map((book) => openingOf(library, book)),
        chapters,
        page: layoutOf(first.units[0].card).page,
        problems: chosen.flatMap((book) => lostPages(library, book)),
      }),
    ),
  };
};
