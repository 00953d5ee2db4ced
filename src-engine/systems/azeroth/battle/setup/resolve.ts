import type { ArmyFile, BattleScenario, MapFile } from '../../../../generated/azeroth-at-war';
import type { Diagnostic } from '../../../../kernel/diagnostic';
import type { References } from '../../../../kernel/references';
import type { JsonPath, Source } from '../../../../kernel/source';
import { closest } from '../../../../kernel/suggest';
import type { Card } from '../../cards/card';
import { BOTS } from '../bot';
import type { BattleInput, Roster } from './setup';
import type { Table } from '../../../../tabletop/table';
import { compileTable } from './terrain';

/** A battle scenario with its references resolved; variants are chosen when it is fought. */
export interface BattleCast extends Omit<BattleInput, 'variants' | 'catalogue'> {
  /** The map's name, for those who draw it. */
  readonly map: string;
  readonly mapId: string;
  /** What the file itself says; undefined where it leaves it to the caller. */
  readonly seed: number | undefined;
  readonly battles: number | undefined;
}

/** What resolving needs of the scenario's resolver. */
export interface Resolving {
  readonly cast: { readonly references: References; card(source: Source): Card };
  readonly found: Diagnostic[];
  readonly units: Source[];
  unit(reference: string, path: JsonPath): Card | undefined;
  report(path: JsonPath, code: string, message: string, replacement?: string): void;
}

/** Most models that both armies bring together: the rest of the room on the table is for what they summon. */
export const MOST_MUSTERED = 72;

/** Tables compiled before, by the identity of their files: an edit to a card compiles none again. */
const tables = new WeakMap<Source, Table>();

/** The table of a map file, compiled once. */
export const tableOf = (source: Source<MapFile>): Table => {
  let table = tables.get(source);
  if (!table) tables.set(source, (table = compileTable(source.value)));
  return table;
};

/** Files beside units that a battle depends on. */
export interface ResolvedBattle {
  readonly battle: BattleCast | undefined;
  readonly files: readonly Source[];
}

type Entries = readonly { readonly unit: string; readonly count?: number }[];

const rosterOf = (
  name: string,
  bot: string,
  entries: Entries,
  unit: (reference: string, index: number) => Card | undefined,
): Roster => ({
  name,
  bot,
  units: entries.flatMap(({ unit: reference, count = 1 }, index) => {
    const card = unit(reference, index);
    return card ? [{ card, count }] : [];
  }),
});

/** Bots go by name: a name that none has is an error with the nearest one that some has. */
const checkBot = (resolver: Resolving, bot: string, path: JsonPath): void => {
  if (BOTS.has(bot)) return;
  const names = [...BOTS.keys()];
  const near = closest(bot, names);
  const hint = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean "${near}"?`;
  resolver.report(path, 'unknown-bot', `There is no bot "${bot}". ${hint}`, near);
};

/** What cards summon, and what that summons in turn: the battle depends on these too. */
const addSummoned = (resolver: Resolving, card: Card, seen: Set<Card>): void => {
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

/** Resolves a battle scenario: map, armies by reference or written out, bots by name. */
export const resolveBattle = (source: Source<BattleScenario>, resolver: Resolving): ResolvedBattle => {
  const { references } = resolver.cast;
  const { size, map: mapRef, objective, armies, seed, battles } = source.value;
  const files: Source[] = [];
  const map = references.find('map', mapRef, source) as Source<MapFile> | undefined;
  if (map) files.push(map);
  else resolver.found.push(references.problem('map', mapRef, source, ['map']));
  const rosters = armies.map((army, a): Roster | undefined => {
    checkBot(resolver, army.bot, ['armies', a, 'bot']);
    if (!('army' in army))
      return rosterOf(army.name, army.bot, army.units, (reference, u) =>
        resolver.unit(reference, ['armies', a, 'units', u, 'unit']),
      );
    const file = references.find('army', army.army, source) as Source<ArmyFile> | undefined;
    if (!file) {
      resolver.found.push(references.problem('army', army.army, source, ['armies', a, 'army']));
      return undefined;
    }
    files.push(file);
    return rosterOf(file.value.name, army.bot, file.value.units, (reference) => {
      const unit = references.find('unit', reference, file); // what it lacks is reported with the army
      if (unit) resolver.units.push(unit);
      return unit && resolver.cast.card(unit);
    });
  });
  const [one, two] = rosters;
  const models = rosters.reduce(
    (sum, roster) => sum + (roster?.units.reduce((more, { count }) => more + count, 0) ?? 0),
    0,
  );
  if (models > MOST_MUSTERED)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two armies have ${models} models: a battle takes ${MOST_MUSTERED} at most.`,
    );
  const seen = new Set<Card>();
  for (const roster of rosters) for (const { card } of roster?.units ?? []) addSummoned(resolver, card, seen);
  const broken = resolver.found.some(({ severity }) => severity === 'error');
  if (!map || !one?.units.length || !two?.units.length || broken) return { battle: undefined, files };
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
