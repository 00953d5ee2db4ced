import type { Diagnostic, Severity } from '@engine/kernel/diagnostic';
import type { Kind, SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { partsOf, titleOf } from '../state/files/paths';

/** A file as the explorer lists it: the engine's outline where there is one yet, else what the path says. */
export interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly kind: Kind | 'other';
  readonly system?: SystemId | undefined;
  readonly group: string;
  readonly points?: number | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** Names of missed goals that the file is about. */
  readonly missed?: readonly string[] | undefined;
}

/** A file before the engine has read it. */
export const leafOfPath = (path: string): Leaf => {
  const { stem, kind } = partsOf(path);
  return { path, name: titleOf(stem) || path, kind: kind ?? 'other', group: '', errors: 0, warnings: 0 };
};

/** A file as the engine lists it, with what was found of it: whether a card holds its text on paper is no part of the outline. */
export const leafOf = (
  file: OutlineFile,
  found: readonly Diagnostic[] = [],
  missed?: readonly string[],
): Leaf => {
  const count = (wanted: Severity) => found.filter(({ severity }) => severity === wanted).length;
  return {
    path: file.path,
    name: file.name || leafOfPath(file.path).name,
    kind: file.kind ?? partsOf(file.path).kind ?? 'other',
    system: file.system,
    group: file.group,
    points: file.points,
    errors: count('error'),
    warnings: count('warning'),
    ...(missed && { missed }),
  };
};
