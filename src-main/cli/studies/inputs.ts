import { createHash } from 'node:crypto';
import type { Library } from '../../../src-engine/lab/library';
import { materialOfCells, type CellsTask } from '../../../src-engine/lab/studies/cells';
import { engineFingerprint } from '../../compute/engine';
import type { Inputs } from '../../compute/kept';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Everything that the battles of some cells depend on, by name, with the engine. */
export const cellInputs = (library: Library, task: CellsTask): Inputs => ({
  engine: engineFingerprint(),
  ...Object.fromEntries(
    materialOfCells(library, task).map(({ name, value, isText }) => [name, isText ? short(value) : value]),
  ),
});
