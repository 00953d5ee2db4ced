import type { UnitFile } from '../../generated/age-of-sigmar';
import { isObject, merged, same, type Json } from '../merge';

/**
 * The files of a workspace and those that this import has made so far, by path; null for a file that cannot be read.
 */
export type There = ReadonlyMap<string, unknown>;

const itemsOf = (value: Json, key: string): readonly Json[] => {
  const items = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(items) ? items.filter(isObject) : [];
};

/** The names of the items of a list in a file. */
export const namesIn = (value: unknown, key: string): string[] =>
  isObject(value) ? itemsOf(value, key).map(({ name }) => String(name)) : [];

/** The parts that make two cards the same unit with the same loadout: not the points, the texts or their effects. */
const partsOf = (card: Json): Json => {
  const { name, models, move, health, save, control } = card;
  const weapons = [...itemsOf(card, 'weapons')].sort((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  );
  return { name, models, move, health, save, control, weapons, abilities: namesIn(card, 'abilities').sort() };
};

/** True if an existing file is the card of the same unit with the same loadout. */
export const isSameCard = (there: unknown, card: UnitFile): boolean =>
  isObject(there) && same(partsOf(there), partsOf({ ...card }));

/** True if an existing file contains everything in `coming`. */
export const saysAll = (there: unknown, coming: Json): boolean =>
  isObject(there) && same(merged(there, coming), there);

/**
 * An id whose file does not exist or already has this content: the stem, or the stem with a number. So no file is
 * overwritten.
 */
export const idIn = (
  stem: string,
  fileOf: (id: string) => unknown,
  isMine: (value: unknown) => boolean,
): { readonly id: string; readonly known: unknown } => {
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${n}`;
    const known = fileOf(id);
    if (known === undefined || isMine(known)) return { id, known };
  }
};
