import { expect, test, vi } from 'vitest';
import type { Job } from '../../../src-engine/lab/job';
import type { BlockRun } from '../../../src-engine/simulation/run/fight-out';
import { ran } from '../ran';
import { sampleFiles, workspaceOnDisk } from '../../support/workspace';

/** What whoever carries the battles of a run was given, run by run. */
const carried = vi.hoisted((): Job[] => []);
vi.mock('../../../src-main/compute/carrier', () => ({
  openCarrier: (run: BlockRun, job: () => Job) => {
    carried.push(job());
    const worker = (block: number) => Promise.resolve(run.block(block));
    return Promise.resolve({ workers: [worker], close: () => Promise.resolve() });
  },
}));

test('each side of a comparison is handed out with its own cards: threads make their battles of those', async () => {
  const cwd = workspaceOnDisk(sampleFiles('glory'));
  const argv = ['patrols-at-mill-hill', '--set', 'hearth-levy.armour=2', '--battles', '2'];
  expect((await ran(cwd, 'compare', ...argv)).status).toBe(0);
  const armours = carried.map(({ files }) => {
    const card = files.find(({ path }) => path.endsWith('hearth-levy.unit.json'));
    return (JSON.parse(card?.text ?? '{}') as { armour?: number }).armour;
  });
  expect(armours).toEqual([3, 2]);
}, 60_000);
