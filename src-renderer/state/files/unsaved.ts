import type { Draft, Host } from '@contract/host';
import type { Ask } from '../window/ask.svelte';
import type { Notices } from '../window/notices.svelte';
import type { Document } from './document.svelte';
import type { Tabs } from '../tabs/tabs.svelte';
import type { Workspace } from './workspace.svelte';

/** The parts of the window that unsaved work needs. */
interface Window {
  readonly ask: Ask;
  readonly host: Host;
  readonly notices: Notices;
  readonly tabs: Tabs;
  readonly workspace: Workspace;
}

/** Asks whether to restore unsaved work. */
const asksToRestore = async (ask: Ask, unsaved: readonly Draft[]): Promise<boolean> => {
  const answer = await ask.choose({
    title: unsaved.length === 1 ? 'Unsaved work was kept' : `Unsaved work was kept: ${unsaved.length} texts`,
    message: 'Warbench closed before this was saved. Restored text stays unsaved until you save it.',
    details: unsaved.map(({ path, at }) => `${path} — ${new Date(at).toLocaleString()}`),
    choices: [
      { label: 'Restore', value: 'restore' as const, look: 'primary' as const },
      { label: 'Discard', value: 'discard' as const },
    ],
  });
  return answer !== 'discard'; // Escape restores too, because that loses nothing
};

/** Offers to restore what was unsaved when a window closed. Returns whether tabs were opened for it. */
export const offerDrafts = async ({ ask, host, notices, tabs, workspace }: Window): Promise<boolean> => {
  const drafts = await host.drafts().catch((): readonly Draft[] => []);
  const { unsaved, same } = workspace.sortDrafts(drafts);
  for (const { path, of } of same) void host.discardDraft(path, of).catch(() => undefined);
  if (unsaved.length === 0) return false;
  if (!(await asksToRestore(ask, unsaved))) {
    for (const { path, of } of unsaved) await host.discardDraft(path, of).catch(() => undefined);
    return false;
  }
  const own = (draft: Draft) => (draft.of === undefined ? 0 : 1);
  for (const draft of [...unsaved].sort((a, b) => own(a) - own(b))) {
    const path = workspace.restore(draft);
    tabs.open(path);
    if (path !== draft.path)
      notices.show('info', `${draft.path} also had unsaved text in another window. That text is in ${path}.`);
  }
  return true;
};

/** Asks whether a file with unsaved changes may be closed, and saves or discards them. */
export const mayClose = async ({ ask, workspace }: Window, file: Document): Promise<boolean> => {
  const answer = await ask.choose({
    title: `Save ${file.path.split('/').at(-1)}?`,
    message: 'It has unsaved changes. They are lost if you do not save them.',
    choices: [
      { label: 'Save', value: 'save' as const, look: 'primary' as const },
      { label: 'Don’t save', value: 'drop' as const },
      { label: 'Cancel', value: undefined },
    ],
  });
  if (answer === 'save') return (await workspace.save(file)) === 'saved';
  if (answer === 'drop') workspace.abandon(file);
  return answer === 'drop';
};
