import type { AdventureFile, ArmyFile, BattleScenario, MapFile } from '../../../../../generated/warcrow';
import type { JsonPath, Source } from '../../../../../kernel/source';
import { POLICIES } from '../../../../../simulation/policy';
import {
  checkBot,
  checkPoints,
  namedFile,
  namedUnit,
  sideArmy,
  type BattleFacts,
  type ResolvedBattle,
  type SideArmy,
} from '../../../../common/battle-resolver';
import type { Cast } from '../../../../common/scenario-resolver';
import { STANDARD_POINTS } from '../../../army';
import type { Card } from '../../../cards/card';
import { cannotJoin } from '../../../cards/join';
import type { CompanyResolver } from '../../../company';
import { MOST_MEMBERS } from '../../state/state';
import { notSimulated } from './unplayed';
import {
  commanderOf,
  type BattleInput,
  type Entry,
  type Neutral,
  type Roster,
} from '../../state/setup/setup';

/** A battle scenario with its references resolved; variants are chosen when it is run. */
export interface BattleCast extends Omit<BattleInput, 'variants'>, Omit<BattleFacts, 'map'> {
  /** The map's name, to draw it; `map` is the file. */
  readonly mapName: string;
}

type Side = BattleScenario['armies'][number];
type ListEntry = ArmyFile['units'][number];

/** Most units, and most troops of both companies: the size of the arrays. */
const MOST_UNITS = 100;
const MOST_MODELS = 250;

/** WAR-join: the Character that joins a unit by its line of the list. */
const characterOf = (
  resolver: CompanyResolver,
  reference: string | undefined,
  unit: Card | undefined,
  file: Source | undefined,
  path: JsonPath,
): Card | undefined => {
  if (reference === undefined) return undefined;
  const { references } = resolver.cast;
  // Problems of an army file are reported with the army.
  const source = file ? references.find('unit', reference, file) : undefined;
  const character = file ? source && resolver.cast.card(source) : resolver.unit(reference, path);
  const why = character && unit && cannotJoin(character, unit);
  if (why !== undefined && !file) resolver.report(path, 'cannot-join', why);
  return why === undefined ? character : undefined;
};

const rosterOf = (
  resolver: CompanyResolver,
  side: Side,
  path: JsonPath,
  files: Source[],
): Roster | undefined => {
  checkBot(resolver, POLICIES, side.bot, path);
  const army = sideArmy(
    resolver,
    side,
    path,
    files,
    ({ count = 1, character: reference, enhancement }: ListEntry, card, at, file): Entry[] => {
      const character = characterOf(resolver, reference, card, file, [...at, 'character']);
      if (!card) return [];
      // WAR-enhancements: it joins the first of these units. Problems of an army file are reported with the army.
      const first = resolver.enhanced(card, enhancement, [...at, 'enhancement'], file !== undefined);
      if (first === card || count === 1) return [{ card: first, count, character }];
      return [
        { card: first, count: 1, character },
        { card, count: count - 1, character: undefined },
      ];
    },
  ) as SideArmy<ArmyFile, Entry> | undefined;
  if (!army) return undefined;
  const { name, file, lines: entries } = army;
  const named = file ? file.value.commander : 'commander' in side ? side.commander : undefined;
  const commander = namedUnit(resolver, named, file, [...path, 'commander']);
  const roster: Roster = {
    bot: side.bot,
    name,
    entries,
    commander: commander ? resolver.cast.card(commander) : commanderOf(entries),
  };
  checkRoster(resolver, roster, side, path);
  return roster;
};

/** WAR-company-points: the agreed points are a limit; parts of the cards that battles do not play yet are reported. */
const checkRoster = (
  resolver: CompanyResolver,
  { entries, name }: Roster,
  side: Side,
  path: JsonPath,
): void => {
  const { points: limit = STANDARD_POINTS } = resolver.source.value as BattleScenario;
  const points = entries.reduce((sum, { card, count }) => sum + card.points * count, 0);
  const at = 'army' in side ? [...path, 'army'] : [...path, 'units'];
  const army =
    'army' in side
      ? (resolver.cast.references.find('army', side.army, resolver.source) as Source<ArmyFile> | undefined)
      : undefined;
  const own = army && (army.value.points ?? STANDARD_POINTS);
  checkPoints(resolver, { name, points, own }, limit, at, 'WAR-company-points');
  const large = entries.find(({ card }) => card.troops >= MOST_MEMBERS);
  if (large)
    resolver.report(
      at,
      'too-many-troops',
      `${large.card.name} has ${large.card.troops} troops. A battle allows at most ${MOST_MEMBERS - 1} in a unit.`,
    );
  const idle = notSimulated(entries.map(({ card }) => card));
  if (idle.length > 0) resolver.warn(at, 'not-played-in-battles', `${name}: ${idle.join(' ')}`);
};

/** WAR-neutral-units: the adventure's neutral units; a missing card is reported with the adventure. */
export const neutralsOf = (
  adventure: Source<AdventureFile>,
  { references, card }: Pick<Cast<Card>, 'references' | 'card'>,
): Neutral[] =>
  (adventure.value.neutrals ?? []).flatMap((file) => {
    const source = references.find('unit', file.unit, adventure);
    return source ? [{ card: card(source), file, hostile: file.hostile === true }] : [];
  });

/** Resolves a battle scenario: map, adventure, companies by reference or inline, bots by name. */
export const resolveBattle = (
  source: Source<BattleScenario>,
  resolver: CompanyResolver,
): ResolvedBattle<BattleCast> => {
  const { references } = resolver.cast;
  const { map: mapRef, adventure: adventureRef, armies, points, seed, battles } = source.value;
  const files: Source[] = [];
  const map = namedFile<MapFile>(resolver, 'map', mapRef, ['map'], files);
  const adventure = namedFile<AdventureFile>(resolver, 'adventure', adventureRef, ['adventure'], files);
  const neutrals = adventure ? neutralsOf(adventure, resolver.cast) : [];
  const rosters = armies.map((side, a) => rosterOf(resolver, side, ['armies', a], files));
  const [one, two] = rosters;
  const units = rosters.flatMap((roster) => roster?.entries ?? []);
  const count = units.reduce((sum, entry) => sum + entry.count, 0);
  const models = units.reduce((sum, entry) => sum + entry.count * entry.card.troops, 0);
  if (count > MOST_UNITS || models > MOST_MODELS)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two companies have ${count} units and ${models} troops. A battle allows at most ${MOST_UNITS} and ${MOST_MODELS}.`,
    );
  if (!map || !adventure || !one?.entries.length || !two?.entries.length || resolver.failed)
    return { battle: undefined, files };
  return {
    files,
    battle: {
      map: map.value,
      adventure: adventure.value,
      rosters: [one, two],
      neutrals,
      points,
      mapName: map.value.name,
      mapId: references.name(map),
      seed,
      battles,
    },
  };
};
