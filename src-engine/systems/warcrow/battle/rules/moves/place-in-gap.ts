import * as trig from '../../../../../tabletop/trig';
import { allied, leaderOf, memberOf, isOnTable, TOUCH } from '../../state/measure';
import { liesBeyond } from '../../state/contact';
import type { State } from '../../state/state';
import { ANY_ENEMY, fitsAt, GAP, type Layout } from './room';

/** Strides between a troop and an enemy that it may not touch: enough not to count as engaged. */
const CLEAR = 5 * TOUCH;

/** A circle on which, or outside which, the center of a base may be. */
interface Circle {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

/** The grid that is searched last: directions, and strides from ring to ring. */
export const DIRECTIONS = 72;
export const STEP = 0.25;
const COS = Float64Array.from({ length: DIRECTIONS }, (_, k) => trig.cos((k * 2 * Math.PI) / DIRECTIONS));
const SIN = Float64Array.from({ length: DIRECTIONS }, (_, k) => trig.sin((k * 2 * Math.PI) / DIRECTIONS));

/** The circles around models near the leader's place on which member `k` would touch them. */
const circlesAround = (state: State, u: number, k: number, touches: number): Circle[] => {
  const { toX, toY } = state.scratch;
  const { x, y, across } = state.bodies;
  const [r, leader] = [across[memberOf(state, u, k)], across[leaderOf(state, u)]];
  const far = leader + r + state.setup.settings.numbers.formation;
  const found: Circle[] = [
    { x: toX[0], y: toY[0], r: leader + r + GAP },
    { x: toX[0], y: toY[0], r: far - GAP },
  ];
  for (let j = 1; j < k; j++)
    found.push({ x: toX[j], y: toY[j], r: across[memberOf(state, u, j)] + r + GAP });
  const spot = { ax: toX[0], ay: toY[0], bx: toX[0], by: toY[0] };
  for (let w = 0; w < state.setup.units.length; w++) {
    if (w === u || !isOnTable(state, w)) continue;
    if (liesBeyond(state, w, spot, far + r + state.setup.widest)) continue;
    const strange = !allied(state, u, w) && touches !== ANY_ENEMY && w !== touches;
    for (let l = 0; l < state.count[w]; l++) {
      const m = memberOf(state, w, l);
      const least = across[m] + r + GAP + (strange ? CLEAR : 0);
      const away = trig.hypot(x[m] - toX[0], y[m] - toY[0]);
      if (away < far + least) found.push({ x: x[m], y: y[m], r: least });
    }
  }
  return found;
};

/** The intersections of two circles. */
const crossings = (a: Circle, b: Circle): readonly (readonly [number, number])[] => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const d = trig.hypot(dx, dy);
  if (d === 0 || d > a.r + b.r || d < Math.abs(a.r - b.r)) return [];
  const along = (d * d + a.r * a.r - b.r * b.r) / (2 * d);
  const aside = Math.sqrt(Math.max(0, a.r * a.r - along * along));
  const [px, py] = [a.x + (dx * along) / d, a.y + (dy * along) / d];
  return [
    [px - (dy * aside) / d, py + (dx * aside) / d],
    [px + (dy * aside) / d, py - (dx * aside) / d],
  ];
};

/**
 * Ruling W9: places member `k` in formation at any free place: in a gap where it touches two nearby models, and if
 * there is none, on a grid around the leader. The place nearest to the leader is taken.
 */
export const placeInGap = (state: State, u: number, k: number, layout: Layout): boolean => {
  const { toX, toY } = state.scratch;
  const [x, y] = [toX[0], toY[0]];
  const { across } = state.bodies;
  const bases = across[memberOf(state, u, k)] + across[leaderOf(state, u)];
  const most = bases + state.setup.settings.numbers.formation;
  let least = most;
  let [bx, by] = [NaN, NaN];
  const take = (px: number, py: number): void => {
    const d = trig.hypot(px - x, py - y);
    if (d >= least || !fitsAt(state, u, k, layout, { px, py })) return;
    least = d;
    [bx, by] = [px, py];
  };
  const circles = circlesAround(state, u, k, layout.touches);
  for (let i = 0; i < circles.length; i++)
    for (let j = 0; j < i; j++) for (const [px, py] of crossings(circles[j], circles[i])) take(px, py);
  for (let far = bases + GAP; Number.isNaN(bx) && far < most; far += STEP)
    for (let a = 0; Number.isNaN(bx) && a < DIRECTIONS; a++) take(x + COS[a] * far, y + SIN[a] * far);
  if (Number.isNaN(bx)) return false;
  toX[k] = bx;
  toY[k] = by;
  return true;
};
