import { attribute, list, type Node } from './node';
import { line } from './text';
import { isWeaponProfile } from './warscroll';

const nameOf = (node: Node): string => line(attribute(node, 'name'));

/** The number of a selection. */
export const numberOf = (node: Node): number =>
  Math.max(1, Math.min(1000, Number(attribute(node, 'number')) || 1));

/** All selections below a selection. */
export function* selectionsBelow(node: Node): Generator<Node> {
  for (const inner of list(node, 'selections')) {
    yield inner;
    yield* selectionsBelow(inner);
  }
}

const weaponsOf = (node: Node): Node[] =>
  [node, ...selectionsBelow(node)].flatMap((each) => list(each, 'profiles').filter(isWeaponProfile));

/** True for an upgrade with a weapon whose name differs from its own: “Miner with pick”. */
const isLikeModel = (node: Node): boolean => {
  const weapons = weaponsOf(node);
  return (
    attribute(node, 'type') === 'upgrade' &&
    weapons.length > 0 &&
    weapons.every((weapon) => nameOf(weapon) !== nameOf(node))
  );
};

/** The models of a unit in a roster. */
export interface Models {
  readonly count: number;
  /** Whether a selection within the unit is a group of models, each with everything below it. */
  readonly isModel: (node: Node) => boolean;
  /** Why the count is a guess; undefined if the roster states it. */
  readonly doubt?: string;
}

/**
 * Counts a unit's models. Some data declare models as upgrades: if a unit has upgrades with weapons of other names, and
 * several of any of them, those are its models.
 */
export const modelsOf = (unit: Node): Models => {
  const typed = [...selectionsBelow(unit)].filter((part) => attribute(part, 'type') === 'model');
  const alike = list(unit, 'selections').filter(isLikeModel);
  const isSeveral = alike.some((part) => numberOf(part) > 1);
  const upgrades = new Set(isSeveral ? alike.filter((part) => typed.length === 0 || numberOf(part) > 1) : []);
  const isModel = (node: Node): boolean => attribute(node, 'type') === 'model' || upgrades.has(node);
  const count = [...typed, ...upgrades].reduce((sum, part) => sum + numberOf(part), 0);
  if (count > 0 || attribute(unit, 'type') !== 'unit') return { count: Math.max(1, count), isModel };
  const most = Math.max(
    0,
    ...list(unit, 'selections').map((part) => (weaponsOf(part).length > 0 ? numberOf(part) : 0)),
  );
  const doubt =
    most > 1 || alike.length > 1
      ? `${nameOf(unit)} has no models in the roster, only upgrades with weapons. It is imported with one model. Correct "models" on its card if it has more.`
      : undefined;
  return { count: 1, isModel, ...(doubt !== undefined && { doubt }) };
};
