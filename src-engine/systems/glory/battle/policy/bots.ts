import { policyNamed } from '../../../../simulation/policy';
import type { Policy } from '../../../../simulation/policy';
import type { Action } from '../state/action';
import type { State } from '../state/state';
import { AutomataPolicy } from './automata';

/** The bot of that name, with its own memory; an unknown name is the greedy bot. */
export const botOf = (name: string): Policy<State, Action> =>
  name === 'automata' ? new AutomataPolicy() : policyNamed(name);
