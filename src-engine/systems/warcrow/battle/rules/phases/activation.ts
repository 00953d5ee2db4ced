import type { Referee } from '../../../../../simulation/game';
import { touchedElements } from '../moves/moves';
import { applyFog } from '../effects/tinge';
import { fillVacated } from '../effects/companions';
import { giveState } from '../effects/harm';
import { suffer, testAllStress, testWillpower } from '../effects/stress';
import { engagedWith } from '../../state/contact';
import { leaderOf, SLACK, standing } from '../../state/measure';
import { tellActivated, tellActivationEnd } from '../events/turn';
import { GROUND } from '../../state/setup/terrain';
import { NEUTRAL } from '../../state/setup/setup';
import { NONE, UNTIL, type State } from '../../state/state';
import { happen } from '../effects/moments';
import { lift } from '../effects/skills';
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
  tellActivated(state, u, again, referee);
  if (again) suffer(state, u, state.setup.settings.numbers.againStress, 'WAR-activation', referee);
  state.token[u] = 1;
  slowBy(state, u, referee);
  happen(state, 'activation-start', u, NONE, referee);
};

/** WAR-rugged: a unit that touches rugged ground in its activation is slowed. */
const slowBy = (state: State, u: number, referee: Referee): void => {
  if (!standing(state, u)) return;
  const m = leaderOf(state, u);
  const [x, y] = [state.bodies.x[m], state.bodies.y[m]];
  if (touchedElements(state, u, { x0: x, y0: y, x1: x, y1: y }, GROUND.rugged).length > 0)
    giveState(state, u, 'slowed', 'WAR-rugged', referee);
};

/** WAR-sinister: a unit near such an element must pass a willpower test, or it suffers stress. */
const fearGround = (state: State, u: number, referee: Referee): void => {
  const { bits } = state.setup.units[u].profile.ground;
  const m = leaderOf(state, u);
  const [x, y] = [state.bodies.x[m], state.bodies.y[m]];
  const { sinisterReach, sinisterStress } = state.setup.settings.numbers;
  const reach = sinisterReach + state.bodies.across[m] + SLACK;
  for (let e = 0; e < bits.length; e++) {
    if ((bits[e] & GROUND.sinister) === 0 || !standing(state, u)) continue;
    const { outline } = state.setup.field.elements[e].piece;
    if (distanceToPolygonSquared(outline, x, y, x, y) > reach * reach) continue;
    const { passed } = testWillpower(state, u, { need: 1, purpose: 'morale', rule: 'WAR-sinister' }, referee);
    if (!passed) suffer(state, u, sinisterStress, 'WAR-sinister', referee);
  }
};

/** The bonus of Bloodlust lasts while the two are engaged (WAR-bloodlust). */
const endBloodlust = (state: State): void => {
  for (let u = 0; u < state.lust.length; u++)
    if (state.lust[u] !== NONE && !(standing(state, u) && engagedWith(state, u, state.lust[u])))
      state.lust[u] = NONE;
};

/** WAR-activation-end: effects, then stress tests, then objectives. */
export const endActivation = (state: State, referee: Referee): void => {
  const { now, setup } = state;
  const u = now.active;
  const { side } = setup.units[u];
  if (standing(state, u)) happen(state, 'activation-end', u, NONE, referee);
  if (standing(state, u) && state.rallyAt[u] === 0) {
    fearGround(state, u, referee);
    applyFog(state, u, referee);
  }
  const broken = testAllStress(state, side, referee);
  for (const v of broken) if (standing(state, v)) happen(state, 'demoralized', v, NONE, referee);
  if (standing(state, u) && state.rallyAt[u] === 0 && side !== NEUTRAL) contestObjectives(state, u, referee);
  endBloodlust(state);
  fillVacated(state, referee); // WAR-character-leaving
  lift(state, (until) => until === UNTIL.activation);
  now.active = NONE;
  tellActivationEnd(state, referee);
};
