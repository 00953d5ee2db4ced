import { numbersOf, type Numbers } from '../numbers';
import type { Battleplan, BookFile, MapFile, UnitFile } from '../../../generated/age-of-sigmar';
import { err, ok, type Result } from '../../../kernel/result';
import type { Source } from '../../../kernel/source';
import type { ArmyBattles, ArmyRules, ArmyWishes, LeftOut } from '../../../simulation/armies';
import { POLICIES } from '../../../simulation/policy';
import { GameArmies, NO_MAP } from '../../../simulation/run/game-armies';
import { armyRules, unitsOf, type BookMaterial } from '../../common/army-rules';
import { chosen, wishedOne, type Choice } from '../../common/army-wishes';
import { has, type Card } from '../cards/card';
import { gameSettingOf } from './setting';
import { BATTLEPLANS } from './state/setup/battleplans';
import { loresOfDrawn } from './state/setup/lores';
import { fieldOf } from './rules/setup/resolve';
import { battleSetup, drawnSetup, type BattleSetup } from './state/setup/setup';

/** The sizes of battle, by their points (ruling S11), and the most units that an army of each has. */
const SIZES = { '1000': 8, '2000': 14 } as const;
type Size = keyof typeof SIZES;
const SIZE_NAMES = Object.keys(SIZES) as readonly Size[];

/** HEROES of an army: each leads a regiment (AOS-army-3.1). */
const MOST_HEROES = 5;

/** Copies of one unit in a sample: players do not use armies with more. */
const MOST_COPIES = 3;

/** Most cards of one run: the numbers that identify attacks have room for this many. */
const MOST_CARDS = 200;

type Named = ArmyMaterial['maps'][number];
type Plan = readonly [string, Battleplan];

/** What the battles are built from. */
export type ArmyMaterial = BookMaterial<BookFile, MapFile, Card>;

/** The size that a map is for: by its battlefield (ruling S11). */
const sizeOfMap = ({ value }: Source<MapFile>): Size => ((value.table[0] ?? 0) > 44 ? '2000' : '1000');

const fileOf = ({ source }: Card): UnitFile => source.value;

/** Why no sampled army has the unit; undefined if one may. */
const whyLeftOut = (card: Card, points: number): string | undefined => {
  const { regiment = [] } = fileOf(card);
  if (has(card, 'MANIFESTATION')) return 'can only be summoned';
  if (has(card, 'FACTION TERRAIN')) return 'is faction terrain, which costs no points';
  if (card.points === 0) return 'has no points';
  if (card.points * 2 > points) return 'costs more than half of the points (Army 1.2)';
  if (regiment.some(({ min = 0 }) => min > 0))
    return 'must lead a regiment with certain units, but sample armies have no regiments';
  return undefined;
};

/**
 * Legal armies of a size (AOS-army-1.2, AOS-army-3.1, AOS-army-3.4): at least one HERO; units that fit no regiment are
 * auxiliaries.
 */
const rulesOf = (size: Size, books: ArmyMaterial['books'], units: ArmyMaterial['units']): ArmyRules =>
  armyRules(books, units, {
    points: Number(size),
    count: [2, SIZES[size]],
    most: (card) => (has(card, 'UNIQUE') ? 1 : MOST_COPIES),
    groups: () => [{ name: 'HERO', has: (card) => has(card, 'HERO'), least: 1, most: MOST_HEROES }],
  });

/** A map with a battleplan, and its setup without any unit. */
interface Table {
  readonly map: MapFile;
  readonly setup: BattleSetup;
}

/** The tables of a run: each map with each battleplan. Expected damage is computed once for all of them. */
const tablesOf = (
  { maps, objectives, bot }: Pick<Choice<Size, never, Named, Plan, string>, 'maps' | 'objectives' | 'bot'>,
  { books, units }: Pick<ArmyMaterial, 'books' | 'units'>,
  numbers: Numbers,
): readonly Table[] => {
  const lores = new Map(books.map(({ source }) => [source.folder, loresOfDrawn(source.value)]));
  const all = units.map(({ card }) => ({
    card,
    reinforced: false,
    regiment: 0,
    general: false,
    lores: lores.get(card.source.folder) ?? [],
  }));
  const rosterOf = (name: string, list: typeof all) => ({
    name,
    bot,
    units: list,
    lores: [],
    unspent: -Infinity,
  });
  const setupOf = (source: Source<MapFile>, plan: Battleplan, list: typeof all): BattleSetup =>
    battleSetup({
      field: fieldOf(source),
      plan,
      rosters: [rosterOf('First', list), rosterOf('Second', [])],
      numbers,
    });
  const base = setupOf(maps[0].source, objectives[0][1], all);
  const { profiles, plans, powers, reach } = base;
  return maps.flatMap(({ source }) =>
    objectives.map(([, plan]): Table => ({
      map: source.value,
      setup: { ...base, ...setupOf(source, plan, []), profiles, plans, powers, reach },
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
  const why = new Map(own.map(({ ref, card }) => [ref, whyLeftOut(card, Number(size))]));
  const units = own.filter(({ ref }) => why.get(ref) === undefined);
  if (units.length === 0) return err('No unit can be in an army.');
  if (units.length > MOST_CARDS)
    return err(
      `These books have ${units.length} cards together. One run takes at most ${MOST_CARDS}. Name one book.`,
    );
  const tables = tablesOf(choice.value, { books, units }, numbersOf(wishes.variants));
  const leftOut = own.flatMap(({ ref }): LeftOut[] => {
    const reason = why.get(ref);
    return reason === undefined ? [] : [{ unit: ref, why: reason }];
  });
  return ok(
    new GameArmies({
      rules: rulesOf(size, books, units),
      setting,
      choices,
      leftOut,
      tables: tables.length,
      battle: (armies, table) => {
        const { map, setup } = tables[table];
        const origin = { map: map.id, objective: setup.plan.name, variants: wishes.variants };
        return gameSettingOf(drawnSetup(setup, armies), map.name, origin);
      },
      first: ({ now }) => now.beginner,
    }),
  );
};
