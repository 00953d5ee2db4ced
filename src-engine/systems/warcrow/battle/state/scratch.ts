import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import type { Action } from '../../cards/actions';
import type { AttackSetup } from '../../attack/attack';
import type { Profile } from '../../cards/profile';
import type { BattleSetup } from './setup/setup';

/** Nobody, nothing. */
export const NONE = -1;

/** What a unit rolls and bears amid effects that lie on it: in which form, and which they are (`profileNow`). */
export interface Amid {
  readonly form: number;
  readonly effects: readonly number[];
  readonly profile: Profile;
}

/** An attack under way. */
export interface Clash {
  readonly attacker: number;
  readonly defender: number;
  readonly action: Action;
}

/** A move that was planned, and how it goes: what was asked (into contact `x` is 1 for a straight way), and since when nobody has moved. */
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

/** Room in which moves are worked out. */
export interface Scratch {
  readonly path: Path;
  /** Places of a unit's members, leader first. */
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  /** The move for which they are: who has asked whether it may be made is about to make it. Of nobody: unit NONE. */
  readonly plan: Plan;
  /** How often contact was worked out: as long as it is the same and `contactKnown`, nobody has moved. */
  looked: number;
  /** By kind of attack, how far from a target the unit whose attacks are offered may begin it; -Infinity: it cannot. */
  readonly reaches: Float64Array;
  /** What a question chooses among. */
  readonly asked: Int16Array;
  readonly askedX: Float64Array;
  readonly askedY: Float64Array;
  /** How often another battle has begun here or was copied here: what a policy remembers of the one before is of no account. */
  battle: number;
  /** By unit: what it rolls and bears by itself, and in which form (`profileNow`). */
  readonly plain: Profile[];
  readonly plainOf: Int32Array;
  readonly amid: (Amid | undefined)[];
  /** A straight line that is looked along, and the units that may stand between. */
  readonly line: { ax: number; ay: number; bx: number; by: number };
  readonly between: Int16Array;
  betweens: number;
  /** Models that may be in the way of one that takes its position, and how near it may come to each. */
  readonly near: Int16Array;
  readonly nearest: Float64Array;
  nears: number;
  /** Skills that answer moments within one another. */
  answering: number;
  /** The attack that is under way, from its declaration to its end: keywords may be gained for it alone (ruling W24). */
  clash: Clash | undefined;
  /** The attack to which a modifier may be added, and whether the attacker is asked. */
  attack: { readonly setup: AttackSetup; readonly attacks: boolean } | undefined;
}

/** Answers of a question that are no units: who asks, with what, none; states; places round a unit. */
const OTHER_ANSWERS = 32;

/** Room in which moves of a setup are worked out, of units of so many members at most. */
export const newScratch = ({ units, models }: BattleSetup, members: number): Scratch => {
  const n = units.length;
  return {
    path: emptyPath(),
    toX: new Float64Array(members),
    toY: new Float64Array(members),
    plan: { unit: NONE, target: NONE, x: 0, y: 0, first: 0, second: 0, looked: 0, way: undefined },
    looked: 0,
    reaches: new Float64Array(4),
    // Any question may be about every unit: nothing of one is cut.
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
    clash: undefined,
    attack: undefined,
  };
};
