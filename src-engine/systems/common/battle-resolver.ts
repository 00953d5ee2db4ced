import { fixTo } from '../../kernel/diagnose';
import type { Fix } from '../../kernel/diagnostic';
import type { Kind } from '../../kernel/words';
import type { JsonPath, Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { ScenarioResolver } from './scenario-resolver';

/** What became of a battle scenario, and the files beside units that it depends on. */
export interface ResolvedBattle<Cast> {
  readonly battle: Cast | undefined;
  readonly files: readonly Source[];
}

/** What every battle scenario says beside its armies. */
export interface BattleFacts {
  /** The map's name, for those who draw it. */
  readonly map: string;
  /** Its reference, for journals. */
  readonly mapId: string;
  /** What the file itself says; undefined where it leaves it to the caller. */
  readonly seed: number | undefined;
  readonly battles: number | undefined;
}

/** A side of a battle scenario: an army by reference, or written out. */
type Side<Entry> = { readonly army: string } | { readonly name: string; readonly units: readonly Entry[] };

/** An army's file, whatever its game. */
interface ArmyLike<Entry> {
  readonly name: string;
  readonly units: readonly Entry[];
}

/** An army that a side names or writes out. */
export interface SideArmy<File, Line> {
  readonly name: string;
  /** Its file; undefined where it is written out. */
  readonly file: Source<File> | undefined;
  readonly lines: readonly Line[];
}

/** A file that the scenario names, noted among those it depends on; reported where there is none. */
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

/** At most so many maps are offered in place of one that does not fit. */
const MAPS_OFFERED = 3;

/** Fixes that name another map of the workspace for this battle, one that `fits`. */
export const mapsInstead = <MapFile>(
  { cast: { references }, source }: ScenarioResolver<unknown>,
  fits: (map: MapFile) => boolean,
): readonly Fix[] =>
  (references.all('map') as Source<MapFile & { readonly name: string }>[])
    .filter(({ value }) => fits(value))
    .slice(0, MAPS_OFFERED)
    .map((map) => fixTo(source, ['map'], references.name(map), `Fight on ${map.value.name}`));

/** Bots go by name: a name that none has is an error with the nearest one that some has. */
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
 * The army of a side, each entry of its list made into lines; undefined where its file is missing, which is reported.
 * What an army file lacks is reported with the army: its entries come without a card then.
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

/** A unit that an army names as its own (who leads it); reported where the scenario writes it out and there is none. */
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
 * The points that the scenario gives each army are a limit, by that rule. `own`: the limit of the army's own file, which tells
 * what is over it; that is not told again here.
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
