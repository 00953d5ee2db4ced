import type { AdventureFile, BookFile, MapFile } from '../../../generated/warcrow';
import { err, ok, type Result } from '../../../kernel/result';
import type { Source } from '../../../kernel/source';
import type { ArmyBattles, ArmyRules, ArmyWishes } from '../../../simulation/armies';
import { POLICIES, type PolicyName } from '../../../simulation/policy';
import { GameArmies, NO_MAP, type ArmyLists } from '../../../simulation/run/game-armies';
import type { GameSetting } from '../../../simulation/game-setting';
import { armyRules, unitsOf, type BookMaterial } from '../../common/army-rules';
import { chosen, wishedOne } from '../../common/army-wishes';
import { keywordOf, type Card } from '../cards/card';
import { numbersOf, type Numbers } from '../numbers';
import { settingsOf } from '../variants';
import type { Action } from './state/action';
import { Attacks } from './state/setup/contests';
import { gameSettingOf } from './setting';
import type { State } from './state/state';
import { battleSetup, commanderOf, type Entry, type Neutral, type Roster } from './state/setup/setup';

/** Points of the sizes to choose from. */
const sizesUnder = ({ companyPoints }: Numbers) =>
  ({ skirmish: 150, standard: companyPoints, large: 400 }) as const; // WAR-company-points
type Size = keyof ReturnType<typeof sizesUnder>;
const SIZES: readonly Size[] = ['skirmish', 'standard', 'large'];

/** The bot that plays if the wishes name none. */
const BOT: PolicyName = 'objective';

/** Fewest and most units of a sampled company. */
const COUNT = [3, 14] as const;

/** What the battles are built from. */
export interface ArmyMaterial extends BookMaterial<BookFile, MapFile, Card> {
  readonly adventures: readonly {
    readonly ref: string;
    readonly source: Source<AdventureFile>;
    readonly neutrals: readonly Neutral[];
  }[];
}

const isHigh = (card: Card): boolean =>
  keywordOf(card.keywords, 'High Command') !== undefined ||
  (card.source.value.characteristics ?? []).includes('High Command');

/**
 * Legal companies (WAR-company-points, WAR-availability, WAR-commander): at least one Officer, at most one with High
 * Command.
 */
const rulesOf = (points: number, { books, units }: Pick<ArmyMaterial, 'books' | 'units'>): ArmyRules =>
  armyRules(books, units, {
    points,
    count: COUNT,
    most: ({ source }) => source.value.availability ?? 1,
    groups: () => [
      {
        name: 'Officers',
        has: ({ source }) => source.value.character === 'officer',
        least: 1,
        most: Infinity,
      },
      { name: 'High Command', has: isHigh, least: 0, most: 1 },
    ],
  });

/** A company from its units' numbers, led by a unit that may command. */
const rosterOf = (
  name: string,
  bot: PolicyName,
  units: ArmyMaterial['units'],
  army: readonly number[],
): Roster => {
  const counts = new Map<number, number>();
  for (const unit of army) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  const entries = [...counts].map(([unit, count]): Entry => ({
    card: units[unit].card,
    count,
    character: undefined,
  }));
  return { name, bot, entries, commander: commanderOf(entries) };
};

/**
 * The battle of two companies, by their units' numbers, and a table's number. Tables are the maps, each with every
 * adventure.
 */
const battleOf = (
  { units, maps, adventures }: Pick<ArmyMaterial, 'units' | 'maps' | 'adventures'>,
  points: number,
  bot: PolicyName,
  { variants }: ArmyWishes,
): ((armies: ArmyLists, table: number) => GameSetting<State, Action>) => {
  // Contests are computed once for all companies.
  const attacks = new Attacks(settingsOf(variants).policy);
  return ([one, two], table) => {
    const map = maps[table % maps.length].source.value;
    const adventure = adventures[Math.floor(table / maps.length)];
    const setup = battleSetup(
      {
        map,
        adventure: adventure.source.value,
        neutrals: adventure.neutrals,
        rosters: [rosterOf('First', bot, units, one), rosterOf('Second', bot, units, two)],
        points,
        variants,
      },
      attacks,
    );
    return gameSettingOf(setup, map.name, { map: map.id, objective: setup.adventure.id, variants });
  };
};

/**
 * The choices for battles between companies, and what the wishes select; an error names the wish that does not exist;
 * objectives are adventures here.
 */
export const armyChoice = (
  material: Pick<ArmyMaterial, 'books' | 'maps' | 'adventures'>,
  wishes: ArmyWishes,
) => {
  const size = wishedOne<Size>('size', SIZES, wishes.size, 'standard');
  if (!size.ok) return size;
  return chosen(wishes, {
    size: size.value,
    sizes: SIZES,
    books: material.books,
    maps: material.maps,
    mapWord: 'map',
    objectives: material.adventures,
    objectiveWord: 'adventure',
    objectiveName: ({ ref }) => ref,
    bots: POLICIES,
    bot: BOT,
    panel: ['objective', 'greedy'],
  });
};

/** Battles between any companies of the books: see `LinkedBook.armies`. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const choice = armyChoice(material, wishes);
  if (!choice.ok) return choice;
  const { size, books, maps, objectives: adventures, bot, setting, choices } = choice.value;
  if (maps.length === 0) return err(NO_MAP);
  if (adventures.length === 0) return err('There is no adventure to play: add a file of kind "adventure".');
  const led = books.filter(({ source }) =>
    material.units.some(
      ({ card }) => card.source.folder === source.folder && card.source.value.character === 'officer',
    ),
  );
  if (led.length === 0) return err('No book has an Officer, and a company needs one (WAR-commander).');
  const units = unitsOf(led, material.units);
  if (units.length === 0) return err('No unit may be in a company.');
  const points = sizesUnder(numbersOf(wishes.variants))[size];
  return ok(
    new GameArmies({
      rules: rulesOf(points, { books: led, units }),
      setting,
      choices,
      leftOut: [],
      tables: maps.length * adventures.length,
      battle: battleOf({ units, maps, adventures }, points, bot, wishes),
      first: ({ opener }) => (opener[0] === 0 ? 0 : 1),
    }),
  );
};
