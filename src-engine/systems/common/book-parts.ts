import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation } from '../../kernel/outcome';
import type { Source } from '../../kernel/source';
import type { BattleSetting } from '../../simulation/setting';
import type { Led } from './policies';
import type { ScenarioEntry, UnitEntry, Variants } from '../system';

/** What the files of every game's books have in common. */
export interface AnyBook {
  /** Reference targets: the default fights of a unit that no scenario names are against these. */
  readonly targets?: readonly string[];
}

/** What every game's cards have in common. */
export interface AnyCard {
  readonly source: Source;
  readonly name: string;
  readonly points: number;
}

/** What every game's fights have in common, beside what is fought. */
export interface AnyFight {
  readonly kind: ScenarioEntry['kind'];
  /** The units' files, in the order of their roles. */
  readonly units: readonly Source[];
  /** What else was resolved for it: a battle's map and armies. */
  readonly files?: readonly Source[];
}

/** A battle scenario with its references resolved, and the files beside units that it depends on. */
export interface WholeBattle<Cast extends Led> {
  readonly kind: 'battle';
  readonly battle: Cast;
  readonly units: readonly Source[];
  /** Its map and armies, and what else a game has: a deck, an adventure. */
  readonly files: readonly Source[];
}

/** The fights that are answered at once; battles are run. */
export type AttackOrDuel<Fight> = Exclude<Fight, { readonly kind: 'battle' }>;

/** A battle ready to be fought, and what its file asks for; undefined where it leaves that to the caller. */
export interface ReadyBattle extends BattleSetting {
  readonly seed: number | undefined;
  /** Battles at most. */
  readonly count: number | undefined;
}

/** A unit of a linked book with its compiled card, and the book file of its folder. */
export interface LinkedUnit<Card, Book> {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<Book> | undefined;
}

/** A scenario ready to be fought, under the variants of its file and, over those, the caller's. */
export interface Found<Fight> {
  readonly fight: Fight;
  readonly variants: Variants;
}

/** A fight that no file holds: a unit against one of its book's targets. `what` tells it from the unit's others. */
export interface DefaultFight<Fight> {
  readonly what: string;
  readonly name: string;
  /** True for a shot or a spell of the first unit at the second: the matrix counts the best of them. */
  readonly ranged?: boolean;
  readonly fight: Fight;
  /** What a scenario file says of it beside who fights; its own `units` are the attacker and defender, or the sides. */
  readonly written: Written;
}

/** A fight as a scenario file would say it. */
export type Written =
  | { readonly kind: 'attack'; readonly units: readonly [Source, Source]; readonly conditions: object }
  | {
      readonly kind: 'duel';
      readonly units: readonly [Source, Source];
      /** Who begins: `first` is the first side, where the file is to name one. */
      readonly first: 'roll-off' | 'first';
      readonly more: object;
    };

/** An attack's plan, to be read as steps or as dice. */
export interface Readings {
  explain(): Explanation;
  roll(dice: Dice, journal: Journal): void;
}
