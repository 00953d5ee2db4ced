import { readDocument } from '../book/document';
import type { Diagnostic } from '../kernel/diagnostic';
import { Library } from '../lab/library';
import { editInWords, editsBetween, merged, withEdits } from './merge';
import { everyFew, type OnProgress } from './progress';
import type { Draft, Note } from './note';

/** What an import does to one file. */
export interface Change {
  readonly path: string;
  readonly action: 'new' | 'update' | 'same';
  /** The file's text afterwards. */
  readonly text: string;
  /** What was there; undefined for a new file. */
  readonly before?: string;
  /** What changes, in words; empty for a new file. */
  readonly edits: readonly string[];
}

/** An import as it would be: nothing is written yet. */
export interface ImportPlan {
  readonly changes: readonly Change[];
  readonly notes: readonly Note[];
  /** What would be wrong with files that it writes. */
  readonly diagnostics: readonly Diagnostic[];
}

const isPage = (path: string): boolean => path.endsWith('.md');

const isBook = (path: string): boolean => path.endsWith('.book.json');

/** Several drafts of one file (two rosters of one faction) as one, the later laid over the earlier. */
const once = (drafts: readonly Draft[]): Draft[] => {
  const byPath = new Map<string, Draft>();
  for (const draft of drafts) {
    const known = byPath.get(draft.path);
    const value = known
      ? (merged(known.value, draft.value, isBook(draft.path)) as Draft['value'])
      : draft.value;
    const ifAbsent = { ...draft.ifAbsent, ...known?.ifAbsent };
    byPath.set(draft.path, { ...draft, value, ifAbsent });
  }
  return [...byPath.values()];
};

const fresh = (value: Draft['value']): string =>
  typeof value === 'string' ? value : `${JSON.stringify(value, undefined, 2)}\n`;

/** A draft laid over the text that is there. */
const changeOf = ({ path, value, whole, ifAbsent = {} }: Draft, before: string | undefined): Change => {
  if (before === undefined)
    return {
      path,
      action: 'new',
      text: fresh(typeof value === 'string' ? value : { ...value, ...ifAbsent }),
      edits: [],
    };
  if (typeof value === 'string')
    return before === value
      ? { path, action: 'same', text: before, before, edits: [] }
      : { path, action: 'update', text: value, before, edits: ['The text is another.'] };
  const there = readDocument({ path, text: before }).value;
  const known = typeof there === 'object' && there !== null ? there : {};
  const absent = Object.entries(ifAbsent).filter(([key]) => !Object.hasOwn(known, key));
  const coming = whole ? value : merged(there, { ...value, ...Object.fromEntries(absent) }, isBook(path));
  const edits = editsBetween(there, coming);
  if (edits.length === 0) return { path, action: 'same', text: before, before, edits: [] };
  const text = withEdits(before, edits);
  // A file that is no JSON as it stands cannot be edited: it would be written anew, and that is said.
  return text === undefined
    ? {
        path,
        action: 'update',
        text: fresh(value),
        before,
        edits: ['The file cannot be read as it stands: it is written anew.'],
      }
    : { path, action: 'update', text, before, edits: edits.map(editInWords) };
};

/**
 * What an import would do to the files of a workspace, and what would be wrong with them then.
 * @param files the texts there are, by path
 */
export const planImport = (
  understood: { readonly drafts: readonly Draft[]; readonly notes: readonly Note[] },
  files: ReadonlyMap<string, string>,
  onProgress?: OnProgress,
): ImportPlan => {
  const drafts = once(understood.drafts);
  const next = everyFew('check', drafts.length, onProgress);
  const changes = drafts.map((draft) => {
    next();
    return changeOf(draft, files.get(draft.path));
  });
  const library = new Library();
  for (const [path, text] of files) if (!isPage(path)) library.put(path, text);
  for (const { path, text } of changes) if (!isPage(path)) library.put(path, text);
  const written = new Set(changes.flatMap(({ path, action }) => (action === 'same' ? [] : [path])));
  return {
    changes,
    notes: understood.notes,
    diagnostics: library.diagnostics().filter(({ file }) => written.has(file)),
  };
};
