import { NONE } from '../state/state';

/**
 * What does not depend on a unit's place, collected once per decision: which enemies it has and where they are, what it
 * could do to each and each to it, the value of each objective. Places can then be compared by distances alone.
 * `collect-context.ts` fills it.
 */
export interface PlaceContext {
  /** The unit, the decision and the battle it is for (`Scratch.battle`); NONE: no unit. */
  unit: number;
  decision: number;
  battle: number;
  /** The radius of its leader's base, in strides. */
  radius: number;
  /** How far it shoots and charges, in strides; -Infinity if it cannot. */
  range: number;
  reach: number;
  /** The number of enemies on the table, and which; members of enemy `k` are from `from[k]` to before `from[k + 1]`. */
  foes: number;
  readonly foe: Int16Array;
  readonly from: Int32Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly across: Float64Array;
  /** 1: all bases of the enemy have one size. */
  readonly even: Uint8Array;
  /** The measured place. */
  px: number;
  py: number;
  /** Strides from the measured place to each enemy, minus the leader's base radius. */
  readonly apart: Float64Array;
  /** By enemy: the value of shooting at it and of charging it; NaN: not computed yet. */
  readonly shot: Float64Array;
  readonly charge: Float64Array;
  /** Whether the next four are filled: how far each enemy shoots and charges, and what that costs the unit. */
  threatened: boolean;
  readonly foeRange: Float64Array;
  readonly foeReach: Float64Array;
  readonly foeShot: Float64Array;
  readonly foeCharge: Float64Array;
  /**
   * Whether the next are filled: what each objective gives in all (0: nothing), each side's weight there without the
   * unit, and who holds it.
   */
  marked: boolean;
  conquest: number;
  readonly gain: Float64Array;
  readonly ours: Float64Array;
  readonly theirs: Float64Array;
  readonly held: Uint8Array;
  /** What breaking through is worth now; 0: nothing. */
  beyond: number;
  /**
   * Whether the next are filled: whether its zone runs along the width of the table, and friends near each objective.
   */
  accompanied: boolean;
  wide: boolean;
  readonly friends: Int16Array;
  /** The weights for which the value of the unit's own place was computed. */
  weights: object | undefined;
  here: number;
  /** Whether the next are filled: the cost of leaving, for each opportunity attack, and the cost of activating. */
  bound: boolean;
  blows: number;
  readonly blow: Float64Array;
  cost: number;
}

/** A new context, large enough for any unit of a battle. */
export const newPlaceContext = (units: number, models: number, objectives: number): PlaceContext => {
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
    px: 0,
    py: 0,
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
