import { journalOf } from '@engine/simulation/journal';
import type { LinkedBook } from '@engine/systems/system';
import { SYSTEMS } from '@engine/systems/index';
import { documents, sampleFiles } from '../../support/workspace';
import { Files } from './files';
import type { BattleJournal } from './journal';
import { auditJournal, type Breaches } from './referee';

const GAME = 'age-of-sigmar';
const texts = sampleFiles(GAME);

/** Who plays: every pair of bots in turn, so that a hundred battles see all of them on either side. */
const BOTS = ['random', 'greedy', 'objective'] as const;
const PAIRS = BOTS.flatMap((one) => BOTS.map((two) => [one, two] as const));

/** The sample battles of both sizes. */
export const SCENARIOS = ['first-watch-against-high-tide', 'long-watch-against-spring-flood'] as const;

const files = new Files(texts);

/** The sample book, its battles fought by two bots. */
const bookOf = ([one, two]: (typeof PAIRS)[number]): LinkedBook => {
  const own = Object.entries(texts).map(([path, text]): [string, string] => {
    if (!SCENARIOS.some((id) => path === `scenarios/${id}.scenario.json`)) return [path, text];
    const value = JSON.parse(text) as { armies: [{ bot: string }, { bot: string }] };
    [value.armies[0].bot, value.armies[1].bot] = [one, two];
    return [path, JSON.stringify(value)];
  });
  return SYSTEMS.get(GAME)!.link(documents(Object.fromEntries(own)).flatMap(({ source }) => source ?? []));
};
const books = new Map<number, LinkedBook>();
const bookFor = (battle: number): LinkedBook => {
  const pair = battle % PAIRS.length;
  let book = books.get(pair);
  if (!book) books.set(pair, (book = bookOf(PAIRS[pair]!)));
  return book;
};

/** The journal of a battle as a program reads it, fought by the bots whose turn it is. */
export const journalIn = (scenario: string, battle: number, seed = 1): BattleJournal => {
  const replay = bookFor(battle).replay!(scenario, { variants: {}, seed, ownSeed: false }, battle);
  if (!replay.ok) throw new Error(replay.error);
  return JSON.parse(JSON.stringify(journalOf(scenario, replay.value))) as BattleJournal;
};

/** What the referee finds in a journal. */
export const audit = (journal: BattleJournal): Breaches => auditJournal(journal, files);

/** What the referee finds in a battle. */
export const auditOf = (scenario: string, battle: number, seed?: number): Breaches =>
  audit(journalIn(scenario, battle, seed));
