import { pointToSegmentSquared, segmentsApartSquared } from '../../../kernel/geometry';
import { edgeDistanceAt, headX, headY, type Bodies } from './bodies';
import { EPSILON, legCost, onTable, validGround, type Mover } from './ground';
import type { Table } from './table';

/** True where nobody stands in the way of the base at that place. */
const clearOf = (bodies: Bodies, self: number, x: number, y: number, facing: number): boolean => {
  const { along } = bodies;
  const own = along[self]!;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || j === self) continue;
    const dx = x - bodies.x[j]!;
    const dy = y - bodies.y[j]!;
    const reach = own + along[j]!;
    if (dx * dx + dy * dy >= reach * reach) continue; // not even the circles round the bases meet
    if (edgeDistanceAt(bodies, self, x, y, facing, j) < -EPSILON) return false;
  }
  return true;
};

/** True where model `self` may end a move: on the table, on ground it can stand on, overlapping nobody (AAW-6.2-models). */
export const fits = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
  facing: number,
): boolean => {
  const spine = mover.along - mover.across;
  const sx = spine === 0 ? 0 : spine * Math.cos(facing);
  const sy = spine === 0 ? 0 : spine * Math.sin(facing);
  return (
    onTable(table, mover, x, y, sx, sy) &&
    clearOf(bodies, self, x, y, facing) &&
    validGround(table, mover, x, y, sx, sy)
  );
};

/** True where a model on foot would run into any other on a straight leg (AAW-6.2-models). */
const bumps = (
  bodies: Bodies,
  self: number,
  across: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean => {
  const { x, y, along, alive } = bodies;
  const minX = Math.min(x0, x1) - across;
  const maxX = Math.max(x0, x1) + across;
  const minY = Math.min(y0, y1) - across;
  const maxY = Math.max(y0, y1) + across;
  for (let j = 0; j < bodies.count; j++) {
    const bx = x[j]!;
    const by = y[j]!;
    const reach = along[j]!;
    if (bx + reach < minX || bx - reach > maxX || by + reach < minY || by - reach > maxY) continue;
    if (!alive[j] || j === self) continue;
    const spine = reach - bodies.across[j]!;
    const radii = across + bodies.across[j]! - EPSILON;
    const apart =
      spine === 0
        ? pointToSegmentSquared(bx, by, x0, y0, x1, y1)
        : spineApartSquared(bodies, j, spine, x0, y0, x1, y1);
    if (apart < radii * radii - EPSILON) return true;
  }
  return false;
};

/** Square of the distance of a leg from the middle line of an oval base, which reaches `spine` inches either way. */
const spineApartSquared = (
  bodies: Bodies,
  j: number,
  spine: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const x = bodies.x[j]!;
  const y = bodies.y[j]!;
  const dx = spine * headX(bodies, j);
  const dy = spine * headY(bodies, j);
  return segmentsApartSquared(x0, y0, x1, y1, x - dx, y - dy, x + dx, y + dy);
};

/** Inches that a straight leg of model `self` takes with the others in the way: Infinity where somebody or something is. */
export const openLeg = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number =>
  !mover.flies && bumps(bodies, self, mover.across, x0, y0, x1, y1)
    ? Infinity
    : legCost(table, mover, x0, y0, x1, y1);

/** Inches that the straight way of model `self` to a place takes, Infinity where something is in the way: for bots. */
export const straightCost = (
  table: Table,
  mover: Mover,
  bodies: Bodies,
  self: number,
  x: number,
  y: number,
): number => openLeg(table, mover, bodies, self, bodies.x[self]!, bodies.y[self]!, x, y);
