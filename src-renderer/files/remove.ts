import type { Workbench } from '../state/workbench.svelte';
import { usesInWords } from './uses';

/** Asks once, and moves several files to the trash; one Undo restores them all. */
export const deleteFiles = async (bench: Workbench, paths: readonly string[]): Promise<void> => {
  if (paths.length === 1) return deleteFile(bench, paths[0]);
  const sure = await bench.ask.choose({
    title: `Delete ${paths.length} files?`,
    message: 'They move to the trash. Undo restores them. Files that refer to them will have errors.',
    details: paths.slice(0, 12).concat(paths.length > 12 ? [`and ${paths.length - 12} more`] : []),
    choices: [
      { label: 'Delete', value: true, look: 'danger' as const },
      { label: 'Cancel', value: false },
    ],
  });
  if (!sure) return;
  const gone = await bench.changes.removeAll(`Delete ${paths.length} files`, paths);
  if (gone > 0) bench.changes.tell(`${gone} files moved to the trash.`);
};

/** Shows what uses a file, asks, and moves it to the trash; Undo restores it with its unsaved text. */
export const deleteFile = async (bench: Workbench, path: string): Promise<void> => {
  const uses = usesInWords(bench.names, path);
  const goes = 'It moves to the trash. Undo restores it.';
  const sure = await bench.ask.choose({
    title: `Delete ${path.split('/').at(-1)}?`,
    message:
      uses.length === 0
        ? goes
        : `${goes} ${uses.length === 1 ? 'This file refers to it and will have an error' : `These ${uses.length} files refer to it and will have errors`}:`,
    ...(uses.length > 0 && { details: uses }),
    choices: [
      { label: 'Delete', value: true, look: 'danger' as const },
      { label: 'Cancel', value: false },
    ],
  });
  if (!sure) return;
  const where = await bench.changes.remove(`Delete ${path.split('/').at(-1)}`, path);
  if (where !== undefined) bench.changes.tell(where);
};
