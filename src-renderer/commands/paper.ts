import { exportUnits } from '../tables/export-units';
import type { CommandRow } from './command';

/** Printing, importing and exporting. */
export const PAPER_COMMANDS: readonly CommandRow[] = [
  {
    id: 'cards.print',
    title: 'Print cards…',
    keys: ['Ctrl+Alt+P'],
    run: (bench) => bench.openPrint(),
  },
  {
    id: 'book.print',
    title: 'Print the book…',
    keys: ['Ctrl+Alt+A'],
    run: (bench) => bench.openView('book'),
  },
  {
    id: 'file.import',
    title: 'Import…',
    keys: ['Ctrl+Alt+I'],
    run: (bench) => bench.openView('import'),
  },
  {
    id: 'file.export',
    title: 'Export units as table…',
    keys: [],
    when: (bench) => bench.system !== undefined,
    run: (bench) => exportUnits(bench),
  },
  {
    id: 'file.undoImport',
    title: 'Undo last import',
    keys: [],
    run: (bench) => void bench.imports.undo(),
  },
];
