import { policyNamed } from '../../../../simulation/policy';
import type { Policy } from '../../../../simulation/policy';
import type { Action } from '../state/action';
import type { State } from '../state/state';
import { AutomataPolicy } from './automata';

/** Whoever goes by that name, with memory of its own; a name that nobody has is the greedy one's. */
export const botOf = (name: string): Policy<State, Action> =>
  name === 'automata' ? new AutomataPolicy() : policyNamed(name);
