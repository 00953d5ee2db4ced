import type { Referee } from '../../../../../simulation/game';
import { touchedElements } from '../moves/moves';
import { applyFog } from '../effects/tinge';
import { fillVacated } from '../effects/companions';
import { giveState } from '../effects/harm';
import { sufferStress, testAllStress, testWillpower } from '../effects/stress';
import { engagedWith } from '../../state/contact';
import { leaderOf, SLACK, isOnTable } from '../../state/measure';
import { narrateActivated, narrateActivationEnd } from '../events/turn';
import { GROUND } from '../../state/setup/terrain';
import { NEUTRAL } from '../../state/setup/setup';
import { NONE, UNTIL, type State } from '../../state/state';
import { trigger } from '../effects/moments';
import { endEffects } from '../effects/skills';
import { contestObjectives } from './objectives';
import { distanceToPolygonSquared } from '../../../../../tabletop/geometry';

/** WAR-activation: a unit begins to act: it gets its token, or suffers stress if it has one. */
export const beginActivation = (state: State, u: number, did: number, referee: Referee): void => {
  const { now } = state;
  now.active = u;
  now.activations++;
  now.actions = 0;
  now.moves = 0;
  now.did = did;
  state.scared.fill(0);
  const again = state.token[u] === 1;
  narrateActivated(state, u, again, referee);
  if (again) sufferStress(state, u, state.setup.settings.numbers.againStress, 'WAR-activation', referee);
  state.token[u] = 1;
  slowOnRugged(state, u, referee);
  trigger(state, 'activation-start', u, NONE, referee);
};

/** WAR-rugged: a unit that touches rugged ground in its activation is slowed. */
const slowOnRugged = (state: State, u: number, referee: Referee): void => {
  if (!isOnTable(state, u)) return;
  const m = leaderOf(state, u);
  const [x, y] = [state.bodies.x[m], state.bodies.y[m]];
  if (touchedElements(state, u, { x0: x, y0: y, x1: x, y1: y }, GROUND.rugged).length > 0)
    giveState(state, u, 'slowed', 'WAR-rugged', referee);
};

/** WAR-sinister: a unit near such an element must pass a willpower test, or it suffers stress. */
const testSinisterGround = (state: State, u: number, referee: Referee): void => {
  const { bits } = state.setup.units[u].profile.ground;
  const m = leaderOf(state, u);
  const [x, y] = [state.bodies.x[m], state.bodies.y[m]];
  const { sinisterReach, sinisterStress } = state.setup.settings.numbers;
  const reach = sinisterReach + state.bodies.across[m] + SLACK;
  for (let e = 0; e < bits.length; e++) {
    if ((bits[e] & GROUND.sinister) === 0 || !isOnTable(state, u)) continue;
    const { outline } = state.setup.field.elements[e].piece;
    if (distanceToPolygonSquared(outline, x, y, x, y) > reach * reach) continue;
    const { passed } = testWillpower(state, u, { need: 1, purpose: 'morale', rule: 'WAR-sinister' }, referee);
    if (!passed) sufferStress(state, u, sinisterStress, 'WAR-sinister', referee);
  }
};

/** The bonus of Bloodlust lasts while the two are engaged (WAR-bloodlust). */
const endBloodlust = (state: State): void => {
  for (let u = 0; u < state.lust.length; u++)
    if (state.lust[u] !== NONE && !(isOnTable(state, u) && engagedWith(state, u, state.lust[u])))
      state.lust[u] = NONE;
};

/** WAR-activation-end: effects, then stress tests, then objectives. */
export const endActivation = (state: State, referee: Referee): void => {
  const { now, setup } = state;
  const u = now.active;
  const { side } = setup.units[u];
  if (isOnTable(state, u)) trigger(state, 'activation-end', u, NONE, referee);
  if (isOnTable(state, u) && state.rallyAt[u] === 0) {
    testSinisterGround(state, u, referee);
    applyFog(state, u, referee);
  }
  const broken = testAllStress(state, side, referee);
  for (const v of broken) if (isOnTable(state, v)) trigger(state, 'demoralized', v, NONE, referee);
  if (isOnTable(state, u) && state.rallyAt[u] === 0 && side !== NEUTRAL) contestObjectives(state, u, referee);
  endBloodlust(state);
  fillVacated(state, referee); // WAR-character-leaving
  endEffects(state, (until) => until === UNTIL.activation);
  now.active = NONE;
  narrateActivationEnd(state, referee);
};
