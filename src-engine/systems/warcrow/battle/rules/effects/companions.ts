import { refuse, type Referee, type Refusal } from '../../../../../simulation/game';
import { cannotJoin } from '../../../cards/join';
import { packTroops, moveToPlan } from '../moves/formation';
import { roomFor, isOpenGround } from '../moves/room';
import { deploymentOf, planPlace } from '../moves/places';
import { engaged } from '../../state/contact';
import { apart, leaderOf, isOnTable } from '../../state/measure';
import { narrateMoved } from '../events/moves';
import { narrateJoined, narrateLeft } from '../events/set-up';
import { AT, DID, MOST_MEMBERS, NONE, type State } from '../../state/state';
import { makeLeader, separate } from './harm';

/**
 * WAR-join-activation: why a Character cannot join a unit now, wherever it is: the unit has another Character or is
 * demoralized, either is engaged, or the Character has done more than move. Our reading: it may join after a first move
 * as well as before.
 */
export const cannotJoinNow = (state: State, c: number, u: number): Refusal | undefined => {
  const { setup, now } = state;
  const no = (words: string): Refusal => refuse('WAR-join-activation', words);
  const host = setup.units[u];
  if (!host || u === c || !isOnTable(state, c) || !isOnTable(state, u) || host.side !== setup.units[c].side)
    return no('The unit is not in the same company, or not on the table.');
  if (state.guest[u] !== NONE) return no('That unit already has a Character.');
  if (state.rallyAt[u] > 0) return no('That unit is demoralized.');
  if (engaged(state, u) || engaged(state, c)) return no('An engaged Character cannot join a unit.');
  if (now.active === c && now.actions !== now.moves)
    return no('A Character that joins a unit may only move.');
  if (now.active === c && (now.did & DID.left) !== 0)
    return refuse('WAR-character-leaving', 'The Character left a unit in this activation.');
  const why = cannotJoin(setup.units[c].profile.card, host.profile.card);
  return why === undefined ? undefined : no(why);
};

/** Whether a Character is in formation with a unit: near its leader (WAR-formation). */
export const inFormationWith = (state: State, c: number, u: number): boolean =>
  apart(state, leaderOf(state, c), leaderOf(state, u)) <= state.setup.settings.numbers.formation;

/** Places in a side's zone, a stride apart, those nearest to a place first. */
const zoneNear = (state: State, side: number, px: number, py: number): readonly [number, number][] => {
  const { minX, maxX, minY, maxY } = deploymentOf(state, side).zone;
  const places: [number, number][] = [];
  for (let x = minX; x <= maxX; x++) for (let y = minY; y <= maxY; y++) places.push([x, y]);
  const away = ([x, y]: readonly [number, number]): number => (x - px) * (x - px) + (y - py) * (y - py);
  return places.sort((a, b) => away(a) - away(b));
};

/**
 * Arranges a unit again at its leader's place, at model `m`, to make room for a joined Character; if there is no room,
 * as near to it as its zone allows. False if there is no room at all.
 */
const rearrangeAt = (state: State, u: number, m: number): boolean => {
  const { side } = state.setup.units[u];
  const { x, y } = state.bodies;
  const [px, py] = [x[m], y[m]];
  if (!planPlace(state, u, px, py)) return true;
  return zoneNear(state, side, px, py).some(([nx, ny]) => !planPlace(state, u, nx, ny));
};

/** Arranges a unit's troops around its new leader, if there is room. */
const arrangeTroops = (state: State, u: number): void => {
  const { x, y } = state.bodies;
  const m = leaderOf(state, u);
  if (packTroops(state, u, x[m], y[m], { ux: 0, uy: 1, touches: NONE })) moveToPlan(state, u);
};

