import { join } from 'node:path';
import { expect } from 'vitest';
import type { Io } from '../../src-main/cli/io';
import { runCli } from '../../src-main/cli/program';
import { workspaceOnDisk } from '../support/workspace';
import { folderWith } from './folder';

/** The flagship's original sample. */
export const SAMPLE = join(import.meta.dirname, '../../rulebook/azeroth-at-war');

/** The result of a command line. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Options for running a command line, besides its words. */
export interface Given {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stop?: AbortSignal;
  readonly lines?: Io['lines'];
  readonly carrier?: Io['carrier'];
  /** Called for each output on standard error, with all of it so far. */
  readonly hears?: (err: string) => void;
}

/** Runs a command line in a folder, by default with a new data folder, and collects its output. */
export const ranWith = async (cwd: string, argv: readonly string[], given: Given = {}): Promise<Ran> => {
  let [out, err] = ['', ''];
  const status = await runCli(argv, {
    out: (text) => void (out += text),
    err: (text) => {
      err += text;
      given.hears?.(err);
    },
    cwd,
    env: { ...process.env, WARBENCH_DATA: workspaceOnDisk({}), WARBENCH_OFFLINE: '1', ...given.env },
    columns: 100,
    ...(given.stop && { stop: given.stop }),
    ...(given.lines && { lines: given.lines }),
    ...(given.carrier && { carrier: given.carrier }),
  });
  return { status, out, err };
};

/** `ranWith` with only the words. */
export const ran = (cwd: string, ...argv: readonly string[]): Promise<Ran> => ranWith(cwd, argv);

/** JSON with one object per line. */
export const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** A small working workspace, from the template. */
export const small = async (): Promise<string> => {
  const root = join(await folderWith(), 'game');
  expect((await ran('/', 'init', root)).status).toBe(0);
  return root;
};
