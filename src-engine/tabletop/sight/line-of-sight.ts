import { contains, meetsBox, passesThrough, runsAlong } from '../geometry';
import * as trig from '../trig';
import type { Bodies } from '../bodies';
import { RIM, seenBetween } from './gaps';
import type { Layer, Table } from '../table';

/** True if the straight line between two points goes through a piece of the layer. */
export const goesThrough = (
  { pieces, boxes }: Layer,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): boolean => {
  const minX = Math.min(ax, bx);
  const minY = Math.min(ay, by);
  const maxX = Math.max(ax, bx);
  const maxY = Math.max(ay, by);
  for (let k = 0; k < pieces.length; k++)
    if (meetsBox(boxes, k, minX, minY, maxX, maxY) && passesThrough(pieces[k].outline, ax, ay, bx, by))
      return true;
  return false;
};

/**
 * Whether sight from a to b, drawn along c to d, is blocked: a piece hides what is behind it, not what is in it. A line
 * along a piece's own side is no gap.
 */
const hidden = (
  { pieces, boxes }: Layer,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx = ax,
  cy = ay,
  dx = bx,
  dy = by,
): boolean => {
  const minX = Math.min(cx, dx);
  const minY = Math.min(cy, dy);
  const maxX = Math.max(cx, dx);
  const maxY = Math.max(cy, dy);
  for (let k = 0; k < pieces.length; k++) {
    if (!meetsBox(boxes, k, minX, minY, maxX, maxY)) continue;
    const { outline } = pieces[k];
    if (
      (passesThrough(outline, cx, cy, dx, dy) || runsAlong(outline, cx, cy, dx, dy)) &&
      !contains(outline, ax, ay) &&
      !contains(outline, bx, by)
    )
      return true;
  }
  return false;
};

/**
 * Lines tried first because they are quick and most sight is free: from the middle and both flanks of one base to those
 * of the other.
 */
const FLANKS = [0, 1, -1] as const;

/**
 * True if any straight line from any part of one base to any part of the other is free of blocking terrain: exact to a
 * millionth of an inch. Other models never block; a piece hides what is behind it, not what is in it.
 */
export const seen = ({ blockers }: Table, bodies: Bodies, from: number, to: number): boolean => {
  if (blockers.pieces.length === 0) return true;
  const { x, y, across } = bodies;
  const ax = x[from];
  const ay = y[from];
  const bx = x[to];
  const by = y[to];
  if (!hidden(blockers, ax, ay, bx, by)) return true;
  const length = trig.hypot(bx - ax, by - ay) || 1;
  const nx = -(by - ay) / length;
  const ny = (bx - ax) / length;
  for (const i of FLANKS)
    for (const j of FLANKS) {
      const a = i * (across[from] - RIM);
      const b = j * (across[to] - RIM);
      const [cx, cy] = [ax + nx * a, ay + ny * a];
      if (!hidden(blockers, ax, ay, bx, by, cx, cy, bx + nx * b, by + ny * b)) return true;
    }
  return seenBetween(blockers, bodies, from, to);
};

/** True if the straight line between two points is free of blocking terrain: a caster's view of a point. */
export const pointSeen = ({ blockers }: Table, ax: number, ay: number, bx: number, by: number): boolean =>
  !hidden(blockers, ax, ay, bx, by);
