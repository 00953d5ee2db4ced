import type { SystemId } from '@engine/kernel/words';
import { isMaterial } from '@engine/lab/points/material';
import type { Engine } from '../engine.svelte';

/** Texts by their paths. */
export type Texts = ReadonlyMap<string, string>;

/** Reads the files of a window. */
export interface Reads {
  readonly engine: Pick<Engine, 'outline' | 'fileAt'>;
  textOf(path: string): string | undefined;
}

/** The files of a game that fights depend on, with their current texts. */
export const materialOf = (reads: Reads, system: SystemId | undefined): Texts =>
  new Map(
    reads.engine.outline.flatMap(({ kind, path, system: own }) => {
      const text = kind !== undefined && isMaterial(kind) && own === system ? reads.textOf(path) : undefined;
      return text === undefined ? [] : [[path, text] as const];
    }),
  );

/** Names of the files whose texts have changed. */
export const changedFiles = (
  { engine }: Pick<Reads, 'engine'>,
  before: ReadonlyMap<string, string | undefined>,
  now: Texts,
): readonly string[] =>
  [...new Set([...now.keys(), ...before.keys()])]
    .filter((path) => now.get(path) !== before.get(path))
    .map((path) => engine.fileAt(path)?.name ?? path);
