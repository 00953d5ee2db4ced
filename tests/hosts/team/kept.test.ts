import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { KeptRuns } from '../../../src-main/compute/kept';
import { callHost } from '../../../src-main/service/calls';
import type { WriteReport } from '../../../src-main/service/reports';
import { HostService } from '../../../src-main/service/service';
import { writeReport } from '../../../src-main/cli/diff/window-report';
import { sampleFiles, textOf, workspaceOnDisk } from '../../support/workspace';

const opened = async (write?: WriteReport) => {
  const root = workspaceOnDisk({ 'units/a.unit.json': '{}' });
  const service = new HostService({
    rulebook: root,
    data: workspaceOnDisk({}),
    ...(write && { writeReport: write }),
  });
  onTestFinished(() => service.close());
  await service.open(root);
  return { root, host: service.calls() };
};

const ROWS = Float64Array.from({ length: 200 }, (_, i) => i % 3);
const PRESSED = gzipSync(Buffer.from(ROWS.buffer)).toString('base64');
const numbersOf = (text: unknown): string => String(text);
const numbersIn = (text: unknown): Float64Array => {
  const bytes = gunzipSync(Buffer.from(numbersOf(text), 'base64'));
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};

test('battles of a study are kept apart from the advice on points, and are read back unchanged', async () => {
  const { root, host } = await opened();
  const inputs = { system: 'glory', 'cell 1': 'x' };
  await callHost(host, 'keepRun', [inputs, PRESSED, undefined, 'study-morale-cascade']);
  expect(existsSync(join(root, '.warbench/study-morale-cascade/last.json'))).toBe(true);
  const back = Buffer.from(
    numbersOf(await callHost(host, 'keptRun', [inputs, 'study-morale-cascade'])),
    'base64',
  );
  expect(back.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
  expect(await callHost(host, 'keptRun', [inputs])).toBe('');
  expect(await callHost(host, 'keptRun', [{ ...inputs, 'cell 1': 'y' }, 'study-morale-cascade'])).toBe('');
});

test('a goal needs fewer of the advice’s battles: neither the battles nor the advice are lost', async () => {
  const { host } = await opened();
  const inputs = { system: 'glory', 'cards/a': 'x' };
  const pressed = (rows: Float64Array) =>
    gzipSync(Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength)).toString('base64');
  const kept = async () => numbersIn(await callHost(host, 'keptRun', [inputs]));
  await callHost(host, 'keepRun', [inputs, pressed(ROWS), { advice: 1 }]);
  await callHost(host, 'keepRun', [inputs, pressed(ROWS.subarray(0, 40)), undefined, 'points']);
  expect(await kept()).toEqual(ROWS);
  expect(await callHost(host, 'lastRun', [])).toMatchObject({ inputs, answer: { advice: 1 } });
  // With another size than the advice's it is a separate run, and the advice stays as it was.
  await callHost(host, 'keepRun', [{ ...inputs, size: 'large' }, pressed(ROWS), undefined, 'points']);
  expect(await callHost(host, 'lastRun', [])).toMatchObject({ inputs, answer: { advice: 1 } });
  // Different numbers are another run's, whatever its length: they replace the kept ones.
  const other = ROWS.subarray(0, 40).map((x) => x + 1);
  await callHost(host, 'keepRun', [inputs, pressed(other), undefined, 'points']);
  expect(await kept()).toEqual(other);
});

test.each(['../../elsewhere', 'study-../x', 'study-', 'points/..', 'trash', 'study-A', 'study-a--b', ''])(
  'a page may not use “%s” for kept runs: it would become a folder’s name',
  async (what) => {
    const { host } = await opened();
    await expect(callHost(host, 'keptRun', [{}, what])).rejects.toThrow();
    await expect(callHost(host, 'keepRun', [{}, PRESSED, undefined, what])).rejects.toThrow();
  },
);

test('unpacked data that is too large, or invalid, is refused', async () => {
  const { host } = await opened();
  const bomb = gzipSync(Buffer.alloc(300_000_000)).toString('base64');
  await expect(callHost(host, 'keepRun', [{}, bomb, undefined])).rejects.toThrow(/invalid or too many/);
  await expect(callHost(host, 'keepRun', [{}, 'AAAA', undefined])).rejects.toThrow(/invalid or too many/);
});

const FILES = Object.entries(sampleFiles('glory')).map(([path, text]) => ({ path, text }));
const UNIT = 'emberfold/hearth-levy.unit.json';
const ask = (more: object = {}): object => ({
  from: { name: 'printed', files: FILES },
  to: {
    name: 'now',
    files: FILES.map(({ path, text }) => ({
      path,
      text: path === UNIT ? text.replace(/"name": "[^"]+"/, '"name": "Levy <b>"') : text,
    })),
  },
  variants: {},
  battles: 50,
  format: 'md',
  ...more,
});

