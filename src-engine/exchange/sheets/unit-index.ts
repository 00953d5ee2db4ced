import type { Source } from '../../kernel/source';
import { nameOfUnit } from './write';

/** A unit as an index knows it. */
export interface IndexedUnit {
  readonly folder: string;
  readonly id: string;
}

/** Names as people take them for the same. */
export const plainName = (name: unknown): string => String(name).trim().toLowerCase();

/** How a sheet says which unit it means: by an id, with or without its folder, or else by a name. */
export interface UnitQuery {
  readonly id: string | undefined;
  readonly name: string;
  /** undefined: any folder. */
  readonly folder: string | undefined;
}

const keyOf = (folder: string | undefined, kind: 'id' | 'name', word: string): string =>
  `${folder === undefined ? '' : `in ${folder}`}\0${kind}\0${word}`;

const NOBODY = { count: 0, first: [] } as const;

/** Units by id and by name, in each folder and in all of them: a sheet of many rows asks for each of them at once. */
export class UnitIndex<Unit extends IndexedUnit> {
  /** Most words mean one unit: a set for each of them would fill the memory. */
  readonly #units = new Map<string, Unit | Set<Unit>>();

  add(unit: Unit, name: unknown): void {
    this.#put(unit, 'id', unit.id);
    this.#put(unit, 'id', nameOfUnit(unit));
    this.#put(unit, 'name', plainName(name));
  }

  /** A unit that was added has another name now. */
  rename(unit: Unit, before: unknown, after: unknown): void {
    for (const folder of [undefined, unit.folder]) {
      const key = keyOf(folder, 'name', plainName(before));
      const fitting = this.#units.get(key);
      if (fitting instanceof Set) fitting.delete(unit);
      else if (fitting === unit) this.#units.delete(key);
    }
    this.#put(unit, 'name', plainName(after));
  }

  /** The first unit that is meant. */
  find(query: UnitQuery): Unit | undefined {
    return this.several(query, 1).first[0];
  }

  /** How many units are meant, and the first of them. */
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

/** The units of a workspace by what their files say. */
export const indexOfSources = (sources: readonly Source[]): UnitIndex<Source> => {
  const index = new UnitIndex<Source>();
  for (const source of sources) {
    const { value } = source;
    const name: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : '';
    index.add(source, name);
  }
  return index;
};
