import { oncePer } from '../../../../../kernel/once-per';
import { numbersOf } from '../../../numbers';
import type { ArmyFile, BattleScenario, DeckFile, MapFile } from '../../../../../generated/glory';
import { warn } from '../../../../../kernel/diagnose';
import type { Source } from '../../../../../kernel/source';
import type { JsonPath } from '../../../../../kernel/source';
import { closest } from '../../../../../kernel/names/suggest';
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
import type { ScenarioResolver } from '../../../../common/scenario-resolver';
import { has, type Card } from '../../../cards/card';
import { totalsOf } from '../../../army';
import { idleLines } from './check-deck';
import { compileDeck, PRESETS, type Deck } from '../../state/setup/deck';
import { markersFor, type BattleInput, type Roster } from '../../state/setup/setup';
import { compileField, type Field } from '../../state/setup/terrain';

/** A battle scenario with its references resolved; variants are chosen when it is run. */
export type BattleCast = Omit<BattleInput, 'variants'> & BattleFacts;

type Resolver = ScenarioResolver<Card>;
type Side = BattleScenario['armies'][number];
type Entry = ArmyFile['units'][number];

/** The bots that may play an army (GLO-1.3): the policies that every game has, and the Automata (GLO-3.4). */
const BOT_NAMES: readonly string[] = [...POLICIES, 'automata'];

/** Most models of both armies: the size of the table's arrays. */
export const MOST_MODELS = 200;

/** A map, compiled for battles. */
export const fieldOf = oncePer((source: Source<MapFile>): Field => compileField(source.value));

const deckOf = oncePer(compileDeck);

const among = (names: readonly string[]): string => `There are ${names.join(', ')}.`;

/** The bot of a side, and the fields that only the Automata uses. */
const checkPlayer = (resolver: Resolver, { bot, deck, difficulty }: Side, path: JsonPath): void => {
  checkBot(resolver, BOT_NAMES, bot, path);
  if (bot === 'automata') return;
  for (const [key, value] of Object.entries({ deck, difficulty }))
    if (value !== undefined)
      resolver.warn(
        [...path, key],
        'unused-condition',
        `"${key}" only works for the Automata (GLO-3.4.2), and "${bot}" plays here. Write "bot": "automata", or remove "${key}".`,
      );
};

/** The deck of an Automata: one of the workspace's, else one of the rulebook's (GLO-3.4.2). */
const findDeck = (
  resolver: Resolver,
  { deck = 'balanced' }: Side,
  path: JsonPath,
  files: Source[],
): Deck | undefined => {
  const { references } = resolver.cast;
  const file = references.find('deck', deck, resolver.source) as Source<DeckFile> | undefined;
  if (file) {
    files.push(file);
    return deckOf(file.value);
  }
  const preset = PRESETS.get(deck);
  if (preset) return deckOf(preset);
  const near = closest(deck, [...PRESETS.keys()]);
  const hint =
    near === undefined
      ? `${among([...PRESETS.keys()])} You can also name your own deck file.`
      : `Did you mean "${near}"?`;
  resolver.report([...path, 'deck'], 'unknown-deck', `There is no deck "${deck}". ${hint}`, near);
  return undefined;
};

/** Warns about a line that no unit of the army can carry out: the designer would never see it. */
const checkIdle = (resolver: Resolver, roster: Roster, deck: Deck, path: JsonPath): void => {
  const idle = idleLines(roster, deck);
  if (idle.length > 0)
    resolver.warn(
      path,
      'deck-line-idle',
      `${roster.name} can never carry out ${idle.length === 1 ? 'a line' : `${idle.length} lines`} of the deck ${deck.name}. ${idle.join('; ')}. Add a unit that can, or take another deck.`,
    );
};

const rosterOf = (resolver: Resolver, side: Side, path: JsonPath, files: Source[]): Roster | undefined => {
  checkPlayer(resolver, side, path);
  const deck = side.bot === 'automata' ? findDeck(resolver, side, path, files) : undefined;
  const automata = deck && { deck, difficulty: side.difficulty ?? 'normal' };
  const army = sideArmy(resolver, side, path, files, ({ count = 1 }: Entry, card) =>
    card ? [{ card, count }] : [],
  ) as SideArmy<ArmyFile, Roster['units'][number]> | undefined;
  if (!army) return undefined;
  const { name, file, lines: units } = army;
  const named = file ? file.value.leader : 'leader' in side ? side.leader : undefined;
  const leader = namedUnit(resolver, named, file, [...path, 'leader']);
  const roster: Roster = {
    bot: side.bot,
    ...(automata && { automata }),
    name,
    units,
    leader: units.find(({ card }) => (leader ? card.source === leader : has(card, 'Leader')))?.card,
  };
  // GLO-8.4: the scenario's points for each army are a limit.
  const { points: limit = Infinity } = resolver.source.value as BattleScenario;
  const at = [...path, 'army' in side ? 'army' : 'units'];
  checkPoints(
    resolver,
    { name, points: totalsOf(units).points, own: file?.value.limit },
    limit,
    at,
    'GLO-8.4',
  );
  if (deck) checkIdle(resolver, roster, deck, 'deck' in side ? [...path, 'deck'] : [...path, 'bot']);
  return roster;
};

/** GLO-3.2: as many markers as the armies need, if the map has places for them. */
const checkMarkers = (
  resolver: Resolver,
  map: Source<MapFile>,
  wanted: number | undefined,
  models: number,
): void => {
  const places = map.value.objectives.length;
  const needed = wanted ?? markersFor(models, numbersOf(resolver.chosen));
  if (needed <= places) return;
  const why =
    wanted === undefined
      ? `${models} models play for ${needed} objective markers (GLO-3.2)`
      : `The battle asks for ${needed} objective markers`;
  const message = `${why}, and ${map.value.name} has places for ${places}. Add places to the map, or write "objectives": ${places}.`;
  const at = wanted === undefined ? ['map'] : ['objectives'];
  resolver.found.push(warn(resolver.source, at, 'too-few-places', message));
};

/** Resolves a battle scenario: map, armies by reference or inline, bots and decks by name. */
export const resolveBattle = (
  source: Source<BattleScenario>,
  resolver: Resolver,
): ResolvedBattle<BattleCast> => {
  const { references } = resolver.cast;
  const { map: mapRef, armies, objectives, seed, battles } = source.value;
  const files: Source[] = [];
  const map = namedFile<MapFile>(resolver, 'map', mapRef, ['map'], files);
  const rosters = armies.map((side, a) => rosterOf(resolver, side, ['armies', a], files));
  const [one, two] = rosters;
  if (one?.automata && two?.automata)
    resolver.report(
      ['armies', 1, 'bot'],
      'two-automata',
      'The Automata leads both armies, and each would go first (GLO-3.4.1). Let a bot play one of them.',
      'greedy',
    );
  const models = rosters.reduce((sum, roster) => sum + (roster ? totalsOf(roster.units).models : 0), 0);
  if (models > MOST_MODELS)
    resolver.report(
      ['armies'],
      'too-many-models',
      `The two armies have ${models} models: a battle takes at most ${MOST_MODELS}.`,
    );
  if (map) checkMarkers(resolver, map, objectives, models);
  if (!map || !one?.units.length || !two?.units.length || resolver.failed)
    return { battle: undefined, files };
  return {
    files,
    battle: {
      field: fieldOf(map),
      rosters: [one, two],
      objectives,
      map: map.value.name,
      mapId: references.name(map),
      seed,
      battles,
    },
  };
};
