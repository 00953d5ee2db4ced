import type { LinkedBook, ScenarioEntry, UnitEntry } from '../systems/system';
import type { ComparedFight } from './compared-fight';
import type { FightReport } from './contract';
import type { Library } from './library';

const dependsOn = ({ sources }: ScenarioEntry, path: string): boolean =>
  sources.some((source) => source.path === path);

/**
 * The fights to show for a file: a scenario's own; a unit's; for a keyword, those of the units whose fights depend on
 * it; for house rules, all.
 */
export const entriesFor = (
  book: LinkedBook,
  path: string,
  unit: UnitEntry | undefined,
  isHouse = false,
): readonly ScenarioEntry[] => {
  if (unit) return book.fightsOf(unit.ref);
  return book.scenarios.filter((entry) => entry.kind !== 'battle' && (isHouse || dependsOn(entry, path)));
};

/** The battles that depend on a file; for house rules, all. */
export const battlesFor = (
  book: LinkedBook,
  path: string,
  _unit?: UnitEntry,
  isHouse = false,
): readonly ScenarioEntry[] =>
  book.battles
    ? book.scenarios.filter((entry) => entry.kind === 'battle' && (isHouse || dependsOn(entry, path)))
    : [];

/** A report's description of its scenario, and whether the files that it depends on are valid now. */
export const headingOf = (
  library: Library,
  { system, now, house }: Pick<ComparedFight, 'system' | 'now' | 'house'>,
  why: string | undefined,
): Pick<FightReport, 'scenario' | 'problem' | 'stale'> => {
  const { ref, name, kind, group, units, sources, textOnly } = now.entry;
  const path = sources.find((source) => source.kind === 'scenario')?.path;
  const broken = library.faultAmong(house ? [house.source, ...sources] : sources);
  const problem = broken ? `${broken.file}:${broken.line}: ${broken.message}` : why;
  return {
    scenario: {
      ref,
      name,
      kind,
      group,
      units,
      system,
      ...(textOnly && { textOnly }),
      ...(path !== undefined && { path }),
      ...(house && { house: house.name }),
    },
    ...(problem !== undefined && { problem }),
    stale: broken !== undefined,
  };
};
