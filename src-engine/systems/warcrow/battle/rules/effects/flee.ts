import type { Referee } from '../../../../../simulation/game';
import { edgeOf } from '../../../../../tabletop/edges';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { shortestFlight } from '../../../../../tabletop/movement/flight';
import type { Path } from '../../../../../tabletop/movement/paths';
import * as trig from '../../../../../tabletop/trig';
import { leaderOf, memberOf, isOnTable } from '../../state/measure';
import { planEnd, legsOf, touchedElements } from '../moves/moves';
import { moveToPlan } from '../moves/formation';
import { narrateFled, narrateMoved } from '../events/moves';
import { NEUTRAL } from '../../state/setup/setup';
import { GROUND } from '../../state/setup/terrain';
import { NONE, type State } from '../../state/state';
import { countChance, VARIANT } from '../../state/uses';
import { leaveGame } from './harm';
import { sufferLethal } from './lethal';

/** The step back along its path in which a fleeing unit looks for room, in strides. */
const STEP_BACK = 0.5;

/** Whether the unit may pass another: a friend, or what is not Large if it is Large (WAR-large). */
const passes = ({ setup: { units } }: State, u: number, w: number): boolean =>
  units[w].side === units[u].side || (units[u].profile.large && !units[w].profile.large);

/** Takes what a fleeing unit may pass off the table, and its own troops, or puts them back. */
const lift = (state: State, u: number, alive: 0 | 1): void => {
  const leader = leaderOf(state, u);
  for (let w = 0; w < state.setup.units.length; w++) {
    if (!passes(state, u, w) || !isOnTable(state, w)) continue;
    for (let k = 0; k < state.count[w]; k++) {
      const m = memberOf(state, w, k);
      if (m !== leader) state.bodies.alive[m] = alive;
    }
  }
};

type Place = readonly [x: number, y: number];

/** The part of a path up to a distance along it. */
const partOf = ({ xs, ys, length }: Path, far: number): Place[] => {
  const part: Place[] = [[xs[0], ys[0]]];
  let left = far;
  for (let i = 1; i < length && left > 0; i++) {
    const dx = xs[i] - xs[i - 1];
    const dy = ys[i] - ys[i - 1];
    const leg = trig.hypot(dx, dy);
    const share = leg > left ? left / leg : 1;
    part.push([xs[i - 1] + dx * share, ys[i - 1] + dy * share]);
    left -= leg;
  }
  return part;
};

/** Elements of a keyword that the leader touches on a path, each once. */
const touchedOn = (state: State, u: number, path: readonly Place[], bit: number): number[] => {
  const touched = path
    .slice(1)
    .flatMap(([x1, y1], i) => touchedElements(state, u, { x0: path[i][0], y0: path[i][1], x1, y1 }, bit));
  return [...new Set(touched)];
};

/** A neutral unit has no zone of its own: it flees towards the nearer one. */
const nearerHome = ({ setup }: State, x: number, y: number): 0 | 1 => {
  const [a, b] = setup.field.zones.map((zone) => distanceToPolygonSquared(zone, x, y, x, y));
  return a <= b ? 0 : 1;
};

/**
 * WAR-flee, ruling W15: by both movement values, along the shortest open path to the unit's own edge; it leaves the
 * game when it gets there. No opportunity attacks (WAR-opportunity-attack).
 */
export const flee = (state: State, u: number, referee: Referee): void => {
  if (!isOnTable(state, u)) return;
  const { setup, bodies, scratch, now } = state;
  const { profile, side } = setup.units[u];
  const m = leaderOf(state, u);
  const r = bodies.across[m];
  const { walk } = profile.ground;
  const own = side === NEUTRAL ? nearerHome(state, bodies.x[m], bodies.y[m]) : now.home === side ? 0 : 1;
  const edge = edgeOf(setup.field.zones[own], walk.width, walk.depth);
  const mover = { along: r, across: r, flies: false, kinds: 1 };
  const { path } = scratch;
  lift(state, u, 0);
  const arrives = shortestFlight({ table: walk, mover, bodies, self: m }, edge, path);
  lift(state, u, 1);
  countChance(state, VARIANT.measuring);
  const [a, b] = legsOf(state, u);
  let length = 0;
  for (let i = 1; i < path.length; i++)
    length += trig.hypot(path.xs[i] - path.xs[i - 1], path.ys[i] - path.ys[i - 1]);
  if (arrives && length <= a + b) {
    narrateFled(state, u, true, referee);
    return leaveGame(state, u, 'WAR-flee', referee);
  }
  narrateFled(state, u, false, referee);
  for (let far = Math.min(a + b, length); far > 0; far -= STEP_BACK) {
    const way = partOf(path, far);
    const [x, y] = way[way.length - 1];
    if (planEnd(state, u, { x, y, look: { ux: edge.dx, uy: edge.dy }, target: NONE })) continue;
    const lethal = touchedOn(state, u, way, GROUND.lethal);
    moveToPlan(state, u);
    narrateMoved(state, u, way, 'WAR-flee', referee);
    sufferLethal(state, u, lethal, referee);
    return;
  }
};
