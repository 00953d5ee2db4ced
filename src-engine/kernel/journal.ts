import type { Modifier, Roll } from './plan/plan';
import type { Purpose, RuleId, Side } from './words';

/** One die of the journal: what was rolled, for what purpose, its result, and the rule that asked for it. */
export interface RollEntry {
  readonly type: 'roll';
  readonly roll: Roll;
  readonly face: number;
  /** The face after modifiers. */
  readonly total: number;
  /** What the face is called: "hit", "saved". */
  readonly name: string;
  /** True where this die replaces one that was rerolled. */
  readonly rerolled: boolean;
}

/** A random number of attacks or damage. */
export interface CountEntry {
  readonly type: 'count';
  readonly purpose: Purpose;
  readonly rule: RuleId;
  readonly faces: readonly number[];
  readonly total: number;
}

/** Damage that got through, to one of the plan's targets. */
export interface DamageEntry {
  readonly type: 'damage';
  readonly to: number;
  readonly amount: number;
  readonly rule: RuleId;
}

/** The start of one weapon's dice, and what determined their number. */
export interface PoolEntry {
  readonly type: 'pool';
  readonly label: string;
  readonly dice: number;
  /** True if a die is for a point of damage, and not for an attack. */
  readonly points?: boolean;
  readonly modifiers?: readonly Modifier[];
  readonly rule: RuleId;
}

/** One symbol die: the face it shows, as printed ("S X"; empty for a blank). */
export interface SymbolEntry {
  readonly type: 'symbols';
  readonly purpose: Purpose;
  readonly by: Side;
  readonly rule: RuleId;
  /** The die's name in the game's data: "red". */
  readonly die: string;
  readonly face: string;
  /** True where this die replaces one that was rolled before. */
  readonly rerolled: boolean;
}

/** A player's choice about the dice on the table: a roll repeated, a die cancelled, symbols spent. */
export interface ChoiceEntry {
  readonly type: 'choice';
  readonly by: Side;
  readonly rule: RuleId;
  readonly text: string;
}

/**
 * Something that shapes the dice or results from them but is not damage: piercing that leaves no save, a charge that
 * falls short.
 */
export interface EventEntry {
  readonly type: 'event';
  /** Which side it affects. */
  readonly to: Side;
  readonly rule: RuleId;
  readonly text: string;
}

/** What happened, in order. */
export type JournalEntry =
  PoolEntry | RollEntry | CountEntry | DamageEntry | SymbolEntry | ChoiceEntry | EventEntry;
/** The record of a roll; readers push to it as things happen. */
export type Journal = JournalEntry[];
