import { LEFT_OUT } from '../../src-engine/book/unread';
import type { Diagnostic } from '../../src-engine/kernel/diagnostic';

/** One diagnostic as `formats.md` prints it in JSON. */
export const toJson = ({ file, line, column, severity, code, message, path }: Diagnostic): object => ({
  file,
  line,
  column,
  severity,
  code,
  message,
  path,
});

/** One diagnostic as a line: `file:line:column severity code message`. */
export const toLine = ({ file, line, column, severity, code, message }: Diagnostic): string =>
  `${file}:${line}:${column} ${severity} ${code} ${message.replace(/\s+/g, ' ')}\n`;

/**
 * Every diagnostic as a line. Names that a mistake elsewhere leaves out are told at the first place, with how many more
 * there are: one mistake in a unit would stand hidden among the thirty files that name it.
 */
export const toLines = (diagnostics: readonly Diagnostic[]): readonly string[] => {
  const places = new Map<string, number>();
  for (const { code, message } of diagnostics)
    if (code === LEFT_OUT) places.set(message, (places.get(message) ?? 0) + 1);
  return diagnostics.flatMap((diagnostic) => {
    const { code, message } = diagnostic;
    const more = code === LEFT_OUT ? places.get(message) : 1;
    if (more === undefined) return [];
    places.delete(message);
    const others = more === 2 ? 'another place' : `${more - 1} other places`;
    return [
      toLine(more === 1 ? diagnostic : { ...diagnostic, message: `${message} So it is in ${others}.` }),
    ];
  });
};

/** "2 errors, 1 warning". */
export const summary = (diagnostics: readonly Diagnostic[]): string => {
  const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const words = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  return `${words(count('error'), 'error')}, ${words(count('warning'), 'warning')}`;
};
