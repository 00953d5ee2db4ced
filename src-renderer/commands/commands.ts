import type { Workbench } from '../state/workbench.svelte';
import { commandOf, type Command } from './command';
import { FILE_COMMANDS } from './files';
import { LAB_COMMANDS } from './lab';
import { PAPER_COMMANDS } from './paper';
import { TEXT_COMMANDS } from './text';
import { HELP_COMMANDS, WINDOW_COMMANDS } from './window';

/** Folders opened before, but for the one that is open. */
const recentFolders = (bench: Workbench): readonly Command[] =>
  bench.recent
    .filter(({ root }) => root !== bench.workspace.info?.root)
    .map(({ root, name }) => ({
      id: `workspace.recent:${root}`,
      title: `Open ${name} (${root})`,
      keys: [],
      run: () => bench.openWorkspace(root),
    }));

/** Every command of the workbench: the chapters in the order in which the palette lists them. */
export const commandsOf = (bench: Workbench): readonly Command[] => [
  ...[FILE_COMMANDS, TEXT_COMMANDS, PAPER_COMMANDS, LAB_COMMANDS, WINDOW_COMMANDS]
    .flat()
    .map((row) => commandOf(bench, row)),
  ...recentFolders(bench),
  ...HELP_COMMANDS.map((row) => commandOf(bench, row)),
];
