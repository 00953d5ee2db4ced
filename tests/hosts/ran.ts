import { join } from 'node:path';
import { expect } from 'vitest';
import type { Io } from '../../src-main/cli/io';
import { runCli } from '../../src-main/cli/program';
import { workspaceOnDisk } from '../support/workspace';
import { folderWith } from './folder';

/** The flagship's sample, where it ships. */
export const SAMPLE = join(import.meta.dirname, '../../rulebook/azeroth-at-war');

/** What a command line came to. */
export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** What a command may be given beside its words. */
export interface Given {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly stop?: AbortSignal;
  readonly lines?: Io['lines'];
  readonly carrier?: Io['carrier'];
  /** Hears everything that was said on standard error so far, at each word more. */
  readonly hears?: (err: string) => void;
}

/** Runs a command line in a folder, with a data folder of its own where none is given, and gathers what it says. */
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

/** `ranWith` nothing but the words. */
export const ran = (cwd: string, ...argv: readonly string[]): Promise<Ran> => ranWith(cwd, argv);

/** JSON, an object a line. */
export const linesOf = (text: string): unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

/** A small workspace that works, from the template. */
export const small = async (): Promise<string> => {
  const root = join(await folderWith(), 'game');
  expect((await ran('/', 'init', root)).status).toBe(0);
  return root;
};
