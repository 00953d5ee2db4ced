import type { Diagnostic, Severity } from '@engine/kernel/diagnostic';
import type { Kind, SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import { partsOf, titleOf } from '../state/files/paths';

/** A file in the explorer: from the engine's outline, or until there is one from its path. */
export interface Leaf {
  readonly path: string;
  readonly name: string;
  readonly kind: Kind | 'other';
  readonly system?: SystemId | undefined;
  readonly group: string;
  readonly points?: number | undefined;
  /** For a book: its faction's color. */
  readonly colour?: string | undefined;
  readonly errors: number;
  readonly warnings: number;
  /** Names of missed goals about this file. */
  readonly missed?: readonly string[] | undefined;
}

/** A file before the engine has read it. */
export const leafOfPath = (path: string): Leaf => {
  const { stem, kind } = partsOf(path);
  return { path, name: titleOf(stem) || path, kind: kind ?? 'other', group: '', errors: 0, warnings: 0 };
};

/**
 * A file from the engine's outline, with its diagnostics. Whether a card's text fits on paper is not part of the
 * outline.
 */
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
    colour: file.colour,
    errors: count('error'),
    warnings: count('warning'),
    ...(missed && { missed }),
  };
};
