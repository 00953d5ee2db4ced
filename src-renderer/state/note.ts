import { setValue } from '@engine/book/edit';
import type { UnitNote } from '../lab/props';
import type { Workbench } from './workbench.svelte';

/** The note about the unit in a file; undefined if it cannot be read. */
const noteIn = (text: string): string | undefined => {
  try {
    const { notes } = JSON.parse(text) as { notes?: unknown };
    return typeof notes === 'string' ? notes : '';
  } catch {
    return undefined;
  }
};

/** The note of the active unit; undefined if no unit is active. */
export const noteOf = (bench: Workbench): UnitNote | undefined => {
  void bench.engine.update.seq; // typed text has no other sign of a change
  const path = bench.tabs.file;
  if (path === undefined || bench.engine.fileAt(path)?.unit === undefined) return undefined;
  const text = noteIn(bench.textOf(path) ?? '');
  if (text === undefined) return { text: '' };
  return {
    text,
    onwrite: (written) => {
      const document = bench.document;
      if (document?.path !== path || written === text) return;
      const edited = setValue(document.text, ['notes'], written === '' ? undefined : written);
      if (edited.ok) document.replace(edited.value);
    },
  };
};
