import type { RuleId } from '../../../../../kernel/words';
import { agrees } from '../../../../../simulation/asking';
import type { Referee } from '../../../../../simulation/game';
import { STATES, type StateName } from '../../../words';
import { isImmuneTo } from '../../../attack/combat-result';
import { profileNow } from '../../state/profiles';
import { engagedWith } from '../../state/contact';
import { damageLeft, memberOf, other, rangeTo, isOnTable, TOUCH, playerOf } from '../../state/measure';
import { NEUTRAL } from '../../state/setup/setup';
import {
  narrateDamage,
  narrateDestroyed,
  narrateHealed,
  narrateInstead,
  narrateRemoved,
} from '../events/attacks';
import { narrateSeparated } from '../events/set-up';
import { narrateState } from '../events/morale';
import { AT, MOST_MEMBERS, NONE, type State } from '../../state/state';

/** Removes member `k` from a unit's list. */
const strike = (state: State, u: number, k: number): void => {
  const from = u * MOST_MEMBERS;
  for (let i = k; i < state.count[u] - 1; i++) state.members[from + i] = state.members[from + i + 1];
  state.count[u]--;
};

/** Moves member `k` of a unit to the leader's position in the list. */
export const makeLeader = (state: State, u: number, k: number): void => {
  const from = u * MOST_MEMBERS;
  const m = state.members[from + k];
  state.members[from + k] = state.members[from];
  state.members[from] = m;
};

/** Two troops of a unit change places, if their bases are equal. */
export const changePlaces = (state: State, a: number, b: number): boolean => {
  const { x, y, across } = state.bodies;
  if (across[a] !== across[b]) return false;
  [x[a], x[b]] = [x[b], x[a]];
  [y[a], y[b]] = [y[b], y[a]];
  state.contactKnown = false;
  return true;
};

const removeModel = (state: State, u: number, k: number, rule: RuleId, referee: Referee): void => {
  const m = memberOf(state, u, k);
  state.bodies.alive[m] = 0;
  state.contactKnown = false;
  strike(state, u, k);
  narrateRemoved(state, u, m, rule, referee);
};

/** Whether a troop is removed before those that touch the attacker (WAR-damage). */
const isFree = (state: State, u: number, m: number, by: number): boolean =>
  by === NONE || !engagedWith(state, u, by) || rangeTo(state, m, by) > TOUCH;

/**
 * WAR-damage: the next miniature to remove: one of the unit's own troops that does not touch the attacker, the leader
 * last; an Officer is the last of all (WAR-character-damage).
 */
const nextToRemove = (state: State, u: number, by: number): number => {
  const guestModel = state.guest[u] === NONE ? -1 : state.setup.units[state.guest[u]].first;
  let best = -1;
  for (let k = state.count[u] - 1; k >= 0; k--) {
    const m = memberOf(state, u, k);
    if (m === guestModel) continue;
    if (k === 0) return best < 0 ? 0 : best;
    if (isFree(state, u, m, by)) return k;
    if (best < 0) best = k;
  }
  return best;
};

/**
 * WAR-damage: a leader that does not touch the attacker changes places with the troop that falls, if that troop does:
 * the place out of contact is vacated first.
 */
const leaderStepsIn = (state: State, u: number, fallen: number, by: number): void => {
  const leader = memberOf(state, u, 0);
  if (isFree(state, u, leader, by) && !isFree(state, u, fallen, by)) changePlaces(state, leader, fallen);
};

/** Removes all tokens on a unit's card. */
const clearTokens = (state: State, u: number): void => {
  state.damage[u] = 0;
  state.stress[u] = 0;
  state.states[u] = 0;
  state.tinge[u] = 0;
  state.token[u] = 0;
  state.rallyAt[u] = 0;
  state.lust[u] = NONE;
  state.contactKnown = false;
};

/** Removes the effect tokens of a destroyed unit (WAR-damage). */
const dropEffects = (state: State, u: number): void => {
  const { now } = state;
  for (let k = 0; k < now.effects; k++) if (state.effectOn[k] === u) state.effectOn[k] = NONE;
};

/**
 * WAR-character-damage: the unit is gone, and its Character stands alone with the unit's tokens (WAR-character-tokens).
 */
export const separate = (state: State, u: number): number => {
  const c = state.guest[u];
  const m = state.setup.units[c].first;
  const from = u * MOST_MEMBERS;
  for (let k = 0; k < state.count[u]; k++)
    if (state.members[from + k] === m) {
      strike(state, u, k);
      break;
    }
  state.guest[u] = NONE;
  state.host[c] = NONE;
  state.at[c] = AT.table;
  state.members[c * MOST_MEMBERS] = m;
  state.count[c] = 1;
  state.troops[c] = 1;
  state.stress[c] = state.stress[u];
  state.states[c] = state.states[u];
  state.tinge[c] = state.tinge[u];
  state.rallyAt[c] = state.rallyAt[u];
  state.token[c] = state.token[u];
  state.contactKnown = false;
  return c;
};

