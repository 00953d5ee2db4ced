import type { Modifier, PlanNote } from '../../../kernel/plan/plan';
import type { Counts, SymbolRoll } from '../../../kernel/plan/symbols';
import type { RuleId } from '../../../kernel/words';
import type { Policy } from './switches/policy';
import type { GivenEffects, Switch } from '../cards/compiled-switch';
import type { Colour, DiceCounts } from '../words';

/** A die that the opponent removes after the roll, one that shows `symbol` (any die if undefined). */
export interface LostDie {
  readonly symbol: number | undefined;
  readonly rule: RuleId;
  readonly label: string;
}

/** What of a roll may be rerolled: all of it, or up to `dice` dice; one or the other (WAR-repeat-die, ruling W13). */
export interface Repeat {
  readonly roll: boolean;
  readonly dice: number;
  /** Colors whose dice may be repeated one by one; all if undefined. */
  readonly colours?: readonly Colour[];
  /** Dice that the opponent may force to be rerolled if the owner keeps the roll. */
  readonly forced?: number;
  /** The rule that lets the whole roll be repeated; single dice follow WAR-repeat-die. */
  readonly rule: RuleId;
}

/** How the pool was built, to show the designer: what the card gives, what changed it, what is rolled. */
export interface DiceHistory {
  readonly printed: DiceCounts;
  readonly changes: readonly Modifier[];
  readonly rolled: DiceCounts;
}

/** What a side may spend on switches besides symbols. */
export interface Resources {
  readonly stress: number;
  readonly tinge: number;
  readonly harm: number;
}

/** One player's side of a contest, ready to roll: it needs no more checks. */
export interface ContestSide {
  readonly name: string;
  /** Dice to roll; a fixed die (WAR-fix) has one face. */
  readonly rolls: readonly SymbolRoll[];
  readonly automatic: Counts;
  /** Hollow symbols may count as full ones (WAR-elite, ruling W3). */
  readonly elite: boolean;
  /** May suffer 1 damage for a symbol of choice (WAR-berserker-rage). */
  readonly rage: boolean;
  /** True if only blocks count: for the target of shooting (WAR-ranged-defence). */
  readonly blocksOnly?: boolean;
  readonly switches: readonly Switch[];
  readonly repeat: Repeat | undefined;
  /** Symbols and dice that the opponent cancels from this side (WAR-cancel). */
  readonly cancelled: Counts;
  /** Damage from the opponent's successes that this side does not suffer. */
  readonly reduce?: number;
  /** What switches may cost: stress that it may still suffer, tokens of the Tinge, and damage that it survives. */
  readonly resources?: Resources;
  readonly lost: readonly LostDie[];
  readonly history: DiceHistory;
}

/** A face-to-face roll, ready for the exact reader or the dice reader. The first side is the active player's. */
export interface Contest {
  readonly sides: readonly [ContestSide, ContestSide];
  readonly policy: Policy;
  readonly rule: RuleId;
  readonly notes: readonly PlanNote[];
}

/** The outcome of a contest, by side: damage dealt, damage to itself, and the effects given. */
export interface ContestOutcome {
  /** Damage that the active side dealt (unblocked successes and switches), unclipped. */
  readonly dealt: number;
  readonly suffered: number;
  /** Damage that each side did to itself (Berserker Rage); it does not count for the combat's result. */
  readonly self: readonly [number, number];
  readonly gives: readonly [GivenEffects, GivenEffects];
}
