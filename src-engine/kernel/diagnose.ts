import type { Diagnostic, Fix, Severity } from './diagnostic';
import type { JsonPath, Source } from './source';

/** Optional parts of a diagnostic: a severity other than error, and the correct value for that place. */
export interface DiagnoseOptions {
  readonly severity?: Severity;
  readonly replacement?: string | number | undefined;
  /** Other fixes, each on its own: see `fixTo`. */
  readonly fixes?: readonly Fix[];
}

/** A fix that writes `value` at a place in the file, on one line. */
export const fixTo = (source: Source, path: JsonPath, value: unknown, title: string): Fix => ({
  title,
  span: source.at(path),
  text: JSON.stringify(value).replaceAll(/,(?=[[\d-])/g, ', '),
});

/** A diagnostic on one part of a file. `replacement`, if given, becomes a quick fix for that part. */
export const diagnose = (
  source: Source,
  path: JsonPath,
  code: string,
  message: string,
  { severity = 'error', replacement, fixes: more = [] }: DiagnoseOptions = {},
): Diagnostic => {
  const span = source.at(path);
  const text = JSON.stringify(replacement);
  const own = replacement === undefined ? [] : [{ title: `Change to ${text}`, span, text }];
  const fixes = [...own, ...more];
  return { ...span, file: source.path, severity, code, message, path, fixes };
};

/** A diagnostic about something that is allowed but probably not intended. */
export const warn = (
  source: Source,
  path: JsonPath,
  code: string,
  message: string,
  fixes: readonly Fix[] = [],
): Diagnostic => diagnose(source, path, code, message, { severity: 'warning', fixes });
