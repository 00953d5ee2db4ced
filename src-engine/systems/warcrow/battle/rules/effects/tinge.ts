import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { keywordOf } from '../../../cards/card';
import { DICE } from '../../../words';
import { profileNow } from '../../state/profiles';
import { leaderOf, leadersApart, SLACK, isOnTable } from '../../state/measure';
import { narrateTinge, narrateTingeEffect } from '../events/powers';
import { NONE, type State } from '../../state/state';
import { displace } from './displace';
import { dealDamage, destroy, giveState, heal } from './harm';
import { sufferStress } from './stress';

/** More tokens of the Tinge than this make no difference. */
const MOST = 20;

/** A unit receives tokens of the Tinge. */
export const receiveTinge = (state: State, u: number, n: number, referee: Referee): void => {
  if (n <= 0 || !isOnTable(state, u)) return;
  const more = Math.min(MOST - state.tinge[u], n);
  if (more <= 0) return;
  state.tinge[u] += more;
  narrateTinge(state, u, more, referee);
};

/** A unit spends tokens of the Tinge, or loses them, as many as it has. */
export const loseTinge = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void => {
  const less = Math.min(n, state.tinge[u]);
  if (less <= 0) return;
  state.tinge[u] -= less;
  narrateTinge(state, u, -less, referee, rule);
};

/** WAR-fog: a unit that ends its activation near a fog marker receives a token (ruling W22: fog does not move). */
export const applyFog = (state: State, u: number, referee: Referee): void => {
  const m = leaderOf(state, u);
  const { x, y, across } = state.bodies;
  const { field, settings } = state.setup;
  const reach = settings.numbers.fogReach + across[m] + SLACK;
  for (const fog of field.fog) {
    const dx = fog.x - x[m];
    const dy = fog.y - y[m];
    if (dx * dx + dy * dy <= reach * reach) receiveTinge(state, u, 1, referee);
  }
};

/** WAR-tinge-keyword: a token at the start of each round, also for a unit whose Character has the keyword. */
export const startTinge = (state: State, referee: Referee): void => {
  for (let u = 0; u < state.setup.units.length; u++) {
    const guest = state.guest[u];
    const own = keywordOf(profileNow(state, u).keywords, 'Tinge');
    const brought = guest !== NONE && keywordOf(state.setup.units[guest].profile.card.keywords, 'Tinge');
    if (isOnTable(state, u) && (own ?? brought)) receiveTinge(state, u, 1, referee);
  }
};

const outbreak = (state: State, u: number, referee: Referee): void => {
  const near: number[] = [];
  const reach = state.setup.settings.numbers.outbreak + SLACK;
  for (let v = 0; v < state.setup.units.length; v++)
    if (v !== u && isOnTable(state, v) && leadersApart(state, u, v) <= reach) near.push(v);
  destroy(state, u, NONE, 'WAR-tinge-effects', referee);
  for (const v of near) receiveTinge(state, v, 1, referee);
};

const SCIONS = 'Scions of Yaldabaoth';

/** WAR-tinge-effects-scions: one orange die decides, for token numbers between no effect and destruction. */
const scionEffect = (state: State, u: number, referee: Referee): void => {
  const die = DICE.orange;
  const face = die.faces[referee.dice.roll(die.faces.length, 'magic') - 1].name;
  const text = `the die shows ${face || 'nothing'}`;
  narrateTingeEffect(state, u, { text, face, rule: 'WAR-tinge-effects-scions' }, referee);
  switch (face) {
    case 'S':
      return sufferStress(state, u, 1, 'WAR-tinge-effects-scions', referee);
    case 'S X':
      return receiveTinge(state, u, 1, referee);
    case 'S oX':
      return giveState(state, u, 'slowed', 'WAR-tinge-effects-scions', referee);
    case 'oS X':
      return displace(state, u, u, 3, referee);
    case 'X':
      return heal(state, u, 1, referee);
    default:
      return dealDamage(state, u, { amount: 1, by: NONE, rule: 'WAR-tinge-effects-scions' }, referee);
  }
};

/** WAR-tinge-effects: the effect of a unit's tokens. */
export const applyTingeEffect = (state: State, u: number, referee: Referee): void => {
  const tokens = state.tinge[u];
  if (tokens === 0 || !isOnTable(state, u)) return;
  const scions = (state.setup.units[u].profile.card.source.value.characteristics ?? []).includes(SCIONS);
  const { numbers } = state.setup.settings;
  if (scions) {
    if (tokens >= numbers.scionDoom) return outbreak(state, u, referee);
    if (tokens >= numbers.scionRoll) scionEffect(state, u, referee);
    return;
  }
  if (tokens >= numbers.tingeDoom) return outbreak(state, u, referee);
  sufferStress(state, u, numbers.tingeStress, 'WAR-tinge-effects', referee);
  if (tokens >= numbers.tingeHarm)
    dealDamage(state, u, { amount: numbers.tingeDamage, by: NONE, rule: 'WAR-tinge-effects' }, referee);
};
