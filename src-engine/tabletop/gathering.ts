import { edgeDistanceAt, type Bodies } from './bodies';
import * as trig from './trig';

/** How the bases of a unit find places: near their target, and in one coherent group. */
export interface Gathering {
  /** Two bases whose edges are at most this many inches apart are neighbors; and how many neighbors each base needs. */
  readonly coherency: number;
  readonly needed: number;
  /** How many inches a base may move, in a straight line from its start. */
  readonly reach: number;
  /** Inches from a base at (x, y) to its target: the lowest is chosen. Infinity if the base may not end there. */
  readonly cost: (m: number, x: number, y: number) => number;
  /** Weight of an inch of movement against an inch of distance to the target. */
  readonly travel: number;
  /** Offers a base more places than those beside its neighbors. */
  readonly offer?: (m: number, take: (x: number, y: number) => void) => void;
  /** Whether a base, now at its start, may go to (x, y). Asked last because it is slow. */
  readonly may: (m: number, x: number, y: number) => boolean;
  /** Called for each base that has been placed. */
  readonly placed?: (m: number) => void;
}

/** How many directions around a placed base are searched for places. */
const ROUND = 16;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches between neighbors: little enough that others fit in, and enough that rounding never makes them overlap. */
const GAP = 0.03;

/** How many times the distance of an oval base is corrected towards the wanted gap. */
const STEPS = 4;

/** Inches from the middle of base `j` at which base `m` has the gap `gap` to it, in the direction (ux, uy). */
export const distanceBeside = (
  bodies: Bodies,
  m: number,
  j: number,
  ux: number,
  uy: number,
  gap: number,
): number => {
  const { x, y, along, across, facing } = bodies;
  let far = along[m] + along[j] + gap;
  if (along[m] === across[m] && along[j] === across[j]) return far;
  for (let k = 0; k < STEPS; k++)
    far -= edgeDistanceAt(bodies, m, x[j] + ux * far, y[j] + uy * far, facing[m], j) - gap;
  return far;
};

/** How many bases of a list would be within coherency of base `m` at (x, y). Stops counting at `needed`. */
const neighboursAt = (
  bodies: Bodies,
  stand: readonly number[],
  m: number,
  x: number,
  y: number,
  coherency: number,
  needed: number,
): number => {
  const { along, facing } = bodies;
  let count = 0;
  for (let k = stand.length - 1; k >= 0 && count < needed; k--) {
    const j = stand[k];
    const dx = x - bodies.x[j];
    const dy = y - bodies.y[j];
    const most = coherency + along[m] + along[j];
    if (dx * dx + dy * dy > most * most) continue;
    if (edgeDistanceAt(bodies, m, x, y, facing[m], j) <= coherency) count++;
  }
  return count;
};

/** The place that was found. Kept in memory because returning two numbers would make an object. */
const place = { x: 0, y: 0 };

/**
 * Finds the place of lowest cost below `most` that has enough neighbors among the placed bases; writes it to `place`.
 */
const findPlace = (
  bodies: Bodies,
  m: number,
  { stand, costs }: Group,
  { reach, coherency, needed, cost, travel, may, offer }: Gathering,
  most: number,
): boolean => {
  const { x, y, along } = bodies;
  const wanted = Math.min(needed, stand.length);
  const [x0, y0] = [x[m], y[m]];
  let least = most;
  const take = (px: number, py: number): void => {
    const way = (px - x0) * (px - x0) + (py - y0) * (py - y0);
    if (way > reach * reach) return;
    const costs = cost(m, px, py) + travel * Math.sqrt(way);
    if (costs >= least) return;
    if (neighboursAt(bodies, stand, m, px, py, coherency, wanted) < wanted || !may(m, px, py)) return;
    least = costs;
    place.x = px;
    place.y = py;
  };
  take(x0, y0);
  offer?.(m, take);
  for (let s = 0; s < stand.length; s++) {
    const j = stand[s];
    const beside = along[m] + along[j] + GAP;
    // A place beside this base can cost at most `beside` less.
    if (costs[s] - beside >= least) continue;
    const far = reach + beside;
    if ((x[j] - x0) * (x[j] - x0) + (y[j] - y0) * (y[j] - y0) > far * far) continue;
    for (let k = 0; k < ROUND; k++) {
      const distance = distanceBeside(bodies, m, j, COS[k], SIN[k], GAP);
      take(x[j] + COS[k] * distance, y[j] + SIN[k] * distance);
    }
  }
  return least < most;
};

