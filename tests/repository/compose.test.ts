import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressOf } from '../../src-main/queue/address';
import { ran } from '../hosts/ran';
import { composeOfGuide } from '../support/compose';
import { ROOT } from '../support/workspace';

const compose = composeOfGuide({ QUEUE_PASSWORD: 'open-sesame' });
const { queue, worker } = compose.services;

test('the guide’s compose file names existing services, volumes and the Containerfile', () => {
  expect(Object.keys(compose.services)).toEqual(['queue', 'worker']);
  for (const { volumes = [], depends_on = [] } of Object.values(compose.services)) {
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
    for (const service of depends_on) expect(Object.keys(compose.services)).toContain(service);
  }
  const { context, dockerfile } = worker.build!;
  const text = (path: string): string => readFileSync(join(ROOT, context, path), 'utf8');
  expect(text(dockerfile)).toContain('ENTRYPOINT ["warbench"]');
  // Podman reads one file, Docker the other: both exclude the same from the build.
  expect(text('.dockerignore')).toBe(text('.containerignore'));
});

test('its workers get a command of the program, and the address of the queue’s service', async () => {
  const [command, ...options] = worker.command;
  const { out, status } = await ran(ROOT, command, '--help');
  expect(status).toBe(0);
  for (const option of options.filter((word) => word.startsWith('-'))) expect(out).toContain(option);
  const [port] = queue.ports![0].split(':').reverse();
  const { options: reached } = addressOf(worker.environment!['WARBENCH_QUEUE']);
  expect(reached).toEqual({ host: 'queue', port: Number(port), password: 'open-sesame' });
  expect(queue.command).toEqual(expect.arrayContaining(['--requirepass', reached.password]));
});
