import { diagnose } from '../../../kernel/diagnose';
import type { Diagnostic, Severity } from '../../../kernel/diagnostic';
import type { JsonPath, Source } from '../../../kernel/source';
import { closest } from '../../../kernel/names/suggest';
import type { KeywordCatalogue } from './keywords';

/** Collects the problems of one file. */
export class Report {
  readonly diagnostics: Diagnostic[] = [];
  constructor(readonly source: Source) {}

  add(severity: Severity, code: string, path: JsonPath, message: string, fix?: string): void {
    this.diagnostics.push(diagnose(this.source, path, code, message, { severity, replacement: fix }));
  }
}

/** The message for a keyword that nothing declares. */
export const UNKNOWN_KEYWORD =
  'It has no rules. List it in the "keywords" of the book, or define it in a keyword file.';

/** A keyword that an Anti-X or a condition names: a unit must be able to have it. */
export const checkName = (
  report: Report,
  path: JsonPath,
  name: string,
  catalogue: KeywordCatalogue,
  write: (near: string) => string,
): void => {
  if (catalogue.find(name)) return;
  const near = closest(name, [...catalogue.definitions.map((definition) => definition.name), 'charge']);
  const fix = near === undefined ? undefined : write(near);
  const end = near === undefined ? UNKNOWN_KEYWORD : `Did you mean "${near}"?`;
  report.add(
    near === undefined ? 'warning' : 'error',
    'unknown-keyword',
    path,
    `"${name}" is not a known keyword. ${end}`,
    fix,
  );
};
