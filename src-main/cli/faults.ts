import type { Library } from '../../src-engine/lab/library';
import { toLine, toLines } from './diagnostics';
import { CliError, INPUT_AT_FAULT, type Io } from './io';

/** Why a file cannot be used, as a line: its first error with file, line and column; undefined if it has none. */
export const faultOf = (library: Library, path: string): string | undefined => {
  const error = library.errorOf(path);
  return error && toLine(error).trimEnd();
};

/**
 * All reasons why a file cannot be used, one line each as `validate` prints them: its errors, or else the units left
 * out of it.
 */
export const faultsOf = (library: Library, path: string): readonly string[] => {
  const own = library.diagnostics().filter(({ file }) => file === path);
  const errors = own.filter(({ severity }) => severity === 'error');
  const fault = library.faultOf(path);
  return toLines(errors.length > 0 ? errors : fault ? [fault] : []).map((line) => line.trimEnd());
};

/** Prints why each file is left out. */
export const sayLeftOut = (io: Io, library: Library, paths: Iterable<string>): void => {
  for (const path of new Set(paths)) io.err(`${faultOf(library, path) ?? path} (this file is left out)\n`);
};

/** The files of units that have errors. */
export const brokenUnits = (library: Library): readonly string[] =>
  [...library.documents].flatMap(({ kind, path }) =>
    kind === 'unit' && library.errorOf(path) ? [path] : [],
  );

/** Ends the command with the errors of the unit's file, if they are the reason why no unit has this name. */
export const refuseBroken = (library: Library, name: string): void => {
  const own = name.split('/').at(-1);
  for (const path of brokenUnits(library)) {
    const faults = library.get(path)?.id === own ? faultsOf(library, path) : [];
    if (faults.length > 0) throw new CliError(INPUT_AT_FAULT, faults.join('\n'));
  }
};
