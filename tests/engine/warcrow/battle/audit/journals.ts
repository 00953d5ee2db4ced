import { journalOf } from '@engine/simulation/journal';
import { SYSTEMS } from '@engine/systems/index';
import { documents, sampleFiles } from '../../../../support/workspace';
import { battleFiles, type BattleFiles } from '../../../../support/warcrow-referee/files';
import type { PrintedJournal } from '../../../../support/warcrow-referee/ledger';

const SAMPLES = sampleFiles('warcrow');

/** Every battle among the samples. */
export const BATTLES = Object.values(SAMPLES)
  .map((text) => JSON.parse(text) as { readonly id?: string; readonly kind?: string })
  .flatMap(({ id, kind }) => (kind === 'battle' && id ? [id] : []));

/** Pairs of bots that fight them. */
export const PLAYERS = [
  ['objective', 'objective'],
  ['greedy', 'objective'],
  ['random', 'greedy'],
  ['objective', 'random'],
  ['greedy', 'greedy'],
  ['random', 'random'],
  ['lookahead', 'objective'],
] as const;

interface ScenarioFile {
  readonly armies: { bot: string }[];
}

/** The samples with other bots in one of their battles. */
const withPlayers = (scenario: string, players: readonly [string, string]): Record<string, string> => {
  const path = `scenarios/${scenario}.scenario.json`;
  const file = JSON.parse(SAMPLES[path]!) as ScenarioFile;
  file.armies.forEach((army, side) => (army.bot = players[side]!));
  return { ...SAMPLES, [path]: JSON.stringify(file) };
};

/** A battle's journal as the command line prints it, and the files it is fought from. */
export const printed = (
  scenario: string,
  players: readonly [string, string],
  battle: number,
  variants: Record<string, string> = {},
): { readonly journal: PrintedJournal; readonly files: BattleFiles } => {
  const texts = withPlayers(scenario, players);
  const book = SYSTEMS.get('warcrow')!.link(documents(texts).flatMap(({ source }) => source ?? []));
  const replay = book.replay!(scenario, { variants, seed: 7, ownSeed: false }, battle);
  if (!replay.ok) throw new Error(replay.error);
  const journal = JSON.parse(JSON.stringify(journalOf(scenario, replay.value))) as PrintedJournal;
  return { journal, files: battleFiles(texts, scenario) };
};
