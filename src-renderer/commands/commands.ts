import type { Workbench } from '../state/workbench.svelte';
import { commandOf, type Command } from './command';
import { FILE_COMMANDS } from './files';
import { LAB_COMMANDS } from './lab';
import { PAPER_COMMANDS } from './paper';
import { TEXT_COMMANDS } from './text';
import { HELP_COMMANDS, WINDOW_COMMANDS } from './window';

/** Recently opened folders, except the open one. */
const recentFolders = (bench: Workbench): readonly Command[] =>
  bench.recent
    .filter(({ root }) => root !== bench.workspace.info?.root)
    .map(({ root, name }) => ({
      id: `workspace.recent:${root}`,
      title: `Open ${name} (${root})`,
      keys: [],
      run: () => bench.openWorkspace(root),
    }));

/** Every command of the workbench, chapter by chapter in the palette's order. */
export const commandsOf = (bench: Workbench): readonly Command[] => [
  ...[FILE_COMMANDS, TEXT_COMMANDS, PAPER_COMMANDS, LAB_COMMANDS, WINDOW_COMMANDS]
    .flat()
    .map((row) => commandOf(bench, row)),
  ...recentFolders(bench),
  ...HELP_COMMANDS.map((row) => commandOf(bench, row)),
];
