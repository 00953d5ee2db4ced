import { roomFor, type Newcomer } from '@engine/names/rename';
import { parsePath } from '@engine/book/path';
import type { Staged } from '../state/files/staged';
import type { Workbench } from '../state/workbench.svelte';

/** Makes a file; what named another of its id until now goes on meaning that one. */
export const admit = (staged: Staged, newcomer: Newcomer, text: string): boolean =>
  staged.editAll(roomFor(staged.names, newcomer)) && staged.create(newcomer.path, text);

/** What a new file changes in others, for whoever is about to make it; empty where that is nothing. */
export const roomInWords = (bench: Workbench, newcomer: Newcomer): string => {
  const files = new Set(roomFor(bench.names, newcomer).map(({ file }) => file)).size;
  if (files === 0) return '';
  const { id } = parsePath(newcomer.path);
  const namers = files === 1 ? 'the file that names it' : `the ${files} files that name it`;
  return `“${id}” exists in another book too: ${namers} will say whose it is.`;
};
