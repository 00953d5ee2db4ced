import type { Notes } from '../note';
import { isShown, pointsOf } from './modifiers';
import { attribute, list, type Node } from './node';
import { isEnhancement } from './roster-choices';
import { modelsOf, numberOf, selectionsBelow } from './roster-models';
import { line } from './text';
import { isAbilityProfile, isKeyword, isWeaponProfile, type RawUnit, type RawWeapon } from './warscroll';

const nameOf = (node: Node): string => line(attribute(node, 'name'));

/** A unit's points: its own and those of everything that it takes, except enhancements, which the army pays for. */
const costOf = (unit: Node): number | undefined => {
  const parts = [...selectionsBelow(unit)].filter((part) => !isEnhancement(part));
  const own = [unit, ...parts].flatMap((part) => pointsOf(part) ?? []);
  return own.length > 0 ? own.reduce((sum, points) => sum + points, 0) : undefined;
};

/**
 * Reads one unit of a roster.
 * @param reinforced true if the roster has it with the models and points of two units
 */
export const rawOf = (
  selection: Node,
  profile: Node,
  reinforced: boolean,
  file: string,
  notes: Notes,
): RawUnit => {
  const decided = (message: string): void =>
    notes.add('decided', file, selection.line > 0 ? `line ${selection.line}` : '', message);
  const by = reinforced ? 2 : 1;
  const { count, isModel, doubt } = modelsOf(selection);
  const points = costOf(selection);
  if (doubt !== undefined) decided(doubt);
  if (reinforced && (count % 2 !== 0 || (points ?? 0) % 2 !== 0))
    decided(
      `${nameOf(selection)} is reinforced, but its ${count} models or its points cannot be halved. Half of them, rounded up, are imported.`,
    );
  const weapons: RawWeapon[] = [];
  const abilities: Node[] = [];
  const rules: Node[] = [];
  const bases: { description: string; models: number }[] = [];
  const visit = (node: Node, models: number): void => {
    for (const each of list(node, 'profiles'))
      if (isWeaponProfile(each)) weapons.push({ profile: each, models: Math.ceil(models / by) });
      else if (isAbilityProfile(each)) abilities.push(each);
    for (const rule of list(node, 'rules'))
      if (/^base size/i.test(attribute(rule, 'name')))
        bases.push({ description: attribute(rule, 'description'), models: Math.ceil(models / by) });
      else if (isShown(rule)) rules.push(rule);
    for (const inner of list(node, 'selections'))
      // All models of a selection have what is below it: models that differ are separate selections.
      if (!isEnhancement(inner)) visit(inner, isModel(inner) ? numberOf(inner) : models);
  };
  visit(selection, count);
  return {
    file,
    line: selection.line,
    name: nameOf(selection),
    profile,
    models: Math.ceil(count / by),
    points: points === undefined ? undefined : Math.ceil(points / by),
    keywords: list(selection, 'categories').map(nameOf).filter(isKeyword),
    weapons,
    abilities,
    rules,
    bases,
  };
};
