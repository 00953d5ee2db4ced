import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { Io } from '../../src-main/cli/io';
import { runCli } from '../../src-main/cli/program';
import { textOf, type Files } from './workspace';

/**
 * The public path, from files on disk to a result: writes a workspace, runs `warbench validate` and `warbench fight
 * --all --format json` on it, and returns the printed results, by scenario.
 */
export const fightOnDisk = async (
  files: Files,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> => {
  const home = await mkdtemp(join(tmpdir(), 'warbench-fight-'));
  const root = join(home, 'game');
  try {
    for (const [path, value] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), textOf(value));
    }
    let said = '';
    const io: Io = {
      out: (text) => void (said += text),
      err: () => undefined,
      cwd: root,
      env: { WARBENCH_DATA: join(home, 'data'), WARBENCH_OFFLINE: '1' },
      columns: 100,
    };
    expect([await runCli(['validate', '--format', 'json'], io), said]).toEqual([0, '[]\n']);
    said = '';
    expect(await runCli(['fight', '--all', '--format', 'json'], io)).toBe(0);
    const answers = said
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return new Map(answers.map((answer) => [String(answer['scenario']), answer]));
  } finally {
    await rm(home, { recursive: true, force: true });
  }
};

/**
 * Checks that a number, or each number of a list, is within 1e-9 of an independent computation; a shorter list ends in
 * zeros.
 */
export const close = (actual: number | readonly number[], wanted: number | readonly number[]): void => {
  const [a, w] = [[actual].flat(), [wanted].flat()] as [number[], number[]];
  for (let k = 0; k < Math.max(a.length, w.length); k++)
    expect(Math.abs((a[k] ?? 0) - (w[k] ?? 0)), `at ${k}`).toBeLessThan(1e-9);
};
