import { numbersOf, PRINTED, type Numbers } from '../numbers';
import type { Battleplan, BookFile, MapFile } from '../../../generated/age-of-sigmar';
import { percent } from '../../../kernel/numbers';
import { err, ok, type Result } from '../../../kernel/result';
import type { References } from '../../../kernel/names/references';
import type { Source } from '../../../kernel/source';
import type { ArmyBattles, ArmyRules, ArmyWishes, LeftOut } from '../../../simulation/armies';
import { POLICIES } from '../../../simulation/policy';
import { GameArmies, NO_MAP } from '../../../simulation/run/game-armies';
import { armyRules, unitsOf, type BookMaterial, type Listed } from '../../common/army-rules';
import { chosen, wishedOne, type Choice } from '../../common/army-wishes';
import type { DrawnBy } from '../army/drawn/drawn-army';
import { needsOf } from '../army/drawn/regiments';
import { has, type Card } from '../cards/card';
import { DrawnRosters } from './drawn-rosters';
import { gameSettingOf } from './setting';
import { BATTLEPLANS } from './state/setup/battleplans';
import { drawnSetups } from './state/setup/drawn';
import { MOST_PROFILES } from './state/setup/plans';
import { fieldOf } from './rules/setup/resolve';
import { battleSetup, type BattleRoster, type BattleSetup } from './state/setup/setup';

/** The sizes of battle, by their points (ruling S11), and the most units that an army of each has. */
const SIZES = { '1000': 8, '2000': 14 } as const;
type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

/** Copies of one unit in a sample: players do not use armies with more. */
const MOST_COPIES = 3;

/** A side without units: tables are set up before any army is known. */
const noRoster = (name: string, bot: string): BattleRoster => ({
  name,
  bot,
  units: [],
  lores: [],
  unspent: -Infinity,
});

type Named = ArmyMaterial['maps'][number];
type Plan = readonly [string, Battleplan];

/** What the battles are built from. */
export interface ArmyMaterial extends BookMaterial<BookFile, MapFile, Card> {
  readonly references: References;
}

/** The size that a map is for: by its battlefield (ruling S11). */
const sizeOfMap = ({ value }: Source<MapFile>): Size => ((value.table[0] ?? 0) > 44 ? '2000' : '1000');

/** Why no sampled army has the unit; undefined if one may. */
const whyLeftOut = (
  card: Card,
  own: readonly Listed<Card>[],
  { points, numbers }: DrawnBy,
): string | undefined => {
  if (has(card, 'MANIFESTATION')) return 'can only be summoned';
  if (has(card, 'FACTION TERRAIN')) return 'is faction terrain, which costs no points';
  if (card.points === 0) return 'has no points';
  const { unitShare } = numbers;
  if (card.points > points * unitShare)
    return `costs more than ${unitShare === PRINTED.unitShare ? 'half' : percent(unitShare)} of the points (Army 1.2)`;
  const led = own.filter((other) => other.card.source.folder === card.source.folder && other.card.points > 0);
  if (needsOf(card).some((need) => !led.some((other) => need.has(other.card))))
    return 'must lead units that its book does not have (Army 3.1)';
  return undefined;
};

/**
 * Legal armies of a size (AOS-army-1.2, AOS-army-3.1, AOS-army-3.4): at least one HERO, and the units that each must
 * lead; units that fit no regiment are auxiliaries.
 */
const rulesOf = (
  size: Size,
  books: ArmyMaterial['books'],
  units: ArmyMaterial['units'],
  { regiments }: Numbers,
): ArmyRules =>
  armyRules(books, units, {
    points: Number(size),
    count: [2, SIZES[size]],
    most: (card) => (has(card, 'UNIQUE') ? 1 : MOST_COPIES),
    // AOS-army-3.1: each HERO leads a regiment.
    groups: () => [{ name: 'HERO', has: (card) => has(card, 'HERO'), least: 1, most: regiments }],
    needs: needsOf,
  });

