import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdventureFile, ArmyFile, BookFile, MapFile } from '@engine/generated/warcrow';
import {
  battleSetup,
  commanderOf,
  type BattleSetup,
  type Entry,
  type Roster,
} from '@engine/systems/warcrow/battle/state/setup/setup';
import { compileCard, type Card } from '@engine/systems/warcrow/cards/card';
import { compileEnhancements } from '@engine/systems/warcrow/cards/enhancements';
import { KeywordCatalogue } from '@engine/systems/warcrow/cards/keywords';
import type { Source } from '@engine/kernel/source';
import type { KeywordFile, UnitFile } from '@engine/generated/warcrow';
import { filesBelow, ROOT, sources } from '../../../support/workspace';

const HOME = 'rulebook/warcrow';
const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const named = (kind: string): Map<string, string> =>
  new Map(
    filesBelow(HOME)
      .filter((path) => path.endsWith(`.${kind}.json`))
      .map((path) => [path.split('/').at(-1)!.replace(`.${kind}.json`, ''), path]),
  );

const linked = sources(
  Object.fromEntries(
    [...named('unit'), ...named('keyword'), ...named('book')].map(([, path]) => [
      path.replace(`${HOME}/`, ''),
      read<object>(path),
    ]),
  ),
);
const catalogue = new KeywordCatalogue(
  linked.filter((source): source is Source<KeywordFile> => source.kind === 'keyword'),
);
const cards = new Map<string, Card>(
  linked
    .filter((source): source is Source<UnitFile> => source.kind === 'unit')
    .map((source) => [source.id, compileCard(source, catalogue).card]),
);

const enhancements = linked
  .filter((source): source is Source<BookFile> => source.kind === 'book')
  .flatMap((book) => compileEnhancements(book, catalogue).enhancements);

/** A sample card, by its id. */
export const cardOf = (id: string): Card => cards.get(id)!;

export const MAPS = [...named('map').keys()];
export const ADVENTURES = [...named('adventure').keys()];
export const ARMIES = ['first-raid', 'forge-march', 'sea-wall', 'spring-tide'] as const;

export const mapFile = (id: string): MapFile => read<MapFile>(`${HOME}/maps/${id}.map.json`);
export const adventureFile = (id: string): AdventureFile =>
  read<AdventureFile>(`${HOME}/adventures/${id}.adventure.json`);

const roster = (id: string, bot: string): Roster => {
  const army = read<ArmyFile>(named('army').get(id)!);
  const entries = army.units.flatMap(({ unit, count = 1, character: joins, enhancement }): Entry[] => {
    const card = cardOf(unit);
    const character = joins === undefined ? undefined : cardOf(joins);
    if (enhancement === undefined) return [{ card, count, character }];
    const first = enhancements.find(({ file }) => file.name === enhancement)!.on(card);
    return [
      { card: first, count: 1, character },
      ...(count > 1 ? [{ card, count: count - 1, character: undefined }] : []),
    ];
  });
  const commander = army.commander === undefined ? commanderOf(entries) : cardOf(army.commander);
  return { name: `${army.name} ${bot}`, bot, entries, commander };
};

/** A battle of sample companies in one of the sample adventures (WAR-adventure, WAR-adventures). */
export const sampleSetup = (
  map: string,
  adventure: string,
  armies: readonly [string, string],
  bots: readonly [string, string],
  variants: Readonly<Record<string, string>> = {},
): BattleSetup =>
  battleSetup({
    map: mapFile(map),
    adventure: adventureFile(adventure),
    neutrals: (adventureFile(adventure).neutrals ?? []).map((file) => ({
      card: cardOf(file.unit),
      file,
      hostile: file.hostile === true,
    })),
    rosters: [roster(armies[0], bots[0]), roster(armies[1], bots[1])],
    points: 250,
    variants,
  });
