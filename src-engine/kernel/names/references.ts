import type { Diagnostic, Fix } from '../diagnostic';
import type { JsonPath, Source } from '../source';
import { closest } from './suggest';
import type { Kind } from '../words';

/** The fields that make a file referable. */
export type Named = Pick<Source, 'folder' | 'kind' | 'id'>;

/**
 * The files of one system by id. A reference is an id (`footman`), or folder/id if two books have that id
 * (`alliance/footman`). Within a folder, an id names that folder's own file first.
 */
export class References<S extends Named = Source> {
  readonly #byKind = new Map<Kind, Map<string, S[]>>();
  /** By folder, kind and id: a game with many books has many files with the same id. */
  readonly #byFolder = new Map<string, Map<Kind, Map<string, S>>>();

  constructor(sources: readonly S[]) {
    for (const source of sources) {
      const { folder, kind, id } = source;
      const ids = entry(this.#byKind, kind, () => new Map<string, S[]>());
      entry(ids, id, () => []).push(source);
      const kinds = entry(this.#byFolder, folder, () => new Map<Kind, Map<string, S>>());
      entry(
        entry(kinds, kind, () => new Map<string, S>()),
        id,
        () => source,
      );
    }
  }

  /** The file that `reference`, written in `from`, names; undefined if no file or several could be meant. */
  find(kind: Kind, reference: string, from?: Pick<Named, 'folder'>): S | undefined {
    const { folder, id } = split(reference);
    const same = this.#byKind.get(kind)?.get(id) ?? [];
    if (folder !== undefined) return same.find((source) => lastFolder(source) === folder);
    if (same.length === 1) return same[0];
    return from && this.#byFolder.get(from.folder)?.get(kind)?.get(id);
  }

  /** The shortest reference that names only `source`: `footman`, or `alliance/footman`. */
  name(source: S): string {
    const same = this.#byKind.get(source.kind)?.get(source.id) ?? [];
    return same.length > 1 ? `${lastFolder(source)}/${source.id}` : source.id;
  }

  /** Every file of a kind. */
  all(kind: Kind): S[] {
    return [...(this.#byKind.get(kind)?.values() ?? [])].flat();
  }

  /** Every reference of a kind, as `name` writes it. */
  names(kind: Kind): string[] {
    return this.all(kind).map((source) => this.name(source));
  }

  /** Possible meanings of a reference, with the folder if it names one. */
  #candidates(kind: Kind, reference: string): string[] {
    return split(reference).folder === undefined
      ? this.names(kind)
      : this.all(kind).map((source) => `${lastFolder(source)}/${source.id}`);
  }

  /** What is wrong with a reference that `find` could not resolve: unknown (with the nearest), or ambiguous (with the choices). */
  problem(kind: Kind, reference: string, from: Source, path: JsonPath): Diagnostic {
    const same = this.#byKind.get(kind)?.get(split(reference).id) ?? [];
    const names = same.length > 1 ? same.map((source) => this.name(source)) : [];
    const near = names.length ? undefined : closest(reference, this.#candidates(kind, reference));
    const choices = names.length ? names : near === undefined ? [] : [near];
    const message = names.length
      ? `"${reference}" could be any of ${names.map((name) => `"${name}"`).join(', ')}. Write the folder too.`
      : `There is no ${kind} "${reference}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
    const span = from.at(path);
    const fixes: Fix[] = choices.map((name) => ({
      title: `Change to "${name}"`,
      span,
      text: JSON.stringify(name),
    }));
    const code = names.length ? 'ambiguous-reference' : `unknown-${kind}`;
    return { ...span, file: from.path, severity: 'error', code, message, path, fixes };
  }
}

/** The value of a map under a key; a missing value is added first. */
const entry = <K, V>(map: Map<K, V>, key: K, fresh: () => V): V => {
  const there = map.get(key);
  if (there !== undefined) return there;
  const made = fresh();
  map.set(key, made);
  return made;
};

const split = (reference: string): { folder: string | undefined; id: string } => {
  const slash = reference.lastIndexOf('/');
  return slash < 0
    ? { folder: undefined, id: reference }
    : { folder: reference.slice(0, slash), id: reference.slice(slash + 1) };
};

/** Whether a reference could mean this file. */
export const isMeant = (source: Named, reference: string): boolean => {
  const { folder, id } = split(reference);
  return id === source.id && (folder === undefined || folder === lastFolder(source));
};

const lastFolder = ({ folder }: Named): string => folder.slice(folder.lastIndexOf('/') + 1);
