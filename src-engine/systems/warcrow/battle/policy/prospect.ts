import { NONE } from '../state/state';

/**
 * What is known of a unit wherever it may go, gathered once at a decision: who its enemies are and where they stand, what it could do to each
 * and each to it, what each objective is worth to it. Places are then compared by distances alone. `prospects.ts` fills it.
 */
export interface Prospect {
  /** Of which unit, at which decision of which battle (`Scratch.battle`); NONE: of nobody. */
  unit: number;
  decision: number;
  battle: number;
  /** The radius of its leader's base, in strides. */
  radius: number;
  /** How far it shoots and charges, in strides; what it cannot do reaches nowhere. */
  range: number;
  reach: number;
  /** Enemies on the table, how many and which; members of enemy `k` lie from `from[k]` to before `from[k + 1]`. */
  foes: number;
  readonly foe: Int16Array;
  readonly from: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly across: Float64Array;
  /** 1: all bases of the enemy are of one size. */
  readonly even: Uint8Array;
  /** Strides from the place that is looked at to each enemy, less the leader's base. */
  readonly apart: Float64Array;
  /** By enemy: what it is worth to shoot at it and to charge it; NaN: not asked yet. */
  readonly shot: Float64Array;
  readonly charge: Float64Array;
  /** Whether the next four are filled: how far each enemy shoots and charges, and what that costs the unit. */
  threatened: boolean;
  readonly foeRange: Float64Array;
  readonly foeReach: Float64Array;
  readonly foeShot: Float64Array;
  readonly foeCharge: Float64Array;
  /** Whether the next are filled: what objectives give in all (0: nothing), who weighs how much there without the unit, who holds them. */
  marked: boolean;
  conquest: number;
  readonly gain: Float64Array;
  readonly ours: Float64Array;
  readonly theirs: Float64Array;
  readonly held: Uint8Array;
  /** What breaking through is worth by now; 0: nothing. */
  beyond: number;
  /** Whether the next are filled: whether its zone lies along the width of the table; friends that stand near each objective. */
  accompanied: boolean;
  wide: boolean;
  readonly friends: Int16Array;
  /** By the weights that it is for: what the unit's own place is worth. */
  weights: object | undefined;
  here: number;
  /** Whether the next are filled: what leaving costs, blow by blow; what activating costs. */
  bound: boolean;
  blows: number;
  readonly blow: Float64Array;
  cost: number;
}

/** Room for what is known of one unit of a battle. */
export const newProspect = (units: number, models: number, objectives: number): Prospect => {
  const byFoe = (): Float64Array => new Float64Array(units);
  const byObjective = (): Float64Array => new Float64Array(objectives);
  return {
    unit: NONE,
    decision: -1,
    battle: NONE,
    radius: 0,
    range: -Infinity,
    reach: 0,
    foes: 0,
    foe: new Int16Array(units),
    from: new Int32Array(units + 1),
    x: new Float64Array(models),
    y: new Float64Array(models),
    across: new Float64Array(models),
    even: new Uint8Array(units),
    apart: byFoe(),
    shot: byFoe(),
    charge: byFoe(),
    threatened: false,
    foeRange: byFoe(),
    foeReach: byFoe(),
    foeShot: byFoe(),
    foeCharge: byFoe(),
    marked: false,
    conquest: 0,
    gain: byObjective(),
    ours: byObjective(),
    theirs: byObjective(),
    held: new Uint8Array(objectives),
    beyond: 0,
    accompanied: false,
    wide: true,
    friends: new Int16Array(objectives),
    weights: undefined,
    here: 0,
    bound: false,
    blows: 0,
    blow: byFoe(),
    cost: 0,
  };
};
