import type { Aim } from '../../../../simulation/game';
import type { Action } from '../state/action';
import { valuesOf } from '../rules/actions/offers';
import { mayPass } from '../rules/phases/round';
import { profileNow } from '../state/profiles';
import { engaged } from '../state/contact';
import { leaderOf } from '../state/measure';
import type { State } from '../state/state';
import { deployWorth, markersAt } from './objective-worth';
import { boundOfMoves, moveWorth, placeWorth } from './place-worth';
import { costOfActing, placeContextOf } from './collect-context';
import type { AttackWorths } from './attack-worths';
import { skillWorth } from './skill-worth';
import { STRESS, WAITING, WEIGHTS } from './weights';

/** The value of what a rest removes. */
const restWorth = (state: State, u: number): number => {
  const { morale } = profileNow(state, u);
  const full = state.stress[u] >= morale ? 2 : 0;
  return (
    state.stress[u] * STRESS * 0.8 +
    full +
    (state.states[u] > 0 ? 1.5 : 0) +
    Math.min(4, state.tinge[u]) * 0.3
  );
};

/** What hold and shoot may cost a charging unit (WAR-hold-and-shoot). */
const shotAt = (state: State, attackWorths: AttackWorths, u: number, v: number): number =>
  engaged(state, v) || state.rallyAt[v] > 0 ? 0 : 0.6 * attackWorths.of(state, 'shoot', v, u).dealt;

/** The value of fighting at the target's place rather than the unit's current one. */
const ground = (state: State, u: number, v: number): number => {
  const { x, y } = state.bodies;
  const [m, j] = [leaderOf(state, u), leaderOf(state, v)];
  const p = placeContextOf(state, u);
  return 0.6 * (markersAt(state, p, x[j], y[j]) - markersAt(state, p, x[m], y[m]));
};

/** The cost of a reactivation only for a move or rest while another unit of the side has not acted yet. */
const waitingCost = (state: State, u: number): number =>
  state.token[u] && state.now.active !== u && !mayPass(state, state.setup.units[u].side) ? WAITING : 0;

/** The value of a move, or of a rest with a move, by the value of its path. */
const worthOfMove = (state: State, { type, unit: u }: Action, way: number): number => {
  if (type === 'move') return way - costOfActing(state, u) - waitingCost(state, u);
  const cost = state.now.phase === 'turn' ? costOfActing(state, u) * 0.3 + waitingCost(state, u) : 0;
  return restWorth(state, u) - cost + 0.5 * way - 0.5;
};

/** An upper bound on the value of every legal action that a draft covers: see `BattleGame.bound`. */
export const boundOf = (state: State, attackWorths: AttackWorths, draft: Action, aim: Aim): number => {
  const { type, unit: u } = draft;
  const [a, b] = valuesOf(state, u, type);
  return worthOfMove(state, draft, boundOfMoves(state, attackWorths, u, a + b, WEIGHTS[aim]));
};

/** The value of an action to the side that takes it: see `BattleGame.worth`. */
export const worthOf = (state: State, attackWorths: AttackWorths, action: Action, aim: Aim): number => {
  const w = WEIGHTS[aim];
  const { type, unit: u, target: v } = action;
  switch (type) {
    case 'place':
      return state.now.phase === 'scouts'
        ? 1 + markersAt(state, placeContextOf(state, u), action.x, action.y) * 0.1
        : deployWorth(state, placeContextOf(state, u), action.x, action.y, w.markers > 0);
    case 'reserve':
      return -4;
    case 'join':
      return state.setup.units[u].joins === v ? 20 : 3;
    case 'arrive':
      return 2 + 0.6 * placeWorth(state, attackWorths, u, action, w);
    case 'move':
      return worthOfMove(state, action, moveWorth(state, attackWorths, u, action, w));
    case 'rest':
      return worthOfMove(state, action, v === 0 ? moveWorth(state, attackWorths, u, action, w) : 0);
    case 'attack':
      return attackWorths.worth(state, 'attack', u, v, w.back) - costOfActing(state, u) + 0.5;
    case 'shoot':
      return attackWorths.worth(state, 'shoot', u, v, 0) - costOfActing(state, u);
    case 'assault':
    case 'charge':
      return (
        attackWorths.worth(state, type === 'charge' ? 'charge' : 'attack', u, v, w.back) -
        shotAt(state, attackWorths, u, v) -
        costOfActing(state, u) +
        (w.markers > 0 ? w.markers * ground(state, u, v) : 0)
      );
    case 'skill':
      return (
        skillWorth(state, attackWorths, u, v, { s: action.skill, alterations: action.x }) -
        costOfActing(state, u)
      );
    case 'resist':
      return -2;
    case 'leave':
      return -5; // ruling W18: bots do not leave a unit
    case 'done':
      return 0;
  }
};
