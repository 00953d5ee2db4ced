import type { Library } from '../../src-engine/lab/library';
import { toLine } from './diagnostics';
import { CliError, INPUT_AT_FAULT, type Io } from './io';

/** Why a file cannot be used, as a line: its first error with file, line and column; undefined where it has none. */
export const faultOf = (library: Library, path: string): string | undefined => {
  const error = library.errorOf(path);
  return error && toLine(error).trimEnd();
};

/** Says of files that take no part why each does not. */
export const sayLeftOut = (io: Io, library: Library, paths: Iterable<string>): void => {
  for (const path of new Set(paths)) io.err(`${faultOf(library, path) ?? path} (this file takes no part)\n`);
};

/** The files of units that have errors. */
export const brokenUnits = (library: Library): readonly string[] =>
  [...library.documents].flatMap(({ kind, path }) =>
    kind === 'unit' && library.errorOf(path) ? [path] : [],
  );

/** Ends the command with what is wrong with the unit's file, where that is why a name means none. */
export const refuseBroken = (library: Library, name: string): void => {
  const own = name.split('/').at(-1);
  for (const path of brokenUnits(library)) {
    const fault = library.get(path)?.id === own ? faultOf(library, path) : undefined;
    if (fault !== undefined) throw new CliError(INPUT_AT_FAULT, fault);
  }
};
