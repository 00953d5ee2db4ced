import type { Ranks } from '../moves/formation';
import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { facingOf, layRanks } from '../moves/formation';
import { other } from '../../state/measure';
import { narrateDeployed, narrateLeftOff, narrateRollOff } from '../events/set-up';
import { reportChoice } from '../../../../../simulation/report-event';
import { NONE, resetState, WHERE, type State } from '../../state/state';

/** Both players roll until one has the higher roll (AOS-2.2); records and returns the winner. */
export const rollOff = (
  state: State,
  what: string,
  rule: 'AOS-9.1.2' | 'AOS-12.0',
  referee: Referee,
  ties: boolean,
): -1 | 0 | 1 => {
  for (;;) {
    const faces = [referee.dice.roll(6, 'initiative'), referee.dice.roll(6, 'initiative')] as const;
    const winner = faces[0] === faces[1] ? NONE : faces[0] > faces[1] ? 0 : 1;
    narrateRollOff(state, { what, winner, faces, rule }, referee);
    if (winner !== NONE || ties) return winner;
  }
};

/** Whether the side has units to deploy. */
export const hasUnitsToDeploy = (state: State, side: number): boolean => {
  const { units } = state.setup;
  for (let u = 0; u < units.length; u++)
    if (units[u].side === side && state.where[u] === WHERE.waiting) return true;
  return false;
};

/** The battle begins: territories are chosen, and the side that deploys first (AOS-9.1.2, AOS-10.0). */
export const beginBattle = (state: State, referee: Referee): void => {
  resetState(state);
  state.setup.plans.tidy();
  const winner = rollOff(state, 'the territories', 'AOS-9.1.2', referee, false) as 0 | 1;
  const chosen = agrees({ side: winner, kind: 'territory', rule: 'AOS-9.1.2' }, referee) ? 1 : 0;
  state.now.home = winner === 0 ? chosen : other(chosen);
  const text = `takes the ${chosen === 0 ? 'first' : 'second'} territory`;
  reportChoice(state, { side: winner, text, rule: 'AOS-9.1.2' }, referee);
  const asked = other(winner);
  const gives = agrees({ side: asked, kind: 'begin-deployment', rule: 'AOS-10.0' }, referee);
  state.now.beginner = gives ? winner : asked;
  reportChoice(state, { side: state.now.beginner, text: 'begins deployment', rule: 'AOS-10.0' }, referee);
  const terrain = terrainSide(state);
  state.now.side = terrain === NONE ? state.now.beginner : terrain;
  for (const side of [0, 1] as const) {
    const facing = facingOf(state, side);
    state.setup.units.forEach((unit) => {
      if (unit.side === side) state.bodies.facing.fill(facing, unit.first, unit.end);
    });
  }
};

/**
 * The side whose faction terrain is set up next, before any unit (AOS-10.0, ruling S16): the side that begins has
 * priority; NONE.
 */
export const terrainSide = ({ setup: { units }, where, now }: State): -1 | 0 | 1 => {
  for (const side of [now.beginner, other(now.beginner)])
    if (units.some((unit, u) => unit.side === side && unit.feature && where[u] === WHERE.waiting))
      return side;
  return NONE;
};

/** Sets a unit up with a number of models abreast (AOS-10.1-deploy-unit, AOS-10.1-deploy-terrain). */
export const deployUnit = (state: State, u: number, ranks: Ranks, referee: Referee): void => {
  const { bodies, scratch, setup } = state;
  const { first, end } = setup.units[u];
  layRanks(state, u, { ...ranks, count: end - first });
  for (let m = first; m < end; m++) {
    bodies.x[m] = scratch.toX[m - first];
    bodies.y[m] = scratch.toY[m - first];
    bodies.alive[m] = 1;
  }
  state.where[u] = WHERE.table;
  state.version[u]++;
  narrateDeployed(state, u, referee);
};

/** A unit without room is destroyed before the battle: it cannot be set up (AOS-24.0). */
export const removeUndeployed = (state: State, u: number, referee: Referee): void => {
  state.where[u] = WHERE.gone;
  state.left[u] = 0;
  narrateLeftOff(state, u, referee);
};

/** Units of the current regiment that are not deployed yet. */
const regimentWaits = ({ setup: { units }, where, now }: State): boolean =>
  now.regiment !== NONE &&
  units.some(
    ({ side, regiment }, u) => side === now.side && regiment === now.regiment && where[u] === WHERE.waiting,
  );

/**
 * Units that may be deployed now by the order of deployment: faction terrain, the current regiment, or any of the
 * side's.
 */
export const mayDeployNow = (state: State): number[] => {
  const { units } = state.setup;
  const { side, regiment } = state.now;
  const terrain = terrainSide(state) !== NONE;
  const busy = regimentWaits(state);
  return units.flatMap((unit, u) =>
    unit.side === side &&
    state.where[u] === WHERE.waiting &&
    unit.feature === terrain &&
    (!busy || unit.regiment === regiment)
      ? [u]
      : [],
  );
};

/**
 * Sets the next side to deploy, after a unit was set up (AOS-10.0, AOS-10.1-deploy-regiment), or faction terrain, which
 * is not a turn of deployment (ruling S16); true once both sides are done.
 */
export const nextDeployer = (state: State, terrain: boolean): boolean => {
  const { now } = state;
  const owner = terrainSide(state);
  if (owner !== NONE) {
    now.side = owner;
    return false;
  }
  if (!terrain && regimentWaits(state)) return false;
  now.regiment = NONE;
  if (terrain) now.side = other(now.beginner);
  else if (now.finished === NONE && !hasUnitsToDeploy(state, now.side)) now.finished = now.side;
  const next = other(now.side);
  if (hasUnitsToDeploy(state, next)) now.side = next;
  return !hasUnitsToDeploy(state, now.side);
};
