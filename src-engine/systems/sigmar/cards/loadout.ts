import { oncePer } from '../../../kernel/once-per';
import { commandModels, type Card } from './card';

/** Models of a unit with the same equipment: indices of the card's weapons, and whether they are champions. */
export interface Bearer {
  readonly weapons: readonly number[];
  readonly champion: boolean;
}

/** Bearers of one kind, and their number of models in the unit. */
export interface BearerGroup extends Bearer {
  readonly models: number;
}

/**
 * Which models of one unit (at the card's size) carry a weapon that only some carry: models without a weapon of its
 * type come first, in order, so that 4 hammers and 1 great hammer make five models with one weapon each.
 */
const carriers = (card: Card): Set<number>[] => {
  const weapons = Array.from({ length: card.models }, () => new Set<number>());
  card.weapons.forEach(({ models, type }, index) => {
    const armed = (model: number): number =>
      [...weapons[model]].filter(
        (other) => card.weapons[other].models !== undefined && card.weapons[other].type === type,
      ).length;
    const order = weapons.map((_, model) => model);
    if (models !== undefined) order.sort((a, b) => armed(a) - armed(b) || a - b);
    for (const model of order.slice(0, models ?? card.models)) weapons[model].add(index);
  });
  return weapons;
};

/**
 * The models of a unit of `size` models as bearers (AOS-16.0, AOS-command-models-1.0). A reinforced unit repeats the
 * card's models; the champions carry the weapons marked for them, else those of the card's first models, each repeat's
 * before the next models' (ruling S9).
 */
export const bearersOf = (card: Card, size: number): Bearer[] => {
  const unit = carriers(card);
  const models = Array.from({ length: size }, (_, model) => unit[model % card.models]);
  const marked = (weapons: ReadonlySet<number>): number =>
    card.weapons.some(({ champion }, w) => champion && weapons.has(w)) ? 0 : 1;
  const order = models
    .map((_, model) => model)
    .sort((a, b) => marked(models[a]) - marked(models[b]) || (a % card.models) - (b % card.models) || a - b);
  const champions = new Set(order.slice(0, commandModels(card, 'CHAMPION', size)));
  return models.map((weapons, model) => ({
    weapons: [...weapons].sort((a, b) => a - b),
    champion: champions.has(model),
  }));
};

/** Kinds found before, by card and size: they depend on the card, not on a fight. */
const kindsBySize = oncePer((_: Card) => new Map<number, readonly BearerGroup[]>());

/** The bearers of a unit of `size` models by kind. */
const kindsOf = (card: Card, size: number): readonly BearerGroup[] => {
  const sizes = kindsBySize(card);
  let kinds = sizes.get(size);
  if (!kinds) sizes.set(size, (kinds = findKinds(card, size)));
  return kinds;
};

/** If all have the same weapons, only champions differ. */
const findKinds = (card: Card, size: number): readonly BearerGroup[] => {
  if (card.weapons.some((weapon) => weapon.models !== undefined)) return grouped(bearersOf(card, size));
  const weapons = card.weapons.map((_, index) => index);
  const champions = Math.min(size, commandModels(card, 'CHAMPION', size));
  const kinds = [
    { weapons, champion: true, models: champions },
    { weapons, champion: false, models: size - champions },
  ];
  return kinds.filter(({ models }) => models > 0);
};

/** Whether two bearers have the same weapons, and are both champions or both not. */
export const sameBearer = (a: Bearer, b: Bearer): boolean =>
  a.champion === b.champion && a.weapons.join() === b.weapons.join();

/** Combines bearers of the same kind, in the order in which the kinds first appear. */
export const grouped = (bearers: readonly Bearer[]): BearerGroup[] => {
  const groups: { weapons: readonly number[]; champion: boolean; models: number }[] = [];
  for (const bearer of bearers) {
    const group = groups.find((other) => sameBearer(other, bearer));
    if (group) group.models++;
    else groups.push({ ...bearer, models: 1 });
  }
  return groups;
};

/** The starting size of a unit that now has `models`: the card's, or the lowest sufficient multiple of it. */
export const startingSize = (card: Card, models: number): number =>
  Math.max(1, Math.ceil(models / card.models)) * card.models;

/**
 * The models left of a unit with `models`: the owner has removed those with the lowest value in the fight (AOS-18.3,
 * ruling S6). `worth` is a bearer's value, such as its expected damage; equal ones are removed from the end of the
 * unit.
 */
export const survivors = (
  card: Card,
  models: number,
  worth: (bearer: Bearer) => number,
): readonly BearerGroup[] => {
  const size = startingSize(card, models);
  if (models >= size) return kindsOf(card, size);
  const kinds = kindsOf(card, size).map((kind) => ({ kind, worth: worth(kind) }));
  kinds.sort((a, b) => b.worth - a.worth); // stable: the first kinds stay among equals
  let left = models;
  return kinds.flatMap(({ kind }) => {
    const staying = Math.min(left, kind.models);
    left -= staying;
    return staying === 0 ? [] : [{ ...kind, models: staying }];
  });
};
