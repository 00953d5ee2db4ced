import { edgeDistanceAt, type Bodies } from './bodies';
import * as trig from './trig';

/** How bases of a unit find their places: near what they want to be near, and in one coherent group. */
export interface Gathering {
  /** Two bases whose edges are as near as this are neighbours, and how many neighbours each needs. */
  readonly coherency: number;
  readonly needed: number;
  /** Inches that a base may go, in a straight line from where it starts. */
  readonly reach: number;
  /** Inches from a base at (x, y) to what it wants to be near: the lowest is taken. Infinity: it may not stand there. */
  readonly cost: (m: number, x: number, y: number) => number;
  /** What an inch of its way weighs against one to what it wants to be near. */
  readonly travel: number;
  /** Offers a base places besides those at its neighbours. */
  readonly offer?: (m: number, take: (x: number, y: number) => void) => void;
  /** Whether a base, now at its start, may go to (x, y): asked last, since it is dear. */
  readonly may: (m: number, x: number, y: number) => boolean;
  /** Called for each base that stands where it goes. */
  readonly placed?: (m: number) => void;
}

/** Directions in which places are looked for round a base that stands. */
const ROUND = 16;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Inches between neighbours: so near that others fit in, and no rounding makes them overlap. */
const GAP = 0.03;

/** How often an oval base is brought nearer until it stands as near as it should. */
const STEPS = 4;

/** Inches from the middle of base `j` at which base `m` stands `gap` from it in a direction. */
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

/** How many bases of a list stand within coherency of base `m`, were it at (x, y); no more than are needed are counted. */
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

/** A place that was found: in memory, since two numbers handed on would make an object. */
const place = { x: 0, y: 0 };

/** Finds where a base costs less than `most` with neighbours enough among those that stand; into `place`. */
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
    // Whoever stands beside it is nearer by no more than that.
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

/** Bases of a unit that stand, the one that is nearest to where they want to be first, and how near. */
interface Group {
  readonly stand: number[];
  readonly costs: number[];
}

/** Adds a base to those that stand. */
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

/** Puts a base down at `place`. */
const put = ({ x, y, alive }: Bodies, m: number): void => {
  x[m] = place.x;
  y[m] = place.y;
  alive[m] = 1;
};

/**
 * Adds bases to those of their unit that stand: one after the other, in the given order, each where it costs least with neighbours
 * enough among those that stand by then. Who finds no place waits for the others; answers those that find none at all.
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

/** Whether the others of a coherent group stay one without base `m`. */
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
  return hangsTogether(bodies, others, coherency);
};

/** Whether bases form a single group. */
const hangsTogether = (bodies: Bodies, models: readonly number[], coherency: number): boolean => {
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

/** What a base's place must cost less than the one it has to be worth a move. */
const WORTH = 0.2;

/**
 * Lets bases of a coherent group leave their places for better ones, one after the other: only where the others stay a group
 * without it, and it has neighbours enough where it goes. `start` puts a base back to where it came from, for what is asked of its way.
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
