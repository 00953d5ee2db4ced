import type { Document } from '../../book/document';
import type { Kind, SystemId } from '../../kernel/words';

/** How one file differs between two states of a workspace. */
export interface FileChange {
  readonly path: string;
  readonly kind: Kind | undefined;
  readonly system: SystemId | undefined;
  readonly name: string;
  readonly what: 'added' | 'removed' | 'changed';
  /** Each change in words, in the file's order: "stats.ATK 2 → 3", "keywords: Momentum [1] added". */
  readonly words: readonly string[];
}

/** Keys that are no content, so their changes are not listed. */
const SILENT: ReadonlySet<string> = new Set(['$schema']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Longest text shown in full, in characters: enough for every name. Of a text page only the beginning is shown. */
const MOST_LETTERS = 200;

/** A value in a few words; a long one by its name or its kind. */
const shown = (value: unknown): string => {
  if (typeof value === 'string')
    return value.length > MOST_LETTERS ? `“${value.slice(0, MOST_LETTERS - 1)}…”` : `“${value}”`;
  if (isRecord(value) && typeof value['name'] === 'string') return value['name'];
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? (Array.isArray(value) ? `a list of ${value.length}` : 'an object') : text;
};

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

/** What identifies an element of a list: the text itself, or its name, its unit or its id. */
const keyOf = (element: unknown): string | undefined => {
  if (typeof element === 'string') return element;
  if (!isRecord(element)) return undefined;
  for (const key of ['name', 'id', 'unit', 'army']) if (typeof element[key] === 'string') return element[key];
  return undefined;
};

/** Compares lists by what identifies their elements, or by position where an element has no such key. */
const listWords = (path: string, before: readonly unknown[], after: readonly unknown[]): string[] => {
  const keys = [before.map(keyOf), after.map(keyOf)] as const;
  const named = keys.every(
    (all) => all.every((key) => key !== undefined) && new Set(all).size === all.length,
  );
  if (!named || before.length + after.length === 0) {
    if (before.length !== after.length) return [`${path} ${shown(before)} → ${shown(after)}`];
    return before.flatMap((value, i) => words(`${path}[${i}]`, value, after[i]));
  }
  const [was, now] = keys;
  const gone = was.filter((key) => !now.includes(key)).map((key) => `${path}: ${key} removed`);
  const come = now.filter((key) => !was.includes(key)).map((key) => `${path}: ${key} added`);
  const stayed = was.filter((key) => now.includes(key));
  const moved = stayed.flatMap((key) =>
    words(`${path} ${key}`, before[was.indexOf(key)], after[now.indexOf(key)]),
  );
  const order = now.filter((key) => was.includes(key));
  return [...gone, ...come, ...moved, ...(same(stayed, order) ? [] : [`${path}: in another order`])];
};

const words = (path: string, before: unknown, after: unknown): string[] => {
  if (same(before, after)) return [];
  if (before === undefined) return [`${path} added: ${shown(after)}`];
  if (after === undefined) return [`${path} removed (was ${shown(before)})`];
  if (Array.isArray(before) && Array.isArray(after)) return listWords(path, before, after);
  if (!isRecord(before) || !isRecord(after)) return [`${path} ${shown(before)} → ${shown(after)}`];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !SILENT.has(key),
  );
  return keys.flatMap((key) => words(join(path, key), before[key], after[key]));
};

const nameIn = ({ value, id }: Document): string =>
  isRecord(value) && typeof value['name'] === 'string' ? value['name'] : id;

const described = ({ path, kind, system }: Document): Pick<FileChange, 'path' | 'kind' | 'system'> => ({
  path,
  kind,
  system,
});

/** The differences between two values, each in words; empty if there are none. */
export const changesInWords = (before: unknown, after: unknown): readonly string[] =>
  words('', before, after);

/**
 * Every file that differs between two states of a workspace, in words, sorted by path. Changes of layout do not count.
 */
export const changesBetween = (
  before: Iterable<Document>,
  after: Iterable<Document>,
): readonly FileChange[] => {
  const was = new Map([...before].map((document) => [document.path, document]));
  const now = new Map([...after].map((document) => [document.path, document]));
  const changes: FileChange[] = [];
  for (const document of was.values())
    if (!now.has(document.path))
      changes.push({ ...described(document), name: nameIn(document), what: 'removed', words: [] });
  for (const document of now.values()) {
    const old = was.get(document.path);
    if (!old) {
      changes.push({ ...described(document), name: nameIn(document), what: 'added', words: [] });
      continue;
    }
    if (old.text === document.text) continue;
    // For text pages and texts that are not JSON we can only say that they differ.
    const plain = old.value === undefined || document.value === undefined;
    const said = plain ? ['its text'] : words('', old.value, document.value);
    if (said.length > 0)
      changes.push({ ...described(document), name: nameIn(document), what: 'changed', words: said });
  }
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
};
