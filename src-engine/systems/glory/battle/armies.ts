import type { ArmyFile, BookFile, MapFile } from '../../../generated/glory';
import { err, ok, type Result } from '../../../kernel/result';
import type { Source } from '../../../kernel/source';
import type { ArmyBattles, ArmyRules, ArmyWishes } from '../../../simulation/armies';
import { POLICIES, policyOf, type PolicyName } from '../../../simulation/policy';
import { GameArmies, NO_MAP, type ArmyLists } from '../../../simulation/run/game-armies';
import type { GameSetting } from '../../../simulation/game-setting';
import { armyRules, unitsOf, type BookMaterial } from '../../common/army-rules';
import { chosen } from '../../common/army-wishes';
import { has, type Card } from '../cards/card';
import type { Action } from './state/action';
import { GloryGame } from './game';
import { sceneOf } from './narrate/scene';
import type { State } from './state/state';
import { fieldOf, MOST_MODELS } from './rules/setup/resolve';
import { battleSetup, stockOf, type Roster } from './state/setup/setup';

/** What the battles are built from. */
export interface ArmyMaterial extends BookMaterial<BookFile, MapFile, Card> {
  /** The existing armies: their limits are the sizes that the players use (GLO-8.4). */
  readonly armies: readonly Source<ArmyFile>[];
}

/** The points of a first battle if no army has a limit. */
const FIRST_BATTLE = 300;

/** The bot that plays if the wishes name none. */
const BOT: PolicyName = 'objective';

/** Both victories are possible in every battle: by glory, and by destroying the enemy (chapter 6). */
const OBJECTIVE = 'glory';

/** The limits of the existing armies, the smallest first. */
const sizesOf = (armies: ArmyMaterial['armies']): readonly string[] => {
  const limits = new Set(armies.flatMap(({ value: { limit } }) => limit ?? []));
  return (limits.size > 0 ? [...limits] : [FIRST_BATTLE]).sort((a, b) => a - b).map(String);
};

/** The points in the wishes: any number, since players may agree on any (GLO-8.4). */
const pointsOf = (wish: string | undefined, sizes: readonly string[]): Result<number, string> => {
  const points = Number(wish ?? sizes[0]);
  if (Number.isSafeInteger(points) && points > 0) return ok(points);
  return err(`Glory's sizes are points, such as ${sizes.join(' or ')}: "${wish}" is not a number of points.`);
};

/** Legal armies: within the points (GLO-8.4), unique units once (GLO-8.3), of one warband. */
const rulesOf = (points: number, books: ArmyMaterial['books'], units: ArmyMaterial['units']): ArmyRules => {
  const most = Math.floor(MOST_MODELS / 2 / Math.max(...units.map(({ card }) => card.models)));
  return armyRules(books, units, { points, count: [1, most], most: ({ unique }) => (unique ? 1 : most) });
};

/** The battle of two armies, by their units' numbers, and a map's number; one policy plays both. */
const battleOf = (
  units: ArmyMaterial['units'],
  maps: ArmyMaterial['maps'],
  bot: PolicyName,
  { variants }: ArmyWishes,
) => {
  const stock = stockOf(
    units.map(({ card }) => card),
    variants,
  );
  const players = [policyOf<State, Action>(bot), policyOf<State, Action>(bot)] as const;
  const roster = (name: string, army: readonly number[]): Roster => ({
    name,
    bot,
    units: army.map((unit) => ({ card: units[unit].card, count: 1 })),
    leader: army.map((unit) => units[unit].card).find((card) => has(card, 'Leader')),
  });
  return ([one, two]: ArmyLists, table: number): GameSetting<State, Action> => {
    const { ref, source } = maps[table];
    const setup = battleSetup({
      field: fieldOf(source),
      rosters: [roster('First', one), roster('Second', two)],
      objectives: undefined,
      variants,
      stock,
    });
    return {
      game: new GloryGame(setup),
      players,
      origin: { map: ref, objective: OBJECTIVE, variants },
      scene: ({ now }) => sceneOf(setup, source.value.name, now.home),
    };
  };
};

/** The choices for battles between armies, and what the wishes select; an error names the wish that does not exist. */
export const armyChoice = (material: Pick<ArmyMaterial, 'books' | 'maps' | 'armies'>, wishes: ArmyWishes) => {
  const sizes = sizesOf(material.armies);
  const points = pointsOf(wishes.size, sizes);
  if (!points.ok) return points;
  if (material.maps.length === 0) return err(NO_MAP);
  return chosen(wishes, {
    size: String(points.value),
    sizes,
    books: material.books,
    maps: material.maps,
    mapWord: 'map',
    objectives: [OBJECTIVE],
    objectiveWord: 'objective',
    objectiveName: (one) => one,
    bots: POLICIES,
    bot: BOT,
    panel: ['objective', 'greedy'],
  });
};

/** Battles between any armies of the warbands: see `LinkedBook.armies`. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const choice = armyChoice(material, wishes);
  if (!choice.ok) return choice;
  const { size, books, maps, bot, setting, choices } = choice.value;
  const units = unitsOf(books, material.units);
  if (units.length === 0) return err('These books have no unit that an army may include.');
  return ok(
    new GameArmies({
      rules: rulesOf(Number(size), books, units),
      setting,
      choices,
      leftOut: [],
      tables: maps.length,
      battle: battleOf(units, maps, bot, wishes),
    }),
  );
};
