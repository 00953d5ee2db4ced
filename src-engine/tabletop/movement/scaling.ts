import { contains, type Polygon } from '../geometry';
import { chord, crossStadium } from '../stadium';
import type { Piece } from '../table';

/**
 * Parts of a leg on which a base overlaps an outline, as shares of the leg from 0 to 1, in order and separate: from,
 * to, from, to …
 * Shared by all battles: each call fills it and reads it before it returns.
 */
let stretches = new Float64Array(32);

/** Inserts a part by where it begins. */
const insert = (count: number, from: number, to: number): void => {
  let k = 2 * count;
  for (; k > 0 && stretches[k - 2] > from; k -= 2) {
    stretches[k] = stretches[k - 2];
    stretches[k + 1] = stretches[k - 1];
  }
  stretches[k] = from;
  stretches[k + 1] = to;
};

/** Fills `stretches` with the parts on which the base touches each edge; returns how many. */
const alongEdges = (
  { corners }: Polygon,
  radius: number,
  x0: number,
  y0: number,
  dx: number,
  dy: number,
): number => {
  const n = corners.length;
  if (stretches.length < n + 2) stretches = new Float64Array(n + 2);
  let count = 0;
  for (let i = 0; i < n; i += 2) {
    const j = (i + 2) % n;
    crossStadium(x0, y0, dx, dy, corners[i], corners[i + 1], corners[j], corners[j + 1], radius);
    const from = Math.max(0, chord[0]);
    const to = Math.min(1, chord[1]);
    if (to > from) insert(count++, from, to);
  }
  return count;
};

/**
 * Joins parts that meet, and parts with the base's middle inside the outline between them. Returns how many are left.
 */
const joined = (outline: Polygon, count: number, x0: number, y0: number, dx: number, dy: number): number => {
  let left = 0;
  for (let k = 0; k < count; k++) {
    const from = stretches[2 * k];
    const to = stretches[2 * k + 1];
    const last = left > 0 ? stretches[2 * left - 1] : -1;
    const between = (last + from) / 2;
    if (left > 0 && (from <= last || contains(outline, x0 + dx * between, y0 + dy * between)))
      stretches[2 * left - 1] = Math.max(last, to);
    else {
      stretches[2 * left] = from;
      stretches[2 * left + 1] = to;
      left++;
    }
  }
  return left;
};

/**
 * Inches of climbing for a straight leg of a base of this radius over a piece that counts for whole bases: up each time
 * that any part of the base comes onto it, down each time that the last part leaves it.
 */
export const scalingCost = (
  { outline, effects }: Piece,
  radius: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const found = dx === 0 && dy === 0 ? 0 : alongEdges(outline, radius, x0, y0, dx, dy);
  const count = joined(outline, found, x0, y0, dx, dy);
  if (count === 0) return 0;
  const first = stretches[0];
  const last = stretches[2 * count - 1];
  const begins = first <= 0 || contains(outline, x0, y0);
  const ends = last >= 1 || contains(outline, x1, y1);
  return effects.climb * (count - (begins ? 1 : 0)) + effects.descend * (count - (ends ? 1 : 0));
};
