import { createHash } from 'node:crypto';
import type { Library } from '../../../src-engine/lab/library';
import { engineFingerprint } from '../../compute/engine';
import { withOverrides, type Task } from '../../../src-engine/lab/job';
import type { Inputs } from '../../compute/kept';

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * Everything that the battles of some cells depend on, by name: the engine, what is read off them, and of each cell its
 * scenario, variants and the files that it is fought from. How many battles are wanted is no part of it: more go on.
 */
export const cellInputs = (library: Library, task: Extract<Task, { kind: 'cells' }>): Inputs => {
  const inputs: Record<string, string> = {
    engine: engineFingerprint(),
    system: task.system,
    readings: task.readings.join(' '),
  };
  task.cells.forEach(({ scenario, options, overrides }, i) => {
    const book = withOverrides(library, overrides).typed(task.system);
    const entry = book?.scenarios.find(({ ref }) => ref === scenario);
    const { variants, seed, ownSeed } = options;
    inputs[`cell ${i + 1}`] = JSON.stringify({ scenario, variants, seed, ownSeed });
    for (const { path, value } of entry?.sources ?? [])
      inputs[`cell ${i + 1}: ${path}`] = short(JSON.stringify(value));
  });
  return inputs;
};
