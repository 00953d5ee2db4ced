import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Queue } from 'bullmq';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { build } from '../../../src-main/build.mjs';
import { ran, ranWith } from '../ran';
import { engineFingerprint } from '../../../src-main/compute/engine';
import { addressOf } from '../../../src-main/queue/address';
import { lasting } from '../../../src-main/queue/connection';
import { blockId, contentKey, queueName, workerKey } from '../../../src-main/queue/blocks';
import { composeOfGuide } from '../../support/compose';
import { QUICK } from '../../support/quick-study';
import { ownCertificate, SERVER, TestRedis, tlsSettings } from '../../support/redis';
import { ROOT, workspaceOnDisk } from '../../support/workspace';

vi.setConfig({ testTimeout: 400_000, hookTimeout: 400_000 });

const folder = (): string => workspaceOnDisk(QUICK);

/** The built command line as a separate program: a process that can be killed, and starts quickly. */
const PROGRAM = join(ROOT, 'src-main/warbench.mjs');

/** A process of the test, with all its output. */
class Process {
  said = '';
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(argv: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = ROOT) {
    this.child = spawn(process.execPath, [PROGRAM, ...argv], {
      cwd,
      env: { ...process.env, WARBENCH_OFFLINE: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout!.on('data', (data: Buffer) => (this.said += data.toString()));
    this.child.stderr!.on('data', (data: Buffer) => (this.said += data.toString()));
    this.ended = new Promise((resolve) => this.child.once('exit', (code) => resolve(code)));
    onTestFinished(async () => {
      this.child.kill('SIGKILL');
      await this.ended;
    });
  }

  async says(text: string | RegExp): Promise<void> {
    await vi.waitUntil(() => (typeof text === 'string' ? this.said.includes(text) : text.test(this.said)), {
      timeout: 400_000,
      interval: 20,
    });
  }
}

let fought: string | undefined;
/** The result of the same study without a queue. */
const local = async (): Promise<string> =>
  (fought ??= (await ran(folder(), 'study', 'quick', '--format', 'json')).out);

beforeAll(() => {
  if (SERVER !== undefined) expect(build()).toBe(true);
});

/** A line in the report where no server is installed: never a silent pass. */
test('this machine has a Redis or Valkey for the tests of the queue', (context) => {
  if (SERVER === undefined)
    context.skip(
      'There is no redis-server here: nothing of the queue was tested. Install Debian’s redis-server.',
    );
  expect(SERVER).toBeDefined();
});

describe.skipIf(SERVER === undefined)('battles through a queue', () => {
  let redis: TestRedis;

  afterAll(() => redis?.close());
  const started = async (settings: Parameters<typeof TestRedis.start>[0] = []): Promise<TestRedis> => {
    await redis?.close();
    return (redis = await TestRedis.start(settings));
  };
  const worker = (url = redis.url, ...argv: string[]): Process =>
    new Process(['worker', url, '--workers', '1', ...argv]);
  /** A worker whose block another takes soon after it falls silent: for tests that kill it, or the server. */
  const mortal = (): Process => worker(redis.url, '--lock', '1');
  const coordinator = (cwd = folder()): Process =>
    new Process(['study', 'quick', '--format', 'json', '--queue', redis.url], {}, cwd);
  /** The result on standard output, without the messages. */
  const answer = ({ said }: Process): string =>
    `${said.split('\n').find((line) => line.startsWith('{"study"')) ?? said}\n`;

  test('the same bytes as locally, by one worker and by two', async () => {
    await started();
    const one = worker();
    await one.says('Serving the queue');
    const first = coordinator();
    await first.ended;
    expect(answer(first)).toBe(await local());
    await started();
    const two = [worker(), worker()];
    for (const each of two) await each.says('Serving the queue');
    const second = coordinator();
    await second.ended;
    expect(answer(second)).toBe(await local());
  });

  test('a worker paused by Enter takes no block, not even the one that it waits for, until Enter is pressed again', async () => {
    await started();
    const stop = new AbortController();
    let enter: () => void = () => undefined;
    let said = '';
    const serving = ranWith(folder(), ['worker', redis.url, '--workers', '1'], {
      stop: stop.signal,
      lines: (listener) => {
        enter = listener;
        return () => undefined;
      },
      hears: (err) => (said = err),
    });
    await vi.waitUntil(() => said.includes('Serving the queue'), { timeout: 400_000 });
    enter();
    expect(said).toContain('Paused. Press Enter to continue, or Ctrl+C to stop.');
    const asking = coordinator();
    const looking = lasting(addressOf(redis.url));
    onTestFinished(() => looking.disconnect());
    const name = queueName(engineFingerprint());
    const waiting = () => looking.llen(`bull:${name}:wait`);
    await vi.waitUntil(async () => (await waiting()) === 6, { timeout: 400_000, interval: 20 });
    await new Promise((later) => setTimeout(later, 1500));
    expect(await waiting()).toBe(6);
    enter();
    expect(said).toContain('Continuing.');
    await asking.ended;
    expect(answer(asking)).toBe(await local());
    stop.abort();
    expect((await serving).err).toContain('6 blocks fought.');
  });

  test('a worker is killed in the middle: another gets its block, and nothing is lost or counted twice', async () => {
    await started();
    const doomed = mortal();
    await doomed.says('Serving the queue');
    const asking = coordinator();
    await asking.says('1 worker serves the queue');
    const looking = lasting(addressOf(redis.url));
    onTestFinished(() => looking.disconnect());
    await vi.waitUntil(async () => (await looking.llen(`bull:${queueName(engineFingerprint())}:active`)) > 0, { timeout: 400_000, interval: 5 }); // prettier-ignore
    doomed.child.kill('SIGKILL');
    mortal();
    await asking.ended;
    expect(answer(asking)).toBe(await local());
  });

  test('a worker that is stopped leaves the queue, and its process ends', async () => {
    await started();
    const leaving = worker();
    await leaving.says('Serving the queue');
    leaving.child.kill('SIGINT');
    expect(await leaving.ended).toBe(0);
    expect(leaving.said).toContain('0 blocks fought.');
  });

  test('a worker that is stopped while its server is away ends, too', async () => {
    await started();
    const leaving = worker();
    await leaving.says('Serving the queue');
    await redis.kill();
    leaving.child.kill('SIGINT');
    expect(await leaving.ended).toBe(0);
    expect(leaving.said).toContain('0 blocks fought.');
  });

  test('the server is killed in the middle and restarted from its append-only file', async () => {
    await started();
    await mortal().says('Serving the queue');
    const asking = coordinator();
    await asking.says('1 worker serves the queue');
    await redis.kill();
    await asking.says(`The queue at redis://127.0.0.1:${redis.port} is away: waiting until it comes back …`);
    await redis.begin();
    await asking.ended;
    expect(answer(asking)).toBe(await local());
    expect(asking.said.match(/is away|is back/g)).toEqual(['is away', 'is back']);
  });

  test('a coordinator is stopped and restarted: it finds the fought blocks', async () => {
    await started();
    const cwd = folder();
    const first = coordinator(cwd);
    await first.says('No worker serves the queue');
    const looking = lasting(addressOf(redis.url));
    onTestFinished(() => looking.disconnect());
    const name = queueName(engineFingerprint());
    await vi.waitUntil(async () => (await looking.llen(`bull:${name}:wait`)) >= 6, {
      timeout: 400_000,
      interval: 20,
    });
    first.child.kill('SIGKILL');
    await first.ended;
    // No coordinator is running any more; the requested blocks are fought all the same.
    await worker().says('Serving the queue');
    await vi.waitUntil(async () => (await looking.zcard(`bull:${name}:completed`)) >= 6, {
      timeout: 400_000,
      interval: 50,
    });
    const second = coordinator(cwd);
    await second.ended;
    expect(answer(second)).toBe(await local());
    expect(await looking.zcard(`bull:${name}:completed`)).toBe(6);
  });

  test('two coordinators at once on one run share its blocks, and both get the whole result', async () => {
    await started();
    const both = [coordinator(), coordinator()];
    for (const each of both) await each.says('No worker serves the queue');
    await worker().says('Serving the queue');
    for (const each of both) await each.ended;
    expect(both.map(answer)).toEqual([await local(), await local()]);
    const looking = lasting(addressOf(redis.url));
    onTestFinished(() => looking.disconnect());
    expect(await looking.zcard(`bull:${queueName(engineFingerprint())}:completed`)).toBe(6);
  });

  test('a poisoned job is refused and reported; the blocks beside it are fought', async () => {
    await started();
    const connection = lasting(addressOf(redis.url));
    onTestFinished(() => connection.disconnect());
    const queue = new Queue(queueName(engineFingerprint()), { connection });
    await queue.add('block', { content: '../../etc/passwd', block: -1 });
    await queue.add('block', { content: 'f'.repeat(64), block: 0 });
    await queue.add('block', null);
    const serving = worker();
    const asking = coordinator();
    await asking.ended;
    await serving.says('Block -1 could not be fought: this is not a block of battles');
    await serving.says('Block 0 could not be fought: its cards are missing from the queue');
    await serving.says('Block ? could not be fought: this is not a block of battles');
    expect(answer(asking)).toBe(await local());
  });

  test('invalid workers and events are ignored', async () => {
    await started();
    const connection = lasting(addressOf(redis.url));
    onTestFinished(() => connection.disconnect());
    const nonsense = [
      '{"engine":"\\u001b[2J","slots":1}',
      'nonsense',
      'null',
      '5',
      '{"engine":5}',
      '{"engine":"x","slots":1e300}',
    ];
    for (const [i, text] of nonsense.entries()) await connection.set(workerKey(String(i)), text);
    const asking = coordinator();
    await asking.says('No worker serves the queue');
    const events = `bull:${queueName(engineFingerprint())}:events`;
    await connection.xadd(events, '*', 'event', 'completed', 'jobId', 'x', 'returnvalue', '"abc');
    await connection.xadd(events, '*', 'event', 'failed', 'jobId', 'x');
    await connection.xadd(events, '*', 'foo', 'bar');
    worker();
    expect(await asking.ended).toBe(0);
    expect(answer(asking)).toBe(await local());
    expect(asking.said).not.toContain('another engine');
  });

  test.each([
    ['a copy of another server', ['--replicaof', '127.0.0.1 1'], 'it is not a writable Redis or Valkey server'],
    ['a full memory', ['--maxmemory', '1'], 'its memory is full'],
    ['a user who may not write', ['--user', 'default', 'on', 'nopass', '~*', '+ping', '+info', '+select', '+client'], 'its user lacks the permissions that a queue needs'],
  ])('%s accepts no data: one sentence, and both programs end', async (_, settings, why) => {
    await started(settings);
    for (const asking of [coordinator(), worker()]) {
      expect(await asking.ended).toBe(1);
      expect(asking.said).toContain(`The queue at redis://127.0.0.1:${redis.port} accepts no data: ${why}.`);
      expect(asking.said).not.toMatch(/ {4}at /);
    }
  }); // prettier-ignore

  test('cards that were changed in the queue are not used: this program fights the run’s own block', async () => {
    await started();
    const asking = coordinator();
    await asking.says('No worker serves the queue');
    const connection = lasting(addressOf(redis.url));
    onTestFinished(() => connection.disconnect());
    const [key] = await connection.keys(contentKey('*'));
    await connection.set(key, 'nonsense');
    worker();
    await asking.ended;
    expect(answer(asking)).toBe(await local());
  });

  test('a result that is not a block of battles is not used', async () => {
    await started();
    const asking = coordinator();
    await asking.says('No worker serves the queue');
    const connection = lasting(addressOf(redis.url));
    onTestFinished(() => connection.disconnect());
    const [key] = await connection.keys(contentKey('*'));
    const id = blockId({ content: key.slice(contentKey('').length), block: 0 });
    const { Worker } = await import('bullmq');
    const liar = new Worker(queueName(engineFingerprint()), () => Promise.resolve('AAAA'), {
      connection,
      concurrency: 6,
    });
    await asking.ended;
    await liar.close();
    expect(id).toMatch(/-0$/);
    expect(asking.said).toContain('is wrong: it is not ');
    expect(answer(asking)).toBe(await local());
  });

  test('a worker of another version: it is reported, and fights nothing', async () => {
    await started();
    const connection = lasting(addressOf(redis.url));
    onTestFinished(() => connection.disconnect());
    await connection.set(workerKey('other'), JSON.stringify({ engine: 'an-older-one', slots: 4 }));
    await worker().says('Serving the queue');
    const asking = coordinator();
    await asking.ended;
    expect(asking.said).toMatch(/1 worker at redis:.* is of another engine \(an-older-one, this is/);
    expect(answer(asking)).toBe(await local());
  });

  test('a password is in no message, error or list of processes; a wrong one is reported as wrong', async () => {
    await started(['--requirepass', 'open-sesame']);
    const address = `127.0.0.1:${redis.port}`;
    const right = worker(`redis://:open-sesame@${address}`);
    await right.says('Serving the queue at redis://127.0.0.1');
    expect(readFileSync(`/proc/${right.child.pid}/cmdline`, 'utf8')).not.toContain('sesame');
    const fromEnvironment = new Process(['worker', '--workers', '1'], {
      WARBENCH_QUEUE: `redis://:open-sesame@${address}`,
    });
    await fromEnvironment.says('Serving the queue');
    const asking = new Process(['study', 'quick', '--format', 'json', '--queue'], { WARBENCH_QUEUE: `redis://:open-sesame@${address}` }, folder()); // prettier-ignore
    await asking.ended;
    expect(answer(asking)).toBe(await local());
    const wrong = await ran(folder(), 'study', 'quick', '--queue', `redis://:close-sesame@${address}`);
    expect(wrong).toMatchObject({ status: 1, err: expect.stringMatching(/does not answer: the user or password is wrong/) as unknown }); // prettier-ignore
    for (const said of [right.said, fromEnvironment.said, asking.said, wrong.err])
      expect(said).not.toContain('sesame');
  });
});

describe.skipIf(SERVER === undefined)('the compose file of the guide', () => {
  let redis: TestRedis | undefined;
  afterAll(() => redis?.close());

  test('its queue starts with its settings, and a worker with only its environment serves it', async () => {
    const { queue, worker } = composeOfGuide({ QUEUE_PASSWORD: 'open-sesame' }).services;
    const [program, ...settings] = queue.command;
    expect(program).toBe('redis-server');
    redis = await TestRedis.start(settings);
    const url = worker.environment!['WARBENCH_QUEUE'].replace('@queue:6379', `@127.0.0.1:${redis.port}`);
    const serving = new Process(worker.command, { WARBENCH_QUEUE: url });
    await serving.says(`Serving the queue at redis://127.0.0.1:${redis.port}`);
    const looking = lasting(addressOf(url));
    onTestFinished(() => looking.disconnect());
    expect(await looking.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
    expect(await looking.config('GET', 'appendonly')).toEqual(['appendonly', 'yes']);
  });
});

describe.skipIf(SERVER === undefined)('a queue behind TLS', () => {
  let redis: TestRedis | undefined;
  afterAll(() => redis?.close());

  test('the handshake, the password and the same bytes; a program that does not trust its certificate says so', async (context) => {
    const certificate = ownCertificate();
    if (!certificate)
      return context.skip('There is no openssl here: TLS was not tested. Install Debian’s openssl.');
    redis = await TestRedis.start(tlsSettings(certificate, '--requirepass', 'open-sesame'));
    const trusting = { NODE_EXTRA_CA_CERTS: certificate.cert };
    const said: string[] = [];
    // By name and by address: the certificate is for both.
    for (const host of ['localhost', '127.0.0.1']) {
      const url = `rediss://:open-sesame@${host}:${redis.port}`;
      const serving = new Process(['worker', url, '--workers', '1'], trusting);
      await serving.says(`Serving the queue at rediss://${host}:${redis.port}`);
      expect(readFileSync(`/proc/${serving.child.pid}/cmdline`, 'utf8')).not.toContain('sesame');
      const env = { ...trusting, WARBENCH_QUEUE: url };
      const asking = new Process(['study', 'quick', '--format', 'json', '--queue'], env, folder());
      expect(await asking.ended).toBe(0);
      expect(asking.said).toContain((await local()).trim());
      said.push(serving.said, asking.said);
      serving.child.kill('SIGKILL');
      await serving.ended;
    }
    const untrusting = `rediss://:open-sesame@localhost:${redis.port}`;
    const stranger = await ran(folder(), 'study', 'quick', '--queue', untrusting);
    expect(stranger.err).toMatch(/does not answer: its certificate is not trusted, or it speaks no TLS/);
    const wrong = new Process(['worker', `rediss://:close-sesame@localhost:${redis.port}`], trusting);
    expect(await wrong.ended).toBe(1);
    expect(wrong.said).toMatch(/the user or password is wrong/);
    const plain = await ran(folder(), 'study', 'quick', '--queue', untrusting.replace('rediss', 'redis'));
    expect(plain.err).toMatch(/The queue at redis:\/\/localhost:\d+ does not answer: /);
    for (const each of [...said, stranger.err, wrong.said, plain.err]) expect(each).not.toContain('sesame');
  });
});
