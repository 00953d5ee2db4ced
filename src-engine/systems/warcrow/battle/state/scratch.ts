import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import type { Action } from '../../cards/actions';
import type { AttackSetup } from '../../attack/attack';
import type { Profile } from '../../cards/profile';
import type { BattleSetup } from './setup/setup';

/** No unit, nothing. */
export const NONE = -1;

/** A unit's profile with effects on it: its form, and which effects (`profileNow`). */
export interface ProfileKey {
  readonly form: number;
  readonly effects: readonly number[];
  readonly profile: Profile;
}

/** A current attack. */
export interface CurrentAttack {
  readonly attacker: number;
  readonly defender: number;
  readonly action: Action;
}

/**
 * A planned move and its path: what was requested (into contact, `x` is 1 for a straight path), and the `looked` number
 * at which it is valid.
 */
export interface Plan {
  unit: number;
  target: number;
  x: number;
  y: number;
  first: number;
  second: number;
  looked: number;
  way: { readonly mx: number; readonly my: number; readonly x: number; readonly y: number } | undefined;
}

/** Working memory of a state. */
export interface Scratch {
  readonly path: Path;
  /** Places of a unit's members, leader first. */
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  /** The move that those places are for: usually it is checked and then made. Unit NONE: no move. */
  readonly plan: Plan;
  /** How often contact was updated: while it is the same and `contactKnown`, no unit has moved. */
  looked: number;
  /** By kind of attack, the range in which the unit whose attacks are offered may begin it; -Infinity: it cannot. */
  readonly reaches: Float64Array;
  /** The values a question chooses from. */
  readonly asked: Int16Array;
  readonly askedX: Float64Array;
  readonly askedY: Float64Array;
  /** How often another battle was started or copied here: a policy must then forget the one before. */
  battle: number;
  /** By unit: its profile without effects, and for which form (`profileNow`). */
  readonly plain: Profile[];
  readonly plainOf: Int32Array;
  readonly amid: (ProfileKey | undefined)[];
  /** A line of sight, and the units that may block it. */
  readonly line: { ax: number; ay: number; bx: number; by: number };
  readonly between: Int16Array;
  betweens: number;
  /** Models that may block a troop that takes its position, and how near it may come to each. */
  readonly near: Int16Array;
  readonly nearest: Float64Array;
  nears: number;
  /** The depth of skills triggered by skills. */
  answering: number;
  /** The current attack, from its declaration to its end: keywords may be gained for it alone (ruling W24). */
  currentAttack: CurrentAttack | undefined;
  /** The attack to which a modifier may be added, and whether the attacker is asked. */
  attack: { readonly setup: AttackSetup; readonly attacks: boolean } | undefined;
}

/** Options of a question that are not units: who asks, with what, none; states; places around a unit. */
const OTHER_ANSWERS = 32;

/** Working memory for a setup whose units have `members` members at most. */
export const newScratch = ({ units, models }: BattleSetup, members: number): Scratch => {
  const n = units.length;
  return {
    path: emptyPath(),
    toX: new Float64Array(members),
    toY: new Float64Array(members),
    plan: { unit: NONE, target: NONE, x: 0, y: 0, first: 0, second: 0, looked: 0, way: undefined },
    looked: 0,
    reaches: new Float64Array(4),
    // A question may be about every unit: none is cut off.
    asked: new Int16Array(n + OTHER_ANSWERS),
    askedX: new Float64Array(n + OTHER_ANSWERS),
    askedY: new Float64Array(n + OTHER_ANSWERS),
    battle: 0,
    plain: [],
    plainOf: new Int32Array(n).fill(NONE),
    amid: [],
    line: { ax: 0, ay: 0, bx: 0, by: 0 },
    between: new Int16Array(n),
    betweens: 0,
    near: new Int16Array(models),
    nearest: new Float64Array(models),
    nears: 0,
    answering: 0,
    currentAttack: undefined,
    attack: undefined,
  };
};