/** The unit is destroyed (WAR-damage); its Character, if any, stays. */
export const destroy = (state: State, u: number, by: number, rule: RuleId, referee: Referee): void => {
  const { setup } = state;
  const { side, profile } = setup.units[u];
  const excess = state.damage[u];
  const c = state.guest[u] === NONE ? NONE : separate(state, u);
  while (state.count[u] > 0) removeModel(state, u, state.count[u] - 1, rule, referee);
  state.troops[u] = 0;
  state.at[u] = AT.gone;
  clearTokens(state, u);
  dropEffects(state, u);
  for (let v = 0; v < setup.units.length; v++) if (state.lust[v] === u) state.lust[v] = NONE;
  if (side !== NEUTRAL) state.kills[other(side)]++;
  state.destroyed[side]++;
  if (by !== NONE && setup.units[by].side !== side) state.killed[by] += profile.card.points;
  // Without a Character its activation ends with it: `active` still names the unit (WAR-activation-end).
  if (state.now.active === u && c !== NONE) state.now.active = c;
  narrateDestroyed(state, u, rule, referee);
  state.fallen[u] = by === NONE ? 1 : by + 2;
  if (c === NONE) return;
  narrateSeparated(state, c, u, referee);
  if (excess > 0) dealDamage(state, c, { amount: excess, by, rule: 'WAR-character-damage' }, referee);
};

/** WAR-flee, ruling W27: a unit that flees off the table leaves the game with its Character. */
export const leaveGame = (state: State, u: number, rule: RuleId, referee: Referee): void => {
  if (state.guest[u] !== NONE) destroy(state, separate(state, u), NONE, rule, referee);
  destroy(state, u, NONE, rule, referee);
};

/** WAR-character-damage: whether the owner removes a Support in a troop's place. */
const removesSupport = (state: State, u: number, referee: Referee): boolean => {
  const guest = state.guest[u];
  if (guest === NONE || state.setup.units[guest].profile.character !== 'support' || state.troops[u] < 2)
    return false;
  state.scratch.asked[0] = u;
  return agrees({ side: playerOf(state, u), kind: 'who-falls', rule: 'WAR-character-damage' }, referee);
};

/** Damage tokens: how many, the unit that causes them (or NONE), and the rule. */
interface Damage {
  readonly amount: number;
  readonly by: number;
  readonly rule: RuleId;
}

/** WAR-damage: adds damage tokens to a unit, and removes the troops they kill. `by`: the unit that caused it; NONE. */
export const dealDamage = (state: State, u: number, { amount, by, rule }: Damage, referee: Referee): void => {
  if (amount <= 0 || !isOnTable(state, u)) return;
  const { side, profile } = state.setup.units[u];
  const counted = Math.min(amount, damageLeft(state, u));
  const doer = by === NONE ? other(side) : state.setup.units[by].side;
  if (side !== NEUTRAL && doer !== NEUTRAL) {
    state.dealt[other(side)] += counted;
    state.damageAt[state.now.round * 2 + other(side)] += counted;
  }
  state.damage[u] += amount;
  narrateDamage(state, u, { amount, by, rule }, referee);
  state.wounded[u] = 1;
  const { wounds } = profile.card;
  while (state.damage[u] >= wounds) {
    state.damage[u] -= wounds;
    if (removesSupport(state, u, referee)) {
      narrateInstead(state, state.guest[u], u, referee);
      destroy(state, separate(state, u), by, rule, referee);
      continue;
    }
    if (state.troops[u] === 1) return destroy(state, u, by, rule, referee);
    const k = nextToRemove(state, u, by);
    if (k === 0) makeLeader(state, u, 1);
    else leaderStepsIn(state, u, memberOf(state, u, k), by);
    state.troops[u]--;
    removeModel(state, u, k === 0 ? 1 : k, rule, referee);
  }
};

/** WAR-heal: removes damage tokens. */
export const heal = (state: State, u: number, amount: number, referee: Referee): void => {
  const healed = Math.min(amount, state.damage[u]);
  if (healed <= 0 || !isOnTable(state, u)) return;
  state.damage[u] -= healed;
  narrateHealed(state, u, healed, referee);
};

/** WAR-states: a unit receives a state, unless it is immune (WAR-fearless, WAR-golem). */
export const giveState = (state: State, u: number, name: StateName, rule: RuleId, referee: Referee): void => {
  if (!isOnTable(state, u) || isImmuneTo(profileNow(state, u), name)) return;
  const bit = 1 << STATES.indexOf(name);
  if ((state.states[u] & bit) !== 0) return;
  state.states[u] |= bit;
  narrateState(state, u, { name, on: true, rule }, referee);
};

/** Removes a state after it has had its effect (WAR-states). */
export const loseState = (state: State, u: number, name: StateName, rule: RuleId, referee: Referee): void => {
  const bit = 1 << STATES.indexOf(name);
  if ((state.states[u] & bit) === 0) return;
  state.states[u] &= ~bit;
  narrateState(state, u, { name, on: false, rule }, referee);
};
