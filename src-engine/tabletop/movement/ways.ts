import { cheapestPath, type Path } from './paths';
import * as trig from '../trig';
import { endsOf, EPSILON, legCost, type OnGround, type Walker } from './terrain-cost';
import { firstHit, fits, openLeg } from './collision';
import type { VisibilityGraph } from './visibility-graph';

/** A place that a model is to reach, with at most `reach` inches of movement. */
export interface Goal {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

/** Writes the straight path to a place to `out`, as one that arrives there. */
export const straight = ({ bodies, self }: Walker, x: number, y: number, cost: number, out: Path): true => {
  out.xs[0] = bodies.x[self];
  out.ys[0] = bodies.y[self];
  out.xs[1] = x;
  out.ys[1] = y;
  out.length = 2;
  out.cost = cost;
  return (out.arrives = true);
};

/**
 * True if `out` already holds a path found for this goal that is still open and within the budget: a plan is often
 * evaluated with its path, and a search would find the same one. Recalculates its cost.
 */
const isStillOpen = (walker: Walker, { x, y, reach }: Goal, out: Path): boolean => {
  const { bodies, self } = walker;
  const { xs, ys, length } = out;
  if (!out.arrives || length < 3 || xs[0] !== bodies.x[self] || ys[0] !== bodies.y[self]) return false;
  if (xs[length - 1] !== x || ys[length - 1] !== y) return false;
  let cost = 0;
  for (let k = 1; k < length && cost <= reach; k++)
    cost += openLeg(walker, xs[k - 1], ys[k - 1], xs[k], ys[k]);
  if (cost > reach + EPSILON) return false;
  out.cost = cost;
  return true;
};

/**
 * Finds the path of a model to a goal, around models and terrain, and writes it to `out`. If `thorough`, it considers
 * more than what the straight line meets when that fails. A usable path to this goal that is already in `out` is kept.
 * Returns whether the goal is reached; if not, `out` leads as near as was found within its inches. `fits` decides
 * whether the model may end there.
 */
export const findPath = (walker: Walker, goal: Goal, out: Path, thorough = true): boolean => {
  if (isStillOpen(walker, goal, out)) return true;
  const { mover, bodies, self } = walker;
  const { x: goalX, y: goalY, reach: budget } = goal;
  const x0 = bodies.x[self];
  const y0 = bodies.y[self];
  const distance = Math.sqrt((goalX - x0) * (goalX - x0) + (goalY - y0) * (goalY - y0));
  const cost = openLeg(walker, x0, y0, goalX, goalY);
  if (cost <= budget + EPSILON) return straight(walker, goalX, goalY, cost, out);
  if (distance > budget) {
    const x = x0 + ((goalX - x0) * budget) / distance;
    const y = y0 + ((goalY - y0) * budget) / distance;
    // If the straight line is open, no other path ends nearer to a goal out of reach.
    if (mover.flies || openLeg(walker, x0, y0, x, y) <= budget + EPSILON) {
      straight(walker, x, y, budget, out);
      return (out.arrives = false);
    }
  }
  // Beyond the budget a path is searched all the same, a detour of at most half as much again, and cut where the budget
  // ends. Of a path to a far goal only the beginning matters: the search goes as far as two moves.
  const share = Math.min(1, (2 * budget) / distance);
  const limit = distance <= budget ? budget : distance * share * 1.5 + 2;
  const { graph } = out;
  graph.begin(walker, x0 + (goalX - x0) * share, y0 + (goalY - y0) * share, limit);
  graph.gather(false);
  let found = cheapestPath(graph.nodes, limit + EPSILON, graph.price, out);
  // A goal out of reach is only approached: any path that gets nearer will do.
  if (!found && thorough && (distance <= budget || out.length < 2)) {
    graph.gather(true);
    found = cheapestPath(graph.nodes, limit + EPSILON, graph.price, out);
  }
  out.arrives = found && out.cost <= budget + EPSILON;
  if (!out.arrives) cut(walker, budget, out);
  return out.arrives;
};

/**
 * The least inches of a path to a place around one base that bars the straight leg: it passes beside the base, level
 * with its middle, and goes straight from there at best.
 */
const leastRound = ({ mover, bodies, self }: Walker, j: number, x1: number, y1: number): number => {
  const { x, y, across } = bodies;
  const [x0, y0] = [x[self], y[self]];
  const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const along = (x[j] - x0) * ux + (y[j] - y0) * uy;
  if (!(along > 0 && along < length)) return length;
  const off = Math.abs((x[j] - x0) * uy - (y[j] - y0) * ux);
  const aside = Math.max(0, mover.across + across[j] - off - EPSILON);
  const rest = length - along;
  return Math.sqrt(along * along + aside * aside) + Math.sqrt(rest * rest + aside * aside);
};

/**
 * What a path is searched around: what the straight line meets, everything that it could meet, or the second if the
 * first fails.
 */
export type Round = 'met' | 'everything' | 'both';

/**
 * Searches a path to a goal that is useful only if reached; writes it to `out` if there is one. It gives up before the
 * search if the goal is out of reach or enclosed by other models.
 */
export const findWayTo = (walker: Walker, goal: Goal, out: Path, round: Round): boolean => {
  const { mover, bodies, self } = walker;
  const { x: goalX, y: goalY, reach: budget } = goal;
  const x0 = bodies.x[self];
  const y0 = bodies.y[self];
  out.arrives = false;
  const met = mover.flies ? -1 : firstHit(walker, bodies, endsOf(x0, y0, goalX, goalY), 0, 1);
  if (met < 0) {
    const cost = legCost(walker, x0, y0, goalX, goalY);
    if (cost <= budget + EPSILON) return straight(walker, goalX, goalY, cost, out);
  }
  if ((goalX - x0) * (goalX - x0) + (goalY - y0) * (goalY - y0) > budget * budget) return false;
  if (met >= 0 && leastRound(walker, met, goalX, goalY) > budget + EPSILON) return false;
  const { graph } = out;
  graph.begin(walker, goalX, goalY, budget);
  return (
    (round !== 'everything' && reachesGoal(graph, false, budget, out)) ||
    (round !== 'met' && reachesGoal(graph, true, budget, out))
  );
};

/** Whether the current search leads to its goal, around what the straight line meets or around everything. */
const reachesGoal = (graph: VisibilityGraph, everything: boolean, budget: number, out: Path): boolean => {
  graph.gather(everything);
  // Without turning points only the straight line is left, which is barred or too long.
  return (
    graph.nodes.count > 2 && graph.opens(1) && cheapestPath(graph.nodes, budget + EPSILON, graph.price, out)
  );
};

/** Steps of the bisection that finds where a budget ends on a leg: to less than a thousandth of an inch. */
const CUT_STEPS = 14;

/** Shortens a path to the budget, in inches of movement. */
export const cut = (walker: OnGround, budget: number, out: Path): void => {
  let left = budget;
  for (let i = 1; i < out.length; i++) {
    const x0 = out.xs[i - 1];
    const y0 = out.ys[i - 1];
    const x1 = out.xs[i];
    const y1 = out.ys[i];
    const cost = legCost(walker, x0, y0, x1, y1);
    if (cost <= left) {
      left -= cost;
      continue;
    }
    // A leg that costs exactly its length does so for every part of it.
    const plain = cost === trig.hypot(x1 - x0, y1 - y0);
    let low = 0;
    let high = 1;
    for (let step = 0; step < CUT_STEPS; step++) {
      const t = (low + high) / 2;
      const x = x0 + (x1 - x0) * t;
      const y = y0 + (y1 - y0) * t;
      if ((plain ? trig.hypot(x - x0, y - y0) : legCost(walker, x0, y0, x, y)) <= left) low = t;
      else high = t;
    }
    out.xs[i] = x0 + (x1 - x0) * low;
    out.ys[i] = y0 + (y1 - y0) * low;
    out.cost = budget - left + legCost(walker, x0, y0, out.xs[i], out.ys[i]);
    out.length = i + 1;
    return;
  }
};

/** How far a model steps back along its way until it fits, in inches. */
const STEP_BACK = 0.25;

/**
 * Shortens a path until the model fits at its end, facing in the direction of the path; false if it fits nowhere along
 * it. Recalculates `out.cost`.
 */
export const settle = (walker: Walker, out: Path): boolean => {
  const { bodies, self } = walker;
  while (out.length > 1) {
    const i = out.length - 1;
    const dx = out.xs[i] - out.xs[i - 1];
    const dy = out.ys[i] - out.ys[i - 1];
    const length = trig.hypot(dx, dy);
    const facing = length > 0 ? trig.atan2(dy, dx) : bodies.facing[self];
    if (fits(walker, out.xs[i], out.ys[i], facing)) {
      out.cost = 0;
      for (let k = 1; k < out.length; k++)
        out.cost += legCost(walker, out.xs[k - 1], out.ys[k - 1], out.xs[k], out.ys[k]);
      return true;
    }
    if (length <= STEP_BACK) out.length--;
    else {
      out.xs[i] = out.xs[i] - (dx / length) * STEP_BACK;
      out.ys[i] = out.ys[i] - (dy / length) * STEP_BACK;
    }
  }
  return false;
};
