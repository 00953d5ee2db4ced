import type { Source } from '../../kernel/source';
import { isObject, list, text, type Json } from '../json';

/** One entry of an army list of any game: its unit, the number of copies, and notes. */
export interface Entry {
  readonly unit: string;
  readonly count: number;
  readonly double: boolean;
  readonly notes: readonly string[];
  /** The Character that joins it, by its id; empty if none does. */
  readonly character: string;
}

const entry = (value: unknown, ...notes: readonly string[]): Entry[] => {
  if (!isObject(value) || typeof value['unit'] !== 'string') return [];
  const { unit, count, reinforced, enhancements, enhancement, character } = value;
  const extra = [
    ...(reinforced === true ? ['reinforced'] : []),
    ...(Array.isArray(enhancements) ? enhancements.map(text) : []),
    ...(typeof enhancement === 'string' ? [enhancement] : []),
  ];
  return [
    {
      unit,
      count: typeof count === 'number' ? count : 1,
      double: reinforced === true,
      notes: [...notes, ...extra].filter((note) => note !== ''),
      character: text(character),
    },
  ];
};

/** A list of units, or regiments with their leaders, and the units outside them. */
export const entriesOf = (army: Json): Entry[] => [
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

/** A regiment with one price for all its units. */
export interface Renown {
  readonly name: string;
  readonly points: number;
  readonly units: readonly string[];
  /** The folder of its book, where its units are defined. */
  readonly folder: string;
}

/** The Regiment of Renown that an Age of Sigmar army takes, from a book that allows it to this army's book (AOS-army-3.5). */
export const renownOf = (army: Json, book: string, books: readonly Source[]): Renown[] => {
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
