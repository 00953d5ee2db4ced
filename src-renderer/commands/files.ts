import { createFile } from '../files/create';
import { moveToBook } from '../files/move';
import { deleteFile } from '../files/remove';
import { duplicateFile, renameFile } from '../files/rename';
import type { Workbench } from '../state/workbench.svelte';
import { hasTab, hasText, type CommandRow } from './command';

const selected = (bench: Workbench): string | undefined => bench.selected ?? bench.tabs.file;

const hasFile = (bench: Workbench): boolean => selected(bench) !== undefined;

/** An action on the selected file, or on the active one. */
const onFile =
  (work: (bench: Workbench, path: string) => Promise<void>) =>
  (bench: Workbench): void | Promise<void> => {
    const path = selected(bench);
    return path === undefined ? undefined : work(bench, path);
  };

/** Files and tabs. */
export const FILE_COMMANDS: readonly CommandRow[] = [
  { id: 'go.file', title: 'Go to file…', keys: ['Ctrl+P'], run: (bench) => void (bench.overlay = 'files') },
  {
    id: 'palette',
    title: 'Show all commands',
    keys: ['F1', 'Ctrl+Shift+P'],
    run: (bench) => void (bench.overlay = 'commands'),
  },
  {
    id: 'file.new',
    title: 'New file…',
    keys: { desktop: ['Ctrl+N'], browser: ['Ctrl+Alt+N', 'Ctrl+N'] },
    run: (bench) => createFile(bench),
  },
  {
    id: 'file.newHouse',
    title: 'New house rules…',
    keys: [],
    run: (bench) => createFile(bench, undefined, 'house'),
  },
  { id: 'file.save', title: 'Save', keys: ['Ctrl+S'], when: hasText, run: (bench) => bench.save() },
  { id: 'file.saveAll', title: 'Save all', keys: ['Ctrl+Alt+S'], run: (bench) => bench.saveAll() },
  {
    id: 'file.revert',
    title: 'Revert file',
    keys: [],
    when: (bench) => bench.document?.dirty === true,
    run: (bench) => void (bench.document && bench.workspace.revert(bench.document)),
  },
  {
    id: 'file.rename',
    title: 'Rename file…',
    keys: ['F2'],
    native: true,
    when: hasFile,
    run: onFile(renameFile),
  },
  {
    id: 'file.duplicate',
    title: 'Duplicate file…',
    keys: ['Ctrl+Alt+D'],
    when: hasFile,
    run: onFile(duplicateFile),
  },
  {
    id: 'file.delete',
    title: 'Delete file…',
    keys: ['Delete'],
    native: true,
    when: hasFile,
    run: onFile(deleteFile),
  },
  {
    id: 'file.close',
    title: 'Close tab',
    keys: { desktop: ['Ctrl+W'], browser: ['Alt+W'] },
    when: hasTab,
    run: async (bench) => void (bench.tabs.group.active && (await bench.close(bench.tabs.group.active))),
  },
  {
    id: 'file.closeAll',
    title: 'Close all tabs',
    keys: [],
    when: hasTab,
    run: (bench) => bench.closeAll(bench.tabs.all),
  },
  {
    id: 'tab.keep',
    title: 'Keep tab open',
    keys: [],
    when: ({ tabs }) => tabs.main.preview !== undefined,
    run: ({ tabs }) => void (tabs.main.preview = undefined),
  },
  {
    id: 'tab.next',
    title: 'Next tab',
    keys: { desktop: ['Ctrl+PageDown', 'Ctrl+Tab'], browser: ['Alt+PageDown'] },
    when: hasTab,
    run: (bench) => bench.stepTab(1),
  },
  {
    id: 'tab.previous',
    title: 'Previous tab',
    keys: { desktop: ['Ctrl+PageUp', 'Ctrl+Shift+Tab'], browser: ['Alt+PageUp'] },
    when: hasTab,
    run: (bench) => bench.stepTab(-1),
  },
  {
    id: 'tab.split',
    title: (bench) =>
      bench.tabs.movable && bench.tabs.side.tabs.includes(bench.tabs.movable)
        ? 'Move view back to the main tabs'
        : 'Split: move view beside the text',
    keys: ['Ctrl+\\'],
    when: (bench) => bench.tabs.movable !== undefined,
    run: (bench) => bench.moveOver(),
  },
  {
    id: 'file.move',
    title: 'Move to another book…',
    keys: [],
    when: hasFile,
    run: onFile((bench, path) => moveToBook(bench, path)),
  },
  {
    id: 'files.undo',
    title: (bench) => (bench.changes.last === undefined ? 'Undo' : `Undo: ${bench.changes.last}`),
    keys: ['Ctrl+Alt+Z'],
    keysIn: { region: ['explorer', 'table'], keys: ['Ctrl+Z'] },
    when: (bench) => bench.changes.last !== undefined,
    run: (bench) => bench.changes.undo(),
  },
];
