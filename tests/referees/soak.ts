import type { SystemId } from '@engine/kernel/words';
import { journalOf } from '@engine/simulation/journal';
import { SYSTEMS } from '@engine/systems/index';
import { documents, sampleFiles } from '../support/workspace';
import { byKind, filesById, type Breach, type FilesById, type Journal } from './journal';

/** What is fought to be audited: every scenario and every pair of bots in turn. */
export interface Soak {
  readonly system: SystemId;
  readonly scenarios: readonly string[];
  readonly bots: readonly string[];
}

/** The journals of so many battles, as `warbench replay --format json` would print them. */
export const journals = function* ({ system, scenarios, bots }: Soak, battles: number): Generator<Journal> {
  const files = sampleFiles(system);
  for (let index = 0; index < battles; index++) {
    const path = `scenarios/${scenarios[index % scenarios.length]!}.scenario.json`;
    const scenario = JSON.parse(files[path]!) as { id: string; armies: { bot: string }[] };
    scenario.armies[0]!.bot = bots[index % bots.length]!;
    scenario.armies[1]!.bot = bots[Math.floor(index / bots.length) % bots.length]!;
    const texts = { ...files, [path]: JSON.stringify(scenario) };
    const book = SYSTEMS.get(system)!.link(documents(texts).flatMap(({ source }) => source ?? []));
    const replay = book.replay!(scenario.id, { variants: {}, seed: 100 + index, ownSeed: false }, index);
    if (!replay.ok) throw new Error(replay.error);
    yield JSON.parse(JSON.stringify(journalOf(scenario.id, replay.value))) as Journal;
  }
};

/** Fights battles of a soak and counts the breaches that a referee finds, by kind. */
export const auditJournals =
  (soak: Soak, judge: (journal: Journal, files: FilesById) => Breach[]) =>
  (battles: number, tell?: (breach: Breach, battle: number) => void): Readonly<Record<string, number>> => {
    const files = filesById(sampleFiles(soak.system));
    const all: Breach[] = [];
    let battle = 0;
    for (const journal of journals(soak, battles)) {
      const found = judge(journal, files);
      for (const breach of found) tell?.(breach, battle);
      all.push(...found);
      battle++;
    }
    return byKind(all);
  };
