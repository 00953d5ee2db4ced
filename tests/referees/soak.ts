import type { SystemId } from '@engine/kernel/words';
import { journalOf } from '@engine/simulation/journal';
import type { LinkedBook } from '@engine/systems/system';
import { SYSTEMS } from '@engine/systems/index';
import { documents, sampleFiles } from '../support/workspace';
import { byKind, type Breach } from './journal';

/** A pair of bots, one for each side. */
export type Bots = readonly [string, string];

/** Sample battles for a referee: every scenario in turn, each with every pair of bots. */
export interface Soak<Journal> {
  readonly system: SystemId;
  readonly scenarios: readonly string[];
  readonly pairs: readonly Bots[];
  readonly judge: (journal: Journal) => readonly Breach[];
}

/** Every pair of these bots, on either side. */
export const pairsOf = (bots: readonly string[]): Bots[] =>
  bots.flatMap((one) => bots.map((two): Bots => [one, two]));

const books = new Map<string, LinkedBook>();

/** The samples of a game, with these bots in one of their battles. */
const bookOf = (system: SystemId, scenario: string, bots: Bots): LinkedBook => {
  const key = [system, scenario, ...bots].join(' ');
  const known = books.get(key);
  if (known) return known;
  const files = sampleFiles(system);
  const path = `scenarios/${scenario}.scenario.json`;
  const file = JSON.parse(files[path]) as { armies: { bot: string }[] };
  file.armies.forEach((army, side) => (army.bot = bots[side]));
  const texts = { ...files, [path]: JSON.stringify(file) };
  const book = SYSTEMS.get(system)!.link(documents(texts).flatMap(({ source }) => source ?? []));
  books.set(key, book);
  return book;
};

/** The battle to fight: seed, number and variants. */
export interface Battle {
  readonly seed: number;
  readonly battle: number;
  readonly variants?: Readonly<Record<string, string>>;
}

/** A battle's journal as `warbench replay --format json` prints it. */
export const fight = <Journal>(
  system: SystemId,
  scenario: string,
  bots: Bots,
  { seed, battle, variants = {} }: Battle,
): Journal => {
  const replay = bookOf(system, scenario, bots).replay!(scenario, { variants, seed, ownSeed: false }, battle);
  if (!replay.ok) throw new Error(replay.error);
  return JSON.parse(JSON.stringify(journalOf(scenario, replay.value))) as Journal;
};

/** One battle of a soak. */
export const fightOne = <Journal>({ system, scenarios, pairs }: Soak<Journal>, index: number): Journal => {
  const scenario = scenarios[index % scenarios.length];
  const bots = pairs[Math.floor(index / scenarios.length) % pairs.length];
  return fight(system, scenario, bots, { seed: 100 + index, battle: index });
};

/** The findings of a referee in a number of battles. */
export interface Audit {
  readonly clean: number;
  /** Breaches by kind. */
  readonly kinds: Readonly<Record<string, number>>;
}

/** Fights this many battles of a soak and checks each of their journals. */
export const audit = <Journal>(
  soak: Soak<Journal>,
  battles: number,
  tell: (breach: Breach, battle: number) => void = () => undefined,
): Audit => {
  const all: Breach[] = [];
  let clean = 0;
  for (let battle = 0; battle < battles; battle++) {
    const found = soak.judge(fightOne(soak, battle));
    for (const breach of found) tell(breach, battle);
    if (found.length === 0) clean++;
    all.push(...found);
  }
  return { clean, kinds: byKind(all) };
};
