import { refuse, type Refusal } from '../../../../../simulation/game';
import * as trig from '../../../../../tabletop/trig';
import { cannotJoinNow, inFormationWith } from '../effects/companions';
import { eachUnit, leaderOf } from '../../state/measure';
import { canActivate, mustRest } from '../phases/round';
import { NONE, type State } from '../../state/state';
import { newAction, setAction, type Action } from '../../state/action';

type Offer = (action: Action) => void;

/** WAR-join-activation: into formation with each unit that it may join, beside the leader on the near side. */
export const offerJoining = (state: State, c: number, offer: Offer): void => {
  const { x, y, across } = state.bodies;
  const from = leaderOf(state, c);
  const action = newAction();
  eachUnit(state, state.setup.units[c].side, (u) => {
    if (cannotJoinNow(state, c, u)) return;
    if (inFormationWith(state, c, u))
      return offer(setAction(action, 'join', c, u, { x: x[from], y: y[from] }));
    const m = leaderOf(state, u);
    const [dx, dy] = [x[from] - x[m], y[from] - y[m]];
    const d = trig.hypot(dx, dy);
    const far = (across[m] + across[from] + state.setup.settings.numbers.formation / 2) / d;
    offer(setAction(action, 'join', c, u, { x: x[m] + dx * far, y: y[m] + dy * far }));
  });
};

/** WAR-character-leaving: the unit that a Character leaves is the one that would be activated. */
export const canActivateWith = (state: State, c: number): Refusal | undefined => {
  const u = state.host[c];
  return u !== NONE && canActivate(state, u) && !mustRest(state, u)
    ? undefined
    : refuse('WAR-character-leaving', 'That unit cannot be activated.');
};

/**
 * WAR-join-activation: why the Character cannot join at a place: it must be in formation with the unit. Whether it can
 * get there is checked elsewhere.
 */
export const cannotJoinAt = (state: State, one: Action): Refusal | undefined => {
  const { unit: c, target: u, x, y } = one;
  const why = cannotJoinNow(state, c, u);
  if (why) return why;
  const m = leaderOf(state, u);
  const { x: xs, y: ys, across } = state.bodies;
  const [dx, dy] = [x - xs[m], y - ys[m]];
  const gap = Math.sqrt(dx * dx + dy * dy) - across[m] - across[leaderOf(state, c)];
  return gap > state.setup.settings.numbers.formation
    ? refuse('WAR-join-activation', 'The Character would not be in formation with the unit.')
    : undefined;
};
