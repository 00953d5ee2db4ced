import { journalOf } from '@engine/simulation/journal';
import { SYSTEMS } from '@engine/systems/index';
import { documents, sampleFiles } from '../../support/workspace';
import { byKind, filesById, type Breach, type Journal } from '../journal';
import { judge } from './referee';

const SCENARIOS = [
  'first-blood',
  'hold-the-ford',
  'kill-the-warlord',
  'paid-in-advance',
  'cautious-first-round',
];
const BOTS = ['aggressive', 'objective', 'random', 'cautious', 'lookahead', 'greedy'];

/** Battles of the sample scenarios, every pair of bots in turn. */
export const journals = function* (battles: number, only?: readonly number[]): Generator<Journal> {
  const files = sampleFiles('azeroth-at-war');
  for (let index = 0; index < battles; index++) {
    if (only && !only.includes(index)) continue;
    const path = `scenarios/${SCENARIOS[index % SCENARIOS.length]!}.scenario.json`;
    const scenario = JSON.parse(files[path]!) as { id: string; armies: { bot: string }[] };
    scenario.armies[0]!.bot = BOTS[index % BOTS.length]!;
    scenario.armies[1]!.bot = BOTS[Math.floor(index / BOTS.length) % BOTS.length]!;
    const texts = { ...files, [path]: JSON.stringify(scenario) };
    const book = SYSTEMS.get('azeroth-at-war')!.link(documents(texts).flatMap(({ source }) => source ?? []));
    const replay = book.replay!(scenario.id, { variants: {}, seed: 100 + index, ownSeed: false }, index);
    if (!replay.ok) throw new Error(replay.error);
    yield JSON.parse(JSON.stringify(journalOf(scenario.id, replay.value))) as Journal;
  }
};

/** Breaches of so many battles by kind. */
export const auditAzeroth = (battles: number, tell?: (breach: Breach, battle: number) => void) => {
  const files = filesById(sampleFiles('azeroth-at-war'));
  const all: Breach[] = [];
  let battle = 0;
  for (const journal of journals(battles)) {
    const found = judge(journal, files);
    for (const breach of found) tell?.(breach, battle);
    all.push(...found);
    battle++;
  }
  return byKind(all);
};
