import { refuse, type Refusal } from '../../../../../simulation/game';
import { contains } from '../../../../../tabletop/geometry';
import { isAmbusher } from '../../state/profiles';
import {
  eachEnemy,
  hostile,
  leaderOf,
  memberOf,
  other,
  placeToUnit,
  SLACK,
  isOnTable,
  TOUCH,
} from '../../state/measure';
import { seesPlace } from '../../state/sight';
import { AT, NONE, type State } from '../../state/state';
import { packTroops } from './formation';
import { ANY_ENEMY, roomFor, isOpenGround } from './room';

/** Strides between places offered in a zone, and between its rows. */
const PITCH = 5;
const ROWS = [8.5, 4] as const;

/** Receives a place. */
export type Take = (x: number, y: number) => void;

/** A side's zone, and the direction it faces. */
export const deploymentOf = (state: State, side: number) => {
  const { zones, width, depth } = state.setup.field;
  const zone = zones[state.now.home === side ? 0 : 1];
  const wide = zone.maxX - zone.minX >= zone.maxY - zone.minY;
  const low = wide ? zone.minY < depth - zone.maxY : zone.minX < width - zone.maxX;
  return { zone, wide, low, ux: wide ? 0 : low ? 1 : -1, uy: wide ? (low ? 1 : -1) : 0 };
};

/** Places in a side's zone. A sample. */
export const zonePlaces = (state: State, side: number, take: Take): void => {
  const { zone, wide, low } = deploymentOf(state, side);
  const long = wide ? zone.maxX - zone.minX : zone.maxY - zone.minY;
  for (const deep of ROWS)
    for (let along = PITCH / 2; along < long; along += PITCH)
      take(
        wide ? zone.minX + along : low ? zone.minX + deep : zone.maxX - deep,
        wide ? (low ? zone.minY + deep : zone.maxY - deep) : zone.minY + along,
      );
};

/** Strides between places offered along the edges, and on the field. */
const EDGE_PITCH = 6;

/** Places along the battlefield's edges (WAR-scout). A sample. */
export const edgePlaces = (state: State, u: number, take: Take): void => {
  const { width, depth } = state.setup.field;
  const r = state.bodies.across[leaderOf(state, u)] + SLACK * 10;
  for (let at = EDGE_PITCH / 2; at < depth; at += EDGE_PITCH) {
    take(r, at);
    take(width - r, at);
  }
};

/** Places anywhere on the field (WAR-ambusher). A sample. */
export const fieldPlaces = (state: State, take: Take): void => {
  const { width, depth } = state.setup.field;
  for (let x = EDGE_PITCH; x < width; x += EDGE_PITCH)
    for (let y = EDGE_PITCH; y < depth; y += EDGE_PITCH) take(x, y);
};

/** Whether an enemy near a place, from leader to leader (ruling W30), sees it (WAR-scout, WAR-ambusher). */
const isSeenByEnemy = (state: State, u: number, px: number, py: number, hidden: number): boolean => {
  const { x, y, across } = state.bodies;
  const r = across[leaderOf(state, u)];
  let seen = false;
  eachEnemy(state, u, (v) => {
    const m = leaderOf(state, v);
    const reach = hidden + r + across[m];
    const [dx, dy] = [x[m] - px, y[m] - py];
    if (seen || dx * dx + dy * dy > reach * reach) return;
    seen = seesPlace(state, v, u, px, py);
  });
  return seen;
};

const touchesEnemy = (state: State, u: number): boolean => {
  const { toX, toY } = state.scratch;
  for (let k = 0; k < state.count[u]; k++) {
    const r = state.bodies.across[memberOf(state, u, k)];
    for (let v = 0; v < state.setup.units.length; v++)
      if (isOnTable(state, v) && hostile(state, u, v) && placeToUnit(state, toX[k], toY[k], v) <= r + TOUCH)
        return true;
  }
  return false;
};

/**
 * Why a unit cannot be placed here, undefined if it can: fills `toX` and `toY`. Wholly in its zone and in formation
 * (WAR-deploy); a Scout also at an edge, an Ambusher anywhere, outside the enemy's zone and unseen.
 */
export const planPlace = (state: State, u: number, x: number, y: number): Refusal | undefined => {
  const { setup, bodies, at, now } = state;
  const { side } = setup.units[u];
  const ambusher = isAmbusher(state, u);
  const { zone, ux, uy } = deploymentOf(state, side);
  const r = bodies.across[leaderOf(state, u)];
  if (!isOpenGround(state, u, r, x, y)) return refuse('WAR-deploy', 'The unit cannot be placed there.');
  const inside = contains(zone, x, y);
  if (inside && roomFor(state, u, { r, px: x, py: y }, ANY_ENEMY)) {
    const touches = at[u] === AT.reserve && ambusher && now.phase === 'turn' ? ANY_ENEMY : NONE;
    if (packTroops(state, u, x, y, { ux, uy, touches, zone })) {
      if (touches === NONE && touchesEnemy(state, u))
        return refuse('WAR-deploy', 'The unit would touch an enemy.');
      return undefined;
    }
  }
  if (at[u] !== AT.reserve) return refuse('WAR-deploy', 'There is no room for its troops in the zone.');
  const { width, depth } = setup.field;
  const edge = x <= r + TOUCH || y <= r + TOUCH || x >= width - r - TOUCH || y >= depth - r - TOUCH;
  const rule = ambusher ? 'WAR-ambusher' : 'WAR-scout';
  if (!ambusher && !edge) return refuse(rule, 'A Scout deploys in its own zone or at a table edge.');
  if (contains(deploymentOf(state, other(side)).zone, x, y))
    return refuse(rule, 'That is the zone of the enemy.');
  if (!roomFor(state, u, { r, px: x, py: y }, NONE)) return refuse(rule, 'A miniature is in the way.');
  if (!packTroops(state, u, x, y, { ux, uy, touches: NONE }))
    return refuse(rule, 'There is no room for its troops.');
  const { ambushHidden, scoutHidden } = setup.settings.numbers;
  const hidden = ambusher ? ambushHidden : scoutHidden;
  return isSeenByEnemy(state, u, x, y, hidden)
    ? refuse(rule, `An enemy within ${hidden} strides sees the place.`)
    : undefined;
};
