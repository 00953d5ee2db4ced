import { CONTACT_TURNS, type Place } from '../../../../tabletop/base-contact';
import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import { MOST_NODES } from '../../../../tabletop/movement/visibility-graph';
import type { BattleSetup } from './setup/setup';

/** No unit, nothing. */
export const NONE = -1;

/** A move that was checked and is possible: it can be applied without searching its paths again. */
export interface CheckedMove {
  /** The decision it belongs to; NONE: no move is kept. */
  decision: number;
  unit: number;
  models: number;
  x: number;
  y: number;
  /** How many models move, which, and where. */
  count: number;
  readonly group: Int16Array;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
}

/** Values that the current decision uses again and again; NaN if not computed yet. */
export interface Kept {
  /** The decision it belongs to; NONE: nothing is kept. */
  decision: number;
  /** The expected gain of a unit's charge at another (unit × units + unit). */
  readonly charges: Float64Array;
  readonly shots: Float64Array;
  /** Inches from an objective to a unit (objective × units + unit). */
  readonly toMarkers: Float64Array;
  /** The value of the combat phase without further charges. */
  combat: number;
  /** The gain of a unit's charge at another, for the side that is threatened. */
  readonly threats: Float64Array;
  /** Friends next to a unit; NONE if not computed yet. */
  readonly support: Int16Array;
}

/** A list of places, filled in place. */
export interface Places {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  length: number;
}

const places = (most: number): Places => ({
  xs: new Float64Array(most),
  ys: new Float64Array(most),
  length: 0,
});

/**
 * Most places that a charge tries for one model, per model of the largest unit: around each enemy, and next to each
 * friend.
 */
const SPOTS = CONTACT_TURNS + 3;

/** Working memory of a state. */
export interface Scratch {
  readonly checked: CheckedMove;
  readonly kept: Kept;
  /** The models of a planned move, and their places. */
  readonly group: Int16Array;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  readonly fromX: Float64Array;
  readonly fromY: Float64Array;
  readonly path: Path;
  /** Corners of the last path in a charge, and places for its next model. */
  readonly turns: Places;
  readonly spots: Places;
  /** 1 for each model that an attack reaches. */
  readonly open: Uint8Array;
  /** The values a question chooses from: models, or units. */
  readonly asked: Int16Array;
  /** By unit, to evaluate a combat phase: models or wounds expected to be left, and the unit it attacks. */
  readonly left: Float64Array;
  readonly picked: Int16Array;
  /** The last place found. */
  readonly place: Place;
  /** Centers of the moving group, and of the unit that a bot evaluates. */
  readonly middle: Middle;
  readonly here: Middle;
  /** The unit that carries out a card's line. */
  readonly choice: Choice;
}

/** The average place of a unit's models, filled in place. */
export interface Middle {
  x: number;
  y: number;
}

/** The unit that carries a line out, and its target: a unit or an objective. */
export interface Choice {
  unit: number;
  target: number;
}

/** Working memory for a setup's moves and evaluations. */
export const newScratch = ({ models, units: { length: units }, objectives }: BattleSetup): Scratch => {
  const most = Math.max(8, models);
  return {
    checked: {
      decision: NONE,
      unit: NONE,
      models: 0,
      x: 0,
      y: 0,
      count: 0,
      group: new Int16Array(most),
      toX: new Float64Array(most),
      toY: new Float64Array(most),
    },
    kept: {
      decision: NONE,
      charges: new Float64Array(units * units),
      shots: new Float64Array(units * units),
      threats: new Float64Array(units * units),
      toMarkers: new Float64Array(objectives.length * units),
      combat: NaN,
      support: new Int16Array(units),
    },
    group: new Int16Array(most),
    toX: new Float64Array(most),
    toY: new Float64Array(most),
    fromX: new Float64Array(most),
    fromY: new Float64Array(most),
    path: emptyPath(),
    turns: places(MOST_NODES),
    spots: places(SPOTS * most),
    open: new Uint8Array(models),
    asked: new Int16Array(Math.max(most, units)),
    left: new Float64Array(units),
    picked: new Int16Array(units),
    place: { x: 0, y: 0, facing: 0 },
    middle: { x: 0, y: 0 },
    here: { x: 0, y: 0 },
    choice: { unit: NONE, target: NONE },
  };
};
