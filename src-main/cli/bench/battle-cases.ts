import type { SystemId } from '../../../src-engine/kernel/words';
import { Library } from '../../../src-engine/lab/library';
import type { SourceFile } from '../../../src-engine/lab/session';
import type { Case } from './case';

/** Battles of a game's samples whose speed is asked for. */
interface Field {
  /** What is fought, as the report says it. */
  readonly what: string;
  /** What the scenario says beside its armies. */
  readonly places: Readonly<Record<string, string | number>>;
  readonly armies: readonly [string, string];
  /** How many a second and core, by the bot on both sides. */
  readonly rates: Readonly<Record<string, number>>;
  /** What is said of the second side in the first one's place: another bot, what that needs. */
  readonly second?: Readonly<Record<string, string>>;
}

const FIELDS: Readonly<Record<SystemId, readonly Field[]>> = {
  'azeroth-at-war': [
    {
      what: 'a skirmish',
      places: { size: 'skirmish', map: 'crossroads', objective: 'annihilation' },
      armies: ['horde-skirmish', 'alliance-skirmish'],
      rates: { aggressive: 3000 },
    },
    {
      what: 'a standard battle',
      places: { size: 'standard', map: 'kings-ford', objective: 'annihilation' },
      armies: ['horde-standard', 'alliance-standard'],
      rates: { aggressive: 1500, objective: 300, lookahead: 100 },
    },
  ],
  'age-of-sigmar': [
    {
      what: 'a battle of 1,000 points',
      places: { map: 'shallow-graves', battleplan: 'crossed-banners' },
      armies: ['dawn-1000', 'mire-1000'],
      rates: { greedy: 30, objective: 8 },
    },
  ],
  glory: [
    {
      what: 'a battle of 300 points against the Automata',
      places: { map: 'mill-hill', points: 300 },
      armies: ['ember-patrol', 'reed-patrol'],
      rates: { greedy: 500 },
      second: { bot: 'automata', deck: 'balanced', difficulty: 'normal' },
    },
  ],
  warcrow: [
    {
      what: 'a battle of 250 points',
      places: { map: 'two-orchards', adventure: 'take-the-wells' },
      armies: ['first-raid', 'sea-wall'],
      rates: { greedy: 150, objective: 40 },
    },
  ],
};

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
  { what, places, armies, rates, second }: Field,
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
  FIELDS[system].flatMap((field) =>
    Object.keys(field.rates).flatMap((bot) => battleCase(system, files, seed, field, bot)),
  );