test('a report uses the files that the window has', async () => {
  const { host } = await opened(writeReport);
  expect(await callHost(host, 'makeReport', [ask()])).toMatch(/^# Glory: from printed to now\n[\s\S]*hearth/);
  expect(await callHost(host, 'makeReport', [ask({ format: 'html' })])).toContain('Levy &lt;b&gt;');
  for (const wrong of [{ battles: 0 }, { battles: 1e9 }, { format: 'exe' }, { from: { name: 'x' } }])
    await expect(callHost(host, 'makeReport', [ask(wrong)])).rejects.toThrow();
});

/** A goal that needs a matrix of duels, calculated on the thread that serves the window. */
const DOMINATED = {
  path: 'goals/free.goal.json',
  text: textOf({ $schema: 'warbench:glory/goal', id: 'free', name: 'Free', measure: { of: 'dominated' } }),
};

test('while a report is made its host stays responsive, and can stop it', async () => {
  const { host } = await opened(writeReport);
  const { from, to, ...more } = ask({ battles: 1000 }) as Record<'from' | 'to', { files: object[] }>;
  const [before, after] = [from, to].map((state) => ({ ...state, files: [...state.files, DOMINATED] }));
  let answers = 0;
  let going = true;
  const report = callHost(host, 'makeReport', [{ ...more, from: before, to: after }]).finally(
    () => (going = false),
  );
  // It is at its exact fights: the message mentions no battles.
  const told = expect(report).rejects.toThrow('The report was canceled. No battle was finished.');
  while (going && answers < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    await callHost(host, 'reportProgress', []);
    answers++;
  }
  expect({ going, answers }).toEqual({ going: true, answers: 3 });
  await callHost(host, 'cancelReport', []);
  await told;
});

test('a report is paused and continued; a paused one can be stopped', async () => {
  const { host } = await opened(writeReport);
  const { to, ...more } = ask() as { to: { files: { path: string; text: string }[] } };
  const files = to.files.map(({ path, text }) => ({
    path,
    text: path === UNIT ? text.replace('"Levy <b>"', '"Levy"') : text,
  }));
  let going = true;
  const make = (): Promise<unknown> =>
    callHost(host, 'makeReport', [{ ...more, to: { name: 'now', files: [...files, DOMINATED] } }]).finally(
      () => (going = false),
    );
  /** Longer than the report takes on a quiet machine. */
  const turns = async (): Promise<void> => {
    for (let turn = 0; turn < 600; turn++) await new Promise((resolve) => setTimeout(resolve, 4));
  };
  const first = make();
  await callHost(host, 'pauseReport', [true]);
  await turns();
  expect(going).toBe(true);
  await callHost(host, 'pauseReport', [false]);
  expect(await first).toContain('# Glory: from printed to now');
  going = true;
  const second = make();
  const told = expect(second).rejects.toThrow('The report was canceled.');
  await callHost(host, 'pauseReport', [true]);
  await turns();
  await callHost(host, 'cancelReport', []);
  await told;
});

test('a stopped report returns no text; its progress can be read meanwhile', async () => {
  const waits: WriteReport = (_ask, tell, stop) => {
    tell('first-blood: 50 of at most 100 battles …\n');
    return new Promise((resolve) =>
      stop.addEventListener('abort', () => resolve({ text: 'half of it', battles: 50 })),
    );
  };
  const { host } = await opened(waits);
  const making = callHost(host, 'makeReport', [ask()]);
  const refused = expect(making).rejects.toMatchObject({
    code: 'cancelled',
    message: expect.stringContaining('Finished battles are saved') as unknown,
  });
  expect(await callHost(host, 'reportProgress', [])).toBe('first-blood: 50 of at most 100 battles …');
  await callHost(host, 'cancelReport', []);
  await refused;
  await expect(callHost((await opened()).host, 'makeReport', [ask()])).rejects.toThrow('warbench diff');
});

test.each([
  ['a pipe', (file: string) => void execFileSync('mkfifo', [file])],
  ['a device', (file: string) => symlinkSync('/dev/zero', file)],
])('%s in place of a kept run is not read, and the run is fought again', async (_, put) => {
  const root = workspaceOnDisk({});
  const kept = new KeptRuns(root, 'points');
  const inputs = { system: 'glory' };
  await kept.keep(inputs, ROWS, 'known');
  const folder = join(root, '.warbench/points');
  for (const name of readdirSync(folder)) {
    rmSync(join(folder, name));
    put(join(folder, name));
  }
  expect(await kept.rows(inputs)).toEqual(new Float64Array());
  expect(await kept.answered()).toBeUndefined();
  expect(await kept.changedSince(inputs)).toBeUndefined();
});
