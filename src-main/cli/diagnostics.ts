import { otherPlaces, reportOnce } from '../../src-engine/book/unread';
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

/** Every diagnostic as a line; those with one common cause as one line with their number. */
export const toLines = (diagnostics: readonly Diagnostic[]): readonly string[] =>
  reportOnce(diagnostics).map(({ diagnostic, also }) =>
    toLine(
      also.length === 0
        ? diagnostic
        : {
            ...diagnostic,
            message: `${diagnostic.message} The same applies to ${otherPlaces(also.length)}.`,
          },
    ),
  );

/** "2 errors, 1 warning". */
export const summary = (diagnostics: readonly Diagnostic[]): string => {
  const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const words = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;
  return `${words(count('error'), 'error')}, ${words(count('warning'), 'warning')}`;
};
