import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { circleWithin } from '../../../../../tabletop/within';
import type { State } from '../../state/state';
import { gatherNear } from './crowd';
import { canEndAt } from './moving';

/** Inches between the bases of a formation. */
const GAP = 0.08;

/** Most models abreast. */
const WIDEST = 8;

/**
 * The most models abreast in a formation of `count`: with 7 or more in at least two ranks, so that each has two
 * neighbors.
 */
const widest = (count: number, large: number): number => (count < large ? count : Math.floor(count / 2));

/** The usual number abreast. */
const abreast = (count: number, large: number): number =>
  count < large ? count : Math.min(WIDEST, widest(count, large));

/** Whether `count` models are all in coherency with `wide` abreast (AOS-15.1). */
export const isWidth = ({ setup }: State, count: number, wide: number): boolean => {
  const large = setup.numbers.coherencyModels;
  const most = widest(count, large);
  return Number.isInteger(wide) && wide >= Math.min(most, count < large ? 1 : 2) && wide <= most;
};

/** The direction that a side faces from its territory: a unit vector. */
export const forwardOf = (state: State, side: number): { ux: number; uy: number } => {
  const { table } = state.setup.field;
  const zone = table.zones[state.now.home === side ? 0 : 1];
  if (zone.maxX - zone.minX >= zone.maxY - zone.minY)
    return { ux: 0, uy: zone.minY < table.depth - zone.maxY ? 1 : -1 };
  return { ux: zone.minX < table.width - zone.maxX ? 1 : -1, uy: 0 };
};

/** The facing of a side's models: across the table, for the whole battle. */
export const facingOf = (state: State, side: number): number => {
  const { ux, uy } = forwardOf(state, side);
  return uy !== 0 ? (uy * Math.PI) / 2 : ux > 0 ? 0 : Math.PI;
};

/** The place where a unit forms ranks, with how many models, and how many abreast. */
export interface Ranks {
  readonly x: number;
  readonly y: number;
  readonly count?: number;
  readonly wide?: number | undefined;
}

/**
 * Plans a unit's first `count` models in ranks around (x, y), into `toX` and `toY`: a last rank that is not full fills
 * the gaps of the one before it, so that each of its models has two neighbors (AOS-15.1).
 */
export const layRanks = (
  state: State,
  u: number,
  {
    x,
    y,
    count = state.setup.units[u].profile.size,
    wide = abreast(count, state.setup.numbers.coherencyModels),
  }: Ranks,
): void => {
  const { setup, scratch } = state;
  const { side, profile } = setup.units[u];
  const { ux, uy } = forwardOf(state, side);
  const { along, across } = profile.mover;
  const ranks = Math.ceil(count / wide);
  const [aside, behind] = [2 * across + GAP, 2 * along + GAP];
  const full = Math.floor(count / wide);
  for (let k = 0; k < count; k++) {
    const rank = Math.floor(k / wide);
    const last = rank === full;
    const column = (k % wide) - (wide - 1) / 2 + (last ? 0.5 : 0);
    // Offset by half a column, a rank may close up as far as the bases allow.
    const up = last ? (full - 1) * behind + Math.max(behind * 0.88, 2 * along * 0.88 + GAP) : rank * behind;
    const ahead = ((ranks - 1) / 2) * behind - up;
    scratch.toX[k] = x + ux * ahead - uy * column * aside;
    scratch.toY[k] = y + uy * ahead + ux * column * aside;
  }
};

/**
 * True if every planned model has room, is wholly in the side's territory and more than 9" from the enemy's
 * (AOS-10.1-deploy-unit).
 */
export const mayDeploy = (state: State, u: number): boolean => {
  const { setup, bodies, scratch, now } = state;
  const { side, first, end } = setup.units[u];
  const { zones } = setup.field.table;
  const own = zones[now.home === side ? 0 : 1];
  const theirs = zones[now.home === side ? 1 : 0];
  for (let m = first; m < end; m++) {
    const [x, y] = [scratch.toX[m - first], scratch.toY[m - first]];
    const radius = bodies.along[m];
    if (!circleWithin(own, x, y, radius)) return false;
    const far = setup.numbers.fromTerritory + radius;
    if (distanceToPolygonSquared(theirs, x, y, x, y) <= far * far) return false;
  }
  gatherNear(state, u, { minX: own.minX, minY: own.minY, maxX: own.maxX, maxY: own.maxY });
  for (let m = first; m < end; m++)
    if (!canEndAt(state, u, m, scratch.toX[m - first], scratch.toY[m - first])) return false;
  return true;
};
