import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import type { Action } from '../../state/action';
import { moveToPlan } from '../moves/formation';

export { joinUnit } from '../effects/companions'; // WAR-join-deployment, WAR-chain-of-command
import { isScout } from '../../state/profiles';
import { other } from '../../state/measure';
import { planPlace } from '../moves/places';
import { narrateLeftOff, narratePlaced, narrateReserve, narrateZone } from '../events/set-up';
import { reportChoice } from '../../../../../simulation/report-event';
import { AT, MOST_MEMBERS, resetState, type State } from '../../state/state';
import { placeNeutrals } from './place-neutrals';
import { rollInitiative } from './initiative';
import { beginRound } from '../phases/round';

/**
 * Sets the battle up (WAR-prepare): the initiative is rolled and kept (WAR-initiative), the zones are drawn (ruling
 * W17), and the side with the initiative decides who deploys first (WAR-deploy).
 */
export const setUp = (state: State, referee: Referee): void => {
  resetState(state);
  const { now } = state;
  now.initiative = rollInitiative(state, referee);
  state.opener[0] = now.initiative;
  now.home = referee.dice.real('deck') < 0.5 ? 0 : 1;
  narrateZone(state, referee);
  placeNeutrals(state, referee);
  const own = !agrees({ side: now.initiative, kind: 'deploy-first', rule: 'WAR-deploy' }, referee);
  now.side = own ? now.initiative : other(now.initiative);
  const text = own ? 'deploys first' : 'lets the opponent deploy first';
  reportChoice(state, { side: now.initiative, text, rule: 'WAR-deploy' }, referee);
};

const hasUnitsToPlace = (state: State, side: number): boolean =>
  state.setup.units.some((unit, u) => unit.side === side && state.at[u] === AT.waiting);

/**
 * The next side to deploy: the sides alternate; once all are placed Scouts may arrive (WAR-scout), then the first round
 * begins.
 */
export const nextPlacer = (state: State, referee: Referee): void => {
  const { now } = state;
  const next = other(now.side);
  if (hasUnitsToPlace(state, next)) now.side = next;
  else if (!hasUnitsToPlace(state, now.side)) beginScouts(state, referee);
};

const scouts = (state: State, side: number): boolean =>
  state.setup.units.some((unit, u) => unit.side === side && state.at[u] === AT.reserve && isScout(state, u));

/**
 * WAR-scout: after deployment both sides may place Scouts, alternately, the initiative first; `passed` says who is
 * done.
 */
const beginScouts = (state: State, referee: Referee): void => {
  const { now } = state;
  now.phase = 'scouts';
  now.passed = 0;
  now.side = now.initiative;
  nextScout(state, referee, false);
};

/** The next side that has a Scout to place; the first round if there is none. */
export const nextScout = (state: State, referee: Referee, turn = true): void => {
  const { now } = state;
  const may = (side: number): boolean => scouts(state, side) && (now.passed & (1 << side)) === 0;
  const next = turn ? other(now.side) : now.side;
  if (may(next)) now.side = next;
  else if (may(other(next))) now.side = other(next);
  else beginRound(state, referee);
};

/** Puts a unit on the table at its planned place. */
export const placeUnit = (state: State, action: Action, referee: Referee): void => {
  const { unit: u } = action;
  if (planPlace(state, u, action.x, action.y)) return;
  moveToPlan(state, u);
  state.at[u] = AT.table;
  for (let k = 0; k < state.count[u]; k++) state.bodies.alive[state.members[u * MOST_MEMBERS + k]] = 1;
  narratePlaced(state, u, referee);
};

/** Keeps a unit off the table (WAR-scout, WAR-ambusher). */
export const keepInReserve = (state: State, u: number, referee: Referee): void => {
  state.at[u] = AT.reserve;
  narrateReserve(state, u, referee);
};

/** Units without room in their zone take no part. */
export const removeUndeployed = (state: State, side: 0 | 1, referee: Referee): void =>
  state.setup.units.forEach((unit, u) => {
    if (unit.side !== side || state.at[u] !== AT.waiting) return;
    state.at[u] = AT.gone;
    state.count[u] = 0;
    narrateLeftOff(state, u, referee);
  });
