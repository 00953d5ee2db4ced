import type { Referee } from '../../../../../simulation/game';
import { hypot } from '../../../../../tabletop/trig';
import * as trig from '../../../../../tabletop/trig';
import { changePlaces } from './harm';
import { GAP, isOpenGround } from '../moves/room';
import { DIRECTIONS, STEP } from '../moves/place-in-gap';
import { engagedWith } from '../../state/contact';
import { apart, allied, leaderOf, memberOf, rangeTo, SLACK, isOnTable, TOUCH } from '../../state/measure';
import { narratePositions } from '../events/moves';
import { seesOwn } from '../../state/sight';
import type { State } from '../../state/state';

const ROUND = 12;
const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * 2 * Math.PI) / ROUND));
const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * 2 * Math.PI) / ROUND));

/**
 * Collects the models that may be in the way of member `m` of `u` anywhere in formation, and how near it may come to
 * each.
 */
const gatherNear = (state: State, u: number, m: number): void => {
  const { x, y, across } = state.bodies;
  const { near, nearest } = state.scratch;
  let n = 0;
  const leader = leaderOf(state, u);
  const reach = state.setup.settings.numbers.formation + 2 * across[m] + across[leader] + TOUCH + SLACK;
  for (let w = 0; w < state.setup.units.length; w++) {
    if (!isOnTable(state, w)) continue;
    const strange = w !== u && !allied(state, u, w) && !engagedWith(state, u, w);
    for (let k = 0; k < state.count[w]; k++) {
      const j = memberOf(state, w, k);
      const far = reach + across[j];
      const dx = x[j] - x[leader];
      const dy = y[j] - y[leader];
      if (j === m || dx * dx + dy * dy > far * far) continue;
      near[n] = j;
      nearest[n++] = across[m] + across[j] + (strange ? TOUCH : -SLACK);
    }
  }
  state.scratch.nears = n;
};

/**
 * Whether member `m` of `u` may be placed there: in formation, without overlap, touching no enemy that `u` is not
 * engaged with. Nearby models must be collected.
 */
const mayStand = (state: State, u: number, m: number, px: number, py: number): boolean => {
  const { x, y, across } = state.bodies;
  const { near, nearest, nears } = state.scratch;
  const r = across[m];
  const leader = leaderOf(state, u);
  if (hypot(px - x[leader], py - y[leader]) - r - across[leader] > state.setup.settings.numbers.formation)
    return false;
  for (let k = 0; k < nears; k++) {
    const j = near[k];
    const least = nearest[k];
    const dx = x[j] - px;
    const dy = y[j] - py;
    if (dx * dx + dy * dy < least * least) return false;
  }
  return (
    isOpenGround(state, u, r, px, py) && seesOwn(state, u, { ax: x[leader], ay: y[leader], bx: px, by: py })
  );
};

/** Moves `m` to the place nearest to it that touches one of a unit's models. False if there is none. */
const standBeside = (
  state: State,
  u: number,
  m: number,
  others: readonly number[],
  towards: number,
): boolean => {
  const { x, y, across } = state.bodies;
  const leader = leaderOf(state, u);
  const formation = state.setup.settings.numbers.formation + across[m] + across[leader];
  let least = Infinity;
  let [bx, by] = [0, 0];
  gatherNear(state, u, m);
  for (const j of others) {
    if (j === m) continue;
    const distance = across[m] + across[j] + GAP;
    // No place around it is nearer than the best so far.
    if (hypot(x[j] - x[towards], y[j] - y[towards]) - distance - SLACK > least) continue;
    // No place around it is in formation.
    if (hypot(x[j] - x[leader], y[j] - y[leader]) - distance - SLACK > formation) continue;
    for (let k = 0; k < ROUND; k++) {
      const px = x[j] + COS[k] * distance;
      const py = y[j] + SIN[k] * distance;
      const d = hypot(px - x[towards], py - y[towards]);
      if (d >= least || !mayStand(state, u, m, px, py)) continue;
      least = d;
      [bx, by] = [px, py];
    }
  }
  if (least === Infinity) return false;
  x[m] = bx;
  y[m] = by;
  return true;
};

/**
 * Ruling W9: moves a troop that is out of formation as near to its leader as there is room; false if there is no room
 * in formation.
 */
const standInFormation = (state: State, u: number, m: number): boolean => {
  const { x, y, across } = state.bodies;
  const leader = leaderOf(state, u);
  const bases = across[m] + across[leader];
  const most = bases + state.setup.settings.numbers.formation;
  gatherNear(state, u, m);
  for (let far = bases + GAP; far < most; far += STEP)
    for (let a = 0; a < DIRECTIONS; a++) {
      const angle = (a * 2 * Math.PI) / DIRECTIONS;
      const [px, py] = [x[leader] + trig.cos(angle) * far, y[leader] + trig.sin(angle) * far];
      if (!mayStand(state, u, m, px, py)) continue;
      x[m] = px;
      y[m] = py;
      return true;
    }
  return false;
};

/** Whether a troop is near enough to its leader for a formation (WAR-formation). */
const isNear = (state: State, u: number, m: number): boolean =>
  apart(state, leaderOf(state, u), m) <= state.setup.settings.numbers.formation + SLACK * 10;

/** Whether a troop is near its leader, and in its sight (WAR-formation). */
const isInFormation = (state: State, u: number, m: number): boolean => {
  const { x, y } = state.bodies;
  const leader = leaderOf(state, u);
  return isNear(state, u, m) && seesOwn(state, u, { ax: x[leader], ay: y[leader], bx: x[m], by: y[m] });
};

const modelsOf = (state: State, u: number): number[] =>
  Array.from({ length: state.count[u] }, (_, k) => memberOf(state, u, k));

/**
 * WAR-positioning: an unengaged leader changes places with an engaged troop; the others come into contact with the
 * target, or as near to it as formation allows. No new unit is engaged.
 */
export const position = (state: State, u: number, v: number, referee: Referee): void => {
  if (!isOnTable(state, u) || !engagedWith(state, u, v)) return;
  const { across } = state.bodies;
  const leader = leaderOf(state, u);
  let moved = false;
  if (rangeTo(state, leader, v) > TOUCH) {
    const engaged = modelsOf(state, u).find(
      (m) => m !== leader && rangeTo(state, m, v) <= TOUCH && across[m] === across[leader],
    );
    if (engaged !== undefined) moved = changePlaces(state, leader, engaged);
  }
  const foes = modelsOf(state, v);
  const near = foes.reduce((a, b) => (apart(state, leader, b) < apart(state, leader, a) ? b : a));
  for (let k = 1; k < state.count[u]; k++) {
    const m = memberOf(state, u, k);
    if (rangeTo(state, m, v) <= TOUCH && isNear(state, u, m)) continue;
    if (standBeside(state, u, m, foes, leader) || standBeside(state, u, m, modelsOf(state, u), near))
      moved = true;
  }
  // A troop that moved may have made room for another.
  for (let k = 1; k < state.count[u]; k++) {
    const m = memberOf(state, u, k);
    if (!isInFormation(state, u, m) && standInFormation(state, u, m)) moved = true;
  }
  if (!moved) return;
  state.contactKnown = false;
  narratePositions(state, u, referee);
};
