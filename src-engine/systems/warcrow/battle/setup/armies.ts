import type { AdventureFile, BookFile, MapFile } from '../../../../generated/warcrow';
import { err, ok, type Result } from '../../../../kernel/result';
import type { Source } from '../../../../kernel/source';
import { closest } from '../../../../kernel/suggest';
import type { ArmyBattles, ArmyGroup, ArmyRules, ArmyUnit, ArmyWishes } from '../../../../simulation/armies';
import { playBattle } from '../../../../simulation/play';
import { POLICIES, policyOf, type PolicyName } from '../../../../simulation/policy';
import type { BattleReplay } from '../../../../simulation/replay';
import type { ArmyLists } from '../../../../simulation/run/game-armies';
import { keywordOf, type Card } from '../../cards/card';
import { settingsOf } from '../../variants';
import { Attacks } from '../effects/contests';
import { WarcrowGame } from '../game';
import { settingOf } from '../setting';
import {
  battleSetup,
  commanderOf,
  STANDARD_POINTS,
  type BattleSetup,
  type Entry,
  type Roster,
} from './setup';

/** Points of the sizes that may be asked for; `standard` is WAR-company-points. */
const SIZES = { skirmish: 150, standard: STANDARD_POINTS, large: 400 } as const;
type Size = keyof typeof SIZES;

/** Fewest and most units of a company that is drawn. */
const COUNT = [3, 14] as const;

/** What the battles are made of. */
export interface ArmyMaterial {
  readonly books: readonly { readonly ref: string; readonly source: Source<BookFile> }[];
  readonly units: readonly { readonly ref: string; readonly card: Card }[];
  readonly maps: readonly { readonly ref: string; readonly source: Source<MapFile> }[];
  readonly adventures: readonly { readonly ref: string; readonly source: Source<AdventureFile> }[];
}

const missing = (what: string, name: string, known: readonly string[]): string => {
  const near = closest(name, known);
  return `There is no ${what} "${name}". ${near === undefined ? `There are ${known.join(', ')}.` : `Did you mean "${near}"?`}`;
};

/** The elements of `all` that were wished for, by reference; all where nothing was. */
const chosen = <T extends { readonly ref: string }>(
  what: string,
  all: readonly T[],
  wished: readonly string[] | undefined,
): Result<readonly T[], string> => {
  if (!wished?.length) return ok(all);
  const found: T[] = [];
  for (const wish of wished) {
    const one = all.find(({ ref }) => ref === wish);
    if (one === undefined)
      return err(
        missing(
          what,
          wish,
          all.map(({ ref }) => ref),
        ),
      );
    found.push(one);
  }
  return ok(found);
};

const isHigh = (card: Card): boolean =>
  keywordOf(card.keywords, 'High Command') !== undefined ||
  (card.source.value.characteristics ?? []).includes('High Command');

/** Legal companies (WAR-company-points, WAR-availability, WAR-commander): at least one Officer, one with High Command at most. */
const rulesOf = (points: number, books: ArmyMaterial['books'], units: ArmyMaterial['units']): ArmyRules => {
  const bookOf = (card: Card): number =>
    books.findIndex(({ source }) => source.folder === card.source.folder);
  const entries = units.map(({ ref, card }): ArmyUnit => ({
    ref,
    name: card.name,
    book: bookOf(card),
    points: card.points,
    most: card.source.value.availability ?? 1,
  }));
  const members = (book: number, is: (card: Card) => boolean): number[] =>
    units.flatMap(({ card }, i) => (entries[i]!.book === book && is(card) ? [i] : []));
  const groups = books.flatMap((_, book): ArmyGroup[] => [
    {
      name: 'Officers',
      book,
      members: members(book, ({ source }) => source.value.character === 'officer'),
      least: 1,
      most: Infinity,
    },
    { name: 'High Command', book, members: members(book, isHigh), least: 0, most: 1 },
  ]);
  return { points, books: books.map(({ ref }) => ref), units: entries, groups, count: COUNT };
};

