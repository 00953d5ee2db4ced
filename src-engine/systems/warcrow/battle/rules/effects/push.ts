import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import * as trig from '../../../../../tabletop/trig';
import { legClosed, legReach, legs, planPath } from '../moves/moves';
import { moveToPlan } from '../moves/formation';
import { immovable } from '../../../cards/profile';
import { mayPay, profileNow } from '../../state/profiles';
import { engaged, engagedWith } from '../../state/contact';
import { leaderOf, memberOf, isOnTable, playerOf } from '../../state/measure';
import { reportChoice } from '../../../../../simulation/report-event';
import { narrateMoved } from '../events/moves';
import { NONE, type State } from '../../state/state';
import { countChance, VARIANT } from '../../state/uses';
import { engagedEnemies, testNewlyEngaged, shove } from './displace';
import { sufferStress } from './stress';

const accepts = (
  state: State,
  u: number,
  foe: number,
  kind: 'push' | 'refuse-push' | 'pursue',
  referee: Referee,
): boolean => {
  const { scratch } = state;
  // WAR-hostile-units: they always push and pursue, and never refuse a push.
  if (state.setup.units[u].neutral) return kind !== 'refuse-push';
  scratch.asked[0] = u;
  scratch.asked[1] = foe;
  return agrees({ side: playerOf(state, u), kind, rule: 'WAR-push-back' }, referee);
};

/** The gap between the pursuing leader and a base that it touches, in strides. */
const GAP = 1e-3;

/** WAR-push-back: straight after the defeated unit by the whole first value, as near as possible. */
const pursue = (state: State, u: number, v: number, referee: Referee): void => {
  const { x, y, across } = state.bodies;
  const m = leaderOf(state, u);
  const reach = legReach(state, u, profileNow(state, u).move[0]);
  let near = memberOf(state, v, 0);
  let least = Infinity;
  for (let k = 0; k < state.count[v]; k++) {
    const j = memberOf(state, v, k);
    const d = trig.hypot(x[j] - x[m], y[j] - y[m]) - across[j];
    if (d < least) [near, least] = [j, d];
  }
  const [dx, dy] = [x[near] - x[m], y[near] - y[m]];
  const d = trig.hypot(dx, dy);
  const full = d - across[m] - across[near] - GAP;
  for (let far = Math.min(reach, full), contact = full <= reach; far > 0; far -= 0.5, contact = false) {
    const way = { mx: x[m], my: y[m], x: x[m] + (dx / d) * far, y: y[m] + (dy / d) * far };
    if (legs(state, u, way).some((leg) => leg && legClosed(state, u, leg))) continue;
    if (planPath(state, u, way, { values: [reach, 0], target: contact ? v : NONE })) continue;
    const before = engagedEnemies(state, u);
    const from: [number, number] = [x[m], y[m]];
    countChance(state, VARIANT.measuring);
    moveToPlan(state, u);
    narrateMoved(state, u, [from, [way.x, way.y]], 'WAR-push-back', referee);
    testNewlyEngaged(state, u, before, referee);
    return;
  }
};

/**
 * WAR-push-back: the winner may push; the defeated unit may suffer a stress to stay; else it is shoved by its own first
 * movement value, and a winner that is no longer engaged may pursue.
 */
export const pushBack = (state: State, won: number, lost: number, referee: Referee): void => {
  if (immovable(profileNow(state, lost), profileNow(state, won))) return;
  if (!accepts(state, won, lost, 'push', referee)) return;
  const free = profileNow(state, lost).permits.includes('free-stand');
  const cost = free ? 0 : state.setup.settings.numbers.stayStress;
  const sure = profileNow(state, won).permits.includes('sure-push');
  if (!sure && mayPay(state, lost, cost) && accepts(state, lost, won, 'refuse-push', referee)) {
    reportChoice(
      state,
      { side: playerOf(state, lost), text: 'suffers stress to stay', rule: 'WAR-push-back' },
      referee,
    );
    return sufferStress(state, lost, cost, 'WAR-push-back', referee);
  }
  shove(state, won, lost, { strides: profileNow(state, lost).move[0], rule: 'WAR-push-back' }, referee);
  if (!isOnTable(state, won) || !isOnTable(state, lost) || engaged(state, won)) {
    if (
      isOnTable(state, won) &&
      isOnTable(state, lost) &&
      !engagedWith(state, won, lost) &&
      state.lust[won] === lost
    )
      state.lust[won] = NONE;
    return;
  }
  if (accepts(state, won, lost, 'pursue', referee)) pursue(state, won, lost, referee);
};
