import { applyEdits, byFile, type TextEdit } from '@engine/names/edits';
import type { Workbench } from '../workbench.svelte';
import type { Steps } from './changes.svelte';

/** Makes edits in several files. Each file's are one step of its own undo, too. */
export const editAll = async (
  bench: Workbench,
  steps: Steps,
  edits: readonly TextEdit[],
): Promise<boolean> => {
  for (const [file, own] of byFile(edits)) {
    const text = bench.textOf(file);
    if (text !== undefined && !(await steps.edit(file, applyEdits(text, own)))) return false;
  }
  return true;
};
