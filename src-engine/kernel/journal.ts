import type { Roll } from './plan';
import type { Purpose, RuleId } from './words';

/** One die of the journal: what was rolled, for what, what it came to, and the rule that asked for it. */
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

/** The start of one weapon's dice. */
export interface PoolEntry {
  readonly type: 'pool';
  readonly label: string;
  readonly dice: number;
  readonly rule: RuleId;
}

/** What happened, in order. */
export type JournalEntry = PoolEntry | RollEntry | CountEntry | DamageEntry;
export type Journal = JournalEntry[];
