import { GAMES } from '../../../src-engine/generated/games';
import type { BenchField } from '../../../src-engine/kernel/manifest';
import type { SystemId } from '../../../src-engine/kernel/words';
import { Library } from '../../../src-engine/lab/library';
import type { SourceFile } from '../../../src-engine/lab/session';
import type { Case } from './case';

/** Battles to a block of a run. */
const BLOCK = 50;

/** The files as a workspace. */
export const libraryOf = (files: readonly SourceFile[]): Library => {
  const library = new Library();
  for (const { path, text: content } of files) library.put(path, content);
  return library;
};

/** One field fought by one bot, block by block, each battle of its own number; nothing where the samples lack an army or a map. */
const battleCase = (
  system: SystemId,
  files: readonly SourceFile[],
  seed: number,
  { what, places, armies, rates, second }: BenchField,
  bot: string,
): Case[] => {
  const id = `bench-${bot}`;
  const [first, other] = armies.map((army) => ({ army, bot }));
  const sides = [first, { ...other, ...second }];
  const $schema = `warbench:${system}/scenario`;
  const text = JSON.stringify({ $schema, id, name: id, kind: 'battle', ...places, armies: sides });
  const book = libraryOf([...files, { path: `scenarios/${id}.scenario.json`, text }]).typed(system);
  const run = book?.battles?.(id, { variants: {}, seed, battles: 1_000_000 });
  if (!run?.ok) return [];
  let next = 0;
  return [
    {
      name: `${system}: ${what}, ${bot} bots`,
      run: () => void run.value.block(next++),
      per: BLOCK,
      // A run is thousands of battles: its first hundreds, for which odds are worked out and code compiled, are few of them.
      settles: true,
      target: { rate: rates[bot] },
    },
  ];
};

/** The battles of a game that have a speed asked for. */
export const battleCases = (system: SystemId, files: readonly SourceFile[], seed: number): Case[] =>
  GAMES[system].bench.battles.flatMap((field) =>
    Object.keys(field.rates).flatMap((bot) => battleCase(system, files, seed, field, bot)),
  );
