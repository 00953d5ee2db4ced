import { edgeDistance } from '../../../../../tabletop/bodies';
import { distanceBeside } from '../../../../../tabletop/gathering';
import * as trig from '../../../../../tabletop/trig';
import type { State } from '../../state/state';

/** Places next to an enemy: where charges and pile-ins end. */

/** The gap in inches between a model that stops and an enemy's base. */
export const STOPPING_GAP = 0.1;

/** A model this near to an enemy reaches it with its weapons (AOS-16.0-combat). */
export const reachOfWeapons = ({ setup }: State): number => setup.numbers.combatRange - 0.1;

/** Directions from which a model approaches, in twelfths of a turn from the straight line. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5] as const;
const COS = Float64Array.from(TURNS, (turn) => trig.cos((turn * Math.PI) / 6));
const SIN = Float64Array.from(TURNS, (turn) => trig.sin((turn * Math.PI) / 6));

/** Enemies for which places are offered to one model: the nearest ones. */
const MOST_ENEMIES = 3;

/**
 * Offers the places next to model `j`, `gap` inches from it: first the one straight ahead of model `m`, then others to
 * its sides.
 */
export const contactsWith = (
  { bodies }: State,
  m: number,
  j: number,
  take: (x: number, y: number) => void,
  gap: number = STOPPING_GAP,
): void => {
  const { x, y } = bodies;
  const [dx, dy] = [x[m] - x[j], y[m] - y[j]];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  const [ax, ay] = [dx / length, dy / length];
  for (let turn = 0; turn < TURNS.length; turn++) {
    const ux = ax * COS[turn] - ay * SIN[turn];
    const uy = ax * SIN[turn] + ay * COS[turn];
    const far = distanceBeside(bodies, m, j, ux, uy, gap);
    take(x[j] + ux * far, y[j] + uy * far);
  }
};

/** The same for the nearest of some enemies: in contact with each, and just within reach of its weapons. */
export const offerContacts = (
  state: State,
  m: number,
  enemies: readonly number[],
  take: (x: number, y: number) => void,
): void => {
  const { x, y } = state.bodies;
  const away = (j: number): number => (x[m] - x[j]) * (x[m] - x[j]) + (y[m] - y[j]) * (y[m] - y[j]);
  const near: number[] = [];
  for (const j of enemies) {
    let at = near.length;
    while (at > 0 && away(near[at - 1]) > away(j)) at--;
    if (at >= MOST_ENEMIES) continue;
    near.splice(at, 0, j);
    near.length = Math.min(near.length, MOST_ENEMIES);
  }
  for (const gap of [STOPPING_GAP, reachOfWeapons(state)])
    for (const j of near) contactsWith(state, m, j, take, gap);
};

/** A model, an enemy, and their distance. */
export interface Pair {
  readonly i: number;
  readonly j: number;
  readonly apart: number;
}

/**
 * Each model of a unit with the nearest of another unit's models, and each of those with the nearest of the unit's: the
 * nearest pair first.
 */
export const nearestPairs = ({ setup, bodies }: State, u: number, v: number): Pair[] => {
  const [own, foe] = [setup.units[u], setup.units[v]];
  const { x, y, along, alive } = bodies;
  const ofOwn: Pair[] = [];
  const ofFoe = new Map<number, Pair>();
  for (let i = own.first; i < own.end; i++) {
    if (!alive[i]) continue;
    let best: Pair = { i, j: foe.first, apart: Infinity };
    for (let j = foe.first; j < foe.end; j++) {
      if (!alive[j]) continue;
      const [dx, dy] = [x[i] - x[j], y[i] - y[j]];
      const most = Math.max(best.apart, ofFoe.get(j)?.apart ?? Infinity) + along[i] + along[j];
      if (dx * dx + dy * dy >= most * most) continue;
      const apart = edgeDistance(bodies, i, j);
      if (apart < best.apart) best = { i, j, apart };
      if (apart < (ofFoe.get(j)?.apart ?? Infinity)) ofFoe.set(j, { i, j, apart });
    }
    ofOwn.push(best);
  }
  const others = [...ofFoe.values()].filter(
    ({ i, j }) => !ofOwn.some((pair) => pair.i === i && pair.j === j),
  );
  return [...ofOwn, ...others].sort((a, b) => a.apart - b.apart || a.i - b.i || a.j - b.j);
};
