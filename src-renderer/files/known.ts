import { mayLead, type Known } from '@engine/templates/templates';
import type { Kind, SystemId } from '@engine/kernel/words';
import { partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { recruitsOf } from './place';

/** What a new file may refer to, so that it opens without errors: the active file's own references and book first. */
export const knownOf = (bench: Workbench, system: SystemId, path: string): Known => {
  const { folder } = partsOf(path);
  const files = bench.engine.outline.filter((file) => file.system === system);
  const front = bench.engine.fileAt(bench.tabs.file ?? '')?.unit;
  const near = <T extends { readonly path: string }>(list: readonly T[]): readonly T[] =>
    [...list].sort(
      (a, b) => Number(partsOf(b.path).folder === folder) - Number(partsOf(a.path).folder === folder),
    );
  const units = near(files).flatMap(({ unit }) => (unit === undefined || unit === front ? [] : [unit]));
  const names = bench.names.referencesOf(system);
  const ids = (kind: Kind) =>
    near(files)
      .filter((file) => file.kind === kind)
      .flatMap((file) => {
        const named = bench.names.file(file.path);
        return named?.kind ? [{ id: names.name({ ...named, kind: named.kind }), path: file.path }] : [];
      });
  const [book] = ids('book');
  return {
    units: front === undefined ? units : [front, ...units],
    recruits: recruitsOf(files, book?.path),
    books: ids('book').map(({ id }) => id),
    maps: ids('map').map(({ id }) => id),
    armies: ids('army').map(({ id }) => id),
    scenarios: ids('scenario').map(({ id }) => id),
    adventures: ids('adventure').map(({ id }) => id),
    leads: !files.some(
      (file) =>
        file.unit !== undefined &&
        partsOf(file.path).folder === folder &&
        mayLead(system, parsed(bench.names.file(file.path)?.text)),
    ),
    value: (kind, id) => {
      const found = ids(kind).find((each) => each.id === id);
      return found && parsed(bench.names.file(found.path)?.text);
    },
  };
};

const parsed = (text = ''): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
