import { expect, test } from 'vitest';
import type { Job } from '../../../src-engine/lab/jobs/job';
import type { Io } from '../../../src-main/cli/io';
import { ranWith } from '../ran';
import { sampleFiles, workspaceOnDisk } from '../../support/workspace';

test('each side of a comparison is sent with its own cards, from which threads make their battles', async () => {
  const carried: Job[] = [];
  const carrier: Io['carrier'] = (run, job) => {
    carried.push(job());
    return Promise.resolve({
      workers: [(block: number) => Promise.resolve(run.block(block))],
      close: () => Promise.resolve(),
    });
  };
  const cwd = workspaceOnDisk(sampleFiles('glory'));
  const argv = ['compare', 'patrols-at-mill-hill', '--set', 'hearth-levy.armour=2', '--battles', '2'];
  expect((await ranWith(cwd, argv, { carrier })).status).toBe(0);
  const armours = carried.map(({ files }) => {
    const card = files.find(({ path }) => path.endsWith('hearth-levy.unit.json'));
    return (JSON.parse(card?.text ?? '{}') as { armour?: number }).armour;
  });
  expect(armours).toEqual([3, 2]);
}, 400_000);
