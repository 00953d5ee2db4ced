import type { Bodies } from '../../../../tabletop/bodies';
import { goesThrough, pointSeen, seen } from '../../../../tabletop/sight/line-of-sight';
import { IN_COVER, groundUnder, type Table } from '../../../../tabletop/table';

/**
 * AAW-7.1-sight, AAW-N28, rulings A9, A32 and A39: any line from base to base that terrain does not block; other models
 * never block.
 */
export { pointSeen, seen };

/**
 * The cover of a target from what is between it and a point, a shooter's center or a blast's: 2 hard behind ruins or a
 * wall (AAW-3.2-ruins, AAW-N17, AAW-7.3-hard-cover), else 0. Against a blast only this counts (AAW-8.4-wounds, ruling
 * A35).
 */
export const coverBetween = (
  { coversBehind }: Table,
  bodies: Bodies,
  fromX: number,
  fromY: number,
  to: number,
): 0 | 2 => (goesThrough(coversBehind, fromX, fromY, bodies.x[to], bodies.y[to]) ? 2 : 0);

/**
 * The cover of one model from another's shots: hard through what is between them, else 1 soft inside a forest
 * (AAW-3.2-forest, AAW-7.3-soft-cover). The better one counts, not both (ruling A9).
 */
export const coverOf = (table: Table, bodies: Bodies, from: number, to: number): 0 | 1 | 2 => {
  if (coverBetween(table, bodies, bodies.x[from], bodies.y[from], to) === 2) return 2;
  return (groundUnder(table, bodies, to) & IN_COVER) !== 0 ? 1 : 0;
};
