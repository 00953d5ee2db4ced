import type { Diagnostic } from '../kernel/diagnostic';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import type { Printable } from './printable';
import { isObject, list, text, type Json } from './json';

/** One line of a roster. */
export interface RosterLine {
  readonly ref: string;
  readonly name: string;
  readonly group: string;
  /** 0 for lines that are not units but cost points: a regiment taken as a whole. */
  readonly count: number;
  /** How many times the unit's models and points each has: 2 if reinforced. */
  readonly times: number;
  /** Of one of them; 0 if they are included in their regiment's cost. */
  readonly points: number;
  /** Of the whole line. */
  readonly cost: number;
  /** "Reinforced", "General", an enhancement. */
  readonly notes: readonly string[];
}

/** An army list as shown on its roster page. */
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
  /** The limit that the players agreed on; undefined if the file has none. */
  readonly limit?: number;
  /** Why the list is not legal; empty if it is. */
  readonly problems: readonly Diagnostic[];
}

/** Finds the unit that an army list names: by qualified reference, or by id, first in the book's own folder. */
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

/** One entry of an army list in any game: its unit, its number, and its options. */
interface Entry {
  readonly unit: string;
  readonly count: number;
  readonly double: boolean;
  readonly notes: readonly string[];
}

const entry = (value: unknown, ...notes: readonly string[]): Entry[] => {
  if (!isObject(value) || typeof value['unit'] !== 'string') return [];
  const { unit, count, reinforced, enhancements, enhancement, character } = value;
  const extra = [
    ...(reinforced === true ? ['reinforced'] : []),
    ...(Array.isArray(enhancements) ? enhancements.map(text) : []),
    ...(typeof enhancement === 'string' ? [enhancement] : []),
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

/** The entries of a list of units, or of regiments with their leaders, and of everything outside them. */
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

/** A regiment that has one cost as a whole. */
interface Renown {
  readonly name: string;
  readonly points: number;
  readonly units: readonly string[];
  /** The folder of its book: its units are from that book. */
  readonly folder: string;
}

/**
 * The Regiment of Renown that an Age of Sigmar army takes, from a book that allows it to this army's book
 * (AOS-army-3.5).
 */
const renownOf = (army: Json, book: string, books: readonly Source[]): Renown[] => {
  const name = text(army['renown']);
  if (name === '') return [];
  const all = books.flatMap(({ value, folder }) =>
    list(isObject(value) ? value['renown'] : []).flatMap((row) => (isObject(row) ? [{ row, folder }] : [])),
  );
  const found = all.find(({ row }) => row['name'] === name && list(row['factions']).includes(book));
  if (!found) return [];
  const { points, units } = found.row;
  const cost = typeof points === 'number' ? points : 0;
  return [{ name, points: cost, units: list(units).map(text), folder: found.folder }];
};

/** The costs of the enhancements that a Warcrow company names in addition to its units (WAR-enhancements). */
const enhancementsOf = (army: Json, book: string, books: readonly Source[]): RosterLine[] => {
  const known = books
    .filter(({ id, folder }) => id === book || `${folder}/${id}` === book)
    .flatMap(({ value }) => list(isObject(value) ? value['enhancements'] : []));
  return list(army['units']).flatMap((each): RosterLine[] => {
    const name = isObject(each) ? text(each['enhancement']) : '';
    const row = known.find((one) => isObject(one) && text(one['name']) === name);
    if (!isObject(row)) return [];
    const points = typeof row['points'] === 'number' ? row['points'] : 0;
    return [{ ref: '', name, group: 'Enhancement', count: 0, times: 1, points, cost: points, notes: [] }];
  });
};

/**
 * An army list with its units resolved and its points added up.
 * @param sources of the whole workspace
 * @param problems of its file
 */
export const rosterOf = (
  { system, id, folder, value }: Source,
  units: readonly Printable[],
  sources: readonly Source[],
  problems: readonly Diagnostic[] = [],
): Roster => {
  const army = isObject(value) ? value : {};
  const book = text(army['book']);
  const head = [text(army['leader']), text(army['commander'])].filter((name) => name !== '');
  const entries = entriesOf(army);
  const firstOf = new Map(head.map((name) => [name, entries.findIndex(({ unit }) => unit === name)]));
  const lineOf = (
    unit: string,
    count: number,
    times: number,
    notes: readonly string[],
    of = book || folder,
  ): RosterLine => {
    const found = unitNamed(units, system, of, unit);
    const worth = Math.max(1, times);
    const points = (found?.points ?? 0) * times;
    return {
      ref: found?.ref ?? unit,
      name: found?.card.name ?? unit,
      group: found?.group ?? '',
      count,
      times: worth,
      points,
      cost: count * points,
      notes,
    };
  };
  const books = sources.filter((source) => source.kind === 'book' && source.system === system);
  const lines = [
    ...entries.map(({ unit, count, double, notes }, i) => {
      const leads = firstOf.get(unit) === i ? ['leads the army'] : [];
      return lineOf(unit, count, double ? 2 : 1, [...leads, ...notes]);
    }),
    ...enhancementsOf(army, book, books),
    ...renownOf(army, book, books).flatMap(({ name, points, units: taken, folder: of }): RosterLine[] => [
      { ref: '', name, group: 'Regiment of Renown', count: 0, times: 1, points, cost: points, notes: [] },
      ...taken.map((unit) => lineOf(unit, 1, 0, [`in ${name}`], of)),
    ]),
  ];
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
    total: lines.reduce((sum, { cost }) => sum + cost, 0),
    ...(typeof limit === 'number' && { limit }),
    problems,
  };
};
