import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER, TestRedis } from '../support/redis';
import { quickSample, ROOT, textOf, workspaceOnDisk } from '../support/workspace';

/**
 * `npm run measure:queue` (after a build of its own): the same battles by threads of this machine and through the queue, with
 * 1, 2 and 4 worker processes of one thread each. Prints the rows of `docs/guide/11-many-machines.md`.
 */
const BATTLES = Number(process.env['MEASURE_BATTLES'] ?? 24_000);
const BLOCK = 50;
const STUDY = textOf({
  $schema: 'warbench:azeroth-at-war/study',
  id: 'measured',
  name: 'Measured',
  scenarios: ['first-blood'],
  factors: [{ of: 'variant', name: 'Waver', variant: 'waver', levels: ['rooted', 'may-move'] }],
  responses: ['win-0', 'rounds', 'destroyed-0', 'destroyed-1', 'tests-0', 'tests-1'],
  battles: BATTLES / 2,
});

const CLI = join(ROOT, 'out/main/cli.js');
const start = (argv: readonly string[], cwd = ROOT): ChildProcess =>
  spawn(process.execPath, [CLI, ...argv], {
    cwd,
    env: { ...process.env, WARBENCH_OFFLINE: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const heard = (child: ChildProcess, words: RegExp): Promise<void> =>
  new Promise((resolve) => {
    let said = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (data: Buffer) => {
        said += data.toString();
        if (words.test(said)) resolve();
      });
  });

/** Fights the study; returns the time and the result. */
const fight = async (...how: readonly string[]): Promise<{ seconds: number; answer: string }> => {
  const cwd = workspaceOnDisk({ ...quickSample(), 'studies/measured.study.json': STUDY });
  const begun = performance.now();
  const child = start(['study', 'measured', '--format', 'json', ...how], cwd);
  let answer = '';
  let said = '';
  child.stdout!.on('data', (data: Buffer) => (answer += data.toString()));
  child.stderr!.on('data', (data: Buffer) => (said += data.toString()));
  const status = await new Promise((resolve) => child.once('close', resolve));
  expect(status, said).toBe(0);
  return { seconds: (performance.now() - begun) / 1000, answer };
};

/** Bytes that Redis has received and sent. */
const through = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('INFO stats\r\nQUIT\r\n'));
    let said = '';
    socket.on('data', (data) => (said += data.toString()));
    socket.once('error', reject);
    socket.once('close', () =>
      resolve(
        ['input', 'output'].reduce(
          (sum, way) => sum + Number(new RegExp(`total_net_${way}_bytes:(\\d+)`).exec(said)?.[1]),
          0,
        ),
      ),
    );
  });

/** Fights the study through a new queue, because a used one still has the results. */
const queued = async (processes: number): Promise<{ seconds: number; answer: string; bytes: number }> => {
  const redis = await TestRedis.start();
  const workers = Array.from({ length: processes }, () =>
    start(['worker', redis.url, '--workers', '1', '--lock', '30']),
  );
  try {
    await Promise.all(workers.map((worker) => heard(worker, /Serving the queue/)));
    const before = await through(redis.port);
    const fought = await fight('--queue', redis.url);
    return { ...fought, bytes: (await through(redis.port)) - before };
  } finally {
    workers.forEach((worker) => worker.kill('SIGKILL'));
    await redis.close();
  }
};

const answers = new Set<string>();
const rows: string[] = [];
const row = (who: string, seconds: readonly number[], bytes?: number): void => {
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const blocks = BATTLES / BLOCK / mean;
  rows.push(
    `| ${who} | ${seconds.map((each) => each.toFixed(1)).join(', ')} | ${blocks.toFixed(1)} | ${bytes === undefined ? '' : `${(bytes / 1024 / BATTLES).toFixed(2)} KB`} |`,
  );
};

test.skipIf(SERVER === undefined)(
  'threads, and 1, 2 and 4 worker processes through a queue',
  { timeout: 900_000 },
  async () => {
    const load = loadavg()[0];
    for (const threads of [1, 2]) {
      const runs = [await fight('--workers', String(threads)), await fight('--workers', String(threads))];
      runs.forEach(({ answer }) => answers.add(answer));
      row(
        `${threads} thread${threads > 1 ? 's' : ''}`,
        runs.map(({ seconds }) => seconds),
      );
    }
    for (const processes of [1, 2, 4]) {
      const runs = [await queued(processes), await queued(processes)];
      runs.forEach(({ answer }) => answers.add(answer));
      row(
        `queue, ${processes} worker process${processes > 1 ? 'es' : ''}`,
        runs.map(({ seconds }) => seconds),
        runs.reduce((sum, { bytes }) => sum + bytes, 0) / runs.length,
      );
    }
    console.log(
      `${BATTLES} battles, ${BATTLES / BLOCK} blocks; load before: ${load.toFixed(1)}\n| who fights | seconds | blocks a second | through Redis a battle |\n|---|---|---|---|\n${rows.join('\n')}`,
    );
    expect(answers.size).toBe(1);
  },
);
