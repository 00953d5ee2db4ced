import { CONTACT_TURNS, type Place } from '../../../../tabletop/base-contact';
import { emptyPath, type Path } from '../../../../tabletop/movement/paths';
import { MOST_NODES } from '../../../../tabletop/movement/visibility-graph';
import type { BattleSetup } from './setup/setup';

/** Nobody, nothing. */
export const NONE = -1;

/** A move that was judged and may be: whoever carries it out need not seek its ways again. */
export interface JudgedMove {
  /** The decision it belongs to; NONE: no move is kept. */
  decision: number;
  unit: number;
  models: number;
  x: number;
  y: number;
  /** How many models go, which, and where. */
  count: number;
  readonly group: Int16Array;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
}

/** What the decision under way asks again and again; NaN where it was not asked yet. */
export interface Kept {
  /** The decision it belongs to; NONE: nothing is kept. */
  decision: number;
  /** What a unit promises to do to another (unit × units + unit). */
  readonly charges: Float64Array;
  readonly shots: Float64Array;
  /** Inches from an objective to a unit (objective × units + unit). */
  readonly toMarkers: Float64Array;
  /** What the combat phase comes to if nobody charges any more. */
  combat: number;
  /** What a charge of a unit at another would do to it, for whoever fears it. */
  readonly threats: Float64Array;
  /** Friends beside a unit; NONE where it was not asked. */
  readonly support: Int16Array;
}

/** Places in a row: filled in place. */
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

/** Most places that a charge weighs for one model, by the models of the largest unit: round each enemy, and beside each friend. */
const SPOTS = CONTACT_TURNS + 3;

/** Room in which moves are worked out. */
export interface Scratch {
  readonly judged: JudgedMove;
  readonly kept: Kept;
  /** Models under consideration, and where each goes. */
  readonly group: Int16Array;
  readonly toX: Float64Array;
  readonly toY: Float64Array;
  readonly fromX: Float64Array;
  readonly fromY: Float64Array;
  readonly path: Path;
  /** Corners at which a charge's last way turned, and places to which its next model might come. */
  readonly turns: Places;
  readonly spots: Places;
  /** 1 for each model that an attack reaches. */
  readonly open: Uint8Array;
  /** What a question chooses among: models, or units. */
  readonly asked: Int16Array;
  /** By unit, for what a combat phase comes to: models or wounds that are expected to be left, and whom it strikes at. */
  readonly left: Float64Array;
  readonly picked: Int16Array;
  /** The place that was sought last. */
  readonly place: Place;
  /** Middles of the group that moves, and of the unit that a bot weighs. */
  readonly middle: Middle;
  readonly here: Middle;
  /** Who carries out a card's line. */
  readonly choice: Choice;
}

/** Where a unit's models stand on average: filled in place. */
export interface Middle {
  x: number;
  y: number;
}

/** Who carries a line out, and on whom: a unit and a unit, or a unit and an objective. */
export interface Choice {
  unit: number;
  target: number;
}

/** Room in which a setup's moves are worked out, and what its units promise. */
export const newScratch = ({ models, units: { length: units }, objectives }: BattleSetup): Scratch => {
  const most = Math.max(8, models);
  return {
    judged: {
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
