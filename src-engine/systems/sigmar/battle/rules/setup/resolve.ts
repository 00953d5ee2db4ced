import { oncePer } from '../../../../../kernel/once-per';
import type {
  Ability,
  ArmyFile,
  Battleplan,
  BattleScenario,
  BookFile,
  Effect,
  Formation,
  MapFile,
  RegimentOfRenown,
  UnitFile,
} from '../../../../../generated/age-of-sigmar';
import { diagnose } from '../../../../../kernel/diagnose';
import type { JsonPath, Source } from '../../../../../kernel/source';
import { closest } from '../../../../../kernel/names/suggest';
import { POLICIES } from '../../../../../simulation/policy';
import {
  checkBot,
  mapsInstead,
  namedFile,
  type BattleFacts,
  type ResolvedBattle,
} from '../../../../common/battle-resolver';
import type { ScenarioResolver } from '../../../../common/scenario-resolver';
import { extraPoints } from '../../../army/extras';
import { renownTaken } from '../../../army/renown';
import { Roster } from '../../../army/roster';
import { has, type Card } from '../../../cards/card';
import { isPlayed } from '../phases/abilities';
import { BATTLEPLANS, DEFAULT_BATTLEPLAN } from '../../state/setup/battleplans';
import { extrasOf } from '../../state/setup/extras';
import { powersOfLore } from '../../state/setup/lores';
import type { Power } from '../../state/setup/profile';
import type { BattleInput, BattleRoster, RosterUnit } from '../../state/setup/setup';
import { compileField, type Field } from '../../state/setup/terrain';

/** A battle scenario with its references resolved. */
export type BattleCast = BattleInput & BattleFacts;

type Resolver = ScenarioResolver<Card>;
type Side = BattleScenario['armies'][number];

/** Most models of both armies, and most units of both: the size of the arrays. */
const MOST_MODELS = 400;
const MOST_UNITS = 30;

/** A map's field, compiled once for each version of the file. */
export const fieldOf = oncePer((source: Source<MapFile>): Field => compileField(source.value));

const planOf = (
  resolver: Resolver,
  plan: BattleScenario['battleplan'] = DEFAULT_BATTLEPLAN,
): Battleplan | undefined => {
  if (typeof plan !== 'string') return plan;
  const found = BATTLEPLANS.get(plan);
  if (found) return found;
  const known = [...BATTLEPLANS.keys()];
  const near = closest(plan, known);
  const hint = near === undefined ? `Use ${known.join(', ')}, or write your own.` : `Did you mean "${near}"?`;
  resolver.report(['battleplan'], 'unknown-battleplan', `There is no battleplan "${plan}". ${hint}`, near);
  return undefined;
};

/** The spells and prayers of an army's lores (AOS-army-4.2): lores of its book, by name. */
const loresOf = ({ lores = {} }: ArmyFile, book: BookFile): Power[] =>
  (['spell', 'prayer', 'manifestation'] as const).flatMap((kind) => {
    const lore = book.lores?.find(({ name, type }) => name === lores[kind] && type === kind);
    return lore ? powersOfLore(lore) : [];
  });

/** The regiment number of units without one. */
const NO_REGIMENT = -1;

/** The manifestations that an army's lores may set up (AOS-magic-7.0), each once. */
const summonedBy = (
  resolver: Resolver,
  book: Source<BookFile>,
  { lores = {} }: ArmyFile,
): { readonly ref: string; readonly card: Card }[] => {
  const taken = new Set(Object.values(lores));
  const refs = (book.value.lores ?? [])
    .filter(({ name }) => taken.has(name))
    .flatMap(({ spells }) => spells.flatMap(({ effects = [] }) => effects))
    .flatMap((effect) => (effect.type === 'summon' ? [effect.unit] : []));
  return [...new Set(refs)].flatMap((ref) => {
    const found = resolver.cast.references.find('unit', ref, book);
    if (!found) return []; // reported with the book
    resolver.units.push(found);
    return [{ ref, card: resolver.cast.card(found) }];
  });
};

/** The faction terrain of an army (AOS-army-3.7): the warscroll of that name next to its book. */
const featureOf = (resolver: Resolver, book: Source<BookFile>, { terrain }: ArmyFile): Card | undefined => {
  if (terrain === undefined) return undefined;
  const found = resolver.cast.references
    .all('unit')
    .find((unit) => unit.folder === book.folder && (unit.value as UnitFile).name === terrain);
  if (!found) return undefined;
  const card = resolver.cast.card(found);
  if (!has(card, 'FACTION TERRAIN')) return undefined;
  resolver.units.push(found);
  return card;
};

/** Whether battles simulate an ability of a warscroll. */
export const isSimulated = ({ type, effects = [], use, reaction }: Ability): boolean => {
  if (type === 'Passive') return effects.length > 0;
  if ((type === 'Reaction' && !reaction) || (type === 'Active' && !use)) return false;
  return isPlayed({ effects, use, reaction });
};

