import { applyEdits, byFile, type TextEdit } from '@engine/names/edits';
import type { Steps } from './changes.svelte';

/** Files as they are being typed, by path. */
export interface Texts {
  textOf(path: string): string | undefined;
}

/** Makes edits in several files. Each file's are one step of its own undo, too. */
export const editAll = async (texts: Texts, steps: Steps, edits: readonly TextEdit[]): Promise<boolean> => {
  for (const [file, own] of byFile(edits)) {
    const text = texts.textOf(file);
    if (text !== undefined && !(await steps.edit(file, applyEdits(text, own)))) return false;
  }
  return true;
};
