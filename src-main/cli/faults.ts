import type { Library } from '../../src-engine/lab/library';
import { toLine, toLines } from './diagnostics';
import { CliError, INPUT_AT_FAULT, type Io } from './io';

/** Why a file cannot be used, as a line: its first error with file, line and column; undefined where it has none. */
export const faultOf = (library: Library, path: string): string | undefined => {
  const error = library.errorOf(path);
  return error && toLine(error).trimEnd();
};

/** All that keeps a file from being used, a line each as `validate` tells them: its errors, else who is left out of it. */
export const faultsOf = (library: Library, path: string): readonly string[] => {
  const own = library.diagnostics().filter(({ file }) => file === path);
  const errors = own.filter(({ severity }) => severity === 'error');
  const fault = library.faultOf(path);
  return toLines(errors.length > 0 ? errors : fault ? [fault] : []).map((line) => line.trimEnd());
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
    const faults = library.get(path)?.id === own ? faultsOf(library, path) : [];
    if (faults.length > 0) throw new CliError(INPUT_AT_FAULT, faults.join('\n'));
  }
};
