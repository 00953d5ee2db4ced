import type { Source } from '../../kernel/source';
import type { Draft } from '../note';
import { indexOfSources, plainName, UnitIndex, type UnitQuery } from './unit-index';

/** A JSON object being edited. */
export type Value = Record<string, unknown>;

/** A unit as edited by the sheets. */
export interface Edited {
  readonly path: string;
  readonly folder: string;
  readonly id: string;
  readonly value: Value;
}

/** Whether a value is a JSON object. */
export const isRecord = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const copyOf = (value: unknown): Value => JSON.parse(JSON.stringify(value)) as Value;

/** The units named by sheets: existing ones and new ones. Those already edited are found first. */
export class EditedUnits {
  readonly #edited = new Map<string, Edited>();
  readonly #editedIndex = new UnitIndex<Edited>();
  readonly #there: UnitIndex<Source>;

  /** @param into the folder for all of them; if empty, each row's own folder counts */
  constructor(
    there: readonly Source[],
    private readonly into: string,
  ) {
    this.#there = indexOfSources(there);
  }

  /** Finds a unit by its id, or else by its name. @param exactly in this folder only, even if it is the root */
  find(id: string | undefined, name: string, folder: string, exactly = false): Edited | undefined {
    const query = this.#query(id, name, folder, exactly);
    const edited = this.#editedIndex.find(query);
    if (edited) return edited;
    const source = this.#there.find(query);
    return source && this.#edit(source);
  }

  /** The existing units that a row may mean: how many, and the first of them. */
  several(id: string | undefined, name: string, folder: string, most: number) {
    return this.#there.several(this.#query(id, name, folder, false), most);
  }

  make(unit: Edited): Edited {
    this.#edited.set(unit.path, unit);
    this.#editedIndex.add(unit, unit.value['name']);
    return unit;
  }

  /** Edits a unit, and updates the name by which other rows find it. */
  edit(unit: Edited, edit: () => void): void {
    const before = unit.value['name'];
    edit();
    const after = unit.value['name'];
    if (plainName(before) !== plainName(after)) this.#editedIndex.rename(unit, before, after);
  }

  drafts(): Draft[] {
    return [...this.#edited.values()].map(({ path, value }) => ({ path, value, whole: true }));
  }

  #edit({ path, folder, id, value }: Source): Edited {
    return this.#edited.get(path) ?? this.make({ path, folder, id, value: copyOf(value) });
  }

  #query(id: string | undefined, name: string, folder: string, exactly: boolean): UnitQuery {
    const own = folder === '' && !exactly ? undefined : folder;
    return { id, name, folder: this.into === '' ? own : this.into };
  }
}
