import type { Modifier, PlanNote } from '../../../kernel/plan/plan';
import type { Counts, SymbolRoll } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import type { Policy } from './switches/policy';
import type { GivenEffects, Switch } from '../cards/compiled-switch';
import type { Colour, DiceCounts } from '../words';

/** A die that the opponent takes away after the roll, one that shows `symbol` (any die where undefined). */
export interface LostDie {
  readonly symbol: number | undefined;
  readonly rule: RuleId;
  readonly label: string;
}

/** What of a roll may be thrown again: all of it, or up to so many dice; one or the other (WAR-repeat-die, ruling W13). */
export interface Repeat {
  readonly roll: boolean;
  readonly dice: number;
  /** Colours whose dice may be repeated one by one; all where undefined. */
  readonly colours?: readonly Colour[];
  /** Dice that the opponent may have thrown again, where the roll's owner keeps it. */
  readonly forced?: number;
  /** What lets the whole roll be thrown again; single dice go by WAR-repeat-die. */
  readonly rule: RuleId;
}

/** How the pool came to be, for the designer's eyes: what the card gives, what changed it, what is rolled. */
export interface PoolStory {
  readonly printed: DiceCounts;
  readonly changes: readonly Modifier[];
  readonly rolled: DiceCounts;
}

/** What a side may spend on switches beside symbols. */
export interface Purse {
  readonly stress: number;
  readonly tinge: number;
  readonly harm: number;
}

/** One player's side of a contest, ready to be rolled: nothing in it needs checking again. */
export interface ContestSide {
  readonly name: string;
  /** Dice to roll; a die that is laid down (WAR-fix) has one face. */
  readonly rolls: readonly SymbolRoll[];
  readonly automatic: Counts;
  /** Hollow symbols may stand for full ones (WAR-elite, ruling W3). */
  readonly elite: boolean;
  /** May suffer 1 damage for a symbol of choice (WAR-berserker-rage). */
  readonly rage: boolean;
  /** True where nothing but blocks counts: for who is shot at (WAR-ranged-defence). */
  readonly blocksOnly?: boolean;
  readonly switches: readonly Switch[];
  readonly repeat: Repeat | undefined;
  /** Symbols and dice that the opponent cancels from this side (WAR-cancel). */
  readonly cancelled: Counts;
  /** Damage of the opponent's successes that it does not suffer. */
  readonly reduce?: number;
  /** Stress that it may still suffer, tokens of the Tinge, and damage that leaves it standing: what switches may cost. */
  readonly purse?: Purse;
  readonly lost: readonly LostDie[];
  readonly story: PoolStory;
}

/** A face-to-face roll, ready to be read exactly or by dice. The first side is the active player's. */
export interface Contest {
  readonly sides: readonly [ContestSide, ContestSide];
  readonly policy: Policy;
  readonly rule: RuleId;
  readonly notes: readonly PlanNote[];
}

/** What came of a contest, by side: damage dealt by each, damage to itself, and the effects each has given. */
export interface ContestOutcome {
  /** Damage that the active side dealt (unblocked successes and switches), unclipped. */
  readonly dealt: number;
  readonly suffered: number;
  /** Damage that each side did to itself (Berserker Rage); no part of the combat's result. */
  readonly self: readonly [number, number];
  readonly gives: readonly [GivenEffects, GivenEffects];
}
