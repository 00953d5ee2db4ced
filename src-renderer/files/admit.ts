import { roomFor, type Newcomer } from '@engine/names/rename';
import { parsePath } from '@engine/book/path';
import type { Staged } from '../state/files/staged';
import type { Workbench } from '../state/workbench.svelte';

/** Creates a file; references to another file with the same id keep their target. */
export const admit = (staged: Staged, newcomer: Newcomer, text: string): boolean =>
  staged.editAll(roomFor(staged.names, newcomer)) && staged.create(newcomer.path, text);

/** What a new file changes in other files; empty if nothing. */
export const roomInWords = (bench: Workbench, newcomer: Newcomer): string => {
  const files = new Set(roomFor(bench.names, newcomer).map(({ file }) => file)).size;
  if (files === 0) return '';
  const { id } = parsePath(newcomer.path);
  const namers = files === 1 ? 'the file that refers to it' : `the ${files} files that refer to it`;
  return `“${id}” exists in another book too, so ${namers} will name the book.`;
};