/** What an army chooses, as far as it may be only text. */
interface Chosen extends Pick<ArmyFile, 'formation' | 'terrain' | 'regiments' | 'auxiliary'> {
  readonly renown?: RegimentOfRenown | undefined;
}

/** The parts of an army that are only text: battles do not simulate them, and report it. */
const textOnly = (
  { formation, terrain, renown, regiments, auxiliary = [] }: Chosen,
  { formations = [], enhancements: tables = [] }: Pick<BookFile, 'formations' | 'enhancements'>,
  cards: readonly Card[],
  lores: readonly Power[],
): string[] => {
  const entries = [...regiments.flatMap(({ leader, units }) => [leader, ...units]), ...auxiliary];
  const given = entries.flatMap(({ enhancements = [] }) => enhancements);
  const options = tables.flatMap((table) => table.options);
  const silent = (all: readonly { name: string; effects?: readonly Effect[] }[], name: string): boolean =>
    (all.find((one) => one.name === name)?.effects ?? []).length === 0;
  return [
    ...(formation === undefined || !silent(formations, formation) ? [] : [`the formation “${formation}”`]),
    ...given.filter((name) => silent(options, name)).map((name) => `“${name}”`),
    ...(terrain === undefined || cards.some(({ name }) => name === terrain)
      ? []
      : [`the faction terrain “${terrain}”, which has no warscroll`]),
    ...(renown?.text === undefined ? [] : [`the abilities of the Regiment of Renown “${renown.name}”`]),
    ...lores.filter((power) => !isPlayed(power)).map(({ name }) => `“${name}”`),
    ...[...new Set(cards)].flatMap(({ abilities }) =>
      abilities.filter((ability) => !isSimulated(ability)).map(({ name }) => `“${name}”`),
    ),
  ];
};

const reportUnplayed = (
  resolver: Resolver,
  path: JsonPath,
  name: string,
  unplayed: readonly string[],
): void => {
  if (unplayed.length === 0) return;
  resolver.found.push(
    diagnose(
      resolver.source,
      path,
      'told-not-played',
      `Not simulated in battles, because it has only text: ${[...new Set(unplayed)].join(', ')} (${name}).`,
      { severity: 'info' },
    ),
  );
};

/** A roster's units in order, each with the number of its regiment. */
const placesIn = ({ regiments, auxiliary }: Roster) => [
  ...regiments.flatMap(({ leader, units, general }, regiment) => [
    ...(leader ? [{ member: leader, regiment, general }] : []),
    ...units.map((member) => ({ member, regiment, general: false })),
  ]),
  ...auxiliary.map((member) => ({ member, regiment: NO_REGIMENT, general: false })),
];

const NO_LORES: readonly Power[] = [];

/**
 * A unit of a Regiment of Renown (AOS-army-3.5): the rules of the army's faction are not for it, unless it has the
 * faction's keyword.
 */
const alliedUnit = (
  card: Card,
  { keyword }: BookFile,
  regiment: number,
  formation: Formation | undefined,
): RosterUnit => {
  const own = has(card, keyword);
  const extras = own ? extrasOf(card, formation, []) : [];
  return { card, reinforced: false, regiment, general: false, extras, ...(!own && { lores: NO_LORES }) };
};

const fromFile = (
  resolver: Resolver,
  file: Source<ArmyFile>,
  bot: string,
  path: JsonPath,
): BattleRoster | undefined => {
  const { references } = resolver.cast;
  const book = references.find('book', file.value.book, file) as Source<BookFile> | undefined;
  if (!book) return undefined; // reported with the army
  const roster = new Roster(file, book, references, resolver.cast.card.bind(resolver.cast));
  const { formations = [], enhancements: tables = [] } = book.value;
  const formation = formations.find(({ name }) => name === file.value.formation);
  const options = tables.flatMap((table) => table.options);
  const units = placesIn(roster).map(({ member, regiment, general }): RosterUnit => {
    resolver.units.push(member.unit);
    const { card, entry } = member;
    return {
      card,
      reinforced: entry.reinforced ?? false,
      regiment,
      general,
      extras: extrasOf(
        card,
        formation,
        (entry.enhancements ?? []).flatMap((wanted) => options.find(({ name }) => name === wanted) ?? []),
      ),
    };
  });
  const renown = renownTaken(roster);
  for (const unit of renown?.units ?? []) {
    resolver.units.push(unit);
    units.push(alliedUnit(resolver.cast.card(unit), book.value, roster.regiments.length, formation));
  }
  for (const { ref, card } of summonedBy(resolver, book, file.value))
    units.push({ card, reinforced: false, regiment: NO_REGIMENT, general: false, summoned: ref });
  const feature = featureOf(resolver, book, file.value);
  if (feature)
    units.push({ card: feature, reinforced: false, regiment: NO_REGIMENT, general: false, feature: true });
  const points = roster.members.reduce((sum, member) => sum + member.points, extraPoints(roster));
  const lores = loresOf(file.value, book.value);
  const unplayed = textOnly(
    { ...file.value, renown: renown?.regiment },
    book.value,
    units.map(({ card }) => card),
    lores,
  );
  reportUnplayed(resolver, [...path, 'army'], file.value.name, unplayed);
  return {
    name: file.value.name,
    bot,
    units,
    lores,
    unspent: file.value.limit - points, // AOS-army-1.2.1
  };
};

