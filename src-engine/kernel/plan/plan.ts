import type { Purpose, RuleId, Side } from '../words';

/** A named change to a roll or to a number of dice, with the rule that gives it: "Evasion −1, AAW-7.2.1". */
export interface Modifier {
  readonly rule: RuleId;
  readonly label: string;
  /** Added to the roll (a minus makes it harder for the roller), or to the number of dice. */
  readonly by: number;
}

/** The sum of the modifiers. */
export const sumOf = (modifiers: readonly Modifier[]): number => {
  let sum = 0;
  for (const { by } of modifiers) sum += by;
  return sum;
};

/** What one die is rolled for, and why. These are the steps of a plan that designers see. */
export interface Roll {
  readonly purpose: Purpose;
  /** Who rolls. */
  readonly by: Side;
  readonly rule: RuleId;
  /** The face needed before modifiers: a skill of 4+ is 4. */
  readonly need: number;
  readonly modifiers: readonly Modifier[];
}

/** A number that may be random: `dice` dice of `sides` sides, plus `plus`. No dice: just `plus`. */
export interface Count {
  readonly dice: number;
  readonly sides: number;
  readonly plus: number;
  /** The total of the dice is multiplied by this before `plus` is added; 1 if absent. */
  readonly times?: number;
  /** The minimum of the sum: "cannot be modified to less than 1". */
  readonly least?: number;
}

/** Rolls one die; `on[face - 1]` is the node that the face leads to. Faces marked in `reroll` are rolled again once. */
export interface RollNode {
  readonly type: 'roll';
  readonly roll: Roll;
  readonly on: readonly PlanNode[];
  /** What each face is called in the journal: "miss", "hit", "critical hit". */
  readonly names: readonly string[];
  /** Which faces succeed for the side that rolls. */
  readonly success: readonly boolean[];
  readonly reroll?: { readonly faces: readonly boolean[]; readonly rule: RuleId };
}

/** All of `nodes` happen, in order and independently of each other. */
export interface AllNode {
  readonly type: 'all';
  readonly nodes: readonly PlanNode[];
}

/** `each` happens `count` times, independently: random attacks, or a ward roll for each point of damage. */
export interface TimesNode {
  readonly type: 'times';
  readonly count: Count;
  /** What the random count is rolled for, if it has dice. */
  readonly purpose: Purpose;
  readonly rule: RuleId;
  readonly each: PlanNode;
}

/** `amount` damage (wounds, in the game's own unit) to one of the plan's targets. */
export interface DamageNode {
  readonly type: 'damage';
  readonly amount: number;
  /** Index into the plan's `targets`. */
  readonly to: number;
  readonly rule: RuleId;
}

/** A tree of rolls. Nodes may be shared: a node under several faces is computed once. */
export type PlanNode = RollNode | AllNode | TimesNode | DamageNode;

/** One weapon's dice: `dice` independent copies of `each`. */
export interface Pool {
  readonly label: string;
  /** How many dice after modifiers: a whole number, 0 or more. */
  readonly dice: number;
  /** What determines the number of dice; the card's own figure comes first. */
  readonly modifiers: readonly Modifier[];
  readonly rule: RuleId;
  readonly each: PlanNode;
}

/** A rule that shapes the plan without a number: "Armor piercing: no save". */
export interface PlanNote {
  readonly rule: RuleId;
  readonly text: string;
}

/**
 * One attack, which the readers evaluate exactly (`exact.ts`) or with dice (`roll.ts`). All rules of combat are in it.
 */
export interface Plan {
  /** The units that may take damage; index 0 is the target. */
  readonly targets: readonly string[];
  readonly pools: readonly Pool[];
  readonly notes: readonly PlanNote[];
  /**
   * The roll for every point of damage to the target (index 0) after all pools are rolled, e.g. a ward save: a roll
   * whose faces lead to 1 damage (the point stays) or to nothing (it is prevented).
   */
  readonly perPoint?: RollNode;
  /** The first points of damage to the target are ignored, this many, after `perPoint`; none if absent. */
  readonly spares?: { readonly points: number; readonly rule: RuleId; readonly label: string };
}

/** Nothing happens. */
export const NOTHING: AllNode = { type: 'all', nodes: [] };

/** A count that is not random. */
export const fixed = (plus: number): Count => ({ dice: 0, sides: 0, plus });
