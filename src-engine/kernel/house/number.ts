import { closest, didYouMean } from '../names/suggest';
import type { RuleId } from '../words';

/** A number that the rules state and house rules can change (`docs/decisions/16-house-rules.md`). */
export interface NumberRow {
  /** The rule's id, followed by a name if a rule states several numbers: `AAW-8.1-base.large`. */
  readonly id: string;
  readonly rule: RuleId;
  readonly title: string;
  /** What it counts: "inches", "to hit", "mana". */
  readonly unit: string;
  /** As printed. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly integer: boolean;
  /** Why changing it by a step changes no fight and no battle; absent if it does. */
  readonly idle?: string;
}

/** A value of a variant that does no more than set a number. */
export interface Preset {
  readonly variant: string;
  readonly value: string;
  /** The id of the number, and what it is set to. */
  readonly number: string;
  readonly to: number;
}

/** Numbers stated by a rule that no house rule can change, with the reason. */
export interface FixedNumber {
  readonly rule: RuleId;
  /** Which of the rule's numbers, without their signs; absent for a rule that has no row. */
  readonly values?: readonly number[];
  readonly reason: string;
}

/**
 * Chosen values by variant name or number id; anything absent is as printed. `house:<id>` puts a file of house rules
 * in force (`chosen.ts`).
 */
export type Variants = Readonly<Record<string, string>>;

/** What is wrong with a chosen number (its id or its value) and what was meant; undefined if nothing is. */
export const numberProblem = (
  rows: readonly NumberRow[],
  id: string,
  value: number,
): { readonly isName: boolean; readonly message: string; readonly near: string | undefined } | undefined => {
  const row = rows.find((each) => each.id === id);
  if (!row) {
    const ids = rows.map((each) => each.id);
    const message = `There is no number "${id}".${didYouMean(id, ids) || ' “warbench rules --numbers” lists all.'}`;
    return { isName: true, message, near: closest(id, ids) };
  }
  const { min, max, integer } = row;
  const held = Math.min(max, Math.max(min, Number.isFinite(value) ? value : row.value));
  const meant = integer ? Math.round(held) : held;
  if (value === meant) return undefined;
  const what = integer ? 'a whole number' : 'a number';
  const message = `"${id}" is ${value}. It should be ${what} from ${min} to ${max}.`;
  return { isName: false, message, near: String(meant) };
};
