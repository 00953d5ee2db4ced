import type { BookFile } from '../../../generated/age-of-sigmar';
import type { ReadFile } from '../entries';
import { conditionsIn, isLegend, pointsOf } from '../modifiers';
import { attribute, list, type Node } from '../node';
import { modifiersOf } from './regiments';

/** A Regiment of Renown as written in a book. */
export type Renown = NonNullable<BookFile['renown']>[number];

/** The most units of a regiment, regiments of a book, and books that may include one, as in the schema. */
export const MOST_UNITS = 8;
export const MOST_REGIMENTS = 100;
export const MOST_FACTIONS = 100;

/**
 * A Regiment of Renown (AOS-army-3.5). A list builder writes it as a kind of force with a cost: links of a catalog must
 * be taken while an army has such a force, and the force is shown to armies of some catalogs.
 */
export interface OfferedRegiment {
  readonly force: Node;
  readonly points: number;
  readonly units: readonly { readonly by: Node; readonly count: number }[];
  /** What the catalog says about the regiment itself: its abilities. */
  readonly about: readonly Node[];
  /** Ids of the catalogs whose armies may include it. */
  readonly factions: readonly string[];
}

const requires = (node: Node, force: string): boolean =>
  conditionsIn(node).some(
    (condition) =>
      attribute(condition, 'type') === 'instanceOf' &&
      attribute(condition, 'scope') === 'force' &&
      attribute(condition, 'childId') === force,
  );

/** How many of a link an army takes with a force: the least number that a group of modifiers sets for it. */
const countIn = (by: Node, force: string): number => {
  const least = list(by, 'constraints')
    .filter((constraint) => attribute(constraint, 'type') === 'min')
    .map((constraint) => attribute(constraint, 'id'));
  const counts = list(by, 'modifierGroups')
    .filter((group) => requires(group, force))
    .flatMap(modifiersOf)
    .filter((each) => attribute(each, 'type') === 'set' && least.includes(attribute(each, 'field')))
    .map((each) => Number(attribute(each, 'value')));
  return Math.max(0, ...counts.filter(Number.isFinite));
};

/** The regiments that a catalog offers, of all kinds of force in the files. */
export const regimentsOfRenown = (
  catalogue: Node,
  files: readonly ReadFile[],
): readonly OfferedRegiment[] => {
  const forces = files
    .flatMap(({ root }) => list(root, 'forceEntries'))
    .filter((force) => (pointsOf(force) ?? 0) > 0 && !isLegend(force));
  const offered = [...list(catalogue, 'entryLinks'), ...list(catalogue, 'selectionEntries')];
  const shared = list(catalogue, 'sharedSelectionEntries');
  return forces.flatMap((force): OfferedRegiment[] => {
    const id = attribute(force, 'id');
    const units = offered.map((by) => ({ by, count: countIn(by, id) })).filter(({ count }) => count > 0);
    if (units.length === 0) return [];
    const factions = modifiersOf(force)
      .flatMap(conditionsIn)
      .filter((each) => attribute(each, 'type') === 'instanceOf' && attribute(each, 'scope') === 'parent')
      .map((each) => attribute(each, 'childId'));
    const about = [...shared, ...offered].filter((entry) =>
      list(entry, 'modifiers').some((each) => attribute(each, 'field') === 'hidden' && requires(each, id)),
    );
    return [{ force, points: pointsOf(force) ?? 0, units, about, factions: [...new Set(factions)] }];
  });
};
