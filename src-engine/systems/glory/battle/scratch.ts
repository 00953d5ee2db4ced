import type { Place } from '../../../tabletop/base-contact';
import { emptyPath, type Path } from '../../../tabletop/paths';
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
  /** Friends beside a unit; NONE where it was not asked. */
  readonly support: Int16Array;
}

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
  /** 1 for each model that an attack reaches. */
  readonly open: Uint8Array;
  /** What a question chooses among: models, or units. */
  readonly asked: Int16Array;
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
      toMarkers: new Float64Array(objectives.length * units),
      support: new Int16Array(units),
    },
    group: new Int16Array(most),
    toX: new Float64Array(most),
    toY: new Float64Array(most),
    fromX: new Float64Array(most),
    fromY: new Float64Array(most),
    path: emptyPath(),
    open: new Uint8Array(models),
    asked: new Int16Array(Math.max(most, units)),
    place: { x: 0, y: 0, facing: 0 },
    middle: { x: 0, y: 0 },
    here: { x: 0, y: 0 },
    choice: { unit: NONE, target: NONE },
  };
};
