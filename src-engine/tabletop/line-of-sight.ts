import { contains, meetsBox, passesThrough } from './geometry';
import * as trig from './trig';
import type { Bodies } from './bodies';
import { IN_FOREST, underfoot, type Layer, type Table } from './table';

/** Cover as the tally's situation names it, by its worth to the save. */
export const COVERS = ['none', 'soft', 'hard'] as const;

const blocked = ({ pieces, boxes }: Layer, ax: number, ay: number, bx: number, by: number): boolean => {
  const minX = Math.min(ax, bx);
  const minY = Math.min(ay, by);
  const maxX = Math.max(ax, bx);
  const maxY = Math.max(ay, by);
  for (let k = 0; k < pieces.length; k++)
    if (meetsBox(boxes, k, minX, minY, maxX, maxY) && passesThrough(pieces[k]!.outline, ax, ay, bx, by))
      return true;
  return false;
};

/** Whether sight from a to b, drawn along c to d, is blocked: a piece hides what stands behind it, not what stands in it. */
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
    const { outline } = pieces[k]!;
    if (passesThrough(outline, cx, cy, dx, dy) && !contains(outline, ax, ay) && !contains(outline, bx, by))
      return true;
  }
  return false;
};

/** Nine lines are drawn: from the middle and the two flanks of one base to those of the other. */
const FLANKS = [0, 1, -1] as const;

/**
 * AAW-7.1-sight, AAW-N28, ruling A9: true where any line from base to base is free of what blocks sight. Other models never
 * block. The bases' middles and their outermost points across the line stand for all their points.
 */
export const seen = ({ blockers }: Table, { x, y, across }: Bodies, from: number, to: number): boolean => {
  if (blockers.pieces.length === 0) return true;
  const ax = x[from]!;
  const ay = y[from]!;
  const bx = x[to]!;
  const by = y[to]!;
  if (!hidden(blockers, ax, ay, bx, by)) return true;
  const length = trig.hypot(bx - ax, by - ay) || 1;
  const nx = -(by - ay) / length;
  const ny = (bx - ax) / length;
  for (const i of FLANKS)
    for (const j of FLANKS) {
      const a = i * across[from]!;
      const b = j * across[to]!;
      const [cx, cy] = [ax + nx * a, ay + ny * a];
      if (!hidden(blockers, ax, ay, bx, by, cx, cy, bx + nx * b, by + ny * b)) return true;
    }
  return false;
};

/** True where the straight line between two points is free of what blocks sight: a caster's view of a point. */
export const pointSeen = ({ blockers }: Table, ax: number, ay: number, bx: number, by: number): boolean =>
  !hidden(blockers, ax, ay, bx, by);

/**
 * The cover of a target from a point (the shooter's middle, or a blast's): 2 hard where ruins or a wall stand between
 * (AAW-3.2-ruins, AAW-N17, AAW-7.3-hard-cover), else 1 soft inside a forest (AAW-3.2-forest, AAW-7.3-soft-cover), else 0. The
 * better counts, not both (ruling A9).
 */
export const coverFrom = (
  table: Table,
  bodies: Bodies,
  fromX: number,
  fromY: number,
  to: number,
): 0 | 1 | 2 => {
  if (blocked(table.shelters, fromX, fromY, bodies.x[to]!, bodies.y[to]!)) return 2;
  return (underfoot(table, bodies, to) & IN_FOREST) !== 0 ? 1 : 0;
};

/** The cover of one model from another's shots. */
export const coverOf = (table: Table, bodies: Bodies, from: number, to: number): 0 | 1 | 2 =>
  coverFrom(table, bodies, bodies.x[from]!, bodies.y[from]!, to);
