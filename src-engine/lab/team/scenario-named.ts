import { didYouMean } from '../../kernel/names/suggest';
import type { LinkedBook, ScenarioEntry } from '../../systems/system';

/**
 * The scenario that a goal or a study names: by its reference, by the id of its file if only one file has it, or a
 * default fight.
 */
export const scenarioNamed = (book: LinkedBook, name: string): ScenarioEntry | undefined => {
  const [kind, unit = '', foe = ''] = name.split(':');
  if (kind === 'default') return book.fightsBetween(unit, foe).find(({ ref }) => ref === name);
  const exact = book.scenarios.find(({ ref }) => ref === name);
  if (exact) return exact;
  const same = book.scenarios.filter(({ ref }) => ref.endsWith(`/${name}`));
  return same.length === 1 ? same[0] : undefined;
};

/** Says that there is no such scenario, and which may be meant. */
export const noScenario = (book: LinkedBook, name: string): string => {
  const refs = book.scenarios.map(({ ref }) => ref);
  return `There is no scenario "${name}".${didYouMean(name, refs)}`;
};

/** The file of a scenario; undefined for a default fight. */
export const fileOfScenario = ({ sources }: ScenarioEntry): string | undefined =>
  sources.find(({ kind }) => kind === 'scenario')?.path;
