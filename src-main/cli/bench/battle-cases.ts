import { GAMES } from '../../../src-engine/generated/games';
import type { BenchField } from '../../../src-engine/kernel/manifest';
import type { SystemId } from '../../../src-engine/kernel/words';
import { Library } from '../../../src-engine/lab/library';
import type { SourceFile } from '../../../src-engine/lab/session';
import type { Case } from './case';

/** Battles in a block of a run. */
const BLOCK = 50;

/** The files as a workspace. */
export const libraryOf = (files: readonly SourceFile[]): Library => {
  const library = new Library();
  for (const { path, text: content } of files) library.put(path, content);
  return library;
};

/**
 * Battles of one field by one bot, block by block, each battle with its own number; none if the samples lack an army or
 * a map.
 */
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
      // A run is thousands of battles; the first hundreds, in which odds are calculated and code is compiled, are only
      // a small part.
      settles: true,
      target: { rate: rates[bot] },
    },
  ];
};

/** The battles of a game that have a target speed. */
export const battleCases = (system: SystemId, files: readonly SourceFile[], seed: number): Case[] =>
  GAMES[system].bench.battles.flatMap((field) =>
    Object.keys(field.rates).flatMap((bot) => battleCase(system, files, seed, field, bot)),
  );
