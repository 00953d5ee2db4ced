import { POLICIES, policyNamed } from '../../../../simulation/policy';
import type { Policy } from '../../../../simulation/policy';
import type { Action } from '../actions/action';
import type { State } from '../state';
import { AutomataPolicy } from './automata';

/** Who may lead an army (GLO-1.3): the policies that every game has, and the Automata (GLO-3.4). */
export const BOT_NAMES: readonly string[] = [...POLICIES, 'automata'];

/** Whoever goes by that name, with memory of its own; a name that nobody has is the greedy one's. */
export const botOf = (name: string): Policy<State, Action> =>
  name === 'automata' ? new AutomataPolicy() : policyNamed(name);