const rosterOf = (
  resolver: Resolver,
  side: Side,
  path: JsonPath,
  files: Source[],
): BattleRoster | undefined => {
  checkBot(resolver, POLICIES, side.bot, path);
  const { references } = resolver.cast;
  if ('army' in side) {
    const file = namedFile<ArmyFile>(resolver, 'army', side.army, [...path, 'army'], files);
    if (!file) return undefined;
    const book = references.find('book', file.value.book, file);
    if (book) files.push(book);
    return fromFile(resolver, file, side.bot, path);
  }
  const units = side.units.flatMap(({ unit, count = 1, reinforced = false }, u): RosterUnit[] => {
    const card = resolver.unit(unit, [...path, 'units', u, 'unit']);
    if (!card) return [];
    if (reinforced && card.models === 1)
      resolver.report(
        [...path, 'units', u, 'reinforced'],
        'army-one-model-reinforced',
        `${card.name} has a unit size of 1 and cannot be reinforced. Remove "reinforced".`,
      );
    return Array.from({ length: count }, () => ({ card, reinforced, regiment: 0, general: false }));
  });
  const general = units.findIndex(({ card }) => has(card, 'HERO'));
  reportUnplayed(
    resolver,
    path,
    side.name,
    textOnly(
      { regiments: [] },
      {},
      units.map(({ card }) => card),
      [],
    ),
  );
  return {
    name: side.name,
    bot: side.bot,
    units: units.map((unit, u) => ({ ...unit, general: u === general })),
    lores: [],
    unspent: -Infinity,
  };
};

/** Ruling S11: the points limit of the smaller battlefield, and its size. */
const SMALL = { limit: 1000, table: [44, 30] as const };

/** Ruling S11: armies over 1,000 points meet on the larger battlefield, others on the smaller. */
const checkTable = (resolver: Resolver, map: Source<MapFile>, files: readonly Source[]): void => {
  const limits = files.flatMap((file) =>
    file.kind === 'army' ? [(file as Source<ArmyFile>).value.limit] : [],
  );
  if (limits.length === 0) return;
  const limit = Math.max(...limits);
  const isSmall = ({ table }: MapFile): boolean => SMALL.table.every((side, i) => table[i] === side);
  const fits = (file: MapFile): boolean => isSmall(file) === limit <= SMALL.limit;
  if (fits(map.value)) return;
  const wanted = isSmall(map.value) ? '60" by 44"' : '44" by 30"';
  resolver.warn(
    ['map'],
    'scenario-map-size',
    `Armies of ${limit.toLocaleString('en')} points fight on ${wanted} (ruling S11), but ${map.value.name} is ${map.value.table.join('" by ')}". Name a map of that size.`,
    mapsInstead<MapFile>(resolver, fits),
  );
};

/** Resolves a battle scenario: map and battleplan, armies by reference or inline, bots by name. */
export const resolveBattle = (
  source: Source<BattleScenario>,
  resolver: Resolver,
): ResolvedBattle<BattleCast> => {
  const { references } = resolver.cast;
  const { map: mapRef, armies, battleplan, seed, battles } = source.value;
  const files: Source[] = [];
  const map = namedFile<MapFile>(resolver, 'map', mapRef, ['map'], files);
  const plan = planOf(resolver, battleplan);
  const [one, two] = armies.map((side, a) => rosterOf(resolver, side, ['armies', a], files));
  if (map) checkTable(resolver, map, files);
  const both = [...(one?.units ?? []), ...(two?.units ?? [])];
  const models = both.reduce((sum, { card, reinforced }) => sum + card.models * (reinforced ? 2 : 1), 0);
  if (models > MOST_MODELS || both.length > MOST_UNITS)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two armies have ${both.length} units with ${models} models. A battle takes at most ${MOST_UNITS} units and ${MOST_MODELS} models.`,
    );
  if (!map || !plan || !one?.units.length || !two?.units.length || resolver.failed)
    return { battle: undefined, files };
  return {
    files,
    battle: {
      field: fieldOf(map),
      plan,
      rosters: [one, two],
      map: map.value.name,
      mapId: references.name(map),
      seed,
      battles,
    },
  };
};
