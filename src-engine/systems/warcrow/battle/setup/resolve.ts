import type { AdventureFile, ArmyFile, BattleScenario, MapFile } from '../../../../generated/warcrow';
import type { JsonPath, Source } from '../../../../kernel/source';
import { closest } from '../../../../kernel/suggest';
import { POLICIES } from '../../../../simulation/policy';
import type { ScenarioResolver } from '../../../common/scenario-resolver';
import type { Card } from '../../cards/card';
import { cannotJoin } from '../../cards/join';
import { MOST_MEMBERS } from '../state';
import { unplayed } from './unplayed';
import { commanderOf, STANDARD_POINTS, type BattleInput, type Entry, type Roster } from './setup';

/** A battle scenario with its references resolved; variants are chosen when it is fought. */
export interface BattleCast extends Omit<BattleInput, 'variants'> {
  /** The map's name, for those who draw it. */
  readonly mapName: string;
  /** Its reference, for journals. */
  readonly mapId: string;
  /** What the file itself says; undefined where it leaves it to the caller. */
  readonly seed: number | undefined;
  readonly battles: number | undefined;
}

/** What became of a battle scenario, and the files beside units that it depends on. */
export interface ResolvedBattle {
  readonly battle: BattleCast | undefined;
  readonly files: readonly Source[];
}

type Resolver = ScenarioResolver<Card>;
type Side = BattleScenario['armies'][number];

/** Most units, and most troops of both companies: the arrays have no more room. */
const MOST_UNITS = 100;
const MOST_MODELS = 250;

/** Bots go by name: a name that none has is an error with the nearest one that some has. */
const checkBot = (resolver: Resolver, { bot }: Side, path: JsonPath): void => {
  if ((POLICIES as readonly string[]).includes(bot)) return;
  const near = closest(bot, POLICIES);
  const hint = near === undefined ? `There are ${POLICIES.join(', ')}.` : `Did you mean "${near}"?`;
  resolver.report([...path, 'bot'], 'unknown-bot', `There is no bot "${bot}". ${hint}`, near);
};

/** WAR-join: the Character that a line of the list says joins its unit. */
const characterOf = (
  resolver: Resolver,
  reference: string | undefined,
  unit: Card | undefined,
  file: Source | undefined,
  path: JsonPath,
): Card | undefined => {
  if (reference === undefined) return undefined;
  const { references } = resolver.cast;
  // What an army file lacks is reported with the army.
  const source = file ? references.find('unit', reference, file) : undefined;
  const character = file ? source && resolver.cast.card(source) : resolver.unit(reference, path);
  const why = character && unit && cannotJoin(character, unit);
  if (why !== undefined && !file) resolver.report(path, 'cannot-join', why);
  return why === undefined ? character : undefined;
};

const rosterOf = (resolver: Resolver, side: Side, path: JsonPath, files: Source[]): Roster | undefined => {
  checkBot(resolver, side, path);
  const { references } = resolver.cast;
  const file =
    'army' in side
      ? (references.find('army', side.army, resolver.source) as Source<ArmyFile> | undefined)
      : undefined;
  if ('army' in side && !file) {
    resolver.found.push(references.problem('army', side.army, resolver.source, [...path, 'army']));
    return undefined;
  }
  if (file) files.push(file);
  const list = 'army' in side ? (file?.value.units ?? []) : side.units;
  const entries = list.flatMap(({ unit: reference, count = 1, character }, u): Entry[] => {
    const source = file ? references.find('unit', reference, file) : undefined;
    if (source) resolver.units.push(source);
    const at = [...path, 'units', u];
    const card = file ? source && resolver.cast.card(source) : resolver.unit(reference, [...at, 'unit']);
    const joined = characterOf(resolver, character, card, file, [...at, 'character']);
    return card ? [{ card, count, character: joined }] : [];
  });
  const named = file ? file.value.commander : 'commander' in side ? side.commander : undefined;
  const commander = named === undefined ? undefined : references.find('unit', named, file ?? resolver.source);
  if (named !== undefined && !commander && !file)
    resolver.found.push(references.problem('unit', named, resolver.source, [...path, 'commander']));
  const roster: Roster = {
    bot: side.bot,
    name: 'army' in side ? (file?.value.name ?? side.army) : side.name,
    entries,
    commander: commander ? resolver.cast.card(commander) : commanderOf(entries),
  };
  checkRoster(resolver, roster, side, path);
  return roster;
};

/** WAR-company-points: the agreed points are a limit; and what of the cards battles do not play yet is said. */
const checkRoster = (resolver: Resolver, { entries, name }: Roster, side: Side, path: JsonPath): void => {
  const { points: limit = STANDARD_POINTS } = resolver.source.value as BattleScenario;
  const points = entries.reduce((sum, { card, count }) => sum + card.points * count, 0);
  const at = 'army' in side ? [...path, 'army'] : [...path, 'units'];
  if (points > limit)
    resolver.report(
      at,
      'army-over-points',
      `${name} costs ${points} points, ${points - limit} over the ${limit} of this scenario (WAR-company-points). Take less, or raise "points".`,
    );
  const large = entries.find(({ card }) => card.troops >= MOST_MEMBERS);
  if (large)
    resolver.report(
      at,
      'too-many-troops',
      `${large.card.name} has ${large.card.troops} troops: a battle takes ${MOST_MEMBERS - 1} in a unit at most.`,
    );
  const idle = unplayed(entries.map(({ card }) => card));
  if (idle.length > 0) resolver.warn(at, 'not-played-in-battles', `${name}: ${idle.join(' ')}`);
};

/** Resolves a battle scenario: map, adventure, companies by reference or written out, bots by name. */
export const resolveBattle = (source: Source<BattleScenario>, resolver: Resolver): ResolvedBattle => {
  const { references } = resolver.cast;
  const { map: mapRef, adventure: adventureRef, armies, points, seed, battles } = source.value;
  const files: Source[] = [];
  const map = references.find('map', mapRef, source) as Source<MapFile> | undefined;
  if (map) files.push(map);
  else resolver.found.push(references.problem('map', mapRef, source, ['map']));
  const adventure = references.find('adventure', adventureRef, source) as Source<AdventureFile> | undefined;
  if (adventure) files.push(adventure);
  else resolver.found.push(references.problem('adventure', adventureRef, source, ['adventure']));
  const rosters = armies.map((side, a) => rosterOf(resolver, side, ['armies', a], files));
  const [one, two] = rosters;
  const units = rosters.flatMap((roster) => roster?.entries ?? []);
  const count = units.reduce((sum, entry) => sum + entry.count, 0);
  const models = units.reduce((sum, entry) => sum + entry.count * entry.card.troops, 0);
  if (count > MOST_UNITS || models > MOST_MODELS)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two companies have ${count} units and ${models} troops: a battle takes ${MOST_UNITS} and ${MOST_MODELS} at most.`,
    );
  if (!map || !adventure || !one?.entries.length || !two?.entries.length || resolver.failed)
    return { battle: undefined, files };
  return {
    files,
    battle: {
      map: map.value,
      adventure: adventure.value,
      rosters: [one, two],
      points: points ?? STANDARD_POINTS,
      mapName: map.value.name,
      mapId: references.name(map),
      seed,
      battles,
    },
  };
};
