import { createHash } from 'node:crypto';
import type { Library } from '../../../src-engine/lab/library';
import type { SystemId } from '../../../src-engine/kernel/words';
import { materialOf } from '../../../src-engine/lab/points/open';
import { materialOfCells, type CellsTask } from '../../../src-engine/lab/studies/cells';
import { engineFingerprint } from '../../compute/engine';
import type { Inputs } from '../../compute/kept';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The files that a game's fights depend on, the other inputs in `asked`, and the engine. */
export const fileInputs = (
  library: Library,
  system: SystemId,
  asked: Readonly<Record<string, unknown>>,
): Inputs => ({
  engine: engineFingerprint(),
  ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)])),
  ...Object.fromEntries(materialOf(library, system).map(({ path, text }) => [path, short(text)])),
});

/** Everything that the battles of some cells depend on, by name, including the engine. */
export const cellInputs = (library: Library, task: CellsTask): Inputs => ({
  engine: engineFingerprint(),
  ...Object.fromEntries(
    materialOfCells(library, task).map(({ name, value, isText }) => [name, isText ? short(value) : value]),
  ),
});
