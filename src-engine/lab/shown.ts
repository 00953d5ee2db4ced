import type { LinkedBook, ScenarioEntry, UnitEntry } from '../systems/system';
import type { ComparedFight } from './compared-fight';
import type { FightReport } from './contract';
import type { Library } from './library';

/**
 * The fights to show for a file: a scenario's own; a unit's; for a keyword, those of the units whose fights depend on
 * it.
 */
export const entriesFor = (
  book: LinkedBook,
  path: string,
  unit: UnitEntry | undefined,
): readonly ScenarioEntry[] => {
  if (unit) return book.fightsOf(unit.ref);
  return book.scenarios.filter(
    ({ kind, sources }) => kind !== 'battle' && sources.some((source) => source.path === path),
  );
};

/** The battles that depend on a file. */
export const battlesFor = (book: LinkedBook, path: string): readonly ScenarioEntry[] =>
  book.battles
    ? book.scenarios.filter(
        ({ kind, sources }) => kind === 'battle' && sources.some((source) => source.path === path),
      )
    : [];

/** A report's description of its scenario, and whether the files that it depends on are valid now. */
export const headingOf = (
  library: Library,
  { system, now }: Pick<ComparedFight, 'system' | 'now'>,
  why: string | undefined,
): Pick<FightReport, 'scenario' | 'problem' | 'stale'> => {
  const { ref, name, kind, group, units, sources, textOnly } = now.entry;
  const path = sources.find((source) => source.kind === 'scenario')?.path;
  const broken = library.faultAmong(sources);
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
    },
    ...(problem !== undefined && { problem }),
    stale: broken !== undefined,
  };
};
