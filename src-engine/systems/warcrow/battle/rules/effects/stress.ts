import type { Journal } from '../../../../../kernel/journal';
import type { Purpose, RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { stressWithinMorale, ignoresIntimidating } from '../../../attack/combat-result';
import { shortfallWorth, passWorth } from '../../../attack/will-repeats';
import {
  repeatWillpower,
  throwWillpower,
  willpowerRoll,
  type WillpowerRoll,
} from '../../../attack/willpower';
import { keywordOf } from '../../../cards/card';
import { profileNow } from '../../state/profiles';
import { damageLeft, isOnTable, STATE_NAMES } from '../../state/measure';
import { narrateDemoralized, narrateStress, narrateWillpower } from '../events/morale';
import { NEUTRAL } from '../../state/setup/setup';
import { NONE, STATE_BIT, type State } from '../../state/state';
import { useOfWillpower } from '../../state/uses';
import { flee } from './flee';
import { dealDamage, loseState } from './harm';

/** WAR-stress: a unit suffers stress; demoralized units none, golems none beyond their morale. */
export const sufferStress = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void => {
  if (n <= 0 || !isOnTable(state, u) || state.rallyAt[u] > 0) return; // WAR-demoralized
  const more = stressWithinMorale(profileNow(state, u), state.stress[u], n);
  if (more <= 0) return;
  state.stress[u] += more;
  const { side } = state.setup.units[u];
  state.stressed[side] += more;
  if (side !== NEUTRAL) state.stressAt[state.now.round * 2 + side] += more;
  narrateStress(state, u, more, rule, referee);
};

/** WAR-stress: removes stress; a demoralized unit keeps it (WAR-demoralized). */
export const relieveStress = (state: State, u: number, n: number, rule: RuleId, referee: Referee): void => {
  const less = Math.min(n, state.stress[u]);
  if (less <= 0 || state.rallyAt[u] > 0) return;
  state.stress[u] -= less;
  narrateStress(state, u, -less, rule, referee);
};

/** The current willpower roll of a unit. */
export const willpowerOf = (state: State, u: number): WillpowerRoll => {
  const { policy, numbers } = state.setup.settings;
  const mayRage = policy.spends && damageLeft(state, u) > 1;
  const test = { mayRage, repeats: policy.spends, numbers };
  return willpowerRoll(profileNow(state, u), STATE_NAMES[state.states[u]], test);
};

/** The result of a willpower test. */
export interface WillpowerResult {
  readonly passed: boolean;
  readonly successes: number;
}

/** A willpower test: how many successes it needs, what it is for, and whether every success counts. */
interface WillpowerTest {
  readonly need: number;
  readonly purpose: Purpose;
  readonly rule: RuleId;
  readonly each?: boolean;
}

/**
 * WAR-willpower-test: the unit rolls its willpower and needs `need` successes. Rage adds one if that turns a failure
 * into a pass (WAR-berserker-rage); Frightened ends afterwards (WAR-frightened). `each`: every success counts, not only
 * the pass.
 */
export const testWillpower = (
  state: State,
  u: number,
  { need, purpose, rule, each = false }: WillpowerTest,
  referee: Referee,
): WillpowerResult => {
  const roll = willpowerOf(state, u);
  useOfWillpower(state, u);
  const journal: Journal | undefined = referee.log ? [] : undefined;
  const why = { purpose, by: 'attacker', rule } as const;
  const lying = throwWillpower(roll, referee.dice, why, journal);
  const worth = each ? shortfallWorth(need) : passWorth(need, roll.rage ? 1 : 0);
  const own = repeatWillpower(roll, { lying, worth }, referee.dice, why, journal);
  const rages = roll.rage && own < need && own + 1 >= need;
  const successes = rages ? own + 1 : own;
  const passed = successes >= need;
  narrateWillpower(state, u, { need, successes, passed, journal, rule }, referee);
  if ((state.states[u] & STATE_BIT.frightened) !== 0)
    loseState(state, u, 'frightened', 'WAR-frightened', referee);
  if (rages) dealDamage(state, u, { amount: 1, by: NONE, rule: 'WAR-berserker-rage' }, referee);
  return { passed, successes };
};

/** The next position on a stack of the dial: on top of all tokens placed before (WAR-turn-counter). */
export const topOf = (state: State): number => Math.max(0, ...state.laid) + 1;

/** WAR-demoralized: its token is placed some positions ahead on the dial. */
const placeRallyToken = (state: State, u: number): void => {
  state.rallyAt[u] = state.now.dial + state.setup.settings.numbers.rallyAfter;
  state.laid[u] = topOf(state);
};

/** WAR-demoralized: it flees at once, and tries to rally two turns later. */
const demoralize = (state: State, u: number, referee: Referee): void => {
  placeRallyToken(state, u);
  state.fled[state.setup.units[u].side]++;
  narrateDemoralized(state, u, true, 'WAR-demoralized', referee);
  flee(state, u, referee);
};

/**
 * WAR-stress-test: stress beyond morale tests a unit at the end of an activation; two or more beyond it need two
 * successes.
 */
const testStress = (state: State, u: number, referee: Referee): boolean => {
  const { morale, keywords, immune } = profileNow(state, u);
  const over = state.stress[u] - morale;
  if (over <= 0 || state.rallyAt[u] > 0 || keywordOf(keywords, 'Golem')) return false;
  if (immune.includes('demoralized')) {
    state.stress[u] = morale;
    narrateStress(state, u, -over, 'WAR-states', referee);
    return false;
  }
  const { badStress, badNeed } = state.setup.settings.numbers;
  const need = over >= badStress ? badNeed : 1;
  const { passed } = testWillpower(state, u, { need, purpose: 'morale', rule: 'WAR-stress-test' }, referee);
  if (!isOnTable(state, u)) return false;
  state.stress[u] = morale;
  narrateStress(state, u, -over, 'WAR-stress-test', referee);
  if (!passed) demoralize(state, u, referee);
  return !passed;
};

/**
 * Tests all units with too much stress, those of the side that activated first; returns the units that were
 * demoralized.
 */
export const testAllStress = (state: State, side: number, referee: Referee): readonly number[] => {
  const broken: number[] = [];
  for (const whose of [side, ...[0, 1, NEUTRAL].filter((one) => one !== side)])
    for (let u = 0; u < state.setup.units.length; u++)
      if (state.setup.units[u].side === whose && isOnTable(state, u) && testStress(state, u, referee))
        broken.push(u);
  return broken;
};

/**
 * WAR-rally: one success with any stress; else the token moves two turns ahead and the unit flees. Returns whether it
 * rallied.
 */
export const rally = (state: State, u: number, referee: Referee): boolean => {
  const { passed } = testWillpower(state, u, { need: 1, purpose: 'rally', rule: 'WAR-rally' }, referee);
  if (!isOnTable(state, u)) return false;
  if (!passed) {
    placeRallyToken(state, u);
    flee(state, u, referee);
    return false;
  }
  rallyAtOnce(state, u, 'WAR-rally', referee);
  return true;
};

/** WAR-rally-automatic: no longer demoralized, its stress one less than its morale; it may make a move. */
export const rallyAtOnce = (state: State, u: number, rule: RuleId, referee: Referee): void => {
  state.rallyAt[u] = 0;
  state.stress[u] = Math.max(0, profileNow(state, u).morale - state.setup.settings.numbers.rallyBelow);
  narrateDemoralized(state, u, false, rule, referee);
  if (state.now.free === NONE && !state.setup.units[u].neutral) {
    state.now.free = u;
    state.now.freeWhy = 0;
  }
};

/** WAR-intimidating: `u` meets `v` and suffers a stress for each missing success. Once per activation. */
export const intimidate = (state: State, u: number, v: number, referee: Referee): void => {
  const need = keywordOf(profileNow(state, v).keywords, 'Intimidating')?.number ?? 0;
  if (need === 0 || state.scared[u] || state.rallyAt[v] > 0) return;
  if (ignoresIntimidating(profileNow(state, u))) return;
  state.scared[u] = 1;
  const { successes } = testWillpower(
    state,
    u,
    { need, purpose: 'morale', rule: 'WAR-intimidating', each: true },
    referee,
  );
  const { fearStress } = state.setup.settings.numbers;
  sufferStress(state, u, Math.max(0, need - successes) * fearStress, 'WAR-intimidating', referee);
};