/** The placed bases of a unit with their costs, the lowest cost first. */
interface Group {
  readonly stand: number[];
  readonly costs: number[];
}

/** Adds a base to a group. */
const join = ({ stand, costs }: Group, m: number, cost: number): void => {
  let at = stand.length;
  while (at > 0 && costs[at - 1] > cost) at--;
  stand.splice(at, 0, m);
  costs.splice(at, 0, cost);
};

const groupOf = ({ x, y }: Bodies, models: readonly number[], { cost }: Gathering): Group => {
  const group: Group = { stand: [], costs: [] };
  for (const m of models) join(group, m, cost(m, x[m], y[m]));
  return group;
};

/** Puts a base on the table at `place`. */
const put = ({ x, y, alive }: Bodies, m: number): void => {
  x[m] = place.x;
  y[m] = place.y;
  alive[m] = 1;
};

/**
 * Adds bases one after the other to the placed ones of their unit, in the given order. Each goes where it costs least
 * with enough neighbors among those placed so far. A base that finds no place is tried again after the others. Returns
 * the bases that find none.
 */
export const gather = (
  bodies: Bodies,
  order: readonly number[],
  stand: readonly number[],
  terms: Gathering,
): readonly number[] => {
  const group = groupOf(bodies, stand, terms);
  const settles = (m: number): boolean => {
    if (!findPlace(bodies, m, group, terms, Infinity)) return false;
    put(bodies, m);
    join(group, m, terms.cost(m, bodies.x[m], bodies.y[m]));
    terms.placed?.(m);
    return true;
  };
  let waiting = order;
  while (waiting.length > 0) {
    const left = waiting.filter((m) => !settles(m));
    if (left.length === waiting.length) return left;
    waiting = left;
  }
  return waiting;
};

/** Whether the others of a coherent group stay coherent without base `m`. */
const canLeave = (
  bodies: Bodies,
  m: number,
  others: readonly number[],
  { coherency, needed }: Gathering,
): boolean => {
  const { x, y, facing } = bodies;
  const near = (j: number): boolean => edgeDistanceAt(bodies, m, x[m], y[m], facing[m], j) <= coherency;
  const neighbours = others.filter(near);
  for (const j of neighbours) {
    const rest = others.filter((k) => k !== j);
    if (neighboursAt(bodies, rest, j, x[j], y[j], coherency, needed) < needed) return false;
  }
  return isCoherent(bodies, others, coherency);
};

/** Whether bases form a single group. */
const isCoherent = (bodies: Bodies, models: readonly number[], coherency: number): boolean => {
  const { x, y, facing } = bodies;
  let apart = models.slice(1);
  const met = models.slice(0, 1);
  for (const i of met) {
    const near = (j: number): boolean => edgeDistanceAt(bodies, i, x[i], y[i], facing[i], j) <= coherency;
    const found = apart.filter(near);
    met.push(...found);
    if (found.length > 0) apart = apart.filter((j) => !found.includes(j));
  }
  return apart.length === 0;
};

/** A better place must cost at least this much less to be worth a move. */
const WORTH = 0.2;

/**
 * Lets bases of a coherent group move to better places, one after the other. A base moves only if the others stay
 * coherent without it and it has enough neighbors at its new place. `start` puts a base back to where it began, so that
 * its whole move is checked.
 */
export const rearrange = (
  bodies: Bodies,
  order: readonly number[],
  models: readonly number[],
  terms: Gathering,
  start: (m: number) => void,
): void => {
  const { x, y, alive } = bodies;
  for (const m of order) {
    const [x1, y1] = [x[m], y[m]];
    const others = models.filter((j) => j !== m);
    if (!canLeave(bodies, m, others, terms)) continue;
    const now = terms.cost(m, x1, y1);
    alive[m] = 0;
    start(m);
    if (findPlace(bodies, m, groupOf(bodies, others, terms), terms, now - WORTH)) put(bodies, m);
    else [x[m], y[m], alive[m]] = [x1, y1, 1];
  }
};
