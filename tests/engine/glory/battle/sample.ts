import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ArmyFile, DeckFile, MapFile, UnitFile } from '@engine/generated/glory';
import { compileDeck, PRESETS } from '@engine/systems/glory/battle/state/setup/deck';
import type { DifficultyName } from '@engine/systems/glory/battle/state/setup/difficulty';
import { battleSetup, type BattleSetup, type Roster } from '@engine/systems/glory/battle/state/setup/setup';
import { compileField, type Field } from '@engine/systems/glory/battle/state/setup/terrain';
import { compileCard, type Card } from '@engine/systems/glory/cards/card';
import { samples, sourceOf } from '../support';

const ROOT = join(import.meta.dirname, '../../../../rulebook/glory');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

const cards = new Map<string, Card>();

const cardOf = (id: string): Card => {
  let card = cards.get(id);
  if (!card) {
    const found = samples().find(({ source }) => source?.kind === 'unit' && source.id === id)!;
    card = compileCard(sourceOf('unit', found.path, found.source!.value as UnitFile));
    cards.set(id, card);
  }
  return card;
};

/** The player of a sample army: a bot, or the Automata with a preset. */
export interface Lead {
  readonly bot: string;
  readonly deck?: string;
  readonly difficulty?: DifficultyName;
}

/** An army with its player: an Automata has its deck and difficulty. */
export const ledBy = (
  army: Pick<Roster, 'name' | 'units' | 'leader'>,
  { bot, deck = 'balanced', difficulty = 'normal' }: Lead,
): Roster => ({
  ...army,
  bot,
  ...(bot === 'automata' && {
    automata: { deck: compileDeck(PRESETS.get(deck) as DeckFile), difficulty },
  }),
});

const rosterOf = (army: string, lead: Lead): Roster => {
  const { name, units, leader } = read<ArmyFile>(`armies/${army}.army.json`);
  return ledBy(
    {
      name,
      units: units.map(({ unit, count = 1 }) => ({ card: cardOf(unit), count })),
      leader: leader === undefined ? undefined : cardOf(leader),
    },
    lead,
  );
};

/** Every card of both sample warbands. */
export const sampleCards = (): readonly Card[] =>
  samples().flatMap(({ source }) =>
    source?.kind === 'unit' && source.id !== undefined ? [cardOf(source.id)] : [],
  );

/** A sample map's file, and the compiled map. */
export const mapFile = (map: string): MapFile => read<MapFile>(`maps/${map}.map.json`);
export const sampleField = (map: string): Field => compileField(mapFile(map));

/** Two sample armies on a sample map. */
export const sampleSetup = (
  map: string,
  armies: readonly [string, string],
  leads: readonly [Lead, Lead],
  variants: Readonly<Record<string, string>> = {},
): BattleSetup =>
  battleSetup({
    field: sampleField(map),
    rosters: [rosterOf(armies[0], leads[0]), rosterOf(armies[1], leads[1])],
    objectives: undefined,
    variants,
  });
