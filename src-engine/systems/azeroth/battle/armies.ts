import type { BookFile, MapFile } from '../../../generated/azeroth-at-war';
import { err, ok, type Result } from '../../../kernel/result';
import type { ArmyBattles, ArmyRules, ArmyWishes, LeftOut } from '../../../simulation/armies';
import type { GameSetting } from '../../../simulation/game-setting';
import { GameArmies, NO_MAP, type ArmyLists } from '../../../simulation/run/game-armies';
import { armyRules, unitsOf, type BookMaterial } from '../../common/army-rules';
import { chosen, wishedOne } from '../../common/army-wishes';
import { limitsOf } from '../army';
import type { Card } from '../cards/card';
import type { KeywordCatalogue } from '../cards/keywords';
import type { Numbers } from '../numbers';
import { SIZES, TIERS, type Size } from '../words';
import { Draws, MOST_CARDS } from './state/odds/draws';
import { BOT_NAMES } from './policy/bots';
import { gameSettingOf } from './setting';
import type { Action } from './state/action';
import type { Battle } from './state/battle';
import { MOST_MODELS, tableOf } from './resolve';
import {
  battleSetup,
  fightersOf,
  relevantAuras,
  type BattleInput,
  type BattleSetup,
  type Objective,
} from './state/setup/setup';

/** The bot that plays if the wishes name none: one that plays to win. */
const BOT = 'objective';

const OBJECTIVES: readonly Objective[] = ['annihilation', 'hold-the-line', 'assassination'];

/** What the battles are built from. */
export interface ArmyMaterial extends BookMaterial<BookFile, MapFile, Card> {
  readonly catalogue: KeywordCatalogue;
  readonly summonable: BattleInput['summonable'];
}

/** Legal armies of a size by the books' limits (AAW-3.1, AAW-4.1-limits, AAW-4.1-hero, AAW-4.1-unique). */
const rulesOf = (
  size: Size,
  books: ArmyMaterial['books'],
  units: ArmyMaterial['units'],
  numbers: Numbers,
): ArmyRules => {
  const { points, units: count } = limitsOf(size, numbers);
  return armyRules(books, units, {
    points,
    count,
    most: ({ source }) => (source.value.unique ? 1 : count[1]),
    groups: ({ value: { composition } }) =>
      TIERS.map((tier) => {
        const [least = 0, most = Infinity] = composition[size][tier];
        const has = (card: Card): boolean => card.tier.includes(tier);
        return { name: tier, has, least: tier === 'Hero' ? Math.max(1, least) : least, most };
      }),
  });
};

/** Which units armies may have, and why not the others (AAW-4.6-summon). */
const sorted = (
  material: ArmyMaterial,
  books: ArmyMaterial['books'],
): { units: ArmyMaterial['units']; leftOut: LeftOut[] } => {
  const own = unitsOf(books, material.units);
  const summoned = own.filter(({ card }) => card.source.value.summoned);
  return {
    units: own.filter(({ card }) => !card.source.value.summoned),
    leftOut: summoned.map(({ ref }) => ({ unit: ref, why: 'comes only by being summoned' })),
  };
};

/**
 * Battles on these tables, each with its setup; every card is numbered once, and all battles share the odds of attacks.
 */
const battleOf = (
  setups: readonly BattleSetup[],
  maps: readonly string[],
): ((armies: ArmyLists, table: number) => GameSetting<Battle, Action>) => {
  const draws = new Draws(setups[0]);
  // The fighter of each unit: fighters that units summon are numbered in between.
  const fighters = setups[0].armies[0];
  const numbered = (units: readonly number[]): number[] => units.map((unit) => fighters[unit]);
  return (armies, table) => {
    const setup = setups[table];
    const both = [numbered(armies[0]), numbered(armies[1])] as const;
    const id = maps[Math.floor((table * maps.length) / setups.length)];
    // Rules that only other fighters lend or use need not be checked.
    const minded = relevantAuras(fightersOf(setup, both.flat()), setup.auras);
    return gameSettingOf({ ...setup, armies: both, ...minded }, { id, name: id }, draws);
  };
};

/** The size in the wishes, or the middle one that has a map. */
const sizeOf = (wish: string | undefined, maps: ArmyMaterial['maps']): Result<Size, string> => {
  if (wish !== undefined) return wishedOne('size', SIZES, wish, 'standard');
  const there = (['standard', 'skirmish', 'large'] as const).find((size) =>
    maps.some(({ source }) => source.value.size === size),
  );
  return there ? ok(there) : err(NO_MAP);
};

/** The choices for battles between armies, and what the wishes select; an error names the wish that does not exist. */
export const armyChoice = (material: Pick<ArmyMaterial, 'books' | 'maps'>, wishes: ArmyWishes) => {
  const size = sizeOf(wishes.size, material.maps);
  if (!size.ok) return size;
  return chosen(wishes, {
    size: size.value,
    sizes: SIZES.filter((each) => material.maps.some(({ source }) => source.value.size === each)),
    books: material.books,
    maps: material.maps.filter(({ source }) => source.value.size === size.value),
    mapWord: `map for a ${size.value} battle`,
    objectives: OBJECTIVES,
    objectiveWord: 'objective',
    objectiveName: (one) => one,
    bots: [...BOT_NAMES],
    bot: BOT,
    panel: ['objective', 'aggressive', 'cautious'],
  });
};

/** Battles between any armies of the books: see `LinkedBook.armies`. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const choice = armyChoice(material, wishes);
  if (!choice.ok) return choice;
  const { size, books, maps, objectives, bot, setting, choices } = choice.value;
  if (maps.length === 0) return err(`There is no map for a ${size} battle.`);
  const { units, leftOut } = sorted(material, books);
  if (units.length === 0) return err('These books have no unit that an army may include.');
  const setups = maps.flatMap(({ source }) =>
    objectives.map((objective) =>
      battleSetup({
        size,
        objective,
        table: tableOf(source),
        rosters: [
          { name: 'First', bot, units: units.map(({ card }) => ({ card, count: 1 })) },
          { name: 'Second', bot, units: [] },
        ],
        variants: wishes.variants,
        catalogue: material.catalogue,
        summonable: material.summonable,
      }),
    ),
  );
  const cards = setups[0].fighters.length;
  if (cards > MOST_CARDS)
    return err(
      `These books have ${cards} cards together. One run takes at most ${MOST_CARDS}: name one book.`,
    );
  const rules = rulesOf(size, books, units, setups[0].numbers);
  if (2 * rules.count[1] > MOST_MODELS) return err(`A ${size} battle takes at most ${MOST_MODELS} models.`);
  return ok(
    new GameArmies({
      rules,
      setting,
      choices,
      leftOut,
      tables: setups.length,
      battle: battleOf(setups, setting.maps),
      // The side that chose the edge has the first zone; the other side deployed first (AAW-3.3, ruling A24).
      first: ({ state }) => (state.zone[0] === 1 ? 0 : 1),
    }),
  );
};
