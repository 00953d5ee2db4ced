import type { FileChange } from '@contract/changes';
import type { WrittenFile } from '@contract/exchange';
import type { FileEdit } from './staged';
import type { Workspace } from './workspace.svelte';

/** Tabs follow files that are renamed or removed. */
export interface TabKeeper {
  renamed(from: string, to: string): void;
  gone(path: string): void;
}

/**
 * Applies edits of files in one step on disk, then in the window. Unsaved text stays unsaved: its file moves, and the
 * edit is made in the typed text. Returns whether all was done; otherwise nothing was, and the user was told why.
 */
export const carryOut = async (
  workspace: Workspace,
  tabs: TabKeeper,
  title: string,
  edits: readonly FileEdit[],
): Promise<boolean> => {
  await workspace.saved(edits.flatMap(({ from }) => from ?? []));
  const changes: FileChange[] = [];
  for (const edit of edits) {
    const change = onDisk(workspace, edit);
    if (change === 'unsaved') return workspace.refuse(`${edit.from} was never saved: save it first.`);
    if (change) changes.push(change);
  }
  const files = changes.length === 0 ? [] : await workspace.change(title, changes);
  if (!files) return false;
  const written = new Map(files.map((file) => [file.path, file]));
  // The engine receives all of it at once: otherwise a reference without its file would show as an error for a moment.
  workspace.engine.batch(() => {
    for (const edit of edits) inWindow(workspace, tabs, edit, written);
  });
  return true;
};

/** The change of an edit on disk; undefined if there is none. */
const onDisk = (workspace: Workspace, edit: FileEdit): FileChange | 'unsaved' | undefined => {
  const { from, to, before, after } = edit;
  if (from === undefined)
    return to === undefined || after === undefined ? undefined : { action: 'make', path: to, text: after };
  const file = workspace.files.get(from);
  if (to === undefined) return file && { action: 'remove', path: from, base: file.version };
  const isTyped = workspace.documents.get(from)?.dirty === true;
  const text = isTyped || after === before ? undefined : after;
  if (text === undefined && to === from) return undefined;
  if (!file) return 'unsaved';
  return {
    action: 'change',
    path: from,
    base: file.version,
    ...(text !== undefined && { text }),
    ...(to !== from && { to }),
  };
};

/** Shows an edit that was made on disk. Text typed meanwhile is kept. */
const inWindow = (
  workspace: Workspace,
  tabs: TabKeeper,
  { from, to, before, after }: FileEdit,
  written: ReadonlyMap<string, WrittenFile>,
): void => {
  const document = from === undefined ? undefined : workspace.documents.get(from);
  const typed = document?.dirty ? (document.text === before ? after : document.text) : undefined;
  const { text, version } = (to === undefined ? undefined : written.get(to)) ?? {};
  const file =
    to === undefined || text === undefined || version === undefined ? undefined : { path: to, text, version };
  if (from !== undefined && from !== to) workspace.forget(from);
  if (from === to) {
    if (file) workspace.outside({ type: 'changed', file });
    else if (typed !== undefined) document?.replace(typed);
    return;
  }
  if (file) workspace.appeared(file);
  if (to !== undefined && typed !== undefined) workspace.open(to)?.replace(typed);
  if (from === undefined) return;
  if (to === undefined) tabs.gone(from);
  else tabs.renamed(from, to);
};
