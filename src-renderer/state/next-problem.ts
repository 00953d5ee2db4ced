import type { Diagnostic } from '@engine/kernel/diagnostic';

/** The problem after (or before) a place, through all files and around again. */
export const nextProblem = (
  problems: readonly Diagnostic[],
  { file, line, column }: Pick<Diagnostic, 'file' | 'line' | 'column'>,
  by: 1 | -1,
): Diagnostic | undefined => {
  const all = [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
  const rank = (d: Diagnostic) => d.file.localeCompare(file) || d.line - line || d.column - column;
  const next = by === 1 ? all.find((d) => rank(d) > 0) : all.findLast((d) => rank(d) < 0);
  return next ?? (by === 1 ? all[0] : all.at(-1));
};
