import type { MenuItem } from '../menus/Menu.svelte';
import { printChord } from '../state/window/keys';
import { partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { createFile } from '../files/create';
import { moveToBook } from '../files/move';
import { deleteFile } from '../files/remove';
import { duplicateFile, renameFile } from '../files/rename';
import type { Row } from './tree';

/** What Ctrl+Z takes back in the explorer, where there is something. */
const undoOf = ({ changes }: Workbench): (MenuItem | 'separator')[] =>
  changes.last === undefined
    ? []
    : [
        { title: `Undo: ${changes.last}`, chord: printChord('Ctrl+Z'), run: () => void changes.undo() },
        'separator',
      ];

/** What can be done with a row of the explorer. */
export const menuOf = (bench: Workbench, row: Row): (MenuItem | 'separator')[] =>
  row.type === 'heading'
    ? [
        ...undoOf(bench),
        { title: 'New file…', chord: printChord('Ctrl+Alt+N'), run: () => void createFile(bench) },
      ]
    : [
        ...undoOf(bench),
        { title: 'Open', chord: 'Enter', run: () => bench.goTo(row.key) },
        'separator',
        { title: 'New file here…', run: () => void createFile(bench, partsOf(row.key).folder) },
        { title: 'Rename…', chord: 'F2', run: () => void renameFile(bench, row.key) },
        {
          title: 'Duplicate…',
          chord: printChord('Ctrl+Alt+D'),
          run: () => void duplicateFile(bench, row.key),
        },
        { title: 'Move to another book…', run: () => void moveToBook(bench, row.key) },
        'separator',
        {
          title: 'Copy path',
          run: () =>
            void navigator.clipboard
              .writeText(row.key)
              .catch(() => bench.notices.show('error', 'Cannot copy the path.')),
        },
        { title: 'Delete…', chord: 'Delete', run: () => void deleteFile(bench, row.key) },
      ];
