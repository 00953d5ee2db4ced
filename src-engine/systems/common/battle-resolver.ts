import { fixTo } from '../../kernel/diagnose';
import type { Fix } from '../../kernel/diagnostic';
import type { Kind } from '../../kernel/words';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { ScenarioResolver } from './scenario-resolver';

/** A resolved battle scenario (undefined if it cannot be fought), and the files besides units that it depends on. */
export interface ResolvedBattle<Cast> {
  readonly battle: Cast | undefined;
  readonly files: readonly Source[];
}

/** What every battle scenario says besides its armies. */
export interface BattleFacts {
  /** The map's name, for display. */
  readonly map: string;
  /** Its reference, for journals. */
  readonly mapId: string;
  /** As in the file; undefined if the file leaves it to the caller. */
  readonly seed: number | undefined;
  readonly battles: number | undefined;
}

/** A side of a battle scenario: a reference to an army, or an army written in the scenario. */
type Side<Entry> = { readonly army: string } | { readonly name: string; readonly units: readonly Entry[] };

/** An army file of any game. */
interface ArmyLike<Entry> {
  readonly name: string;
  readonly units: readonly Entry[];
}

/** The army of a side, from its own file or written in the scenario. */
export interface SideArmy<File, Line> {
  readonly name: string;
  /** Its file; undefined if it is written in the scenario. */
  readonly file: Source<File> | undefined;
  readonly lines: readonly Line[];
}

/** Finds a file that the scenario names and adds it to `files`; reports it if it does not exist. */
export const namedFile = <File>(
  { cast: { references }, source, found }: ScenarioResolver<unknown>,
  kind: Kind,
  reference: string,
  path: JsonPath,
  files: Source[],
): Source<File> | undefined => {
  const file = references.find(kind, reference, source) as Source<File> | undefined;
  if (file) files.push(file);
  else found.push(references.problem(kind, reference, source, path));
  return file;
};

/** The most maps offered as fixes in place of one that does not fit. */
const MAPS_OFFERED = 3;

/** Fixes that replace the battle's map by another map of the workspace that `fits`. */
export const mapsInstead = <MapFile>(
  { cast: { references }, source }: ScenarioResolver<unknown>,
  fits: (map: MapFile) => boolean,
): readonly Fix[] =>
  (references.all('map') as Source<MapFile & { readonly name: string }>[])
    .filter(({ value }) => fits(value))
    .slice(0, MAPS_OFFERED)
    .map((map) => fixTo(source, ['map'], references.name(map), `Fight on ${map.value.name}`));

/** Reports an unknown bot, with the nearest known name. */
export const checkBot = (
  resolver: ScenarioResolver<unknown>,
  names: readonly string[],
  bot: string,
  path: JsonPath,
): void => {
  if (names.includes(bot)) return;
  const near = closest(bot, names);
  const hint = near === undefined ? `There are ${names.join(', ')}.` : `Did you mean "${near}"?`;
  resolver.report([...path, 'bot'], 'unknown-bot', `There is no bot "${bot}". ${hint}`, near);
};

/**
 * Resolves the army of a side and makes lines from each entry; undefined if its file does not exist, which is reported.
 * Units missing from an army file are reported with that file: here their entries have no card.
 */
export const sideArmy = <Card, Entry extends { readonly unit: string }, File extends ArmyLike<Entry>, Line>(
  resolver: ScenarioResolver<Card>,
  side: Side<Entry>,
  path: JsonPath,
  files: Source[],
  line: (
    entry: Entry,
    card: Card | undefined,
    at: JsonPath,
    file: Source<File> | undefined,
  ) => readonly Line[],
): SideArmy<File, Line> | undefined => {
  const file =
    'army' in side ? namedFile<File>(resolver, 'army', side.army, [...path, 'army'], files) : undefined;
  if ('army' in side && !file) return undefined;
  const { name, units } = file ? file.value : (side as ArmyLike<Entry>);
  const lines = units.flatMap((entry, u) => {
    const at = [...path, 'units', u];
    const source = file && resolver.cast.references.find('unit', entry.unit, file);
    if (source) resolver.units.push(source);
    const card = file ? source && resolver.cast.card(source) : resolver.unit(entry.unit, [...at, 'unit']);
    return line(entry, card, at, file);
  });
  return { name, file, lines };
};

/**
 * A unit of the army that it names for a role, such as its leader; reported if the scenario contains the army and the
 * unit does not exist.
 */
export const namedUnit = (
  { cast: { references }, source, found }: ScenarioResolver<unknown>,
  reference: string | undefined,
  file: Source | undefined,
  path: JsonPath,
): Source | undefined => {
  if (reference === undefined) return undefined;
  const unit = references.find('unit', reference, file ?? source);
  if (!unit && !file) found.push(references.problem('unit', reference, source, path));
  return unit;
};

/**
 * Reports an army that costs more than the scenario allows, by this rule. `own` is the limit of the army's own file: an
 * army over that is reported with the file, not here again.
 */
export const checkPoints = (
  resolver: ScenarioResolver<unknown>,
  {
    name,
    points,
    own = Infinity,
  }: { readonly name: string; readonly points: number; readonly own?: number | undefined },
  limit: number,
  path: JsonPath,
  rule: string,
): void => {
  if (points > limit && points <= own)
    resolver.report(
      path,
      'army-over-points',
      `${name} costs ${points} points, ${points - limit} over the ${limit} of this scenario (${rule}). Take less, or raise "points".`,
    );
};
