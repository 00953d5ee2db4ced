import type { Stretch } from './mentions';

/** A stretch of a file and the text that replaces it. */
export interface TextEdit extends Stretch {
  readonly text: string;
}

/**
 * A text with its edits applied, the last first, so that no offset moves. Edits that overlap an earlier one are
 * skipped.
 */
export const applyEdits = (
  text: string,
  edits: readonly Pick<TextEdit, 'offset' | 'length' | 'text'>[],
): string => {
  let edited = text;
  let from = Infinity;
  for (const edit of [...edits].sort((a, b) => b.offset - a.offset)) {
    if (edit.offset + edit.length > from) continue;
    edited = edited.slice(0, edit.offset) + edit.text + edited.slice(edit.offset + edit.length);
    from = edit.offset;
  }
  return edited;
};

/** Edits grouped by file. */
export const byFile = <T extends Stretch>(edits: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const files = new Map<string, T[]>();
  for (const edit of edits) {
    const same = files.get(edit.file);
    if (same) same.push(edit);
    else files.set(edit.file, [edit]);
  }
  return files;
};
