import type { ActionShown } from '../../../../simulation/game';
import type { Action, ActionType } from '../state/action';
import { firstModel } from '../state/measure';
import { NONE, type State } from '../state/state';

/** The name of each kind of action on the board; a power has its own name. */
const KINDS: Readonly<Record<ActionType, string>> = {
  regiment: 'Deploy a regiment',
  deploy: 'Deploy',
  tactic: 'Battle tactic',
  activate: 'Place of power',
  cast: 'Cast',
  chant: 'Chant',
  use: 'Use an ability',
  rally: 'Rally',
  banish: 'Banish',
  reserve: 'Into reserve',
  arrive: 'Arrive',
  move: 'Move',
  run: 'Run',
  retreat: 'Retreat',
  redeploy: 'Redeploy',
  shoot: 'Shoot',
  'covering-fire': 'Covering fire',
  charge: 'Charge',
  'counter-charge': 'Counter-charge',
  fight: 'Fight',
  'power-through': 'Power through',
  go: 'Go',
  stay: 'Stay',
  done: 'Done',
};

/** Actions whose target is not a unit. */
const NUMBERED: readonly ActionType[] = ['regiment', 'tactic', 'activate'];

/** An action as it shows on the board: see `BattleGame.shown`. */
export const shown = (state: State, { type, unit, target, power, x, y }: Action): ActionShown => {
  const isPower = type === 'cast' || type === 'chant' || type === 'use';
  const isWhom = target !== NONE && target !== unit && !NUMBERED.includes(type);
  return {
    kind: isPower ? (state.setup.powers[power] ?? KINDS[type]) : KINDS[type],
    model: unit === NONE ? NONE : firstModel(state, unit),
    target: isWhom ? firstModel(state, target) : NONE,
    ...((type === 'deploy' || (type === 'go' && target === NONE)) && { at: [x, y] }),
  };
};
