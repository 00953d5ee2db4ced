import type { MenuItem } from '../menus/Menu.svelte';
import { printChord } from '../state/window/keys';
import { partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';
import { createFile } from '../files/create';
import { duplicateFiles, renameFiles } from '../files/many';
import { moveToBook } from '../files/move';
import { deleteFile, deleteFiles } from '../files/remove';
import { duplicateFile, renameFile } from '../files/rename';
import type { Row } from './tree';

/** The Undo item of the explorer's menu, if there is something to undo. */
const undoOf = ({ changes }: Workbench): (MenuItem | 'separator')[] =>
  changes.last === undefined
    ? []
    : [
        { title: `Undo: ${changes.last}`, chord: printChord('Ctrl+Z'), run: () => void changes.undo() },
        'separator',
      ];

/** The menu for several selected files. */
const menuOfMany = (bench: Workbench, paths: readonly string[]): (MenuItem | 'separator')[] => [
  ...undoOf(bench),
  { title: `Open ${paths.length} files`, run: () => paths.forEach((path) => bench.goTo(path)) },
  {
    title: `Move ${paths.length} files to another book…`,
    run: () => void moveToBook(bench, paths[0], paths.slice(1)),
  },
  { title: `Rename ${paths.length} files…`, chord: 'F2', run: () => void renameFiles(bench, paths) },
  { title: `Duplicate ${paths.length} files`, run: () => void duplicateFiles(bench, paths) },
  'separator',
  {
    title: `Delete ${paths.length} files…`,
    chord: 'Delete',
    run: () => void deleteFiles(bench, paths),
  },
];

/** The menu for a row of the explorer, or for the files selected with it. */
export const menuOf = (
  bench: Workbench,
  row: Row,
  selected: readonly string[] = [],
): (MenuItem | 'separator')[] =>
  selected.length > 1 && selected.includes(row.key) ? menuOfMany(bench, selected) : menuOfOne(bench, row);

const menuOfOne = (bench: Workbench, row: Row): (MenuItem | 'separator')[] =>
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
