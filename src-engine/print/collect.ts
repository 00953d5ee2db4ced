import type { Diagnostic } from '../kernel/diagnostic';
import type { Variants } from '../kernel/house/number';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { sourcesOf, type Library } from '../lab/library';
import { layoutNames } from '../layouts/check';
import { layoutNamed, withBookLayout } from '../layouts/of-book';
import { isObject, text } from './json';
import type { Printable } from './printable';
import { rosterOf, type Roster } from './roster/roster';
import { typesetAll } from './typeset';

/** A book: the units of one folder. */
export interface PrintBook {
  readonly system: SystemId;
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly units: readonly Printable[];
}

/** Everything in a workspace that can be printed. */
export interface Stock {
  readonly units: readonly Printable[];
  readonly books: readonly PrintBook[];
  readonly armies: readonly Roster[];
}

/** The cards of a workspace under chosen rules, from the last valid content of each file. */
export const cardsOf = (library: Library, chosen: Variants = {}): readonly Printable[] =>
  library.systems.flatMap((system): Printable[] => {
    const book = library.typed(system);
    if (!book) return [];
    const sources = sourcesOf(book);
    return book.units.flatMap(({ ref, id, source, points, group }): Printable[] => {
      const card = book.card(ref, chosen);
      return card
        ? [
            {
              system,
              ref,
              id,
              folder: source.folder,
              group,
              points,
              source,
              card: withBookLayout(typesetAll(card), source.folder, sources),
            },
          ]
        : [];
    });
  });

/** Everything in a workspace that can be printed: its cards, and the books and armies that contain them. */
export const stockOf = (library: Library, chosen: Variants = {}): Stock => {
  const units = cardsOf(library, chosen);
  const sources = [...library.documents].flatMap(({ source }) => (source ? [source] : []));
  const books = sources.filter(({ kind }) => kind === 'book').map((book) => bookOf(book, units));
  const armies = sources
    .filter(({ kind }) => kind === 'army')
    .map((army) => rosterOf(army, units, sources, whyIllegal(library, army)));
  return { units, books: books.filter((book) => book.units.length > 0), armies };
};

/** Why an army's list is not legal: errors, and limits of its game that it breaks. */
const whyIllegal = (library: Library, { path }: Source): readonly Diagnostic[] =>
  library
    .diagnostics()
    .filter(
      ({ file, severity, code }) =>
        file === path && (severity === 'error' || (severity === 'warning' && code.startsWith('army-'))),
    );

const bookOf = ({ system, id, folder, value }: Source, units: readonly Printable[]): PrintBook => ({
  system,
  id,
  folder,
  name: isObject(value) ? text(value['name']) : id,
  units: units.filter((unit) => unit.system === system && unit.folder === folder),
});

/** A stock with all its cards in one layout. Undefined if none of its games has a layout of that name. */
export const withLayout = (library: Library, stock: Stock, name: string): Stock | undefined => {
  const layouts = new Map(
    library.systems.flatMap((system) => {
      const book = library.typed(system);
      const layout = book && layoutNamed(system, name, sourcesOf(book));
      return layout ? [[system, layout] as const] : [];
    }),
  );
  if (layouts.size === 0) return undefined;
  const dress = (unit: Printable): Printable => {
    const layout = layouts.get(unit.system);
    return layout ? { ...unit, card: { ...unit.card, layout } } : unit;
  };
  return {
    ...stock,
    units: stock.units.map(dress),
    books: stock.books.map((book) => ({ ...book, units: book.units.map(dress) })),
    armies: stock.armies.map((army) => {
      const layout = layouts.get(army.system);
      return layout ? { ...army, layout } : army;
    }),
  };
};

/** The names of the layouts that a workspace's cards may have. */
export const layoutsOf = (library: Library): readonly string[] => [
  ...new Set(
    library.systems.flatMap((system) => {
      const book = library.typed(system);
      return book ? layoutNames(sourcesOf(book)) : [];
    }),
  ),
];

/** What to print of a stock. */
export type Selection =
  | { readonly type: 'all' }
  | { readonly type: 'book'; readonly book: string }
  | { readonly type: 'units'; readonly units: readonly string[] }
  | { readonly type: 'army'; readonly army: string };

/** A card and the number of copies. */
export interface Copies {
  readonly unit: Printable;
  readonly count: number;
}

/** The cards of a selection in the order of the book or of the list. An unknown name is an error. */
export const choose = (
  stock: Stock,
  selection: Selection,
):
  | { readonly ok: true; readonly copies: readonly Copies[]; readonly roster?: Roster }
  | { readonly ok: false; readonly unknown: string; readonly known: readonly string[] } => {
  if (selection.type === 'all') return { ok: true, copies: stock.units.map((unit) => ({ unit, count: 1 })) };
  if (selection.type === 'book') {
    const book = stock.books.find(({ id, folder, name }) => [id, folder, name].includes(selection.book));
    if (!book) return { ok: false, unknown: selection.book, known: stock.books.map(({ id }) => id) };
    return { ok: true, copies: book.units.map((unit) => ({ unit, count: 1 })) };
  }
  if (selection.type === 'units') {
    const copies: Copies[] = [];
    for (const name of selection.units) {
      const unit =
        stock.units.find((each) => each.ref === name || `${each.folder}/${each.id}` === name) ??
        stock.units.find(({ id }) => id === name);
      if (!unit) return { ok: false, unknown: name, known: stock.units.map(({ id }) => id) };
      copies.push({ unit, count: 1 });
    }
    return { ok: true, copies };
  }
  const roster = stock.armies.find(({ id, folder, name }) =>
    [id, `${folder}/${id}`, name].includes(selection.army),
  );
  if (!roster) return { ok: false, unknown: selection.army, known: stock.armies.map(({ id }) => id) };
  const counts = new Map<string, number>();
  for (const { ref, count } of roster.lines) counts.set(ref, (counts.get(ref) ?? 0) + count);
  const copies = [...counts].flatMap(([ref, count]): Copies[] => {
    const unit = stock.units.find((each) => each.system === roster.system && each.ref === ref);
    return unit ? [{ unit, count }] : [];
  });
  return { ok: true, copies, roster };
};
