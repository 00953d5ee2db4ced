import { CONTACT_TURNS } from '../../../../tabletop/base-contact';
import { emptyPath } from '../../../../tabletop/movement/paths';
import { MOST_NODES } from '../../../../tabletop/movement/visibility-graph';
import type { BattleSetup } from './setup/setup';

/** No unit, nothing. */
export const NONE = -1;

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
export const newScratch = ({ models, units: { length: units }, objectives }: BattleSetup) => {
  const most = Math.max(8, models);
  return {
    /** A move that was checked and is possible: it can be applied without searching its paths again. */
    checked: {
      /** The decision it belongs to; NONE: no move is stored. */
      decision: NONE,
      unit: NONE,
      models: 0,
      x: 0,
      y: 0,
      /** How many models move, which, and where. */
      count: 0,
      group: new Int16Array(most),
      toX: new Float64Array(most),
      toY: new Float64Array(most),
    },
    /** Values that the current decision uses again and again; NaN if not computed yet. */
    kept: {
      /** The decision it belongs to; NONE: nothing is kept. */
      decision: NONE,
      /** The expected gain of a unit's charge at another (unit × units + unit). */
      charges: new Float64Array(units * units),
      shots: new Float64Array(units * units),
      /** The gain of a unit's charge at another, for the side that is threatened. */
      threats: new Float64Array(units * units),
      /** Inches from an objective to a unit (objective × units + unit). */
      toMarkers: new Float64Array(objectives.length * units),
      /** The value of the combat phase without further charges. */
      combat: NaN,
      /** Friends next to a unit; NONE if not computed yet. */
      support: new Int16Array(units),
    },
    /** The models of a planned move, and their places. */
    group: new Int16Array(most),
    toX: new Float64Array(most),
    toY: new Float64Array(most),
    fromX: new Float64Array(most),
    fromY: new Float64Array(most),
    path: emptyPath(),
    /** Corners of the last path in a charge, and places for its next model. */
    turns: places(MOST_NODES),
    spots: places(SPOTS * most),
    /** 1 for each model that an attack reaches. */
    open: new Uint8Array(models),
    /** The values a question chooses from: models, or units. */
    asked: new Int16Array(Math.max(most, units)),
    /** By unit, to evaluate a combat phase: models or wounds expected to be left, and the unit it attacks. */
    left: new Float64Array(units),
    picked: new Int16Array(units),
    /** The last place found. */
    place: { x: 0, y: 0, facing: 0 },
    /** Centers of the moving group, and of the unit that a bot evaluates. */
    middle: { x: 0, y: 0 },
    here: { x: 0, y: 0 },
    /** The unit that carries out a card's line. */
    choice: { unit: NONE, target: NONE },
  };
};

/** Working memory of a state. */
export type Scratch = Readonly<ReturnType<typeof newScratch>>;
