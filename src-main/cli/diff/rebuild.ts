import { draftOf } from '../../../src-engine/lab/army-draft';
import type { Library } from '../../../src-engine/lab/library';
import type { State } from './unfought';

/** An army that was refilled, in one of the two states. */
export interface RebuiltArmy {
  readonly path: string;
  readonly name: string;
  /** The name of the state. */
  readonly state: string;
}

/** Army files that are over their points limit. */
const overLimit = (library: Library): ReadonlySet<string> =>
  new Set(
    library
      .diagnostics()
      .filter(({ code }) => code === 'army-over-points')
      .map(({ file }) => file),
  );

const rebuildIn = (state: State, over: Iterable<string>): readonly RebuiltArmy[] => {
  const { library } = state.loaded;
  return [...over].flatMap((path) => {
    const text = draftOf(library, path);
    if (text === undefined) return [];
    const { name } = library.get(path)?.value as { readonly name?: string };
    library.put(path, text);
    // An army that is still over its limit is listed with the scenarios that cannot be compared.
    return overLimit(library).has(path) ? [] : [{ path, name: name ?? path, state: state.name }];
  });
};

/** Refills armies that are over their points limit in one state only; the files on disk do not change. */
export const rebuildArmies = (from: State, to: State): readonly RebuiltArmy[] => {
  const [was, now] = [overLimit(from.loaded.library), overLimit(to.loaded.library)];
  const only = (own: ReadonlySet<string>, other: ReadonlySet<string>): readonly string[] =>
    [...own].filter((path) => !other.has(path));
  return [...rebuildIn(from, only(was, now)), ...rebuildIn(to, only(now, was))];
};
