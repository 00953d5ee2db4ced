import type { Diagnostic, Fix, Severity } from '../../kernel/diagnostic';
import type { JsonPath, Source } from '../../kernel/source';

/** A diagnostic on one part of a file. `replacement`, where there is one, becomes a quick fix on that part. */
export const diagnose = (
  source: Source,
  path: JsonPath,
  code: string,
  message: string,
  { severity = 'error', replacement }: { severity?: Severity; replacement?: string | undefined } = {},
): Diagnostic => {
  const span = source.at(path);
  const fixes: Fix[] =
    replacement === undefined
      ? []
      : [{ title: `Change to "${replacement}"`, span, text: JSON.stringify(replacement) }];
  return { ...span, file: source.path, severity, code, message, path, fixes };
};