/** WAR-join-deployment, WAR-chain-of-command: a Character becomes one of the unit's troops, an Officer its leader. */
export const joinUnit = (
  state: State,
  c: number,
  u: number,
  referee: Referee,
  rule: 'WAR-join-deployment' | 'WAR-join-activation' = 'WAR-join-deployment',
): void => {
  const { units } = state.setup;
  const [from, model] = [u * MOST_MEMBERS, units[c].first];
  const m = state.members[from];
  state.at[c] = AT.joined;
  state.host[c] = u;
  state.guest[u] = c;
  state.members[from + state.count[u]] = model;
  state.count[u]++;
  state.contactKnown = false;
  if (units[c].profile.character === 'officer') makeLeader(state, u, state.count[u] - 1);
  if (state.at[u] === AT.table && rule === 'WAR-join-deployment') {
    if (rearrangeAt(state, u, m)) moveToPlan(state, u);
    state.bodies.alive[model] = 1;
  } else if (state.at[u] === AT.table) arrangeTroops(state, u);
  narrateJoined(state, c, u, rule, referee);
};

/**
 * WAR-join-activation, WAR-character-tokens: a Character becomes one of the unit's troops: the unit has the greater of
 * both stress and of both Tinge tokens, the states of both, and the Character's effects and activation; its damage
 * stays its own. An Officer leads from where it is, if there is room for the troops around it. The unit contests
 * objectives from here.
 */
export const joinInActivation = (state: State, c: number, u: number, referee: Referee): void => {
  const { now } = state;
  state.stress[u] = Math.max(state.stress[u], state.stress[c]);
  state.tinge[u] = Math.max(state.tinge[u], state.tinge[c]);
  state.states[u] |= state.states[c];
  state.token[u] = 1;
  for (let k = 0; k < now.effects; k++) if (state.effectOn[k] === c) state.effectOn[k] = u;
  joinUnit(state, c, u, referee, 'WAR-join-activation');
  state.stress[c] = state.states[c] = state.tinge[c] = state.token[c] = 0;
  now.active = u;
  now.actions = state.setup.settings.numbers.actions;
};

/** WAR-character-leaving: why a Character cannot leave its unit now. */
export const cannotLeave = (state: State, c: number): Refusal | undefined => {
  const u = state.host[c];
  const no = (words: string): Refusal => refuse('WAR-character-leaving', words);
  if (state.at[c] !== AT.joined || u === NONE || !isOnTable(state, u))
    return no('The Character is in no unit on the table.');
  if (state.now.active !== NONE) return no('A unit is being activated.');
  if (state.rallyAt[u] > 0) return no('The unit is demoralized.');
  return engaged(state, u) ? no('A Character cannot leave an engaged unit.') : undefined;
};

/**
 * WAR-character-leaving: the Character stands alone and takes the unit's tokens except damage and effects; an Officer's
 * place is kept for the new leader.
 */
export const leaveUnit = (state: State, c: number, referee: Referee): void => {
  const { now, bodies } = state;
  const u = state.host[c];
  const m = state.setup.units[c].first;
  if (leaderOf(state, u) === m) {
    now.vacated = u;
    now.vacatedX = bodies.x[m];
    now.vacatedY = bodies.y[m];
  }
  separate(state, u);
  narrateLeft(state, c, u, referee);
};

/** WAR-character-leaving: the new leader takes the Officer's place once the Officer has left it. */
export const fillVacated = (state: State, referee: Referee): void => {
  const { now, bodies } = state;
  const u = now.vacated;
  now.vacated = NONE;
  if (u === NONE || !isOnTable(state, u)) return;
  const m = leaderOf(state, u);
  const r = bodies.across[m];
  const from = [bodies.x[m], bodies.y[m]] as const;
  if (!isOpenGround(state, u, r, now.vacatedX, now.vacatedY)) return;
  if (!roomFor(state, u, { r, px: now.vacatedX, py: now.vacatedY }, NONE)) return;
  if (!packTroops(state, u, now.vacatedX, now.vacatedY, { ux: 0, uy: 1, touches: NONE })) return;
  moveToPlan(state, u);
  narrateMoved(state, u, [from, [now.vacatedX, now.vacatedY]], 'WAR-character-leaving', referee);
};
