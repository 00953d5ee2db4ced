import { err, ok, type Result } from '../kernel/result';
import type { TextEdit } from './edits';
import type { NamedFile, Stretch } from './mentions';

/** A search in all files. */
export interface SearchFor {
  readonly text: string;
  /** The text is a regular expression. */
  readonly isPattern?: boolean;
  readonly matchCase?: boolean;
  readonly wholeWord?: boolean;
  /** Only files whose path contains one of these, separated by commas: "horde, scenarios". */
  readonly only?: string;
}

/** One match: its line, and its place in that line. */
export interface Found extends Stretch {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The line before, in and after the match, shortened so that the match is visible. */
  readonly before: string;
  readonly inside: string;
  readonly after: string;
  /** The replacement; absent if nothing is replaced. */
  readonly becomes?: string;
}

/** The most matches listed: the search says if there are more. */
export const MOST_FOUND = 5000;
/** How much of a line is shown before and after a match, so that it stays visible in the narrow result list. */
const BEFORE = 12;
const AFTER = 120;

/** The regular expression of a search; an error says what is wrong with the user's expression. */
const patternOf = ({
  text,
  isPattern = false,
  matchCase = false,
  wholeWord = false,
}: SearchFor): Result<RegExp, string> => {
  if (text === '') return err('Type a search term.');
  const source = isPattern ? text : text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A word ends where letters and digits do, in any script.
  const whole = wholeWord ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source;
  try {
    return ok(new RegExp(whole, matchCase ? 'gmu' : 'gimu'));
  } catch (reason) {
    const why = reason instanceof Error ? reason.message.replace(/^Invalid regular expression: /, '') : '';
    return err(`This is not a regular expression: ${why}`);
  }
};

const isWanted = (path: string, only = ''): boolean => {
  const parts = only
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean);
  return parts.length === 0 || parts.some((part) => path.toLowerCase().includes(part));
};

/** Every match in the files, in the files' order; `by` is the replacement. */
export const findInFiles = (
  files: Iterable<NamedFile>,
  wanted: SearchFor,
  by?: string,
): Result<readonly Found[], string> => {
  const pattern = patternOf(wanted);
  if (!pattern.ok) return pattern;
  const found: Found[] = [];
  for (const { path, text } of files) {
    if (!isWanted(path, wanted.only)) continue;
    const starts = lineStarts(text);
    for (const match of text.matchAll(pattern.value)) {
      // An empty match ("x*") has no place to show.
      if (match[0] === '') continue;
      found.push(
        foundAt(path, text, starts, match, by === undefined ? undefined : becomes(match, wanted, by)),
      );
      if (found.length >= MOST_FOUND) return ok(found);
    }
  }
  return ok(found);
};

/** The replacement of one match: `$1` and `$&` of a regular expression stand for its groups. */
const becomes = (match: RegExpMatchArray, { isPattern = false }: SearchFor, by: string): string =>
  isPattern
    ? by.replace(/\$(\$|&|\d{1,2})/g, (whole, what: string) =>
        what === '$' ? '$' : what === '&' ? match[0] : (match[Number(what)] ?? whole),
      )
    : by;

const foundAt = (
  file: string,
  text: string,
  starts: readonly number[],
  match: RegExpMatchArray,
  becomes: string | undefined,
): Found => {
  const offset = match.index ?? 0;
  const length = match[0].length;
  const first = lineAt(starts, offset);
  const last = lineAt(starts, offset + length);
  const start = starts[first];
  const lineEnd = (starts[last + 1] ?? text.length + 1) - 1;
  const before = text.slice(start, offset).trimStart();
  return {
    file,
    offset,
    length,
    line: first + 1,
    column: offset - start + 1,
    endLine: last + 1,
    endColumn: offset + length - starts[last] + 1,
    before: before.length > BEFORE ? `…${before.slice(-BEFORE)}` : before,
    inside: match[0],
    after: text.slice(offset + length, Math.min(lineEnd, offset + length + AFTER)).trimEnd(),
    ...(becomes !== undefined && { becomes }),
  };
};

const lineStarts = (text: string): number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
};

const lineAt = (starts: readonly number[], offset: number): number => {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The edits that apply all replacements. */
export const replacements = (found: readonly Found[]): readonly TextEdit[] =>
  found.flatMap(({ file, offset, length, becomes }) =>
    becomes === undefined ? [] : [{ file, offset, length, text: becomes }],
  );
