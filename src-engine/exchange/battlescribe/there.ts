import type { UnitFile } from '../../generated/age-of-sigmar';
import { isObject, merged, same, type Json } from '../merge';

/** What stands in a workspace, and what an import has made before, by path; null for a file that cannot be read. */
export type There = ReadonlyMap<string, unknown>;

const itemsOf = (value: Json, key: string): readonly Json[] => {
  const items = Object.hasOwn(value, key) ? value[key] : undefined;
  return Array.isArray(items) ? items.filter(isObject) : [];
};

/** The names of what a list of a file has. */
export const namesIn = (value: unknown, key: string): string[] =>
  isObject(value) ? itemsOf(value, key).map(({ name }) => String(name)) : [];

/** What makes two cards one unit with one loadout: not its points, its words or their effects. */
const partsOf = (card: Json): Json => {
  const { name, models, move, health, save, control } = card;
  const weapons = [...itemsOf(card, 'weapons')].sort((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  );
  return { name, models, move, health, save, control, weapons, abilities: namesIn(card, 'abilities').sort() };
};

/** True where a file that is there is the card of the same unit with the same loadout. */
export const isSameCard = (there: unknown, card: UnitFile): boolean =>
  isObject(there) && same(partsOf(there), partsOf({ ...card }));

/** True where a file that is there says all that comes in, whatever else it says. */
export const saysAll = (there: unknown, coming: Json): boolean =>
  isObject(there) && same(merged(there, coming), there);

/**
 * An id whose file is free, or is what comes in already: the stem, or the stem with a number. So nobody's file is
 * written over.
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
