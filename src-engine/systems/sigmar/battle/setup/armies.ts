import type { Battleplan, BookFile, MapFile, UnitFile } from '../../../../generated/age-of-sigmar';
import { err, ok, type Result } from '../../../../kernel/result';
import type { Source } from '../../../../kernel/source';
import type {
  ArmyBattles,
  ArmyGroup,
  ArmyRules,
  ArmyUnit,
  ArmyWishes,
  LeftOut,
} from '../../../../simulation/armies';
import { GameArmies } from '../../../../simulation/run/game-armies';
import { wished, wishedOne } from '../../../common/army-wishes';
import { has, type Card } from '../../cards/card';
import { BOT_NAMES } from '../bot/bots';
import { gameSettingOf } from '../setting';
import { BATTLEPLANS } from './battleplans';
import { fieldOf } from './resolve';
import { battleSetup, drawnSetup, type BattleSetup } from './setup';

/** The sizes of battle, by their points (ruling S11), and the most units that an army of each has. */
const SIZES = { '1000': 8, '2000': 14 } as const;
type Size = keyof typeof SIZES;

/** HEROES of an army: each leads a regiment (AOS-army-3.1). */
const MOST_HEROES = 5;

/** Copies of one unit in a sample: more would be armies that nobody plays. */
const MOST_COPIES = 3;

/** Most cards of one run: attacks are known by numbers that have room for so many. */
const MOST_CARDS = 200;

/** What the battles are made of. */
export interface ArmyMaterial {
  readonly books: readonly { readonly ref: string; readonly source: Source<BookFile> }[];
  readonly units: readonly { readonly ref: string; readonly card: Card }[];
  readonly maps: readonly { readonly ref: string; readonly source: Source<MapFile> }[];
}

/** Which size a map is for: by its battlefield (ruling S11). */
const sizeOfMap = ({ value }: Source<MapFile>): Size => ((value.table[0] ?? 0) > 44 ? '2000' : '1000');

const fileOf = ({ source }: Card): UnitFile => source.value;

/** Why no sampled army has the unit; undefined where it may. */
const whyLeftOut = (card: Card, points: number): string | undefined => {
  const { regiment = [] } = fileOf(card);
  if (has(card, 'MANIFESTATION')) return 'comes only by being summoned';
  if (has(card, 'FACTION TERRAIN')) return 'is terrain, and costs no points';
  if (card.points === 0) return 'has no points';
  if (card.points * 2 > points) return 'costs more than half of the points (Army 1.2)';
  if (regiment.some(({ min = 0 }) => min > 0))
    return 'must lead a regiment of certain units, and samples have no regiments';
  return undefined;
};

/** Legal armies of a size (AOS-army-1.2, AOS-army-3.1, AOS-army-3.4): a HERO at least, whatever fits no regiment as auxiliaries. */
const rulesOf = (size: Size, books: ArmyMaterial['books'], units: ArmyMaterial['units']): ArmyRules => {
  const bookOf = (card: Card): number =>
    books.findIndex(({ source }) => source.folder === card.source.folder);
  const entries = units.map(({ ref, card }): ArmyUnit => ({
    ref,
    name: card.name,
    book: bookOf(card),
    points: card.points,
    most: has(card, 'UNIQUE') ? 1 : MOST_COPIES,
  }));
  const groups = books.map((_, book): ArmyGroup => ({
    name: 'HERO',
    book,
    members: units.flatMap(({ card }, i) => (entries[i]!.book === book && has(card, 'HERO') ? [i] : [])),
    least: 1,
    most: MOST_HEROES,
  }));
  return {
    points: Number(size),
    books: books.map(({ ref }) => ref),
    units: entries,
    groups,
    count: [2, SIZES[size]],
  };
};

/** A map with a battleplan, and its setup without any unit. */
interface Table {
  readonly map: MapFile;
  readonly setup: BattleSetup;
}

/** Battles between any armies of the books: see `LinkedBook.armies`. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const sizes = Object.keys(SIZES) as Size[];
  const there = sizes.find((each) => material.maps.some(({ source }) => sizeOfMap(source) === each));
  if (wishes.size === undefined && there === undefined)
    return err('There is no map to fight on: add a file of kind "map".');
  const sized = wishedOne('size', sizes, wishes.size, there ?? '1000');
  if (!sized.ok) return sized;
  const size = sized.value;
  const fitting = material.maps.filter(({ source }) => sizeOfMap(source) === size);
  const maps = wished(`map for ${size} points`, fitting, ({ ref }) => ref, wishes.maps);
  if (!maps.ok) return maps;
  if (maps.value.length === 0) return err(`There is no map for ${size} points.`);
  const plans = wished('battleplan', [...BATTLEPLANS], ([id]) => id, wishes.objectives);
  if (!plans.ok) return plans;
  const books = wished('book', material.books, ({ ref }) => ref, wishes.books);
  if (!books.ok) return books;
  const wishedBot = wishedOne('bot', BOT_NAMES, wishes.bot, 'objective');
  if (!wishedBot.ok) return wishedBot;
  const bot = wishedBot.value;
  const own = material.units.filter(({ card }) =>
    books.value.some(({ source }) => source.folder === card.source.folder),
  );
  const why = new Map(own.map(({ ref, card }) => [ref, whyLeftOut(card, Number(size))]));
  const units = own.filter(({ ref }) => why.get(ref) === undefined);
  if (units.length === 0) return err('There is no unit that an army may have.');
  if (units.length > MOST_CARDS)
    return err(
      `These books have ${units.length} cards between them: one run takes ${MOST_CARDS} at most. Name one book.`,
    );
  const all = units.map(({ card }) => ({ card, reinforced: false, regiment: 0, general: false }));
  const rosterOf = (name: string, list: typeof all) => ({
    name,
    bot,
    units: list,
    lores: [],
    underspent: false,
  });
  const base = battleSetup({
    field: fieldOf(maps.value[0]!.source),
    plan: plans.value[0]![1],
    rosters: [rosterOf('First', all), rosterOf('Second', [])],
  });
  const tables = maps.value.flatMap(({ source }) =>
    plans.value.map(([, plan]: readonly [string, Battleplan]): Table => ({
      map: source.value,
      setup: {
        ...base,
        ...battleSetup({
          field: fieldOf(source),
          plan,
          rosters: [rosterOf('First', []), rosterOf('Second', [])],
        }),
        profiles: base.profiles,
        plans: base.plans,
        powers: base.powers,
        reach: base.reach,
      },
    })),
  );
  const leftOut = own.flatMap(({ ref }): LeftOut[] => {
    const reason = why.get(ref);
    return reason === undefined ? [] : [{ unit: ref, why: reason }];
  });
  const setting = {
    bot,
    size,
    maps: maps.value.map(({ ref }) => ref),
    objectives: plans.value.map(([id]) => id),
  };
  const choices = {
    books: material.books.map(({ ref }) => ref),
    sizes: sizes.filter((each) => material.maps.some(({ source }) => sizeOfMap(source) === each)),
    maps: fitting.map(({ ref }) => ref),
    objectives: [...BATTLEPLANS].map(([id]) => id),
    bots: BOT_NAMES,
  };
  return ok(
    new GameArmies({
      rules: rulesOf(size, books.value, units),
      setting,
      choices,
      leftOut,
      tables: tables.length,
      battle: (armies, table) => {
        const { map, setup } = tables[table]!;
        const origin = { map: map.id, objective: setup.plan.name, variants: {} };
        return gameSettingOf(drawnSetup(setup, armies), map.name, origin);
      },
      first: ({ now }) => now.beginner,
    }),
  );
};
