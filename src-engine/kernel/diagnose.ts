import type { Diagnostic, Severity } from './diagnostic';
import type { JsonPath, Source } from './source';

/** What may be said beside the message: a severity other than error, and the value that would be right in that place. */
export interface DiagnoseOptions {
  readonly severity?: Severity;
  readonly replacement?: string | number | undefined;
}

/** A diagnostic on one part of a file. `replacement`, where there is one, becomes a quick fix on that part. */
export const diagnose = (
  source: Source,
  path: JsonPath,
  code: string,
  message: string,
  { severity = 'error', replacement }: DiagnoseOptions = {},
): Diagnostic => {
  const span = source.at(path);
  const text = JSON.stringify(replacement);
  const fixes = replacement === undefined ? [] : [{ title: `Change to ${text}`, span, text }];
  return { ...span, file: source.path, severity, code, message, path, fixes };
};

/** A diagnostic of what may stand, but is hardly meant. */
export const warn = (source: Source, path: JsonPath, code: string, message: string): Diagnostic =>
  diagnose(source, path, code, message, { severity: 'warning' });
