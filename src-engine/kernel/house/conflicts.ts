import type { References } from '../names/references';
import type { Source } from '../source';
import { chosenIn, houseKey, houseNamed, housesIn, withHouses } from './chosen';
import type { Variants } from './number';
import type { HouseFile } from './rules';

/** Two files of house rules that set one thing differently: it is unclear which one is meant. */
export interface HouseConflict {
  /** The number's id or the variant's name. */
  readonly name: string;
  readonly isVariant: boolean;
  /** The earlier file's name and value, then the later file's, which counts. */
  readonly earlier: HouseChoice;
  readonly later: HouseChoice;
}

interface HouseChoice {
  readonly house: Source<HouseFile>;
  readonly value: string;
}

/** The conflicts among files of house rules in their order; what `own` chooses by itself is clear. */
export const houseConflicts = (
  houses: readonly Source<HouseFile>[],
  own: Variants = {},
): readonly HouseConflict[] => {
  const choices = new Map<string, HouseChoice>();
  return houses.flatMap((house) => {
    const { variants = {}, numbers } = house.value;
    return Object.entries(chosenIn({ variants, numbers })).flatMap(([name, value]) => {
      const [earlier, later] = [choices.get(name), { house, value }];
      choices.set(name, later);
      const isClear = earlier === undefined || earlier.value === value || own[name] !== undefined;
      return isClear ? [] : [{ name, isVariant: Object.hasOwn(variants, name), earlier, later }];
    });
  });
};

/** "Softer cover and No walls both set AAW-7.3-hard-cover, to 1 and 0." */
export const conflictWords = (
  { name, earlier, later }: HouseConflict,
  nameOf: (house: Source<HouseFile>) => string,
): string =>
  `${nameOf(earlier.house)} and ${nameOf(later.house)} both set ${name}, to ${earlier.value} and ${later.value}.`;

/** What the files of house rules among chosen rules choose. */
export interface HousesInForce {
  /** Variants and numbers, by name. */
  readonly chosen: Variants;
  /** What two files set differently, each in words. */
  readonly conflicts: readonly string[];
}

/** What the files of house rules among some chosen rules choose. */
export const housesInForce = (references: References, variants: Variants): HousesInForce => {
  const ids = housesIn(variants);
  const houses = ids.flatMap((id) => houseNamed(references, id) ?? []);
  return {
    chosen: withHouses(references, Object.fromEntries(ids.map((id) => [houseKey(id), 'on']))),
    conflicts: houseConflicts(houses, variants).map((conflict) =>
      conflictWords(conflict, ({ value: { name } }) => name),
    ),
  };
};
