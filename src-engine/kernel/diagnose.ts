import type { Diagnostic, Fix, Severity } from './diagnostic';
import type { JsonPath, Source } from './source';

/** What may be said beside the message: a severity other than error, and the value that would be right in that place. */
export interface DiagnoseOptions {
  readonly severity?: Severity;
  readonly replacement?: string | number | undefined;
  /** Other ways out, each by itself: see `fixTo`. */
  readonly fixes?: readonly Fix[];
}

/** A fix that puts `value` at a place of the file, on one line. */
export const fixTo = (source: Source, path: JsonPath, value: unknown, title: string): Fix => ({
  title,
  span: source.at(path),
  text: JSON.stringify(value).replaceAll(/,(?=[[\d-])/g, ', '),
});

/** A diagnostic on one part of a file. `replacement`, where there is one, becomes a quick fix on that part. */
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

/** A diagnostic of what may stand, but is hardly meant. */
export const warn = (
  source: Source,
  path: JsonPath,
  code: string,
  message: string,
  fixes: readonly Fix[] = [],
): Diagnostic => diagnose(source, path, code, message, { severity: 'warning', fixes });
