import { readDocument } from '../book/document';
import type { Diagnostic } from '../kernel/diagnostic';
import { Library } from '../lab/library';
import { editInWords, editsBetween, merged, withEdits } from './merge';
import { everyFew, type OnProgress } from './progress';
import type { Draft, Note } from './note';
import { conflictInWords, reconciled, type Conflict, type ImportRecord } from './three-way';

/** What an import does to one file. */
export interface Change {
  readonly path: string;
  readonly action: 'new' | 'update' | 'same';
  /** The file's text afterwards. */
  readonly text: string;
  /** The text before; undefined for a new file. */
  readonly before?: string;
  /** What changes, in words; empty for a new file. */
  readonly edits: readonly string[];
  /** Values that the user and the catalog have both changed: the user's stay. */
  readonly conflicts?: readonly Conflict[];
}

/** A planned import: nothing is written yet. */
export interface ImportPlan {
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
  /** The problems that the files would have after the import. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the next import compares with, after this one is written. */
  readonly record: ImportRecord;
}

const isPage = (path: string): boolean => path.endsWith('.md');

const isBook = (path: string): boolean => path.endsWith('.book.json');

/** Merges several drafts of one file (two rosters of one faction); a later draft overrides an earlier one. */
const once = (drafts: readonly Draft[]): Draft[] => {
  const byPath = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = byPath.get(draft.path);
    const value = known
      ? (merged(known.value, draft.value, isBook(draft.path)) as Draft['value'])
      : draft.value;
    const remembered = draft.remembered ?? known?.remembered ?? false;
    byPath.set(draft.path, { ...draft, value, remembered });
  }
  return [...byPath.values()];
};

const fresh = (value: Draft['value']): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, undefined, 2)}\n`;

/**
 * The change of a file whose last imported content is known: the user's edits stay. Undefined if the file cannot be
 * read.
 */
const reconciledChange = ({ path, value }: Draft, before: string, last: unknown): Change | undefined => {
  const there = typeof value === 'string' ? before : readDocument({ path, text: before }).value;
  if (there === undefined) return undefined;
  const { value: after, conflicts } = reconciled(last, there, value, isBook(path));
  const kept = { path, before, conflicts };
  if (typeof after === 'string')
    return after === before
      ? { ...kept, action: 'same', text: before, edits: [] }
      : { ...kept, action: 'update', text: after, edits: ['The text changed.'] };
  const edits = editsBetween(there, after);
  if (edits.length === 0) return { ...kept, action: 'same', text: before, edits: [] };
  const text = withEdits(before, edits);
  return text === undefined ? undefined : { ...kept, action: 'update', text, edits: edits.map(editInWords) };
};

/** A draft merged into the current text. @param last what the last import wrote; undefined if unknown */
const changeOf = (draft: Draft, before: string | undefined, last?: unknown): Change => {
  const { path, value, whole } = draft;
  if (before !== undefined && draft.remembered && last !== undefined) {
    const change = reconciledChange(draft, before, last);
    if (change) return change;
  }
  if (before === undefined)
    return {
      path,
      action: 'new',
      text: fresh(value),
      edits: [],
    };
  if (typeof value === 'string')
    return before === value
      ? { path, action: 'same', text: before, before, edits: [] }
      : { path, action: 'update', text: value, before, edits: ['The text changed.'] };
  const there = readDocument({ path, text: before }).value;
  const coming = whole ? value : merged(there, value, isBook(path));
  const edits = editsBetween(there, coming);
  if (edits.length === 0) return { path, action: 'same', text: before, before, edits: [] };
  const text = withEdits(before, edits);
  // A file that is not JSON cannot be edited: it is replaced, with a note.
  return text === undefined
    ? {
        path,
        action: 'update',
        text: fresh(value),
        before,
        edits: ['The current file cannot be read, so it is replaced.'],
      }
    : { path, action: 'update', text, before, edits: edits.map(editInWords) };
};

/** A note for each conflict. */
const conflictNotes = (changes: readonly Change[]): Note[] =>
  changes.flatMap(({ path, conflicts = [] }) =>
    conflicts.map((conflict): Note => ({
      file: path,
      place: '',
      kind: 'decided',
      message: conflictInWords(conflict),
    })),
  );

/**
 * What an import would change in the files of a workspace, and which problems the files would then have.
 * @param files the current texts by path
 * @param record what the last import wrote
 */
export const planImport = (
  understood: { readonly drafts: readonly Draft[]; readonly notes: readonly Note[] },
  files: ReadonlyMap<string, string>,
  onProgress?: OnProgress,
  record: ImportRecord = {},
): ImportPlan => {
  const drafts = once(understood.drafts);
  const next = everyFew('check', drafts.length, onProgress);
  const changes = drafts.map((draft) => {
    next();
    const last = Object.hasOwn(record, draft.path) ? record[draft.path] : undefined;
    return changeOf(draft, files.get(draft.path), last);
  });
  const library = new Library();
  for (const [path, text] of files) if (!isPage(path)) library.put(path, text);
  for (const { path, text } of changes) if (!isPage(path)) library.put(path, text);
  const written = new Set(changes.flatMap(({ path, action }) => (action === 'same' ? [] : [path])));
  return {
    changes,
    notes: [...conflictNotes(changes), ...understood.notes],
    record: Object.fromEntries(
      drafts.flatMap((draft) => (draft.remembered ? [[draft.path, draft.value]] : [])),
    ),
    diagnostics: library.diagnostics().filter(({ file }) => written.has(file)),
  };
};
