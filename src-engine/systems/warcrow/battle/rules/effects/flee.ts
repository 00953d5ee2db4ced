import type { Referee } from '../../../../../simulation/game';
import { edgeOf } from '../../../../../tabletop/edges';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';
import { shortestFlight } from '../../../../../tabletop/movement/flight';
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

/** Takes the unit and its friends off the table, or puts them back: a fleeing unit may pass them. */
const lift = (state: State, u: number, alive: 0 | 1): void => {
  const { units } = state.setup;
  const leader = leaderOf(state, u);
  for (let w = 0; w < units.length; w++) {
    if (units[w].side !== units[u].side || !isOnTable(state, w)) continue;
    for (let k = 0; k < state.count[w]; k++) {
      const m = memberOf(state, w, k);
      if (m !== leader) state.bodies.alive[m] = alive;
    }
  }
};

/** The point at a distance along a path. */
const along = (xs: Float64Array, ys: Float64Array, length: number, far: number): [number, number] => {
  let left = far;
  for (let i = 1; i < length; i++) {
    const dx = xs[i] - xs[i - 1];
    const dy = ys[i] - ys[i - 1];
    const leg = trig.hypot(dx, dy);
    if (leg >= left && leg > 0) return [xs[i - 1] + (dx * left) / leg, ys[i - 1] + (dy * left) / leg];
    left -= leg;
  }
  return [xs[length - 1], ys[length - 1]];
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
  const arrives = shortestFlight(walk, mover, bodies, m, edge, path);
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
    const [x, y] = along(path.xs, path.ys, path.length, far);
    if (planEnd(state, u, { x, y, look: { ux: edge.dx, uy: edge.dy }, target: NONE })) continue;
    const leg = { x0: bodies.x[m], y0: bodies.y[m], x1: x, y1: y };
    const lethal = touchedElements(state, u, leg, GROUND.lethal);
    moveToPlan(state, u);
    narrateMoved(
      state,
      u,
      [
        [leg.x0, leg.y0],
        [x, y],
      ],
      'WAR-flee',
      referee,
    );
    sufferLethal(state, u, lethal, referee);
    return;
  }
};
