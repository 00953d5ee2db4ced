import type { CardView } from '../kernel/card-view';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import type { Library } from '../lab/library';

/** A unit whose card can be printed. */
export interface Printable {
  readonly system: SystemId;
  /** The unit's reference within its game. */
  readonly ref: string;
  readonly id: string;
  /** The folder of its book: `horde`. */
  readonly folder: string;
  readonly group: string;
  readonly points: number;
  readonly source: Source;
  readonly card: CardView;
}

/** One line of a roster. */
export interface RosterLine {
  readonly ref: string;
  readonly name: string;
  readonly group: string;
  readonly count: number;
  /** Of one of them. */
  readonly points: number;
  /** "Reinforced", "General", an enhancement. */
  readonly notes: readonly string[];
}

/** An army list, as its roster page shows it. */
export interface Roster {
  readonly system: SystemId;
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly faction: string;
  readonly colour: string;
  readonly icon?: string;
  readonly lines: readonly RosterLine[];
  readonly total: number;
  /** What the players agreed on; undefined where the file does not say. */
  readonly limit?: number;
}

/** A book: the units of one folder. */
export interface PrintBook {
  readonly system: SystemId;
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly units: readonly Printable[];
}

/** All that a workspace has to print. */
export interface Stock {
  readonly units: readonly Printable[];
  readonly books: readonly PrintBook[];
  readonly armies: readonly Roster[];
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a workspace has to print, of files that stand without an error or as they last did. */
export const stockOf = (library: Library): Stock => {
  const units = library.systems.flatMap((system): Printable[] => {
    const book = library.typed(system);
    return (book?.units ?? []).flatMap(({ ref, id, source, points, group }): Printable[] => {
      const card = book?.card(ref);
      return card ? [{ system, ref, id, folder: source.folder, group, points, source, card }] : [];
    });
  });
  const sources = [...library.documents].flatMap(({ source }) => (source ? [source] : []));
  const books = sources.filter(({ kind }) => kind === 'book').map((book) => bookOf(book, units));
  const armies = sources.filter(({ kind }) => kind === 'army').map((army) => rosterOf(army, units));
  return { units, books: books.filter((book) => book.units.length > 0), armies };
};

const bookOf = ({ system, id, folder, value }: Source, units: readonly Printable[]): PrintBook => ({
  system,
  id,
  folder,
  name: isObject(value) ? text(value['name']) : id,
  units: units.filter((unit) => unit.system === system && unit.folder === folder),
});

/** The unit that an army list means: a qualified reference, or an id, of the book's own folder first. */
const unitNamed = (
  units: readonly Printable[],
  system: SystemId,
  folder: string,
  name: string,
): Printable | undefined => {
  const own = units.filter((unit) => unit.system === system);
  const qualified = own.find((unit) => unit.ref === name || `${unit.folder}/${unit.id}` === name);
  return (
    own.find((unit) => unit.id === name && unit.folder === folder) ??
    qualified ??
    own.find((unit) => unit.id === name)
  );
};

/** One entry of an army list in any of the games: what it takes, how often, and what it says of it. */
interface Entry {
  readonly unit: string;
  readonly count: number;
  readonly double: boolean;
  readonly notes: readonly string[];
}

const entry = (value: unknown, ...notes: readonly string[]): Entry[] => {
  if (!isObject(value) || typeof value['unit'] !== 'string') return [];
  const { unit, count, reinforced, enhancements, character } = value;
  const extra = [
    ...(reinforced === true ? ['reinforced'] : []),
    ...(Array.isArray(enhancements) ? enhancements.map(text) : []),
    ...(typeof character === 'string' ? [`joined by ${character}`] : []),
  ];
  return [
    {
      unit,
      count: typeof count === 'number' ? count : 1,
      double: reinforced === true,
      notes: [...notes, ...extra].filter((note) => note !== ''),
    },
  ];
};

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A list of units, or regiments with their leaders, and what stands outside them. */
const entriesOf = (army: Json): Entry[] => [
  ...list(army['units']).flatMap((each) => entry(each)),
  ...list(army['regiments']).flatMap((regiment) =>
    isObject(regiment)
      ? [
          ...entry(regiment['leader'], regiment['general'] === true ? 'general' : 'leads a regiment'),
          ...list(regiment['units']).flatMap((each) => entry(each)),
        ]
      : [],
  ),
  ...list(army['auxiliary']).flatMap((each) => entry(each, 'auxiliary')),
];

const rosterOf = ({ system, id, folder, value }: Source, units: readonly Printable[]): Roster => {
  const army = isObject(value) ? value : {};
  const book = text(army['book']);
  const head = [text(army['leader']), text(army['commander'])].filter((name) => name !== '');
  const entries = entriesOf(army);
  const firstOf = new Map(head.map((name) => [name, entries.findIndex(({ unit }) => unit === name)]));
  const lines = entries.map(({ unit, count, double, notes }, i): RosterLine => {
    const found = unitNamed(units, system, book || folder, unit);
    const name = firstOf.get(unit) === i ? ['leads the army'] : [];
    return {
      ref: found?.ref ?? unit,
      name: found?.card.name ?? unit,
      group: found?.group ?? '',
      count,
      points: (found?.points ?? 0) * (double ? 2 : 1),
      notes: [...name, ...notes],
    };
  });
  const first = units.find((unit) => unit.system === system && unit.ref === lines[0]?.ref);
  const limit = [army['points'], army['limit']].find((each) => typeof each === 'number');
  return {
    system,
    id,
    folder,
    name: text(army['name']) || id,
    faction: first?.card.faction ?? '',
    colour: first?.card.colour ?? '',
    ...(first?.card.icon !== undefined && { icon: first.card.icon }),
    lines,
    total: lines.reduce((sum, { count, points }) => sum + count * points, 0),
    ...(typeof limit === 'number' && { limit }),
  };
};

/** What to print of a stock. */
export type Selection =
  | { readonly type: 'all' }
  | { readonly type: 'book'; readonly book: string }
  | { readonly type: 'units'; readonly units: readonly string[] }
  | { readonly type: 'army'; readonly army: string };

/** A card and how many of it. */
export interface Copies {
  readonly unit: Printable;
  readonly count: number;
}

/** The cards of a selection in the order of the book or of the list; a name that means nothing is the error. */
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
