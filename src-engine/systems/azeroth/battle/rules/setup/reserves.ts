import type { Place } from '../../../../../tabletop/base-contact';
import * as trig from '../../../../../tabletop/trig';
import { fits } from '../../../../../tabletop/movement/collision';
import { edgeDistanceAt } from '../../../../../tabletop/bodies';
import type { Battle } from '../../state/battle';
import { fighterAt, hasFlag, clearFlag, walkerAt } from '../../state/field';
import { FLAG } from '../../state/flags';
import type { Deploys } from '../../state/setup/fighter';

/** Steps in which the table is searched for a place, in inches. */
const STEP = 1;

/** How far a place is from every enemy, in inches between the bases; less than `least` if one is nearer. */
const clearance = ({ state }: Battle, i: number, { x, y, facing }: Place, least: number): number => {
  const { bodies, side } = state;
  let nearest = Infinity;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    nearest = Math.min(nearest, edgeDistanceAt(bodies, i, x, y, facing, j));
    if (nearest < least) return nearest;
  }
  return nearest;
};

/** The distance to the nearest marker; 0 if there is none. */
const toMarker = ({ setup }: Battle, x: number, y: number): number => {
  const { objectives } = setup.table;
  if (setup.objective !== 'hold-the-line' || objectives.length === 0) return 0;
  return Math.min(...objectives.map((marker) => trig.hypot(marker.x - x, marker.y - y)));
};

/**
 * Where the owner puts the model: as near to an enemy as allowed, a shooter at the limit of its range, and towards a
 * marker if markers count. Places are tried in one order, so that the best is the same on every machine.
 */
const put = (battle: Battle, i: number, { distance, rule }: Deploys): boolean => {
  const { state, setup } = battle;
  const { bodies } = state;
  const { table } = setup;
  const walker = walkerAt(battle, i);
  const wanted = Math.max(distance, fighterAt(battle, i).range / 2);
  let best = Infinity;
  let at: Place | undefined;
  for (let x = STEP; x < table.width; x += STEP)
    for (let y = STEP; y < table.depth; y += STEP) {
      const facing = trig.atan2(table.depth / 2 - y, table.width / 2 - x);
      const place = { x, y, facing };
      const clear = clearance(battle, i, place, distance);
      if (clear < distance) continue;
      const worth = Math.abs(clear - wanted) + toMarker(battle, x, y);
      if (worth >= best || !fits(walker, x, y, facing)) continue;
      best = worth;
      at = place;
    }
  if (!at) return false;
  const { x, y, facing } = at;
  bodies.x[i] = x;
  bodies.y[i] = y;
  bodies.facing[i] = facing;
  bodies.alive[i] = 1;
  clearFlag(battle, i, FLAG.reserve);
  battle.log({ type: 'deployed', model: i, x, y, facing, why: rule });
  return true;
};

/** True if any model has yet to arrive on the table: in most battles none. */
const hasReserves = (battle: Battle): boolean => {
  for (let i = 0; i < battle.state.bodies.count; i++) if (hasFlag(battle, i, FLAG.reserve)) return true;
  return false;
};

/**
 * Models that arrive in their own way (AAW-4.6-book-keywords): infiltrating ones when all others are placed, those in
 * ambush from round 2, one of each side alternately. A model without a place far enough from the enemy waits for
 * another round.
 */
export const placeReserves = (battle: Battle, how: 'infiltrate' | 'ambush', first: 0 | 1): void => {
  const { bodies, side } = battle.state;
  if (!hasReserves(battle)) return;
  const waiting = ([first, 1 - first] as const).map((one) =>
    Array.from(bodies.alive.subarray(0, bodies.count), (_, i) => i).filter((i) => {
      const reserve = hasFlag(battle, i, FLAG.reserve) && side[i] === one;
      return reserve && (how === 'ambush' || fighterAt(battle, i).deploys?.how === how);
    }),
  );
  for (let turn = 0; turn < Math.max(...waiting.map(({ length }) => length)); turn++)
    for (const models of waiting) {
      const i = models[turn];
      const deploys = i === undefined ? undefined : fighterAt(battle, i).deploys;
      if (i !== undefined && deploys) put(battle, i, deploys);
    }
};
