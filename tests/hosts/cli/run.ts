import { join } from 'node:path';
import { expect } from 'vitest';
import type { Io } from '../../../src-main/cli/io';
import { runCli } from '../../../src-main/cli/program';
import { folderWith } from '../folder';

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export const SAMPLE = join(import.meta.dirname, '../../../rulebook/azeroth-at-war');

/** Runs a command line in a folder, with its own data folder, and gathers what it says. */
export const run = async (cwd: string, ...argv: string[]): Promise<Ran> => {
  let [out, err] = ['', ''];
  const env = { WARBENCH_DATA: await folderWith(), WARBENCH_OFFLINE: '1' };
  const io: Io = {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    cwd,
    env,
    columns: 100,
  };
  return { status: await runCli(argv, io), out, err };
};
export const lines = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
/** A small workspace that works, from the template. */
export const small = async (): Promise<string> => {
  const root = join(await folderWith(), 'game');
  expect((await run('/', 'init', root)).status).toBe(0);
  return root;
};
