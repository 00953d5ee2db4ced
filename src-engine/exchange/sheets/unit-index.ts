import type { Source } from '../../kernel/source';
import { nameOfUnit } from './write';

/** A unit in an index. */
export interface IndexedUnit {
  readonly folder: string;
  readonly id: string;
}

/** A name in the form used to compare names. */
export const plainName = (name: unknown): string => String(name).trim().toLowerCase();

/** How a sheet identifies a unit: by an id, with or without its folder, or else by a name. */
export interface UnitQuery {
  readonly id: string | undefined;
  readonly name: string;
  /** undefined for any folder */
  readonly folder: string | undefined;
}

const keyOf = (folder: string | undefined, kind: 'id' | 'name', word: string): string =>
  `${folder === undefined ? '' : `in ${folder}`}\0${kind}\0${word}`;

const NOBODY = { count: 0, first: [] } as const;

/** Units by id and by name, in each folder and in all of them: a sheet of many rows looks up all of them. */
export class UnitIndex<Unit extends IndexedUnit> {
  /** Most words match one unit: a set for each word would use too much memory. */
  readonly #units = new Map<string, Unit | Set<Unit>>();

  add(unit: Unit, name: unknown): void {
    this.#put(unit, 'id', unit.id);
    this.#put(unit, 'id', nameOfUnit(unit));
    this.#put(unit, 'name', plainName(name));
  }

  /** Updates the index after a unit is renamed. */
  rename(unit: Unit, before: unknown, after: unknown): void {
    for (const folder of [undefined, unit.folder]) {
      const key = keyOf(folder, 'name', plainName(before));
      const fitting = this.#units.get(key);
      if (fitting instanceof Set) fitting.delete(unit);
      else if (fitting === unit) this.#units.delete(key);
    }
    this.#put(unit, 'name', plainName(after));
  }

  /** The first unit that matches. */
  find(query: UnitQuery): Unit | undefined {
    return this.several(query, 1).first[0];
  }

  /** How many units match, and the first of them. */
  several(query: UnitQuery, most: number): { readonly count: number; readonly first: readonly Unit[] } {
    const fitting = this.#fitting(query);
    if (!(fitting instanceof Set)) return fitting ? { count: 1, first: [fitting] } : NOBODY;
    const first: Unit[] = [];
    for (const unit of fitting) if (first.push(unit) >= most) break;
    return { count: fitting.size, first };
  }

  #fitting({ id, name, folder }: UnitQuery): Unit | Set<Unit> | undefined {
    return this.#units.get(
      id === undefined ? keyOf(folder, 'name', plainName(name)) : keyOf(folder, 'id', id),
    );
  }

  #put(unit: Unit, kind: 'id' | 'name', word: string): void {
    for (const folder of [undefined, unit.folder]) {
      const key = keyOf(folder, kind, word);
      const fitting = this.#units.get(key);
      if (fitting instanceof Set) fitting.add(unit);
      else if (fitting === undefined) this.#units.set(key, unit);
      else if (fitting !== unit) this.#units.set(key, new Set([fitting, unit]));
    }
  }
}

/** Indexes the units of a workspace. */
export const indexOfSources = (sources: readonly Source[]): UnitIndex<Source> => {
  const index = new UnitIndex<Source>();
  for (const source of sources) {
    const { value } = source;
    const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : '';
    index.add(source, name);
  }
  return index;
};
