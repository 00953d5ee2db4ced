import { POLICIES, policyOf, type Policy, type PolicyName } from '../../../../simulation/policy';
import type { Action } from '../actions/action';
import type { State } from '../state';

/** Who may lead an army: the policies that every game has. */
export const BOT_NAMES: readonly string[] = POLICIES;

/** Whoever goes by that name, with memory of its own; a name that nobody has is the greedy one's. */
export const botOf = (name: string): Policy<State, Action> =>
  policyOf(POLICIES.includes(name as PolicyName) ? (name as PolicyName) : 'greedy');
