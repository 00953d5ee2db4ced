import type { ArmyFile, KeywordFile, MapFile, UnitFile } from '@engine/generated/azeroth-at-war';
import type { Source } from '@engine/kernel/source';
import { compileCard, type Card } from '@engine/systems/azeroth/cards/card';
import { KeywordCatalogue } from '@engine/systems/azeroth/cards/keywords';
import {
  battleSetup,
  type BattleSetup,
  type Objective,
  type Roster,
} from '@engine/systems/azeroth/battle/state/setup/setup';
import { compileTable } from '@engine/systems/azeroth/battle/state/setup/terrain';
import type { Size } from '@engine/systems/azeroth/words';
import type { Variants } from '@engine/systems/system';
import { documents, sampleFiles } from '../../../support/workspace';

const sources = documents(sampleFiles('azeroth-at-war')).flatMap(({ source }) => (source ? [source] : []));
const of = <T>(kind: string): Source<T>[] => sources.filter((source) => source.kind === kind) as Source<T>[];

export const CATALOGUE = new KeywordCatalogue(of<KeywordFile>('keyword'));

const cards = new Map(of<UnitFile>('unit').map((source) => [source.id, compileCard(source, CATALOGUE).card]));

/** Every card of the sample books. */
export const sampleCards = (): Card[] => [...cards.values()];

/** A card of the sample books, by its id. */
export const sampleCard = (id: string): Card => {
  const card = cards.get(id);
  if (!card) throw new Error(`The sample has no ${id}`);
  return card;
};

/** A set map of the sample. */
export const sampleMap = (id: string): MapFile =>
  of<MapFile>('map').find((source) => source.id === id)!.value;

/** Every map of a size, by id. */
export const mapsOf = (size: Size): string[] =>
  of<MapFile>('map')
    .filter(({ value }) => value.size === size)
    .map(({ id }) => id);

/** An army of the sample as a roster. */
export const sampleRoster = (id: string, name = id): Roster => ({
  name,
  bot: '',
  units: of<ArmyFile>('army')
    .find((source) => source.id === id)!
    .value.units.map(({ unit, count = 1 }) => ({ card: sampleCard(unit), count })),
});

export interface SampleBattle {
  readonly size: Size;
  readonly map: string;
  readonly objective?: Objective;
  readonly armies?: readonly [string, string];
  readonly rosters?: readonly [Roster, Roster];
  readonly variants?: Variants;
}

/** A battle between the sample's armies of a size, or others. */
export const sampleBattle = ({
  size,
  map,
  objective = 'annihilation',
  armies = [`horde-${size}`, `alliance-${size}`],
  rosters,
  variants = {},
}: SampleBattle): BattleSetup =>
  battleSetup({
    size,
    objective,
    table: compileTable(sampleMap(map)),
    rosters: rosters ?? [sampleRoster(armies[0], 'Horde'), sampleRoster(armies[1], 'Alliance')],
    variants,
    catalogue: CATALOGUE,
    summonable: (_, unit) => cards.get(unit.slice(unit.lastIndexOf('/') + 1)),
  });