/** A map with a battleplan, and its setup without any unit. */
interface Table {
  readonly map: MapFile;
  readonly setup: BattleSetup;
}

/** The tables of a run: each map with each battleplan. */
const tablesOf = (
  { maps, objectives, bot }: Pick<Choice<Size, never, Named, Plan, string>, 'maps' | 'objectives' | 'bot'>,
  numbers: Numbers,
): readonly Table[] => {
  const rosters = [noRoster('First', bot), noRoster('Second', bot)] as const;
  return maps.flatMap(({ source }) =>
    objectives.map(([, plan]): Table => ({
      map: source.value,
      setup: battleSetup({ field: fieldOf(source), plan, rosters, numbers }),
    })),
  );
};

/** The size in the wishes, or the smallest that has a map. */
const sizeOf = (wish: string | undefined, { maps }: ArmyMaterial): Result<Size, string> => {
  const there = SIZE_NAMES.find((each) => maps.some(({ source }) => sizeOfMap(source) === each));
  if (wish === undefined && there === undefined) return err(NO_MAP);
  return wishedOne('size', SIZE_NAMES, wish, there ?? '1000');
};

/** The choices for battles between armies, and what the wishes select; an error names the wish that does not exist. */
export const armyChoice = (material: ArmyMaterial, wishes: ArmyWishes) => {
  const sized = sizeOf(wishes.size, material);
  if (!sized.ok) return sized;
  const size = sized.value;
  return chosen(wishes, {
    size,
    sizes: SIZE_NAMES.filter((each) => material.maps.some(({ source }) => sizeOfMap(source) === each)),
    books: material.books,
    maps: material.maps.filter(({ source }) => sizeOfMap(source) === size),
    mapWord: `map for ${size} points`,
    objectives: [...BATTLEPLANS],
    objectiveWord: 'battleplan',
    objectiveName: ([id]) => id,
    bots: POLICIES,
    bot: 'objective',
    panel: ['objective', 'greedy'],
  });
};

/** Battles between any armies of the books: see `LinkedBook.armies`. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const choice = armyChoice(material, wishes);
  if (!choice.ok) return choice;
  const { size, books, maps, setting, choices } = choice.value;
  if (maps.length === 0) return err(`There is no map for ${size} points.`);
  const own = unitsOf(books, material.units);
  const numbers = numbersOf(wishes.variants);
  const by = { points: Number(size), numbers };
  const why = new Map(own.map(({ ref, card }) => [ref, whyLeftOut(card, own, by)]));
  const units = own.filter(({ ref }) => why.get(ref) === undefined);
  if (units.length === 0) return err('No unit can be in an army.');
  const rosters = new DrawnRosters(
    { books, units, cards: material.units, references: material.references, points: Number(size) },
    numbers,
  );
  const { stock } = rosters;
  if (stock.profiles.length > MOST_PROFILES)
    return err(
      `These books have ${stock.profiles.length} cards together, reinforced units and manifestations included. One run takes at most ${MOST_PROFILES}. Name one book.`,
    );
  const tables = tablesOf(choice.value, numbers);
  const setUp = drawnSetups(stock);
  const leftOut = own.flatMap(({ ref }): LeftOut[] => {
    const reason = why.get(ref);
    return reason === undefined ? [] : [{ unit: ref, why: reason }];
  });
  return ok(
    new GameArmies({
      rules: rulesOf(size, books, units, numbers),
      setting,
      choices,
      leftOut,
      tables: tables.length,
      battle: (armies, table, seed, index) => {
        const { map, setup } = tables[table];
        const origin = { map: map.id, objective: setup.plan.name, variants: wishes.variants };
        const rosterOf = (side: 0 | 1): BattleRoster =>
          rosters.roster({ army: armies[side], seed, index }, setup.names[side], setup.bots[side]);
        return gameSettingOf(setUp(setup, [rosterOf(0), rosterOf(1)]), map.name, origin);
      },
      first: ({ now }) => now.beginner,
    }),
  );
};
