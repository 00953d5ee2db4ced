import { relative, resolve, sep } from 'node:path';
import type { Outcome } from '../../src-engine/kernel/outcome';
import { err, type Result } from '../../src-engine/kernel/result';
import { didYouMean } from '../../src-engine/kernel/names/suggest';
import type { SystemId } from '../../src-engine/kernel/words';
import type { Library } from '../../src-engine/lab/library';
import { Names } from '../../src-engine/names/names';
import type { FightOptions, LinkedBook, ScenarioEntry } from '../../src-engine/systems/system';
import { faultOf, faultsOf } from './faults';
import { usage, type Io } from './io';
import type { Loaded } from './workspace';

/** A scenario of a workspace, in its linked book. */
export interface Found {
  readonly system: SystemId;
  readonly book: LinkedBook;
  readonly entry: ScenarioEntry;
}

/** A scenario file that is in no book, because it is not valid. */
export interface Broken {
  readonly path: string;
}

/** The file of a scenario of a book. */
export const pathOf = ({ entry }: Found): string | undefined =>
  entry.sources.find(({ kind }) => kind === 'scenario')?.path;

/** Every scenario that has a file in the workspace, in the order of the files, including broken ones. */
export const allScenarios = (library: Library): (Found | Broken)[] => {
  const found = new Map(linked(library).map((each) => [pathOf(each), each]));
  return [...library.documents]
    .filter(({ kind }) => kind === 'scenario')
    .map(({ path }) => found.get(path) ?? { path });
};

const linked = (library: Library): Found[] =>
  library.systems.flatMap((system) => {
    const book = library.typed(system);
    return book ? book.scenarios.map((entry) => ({ system, book, entry })) : [];
  });

/** The scenario that an argument names: by id, reference, or file. */
export const findScenario = (io: Io, { root, library }: Loaded, name: string): Found | Broken => {
  const all = allScenarios(library);
  const file = relative(root, resolve(io.cwd, name)).split(sep).join('/');
  const matches = all.filter((each) => {
    const path = 'entry' in each ? pathOf(each) : each.path;
    const id = path === undefined ? undefined : library.get(path)?.id;
    return ('entry' in each && each.entry.ref === name) || path === name || path === file || id === name;
  });
  const [first, second] = matches;
  if (first && second)
    throw usage(
      `There are ${matches.length} scenarios “${name}”. Name one by its file: ${matches.map((each) => ('entry' in each ? pathOf(each) : each.path)).join(' or ')}.`,
    );
  if (first) return first;
  const ids = all.map((each) =>
    'entry' in each ? each.entry.ref : (library.get(each.path)?.id ?? each.path),
  );
  throw usage(`There is no scenario “${name}”.${didYouMean(name, ids) || otherwise(name, ids)}`);
};

/** The message if no name is similar: scenarios that contain the text, or else how to fight all. */
const otherwise = (name: string, ids: readonly string[]): string => {
  if (ids.length === 0) return ' This workspace has no scenarios.';
  const like = ids.filter((id) => id.includes(name.toLowerCase())).slice(0, 4);
  return like.length > 0
    ? ` Scenarios like it: ${like.join(', ')}.`
    : ' “warbench fight --all” fights all scenarios.';
};

/** A file and all files that it names, directly or indirectly: one of them has the error. */
const behind = (library: Library, path: string): string[] => {
  const names = new Names(library.documents);
  const seen = new Set([path]);
  for (const each of seen) for (const named of names.namedBy(each)) seen.add(named.path);
  return [...seen];
};

/**
 * Why a scenario cannot be fought: a line for every file with an error, starting with the file; undefined if it can. Both sides of
 * a fight are listed, so that the user fixes all errors at once.
 */
export const problemOf = (library: Library, scenario: Found | Broken): string | undefined => {
  // A unit of an army whose file is invalid would be missing from the battle without a message.
  const broken =
    'entry' in scenario
      ? library.faultsAmong(scenario.entry.sources).map(({ file }) => file)
      : [scenario.path];
  const [first] = broken;
  if (first === undefined) return undefined;
  const reached = new Set(broken.flatMap((path) => behind(library, path)));
  const inError = [...reached].filter((path) => library.errorOf(path));
  // A file with an error stands for the files that only name it.
  const own = inError.filter((path) => library.errorOf(path)?.severity === 'error');
  const lines = (own.length > 0 ? own : inError.slice(0, 1)).flatMap((path) => faultOf(library, path) ?? []);
  if (lines.length > 0) return lines.join('\n');
  const leftOut = broken.flatMap((path) => faultsOf(library, path));
  return leftOut.length > 0
    ? [...leftOut, ...unreadable(library)].join('\n')
    : `${first} belongs to no game that can be fought.`;
};

/** The first error of each file that cannot be read at all: nothing is known of what it defines. */
const unreadable = (library: Library): string[] =>
  [...library.documents].flatMap(({ source, path }) => (source ? [] : (faultOf(library, path) ?? [])));

/** Fights one scenario; an error says why it cannot be fought, starting with the file if one is the cause. */
export const fightScenario = (
  library: Library,
  scenario: Found | Broken,
  options: FightOptions,
): Result<Outcome, string> => {
  const problem = problemOf(library, scenario);
  if (problem !== undefined || !('entry' in scenario)) return err(problem ?? '');
  const { book, entry } = scenario;
  const result = book.fight(entry.ref, options);
  return result.ok ? result : err(`${pathOf(scenario) ?? entry.ref}: ${result.error}`);
};
