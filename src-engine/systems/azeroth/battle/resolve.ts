import { oncePer } from '../../../kernel/once-per';
import { fixTo } from '../../../kernel/diagnose';
import type { ArmyFile, BattleScenario, MapFile } from '../../../generated/azeroth-at-war';
import type { Source } from '../../../kernel/source';
import {
  checkBot,
  mapsInstead,
  namedFile,
  sideArmy,
  type BattleFacts,
  type ResolvedBattle,
} from '../../common/battle-resolver';
import type { ScenarioResolver } from '../../common/scenario-resolver';
import type { Card } from '../cards/card';
import { BOT_NAMES } from './policy/bots';
import type { Size } from '../words';
import type { BattleInput, Roster } from './state/setup/setup';
import type { Table } from '../../../tabletop/table';
import { compileTable } from './state/setup/terrain';

/** A battle scenario with its references resolved; variants are chosen when it is run. */
export type BattleCast = Omit<BattleInput, 'variants' | 'catalogue'> & BattleFacts;

type Resolver = ScenarioResolver<Card>;
type Entry = ArmyFile['units'][number];

/** Most models of both armies: more have no room on the largest table. */
export const MOST_MODELS = 240;

/** The table of a map file, compiled once. */
export const tableOf = oncePer((source: Source<MapFile>): Table => compileTable(source.value));

/** The units that cards summon, and those that these summon in turn: the battle depends on them too. */
const addSummoned = (resolver: Resolver, card: Card, seen: Set<Card>): void => {
  if (seen.has(card)) return;
  seen.add(card);
  for (const { effects } of card.abilities)
    for (const effect of effects) {
      if (effect.effect !== 'summon') continue;
      const source = resolver.cast.references.find('unit', effect.unit, card.source);
      if (!source) continue; // reported with the card
      resolver.units.push(source);
      addSummoned(resolver, resolver.cast.card(source), seen);
    }
};

/** AAW-3.1: a battle needs a map of its own size. */
const checkSize = (resolver: Resolver, size: Size, map: Source<MapFile>): void => {
  if (map.value.size === size) return;
  const { source } = resolver;
  resolver.warn(
    ['map'],
    'scenario-map-size',
    `${map.value.name} is a map for a ${map.value.size} battle, and this battle is ${size}: its table, zones and markers do not match (3.1). Name another map, or change the size.`,
    [
      fixTo(source, ['size'], map.value.size, `Change the size to ${map.value.size}`),
      ...mapsInstead<MapFile>(resolver, (other) => other.size === size),
    ],
  );
};

/** Resolves a battle scenario: map, armies by reference or inline, bots by name. */
export const resolveBattle = (
  source: Source<BattleScenario>,
  resolver: Resolver,
): ResolvedBattle<BattleCast> => {
  const { references } = resolver.cast;
  const { size, map: mapRef, objective, armies, seed, battles } = source.value;
  const files: Source[] = [];
  const map = namedFile<MapFile>(resolver, 'map', mapRef, ['map'], files);
  if (map) checkSize(resolver, size, map);
  const rosters = armies.map((army, a): Roster | undefined => {
    checkBot(resolver, BOT_NAMES, army.bot, ['armies', a]);
    const found = sideArmy(resolver, army, ['armies', a], files, ({ count = 1 }: Entry, card) =>
      card ? [{ card, count }] : [],
    );
    return found && { name: found.name, bot: army.bot, units: found.lines };
  });
  const [one, two] = rosters;
  const models = rosters.reduce(
    (sum, roster) => sum + (roster?.units.reduce((more, { count }) => more + count, 0) ?? 0),
    0,
  );
  if (models > MOST_MODELS)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two armies have ${models} models: a battle takes at most ${MOST_MODELS}.`,
    );
  const seen = new Set<Card>();
  for (const roster of rosters) for (const { card } of roster?.units ?? []) addSummoned(resolver, card, seen);
  if (!map || !one?.units.length || !two?.units.length || resolver.failed)
    return { battle: undefined, files };
  return {
    files,
    battle: {
      size,
      objective,
      table: tableOf(map),
      rosters: [one, two],
      summonable: (summoner, unit) => {
        const found = references.find('unit', unit, summoner.source);
        return found && resolver.cast.card(found);
      },
      map: map.value.name,
      mapId: references.name(map),
      seed,
      battles,
    },
  };
};
