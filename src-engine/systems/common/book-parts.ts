import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation } from '../../kernel/outcome';
import type { Source } from '../../kernel/source';
import type { BattleSetting } from '../../simulation/setting';
import type { PlayedBattle } from './policies';
import type { ScenarioEntry, UnitEntry, Variants } from '../system';

/** What the book files of all games have in common. */
export interface AnyBook {
  /** Reference targets: a unit that no scenario names fights these by default. */
  readonly targets?: readonly string[];
}

/** What the cards of all games have in common. */
export interface AnyCard {
  readonly source: Source;
  readonly name: string;
  readonly points: number;
}

/** What the fights of all games have in common, besides their content. */
export interface AnyFight {
  readonly kind: ScenarioEntry['kind'];
  /** The units' files, in the order of their roles. */
  readonly units: readonly Source[];
  /** Other files that it uses: a battle's map and armies. */
  readonly files?: readonly Source[];
}

/** A battle scenario with its references resolved, and the files besides units that it depends on. */
export interface WholeBattle<Cast extends PlayedBattle> {
  readonly kind: 'battle';
  readonly battle: Cast;
  readonly units: readonly Source[];
  /** Its map and armies, and what else a game uses: a deck, an adventure. */
  readonly files: readonly Source[];
}

/** Fights whose outcome is calculated at once; battles are run instead. */
export type AttackOrDuel<Fight> = Exclude<Fight, { readonly kind: 'battle' }>;

/** A battle ready to be fought, and the settings of its file; undefined if the file leaves them to the caller. */
export interface ReadyBattle extends BattleSetting {
  readonly seed: number | undefined;
  /** The most battles. */
  readonly count: number | undefined;
}

/** A unit of a linked book with its compiled card, and the book file of its folder. */
export interface LinkedUnit<Card, Book> {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<Book> | undefined;
}

/** A scenario ready to be fought, with the variants of its file, overridden by the caller's. */
export interface Found<Fight> {
  readonly fight: Fight;
  readonly variants: Variants;
}

/**
 * A fight without a file: a unit against one of its book's targets. `what` distinguishes it from the unit's other
 * fights.
 */
export interface DefaultFight<Fight> {
  readonly what: string;
  readonly name: string;
  /** True for a shot or a spell of the first unit at the second: the matrix uses the best of them. */
  readonly ranged?: boolean;
  /** See `ScenarioEntry.besides`. */
  readonly besides?: boolean;
  readonly fight: Fight;
  /**
   * What a scenario file of this fight contains besides its units: they are the attacker and defender, or the two
   * sides.
   */
  readonly written: Written;
}

/** The content of a scenario file for a fight. */
export type Written =
  | { readonly kind: 'attack'; readonly units: readonly [Source, Source]; readonly conditions: object }
  | {
      readonly kind: 'duel';
      readonly units: readonly [Source, Source];
      /** Who begins: `first` is the first side, for a file that must name one. */
      readonly first: 'roll-off' | 'first';
      readonly more: object;
    };

/** The plan of an attack, to be explained in steps or rolled with dice. */
export interface Readings {
  explain(): Explanation;
  roll(dice: Dice, journal: Journal): void;
}
