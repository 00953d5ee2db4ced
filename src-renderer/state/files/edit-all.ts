import { applyEdits, byFile, type TextEdit } from '@engine/names/edits';
import type { Steps } from './changes.svelte';

/** Files as they are being typed, by path. */
export interface Texts {
  textOf(path: string): string | undefined;
}

/** Makes edits in several files. Each file's are one step of its own undo, too. */
export const editAll = (texts: Texts, steps: Steps, edits: readonly TextEdit[]): Promise<boolean> => {
  const changed = [...byFile(edits)].flatMap(([file, own]): [string, string][] => {
    const text = texts.textOf(file);
    return text === undefined ? [] : [[file, applyEdits(text, own)]];
  });
  return steps.editMany(changed);
};