/** Battles between companies that are given by unit numbers; contests are worked out once for all of them. */
class Fights implements ArmyBattles {
  readonly tables: number;
  readonly leftOut = [];
  readonly #attacks: Attacks;

  constructor(
    readonly rules: ArmyRules,
    readonly setting: ArmyBattles['setting'],
    readonly choices: ArmyBattles['choices'],
    readonly material: ArmyMaterial,
    readonly wishes: ArmyWishes,
  ) {
    this.tables = material.maps.length * material.adventures.length;
    this.#attacks = new Attacks(settingsOf(wishes.variants).policy);
  }

  #roster(name: string, units: readonly number[]): Roster {
    const counts = new Map<number, number>();
    for (const unit of units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
    const entries = [...counts].map(([unit, count]): Entry => ({
      card: this.material.units[unit]!.card,
      count,
      character: undefined,
    }));
    return { name, bot: this.setting.bot, entries, commander: commanderOf(entries) };
  }

  #setup(armies: ArmyLists, table: number): { readonly setup: BattleSetup; readonly map: MapFile } {
    const { maps, adventures } = this.material;
    const map = maps[table % maps.length]!.source.value;
    const setup = battleSetup(
      {
        map,
        adventure: adventures[Math.floor(table / maps.length)]!.source.value,
        rosters: [this.#roster('First', armies[0]), this.#roster('Second', armies[1])],
        points: this.rules.points,
        variants: this.wishes.variants,
      },
      this.#attacks,
    );
    return { setup, map };
  }

  fight(armies: ArmyLists, table: number, seed: number, index: number): ReturnType<ArmyBattles['fight']> {
    const game = new WarcrowGame(this.#setup(armies, table).setup);
    const state = game.newState();
    const bot = this.setting.bot as PolicyName;
    playBattle(game, state, [policyOf(bot), policyOf(bot)], { seed, index });
    return { winner: state.now.winner, first: state.opener[0] === 0 ? 0 : 1 };
  }

  replay(armies: ArmyLists, table: number, seed: number, index: number): BattleReplay {
    const { setup, map } = this.#setup(armies, table);
    const origin = { map: map.id, objective: setup.adventure.id, variants: this.wishes.variants };
    return settingOf(setup, map.name, origin).replay(seed, index);
  }
}

/** Battles between any companies of the books: see `LinkedBook.armies`. Objectives are adventures here. */
export const armyBattles = (material: ArmyMaterial, wishes: ArmyWishes): Result<ArmyBattles, string> => {
  const size = wishes.size ?? 'standard';
  if (!(size in SIZES)) return err(missing('size', size, Object.keys(SIZES)));
  const maps = chosen('map', material.maps, wishes.maps);
  if (!maps.ok) return maps;
  const adventures = chosen('adventure', material.adventures, wishes.objectives);
  if (!adventures.ok) return adventures;
  const books = chosen('book', material.books, wishes.books);
  if (!books.ok) return books;
  if (maps.value.length === 0) return err('There is no map to fight on: add a file of kind "map".');
  if (adventures.value.length === 0)
    return err('There is no adventure to play: add a file of kind "adventure".');
  const bot = wishes.bot ?? 'objective';
  if (!(POLICIES as readonly string[]).includes(bot)) return err(missing('bot', bot, POLICIES));
  const units = material.units.filter(({ card }) =>
    books.value.some(({ source }) => source.folder === card.source.folder),
  );
  if (units.length === 0) return err('There is no unit that a company may have.');
  return ok(
    new Fights(
      rulesOf(SIZES[size as Size], books.value, units),
      {
        bot,
        size,
        maps: maps.value.map(({ ref }) => ref),
        objectives: adventures.value.map(({ ref }) => ref),
      },
      {
        books: material.books.map(({ ref }) => ref),
        sizes: Object.keys(SIZES),
        maps: material.maps.map(({ ref }) => ref),
        objectives: material.adventures.map(({ ref }) => ref),
        bots: POLICIES,
      },
      { ...material, units, maps: maps.value, adventures: adventures.value },
      wishes,
    ),
  );
};
