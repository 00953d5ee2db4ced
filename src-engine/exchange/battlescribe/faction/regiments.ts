import type { UnitFile } from '../../../generated/age-of-sigmar';
import type { Entries } from '../entries';
import { attribute, list, type Node } from '../node';
import { isKeyword } from '../warscroll';
import { nameOf } from './groups';

/** A unit, and where a catalog offers it: the link with its points, and the linked entry. */
export interface OfferedUnit {
  readonly by: Node;
  readonly entry: Node;
  readonly unit: UnitFile;
}

/** The most lines of a hero’s regiment, and the most leaders whom a hero may join, as in a unit’s schema. */
const MOST_OPTIONS = 24;
const MOST_LEADERS = 40;

/** An element’s modifiers, in groups too. */
export const modifiersOf = (node: Node): readonly Node[] => [
  ...list(node, 'modifiers'),
  ...list(node, 'modifierGroups').flatMap(modifiersOf),
];

/** Modifiers of a unit that add a category: to itself, or to units of its regiment. */
const addedBy = ({ by, entry }: OfferedUnit): readonly Node[] =>
  [by, entry]
    .flatMap(modifiersOf)
    .filter((each) => attribute(each, 'type') === 'add' && attribute(each, 'field') === 'category');

/** What a hero says of its regiment: who becomes an option of it, as an id of a category, a link or an entry. */
const targetsOf = (hero: OfferedUnit, role: string, entries: Entries): string[] =>
  addedBy(hero).flatMap((each) => {
    const category = entries.find(attribute(each, 'value'));
    const [, target] = /^self\.entries\.recursive\.([^.]+)$/.exec(attribute(each, 'affects')) ?? [];
    return category && nameOf(category) === role && target !== undefined ? [target] : [];
  });

/** All ids by which a hero may mean a unit: its link, its entry and its categories. */
const idsOf = (offered: OfferedUnit): ReadonlySet<string> => {
  const own = [offered.by, offered.entry];
  return new Set([
    ...own.map((node) => attribute(node, 'id')),
    ...own.flatMap((node) => list(node, 'categoryLinks').map((link) => attribute(link, 'targetId'))),
    ...addedBy(offered)
      .filter((each) => attribute(each, 'affects') === '')
      .map((each) => attribute(each, 'value')),
  ]);
};

const isHero = ({ unit }: OfferedUnit): boolean => unit.keywords.includes('HERO');

/** A keyword names all its units; a list builder’s own category, such as “Reef Cavalry”, is written as its units. */
const optionsOf = (target: string, meant: readonly OfferedUnit[], entries: Entries): readonly string[] => {
  const category = entries.find(target);
  const units = meant.filter((each) => !isHero(each));
  if (
    category &&
    isKeyword(nameOf(category)) &&
    units.every(({ unit }) => unit.keywords.includes(nameOf(category)))
  )
    return units.length > 0 ? [nameOf(category)] : [];
  return units.map(({ unit }) => unit.id);
};

/**
 * Units with the regiments that their heroes may lead, and the heroes that may join them (AOS-army-3.1). A list builder
 * writes them as modifiers, which make other units options of the regiment while the hero leads it.
 */
export const withRegiments = (offered: readonly OfferedUnit[], entries: Entries): UnitFile[] => {
  const meantBy = new Map<string, OfferedUnit[]>();
  for (const each of offered)
    for (const id of idsOf(each)) meantBy.set(id, [...(meantBy.get(id) ?? []), each]);
  const joins = new Map<string, string[]>();
  const options = new Map<string, readonly string[]>();
  for (const hero of offered.filter(isHero)) {
    const own = targetsOf(hero, 'Regimental Option', entries);
    options.set(hero.unit.id, [
      ...new Set(own.flatMap((target) => optionsOf(target, meantBy.get(target) ?? [], entries))),
    ]);
    for (const target of targetsOf(hero, 'Regimental Hero', entries))
      for (const { unit } of (meantBy.get(target) ?? []).filter(isHero))
        joins.set(unit.id, [...(joins.get(unit.id) ?? []), hero.unit.id]);
  }
  return offered.map(({ unit }) => {
    const regiment = (options.get(unit.id) ?? []).slice(0, MOST_OPTIONS).map((units) => ({ units }));
    const leaders = [...new Set(joins.get(unit.id))].slice(0, MOST_LEADERS);
    return {
      ...unit,
      ...(regiment.length > 0 && { regiment }),
      ...(leaders.length > 0 && { joins: leaders }),
    };
  });
};
