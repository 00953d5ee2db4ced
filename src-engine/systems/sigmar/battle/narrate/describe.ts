import { inches } from '../../../../simulation/phrases';
import type { Action } from '../state/action';
import { TACTIC_NAMES } from '../state/setup/tactic-names';
import { NONE, type State } from '../state/state';

const AT: Readonly<Partial<Record<Action['type'], string>>> = {
  shoot: 'shoot at',
  'covering-fire': 'give covering fire at',
  fight: 'fight',
  'power-through': 'power through',
  banish: 'banish',
};

const ALONE: Readonly<Partial<Record<Action['type'], string>>> = {
  reserve: 'go into reserve',
  arrive: 'arrive from reserve',
  activate: 'use a place of power',
  rally: 'rally',
  move: 'make a normal move',
  run: 'run',
  retreat: 'retreat',
  redeploy: 'redeploy',
  charge: 'charge',
  'counter-charge': 'counter-charge',
  stay: 'stay',
};

/** An action in words: see `BattleGame.describe`. */
export const describeAction = (state: State, { type, unit, target, power, x, y }: Action): string => {
  const { units, powers } = state.setup;
  const who = units[unit]?.name ?? '';
  const whom = units[target]?.name ?? '';
  switch (type) {
    case 'done':
      return 'Done';
    case 'regiment':
      return `Deploy regiment ${target + 1}`;
    case 'deploy':
      return `Deploy ${who} at ${inches(x)}, ${inches(y)}`;
    case 'tactic': {
      const pick =
        power === NONE
          ? ''
          : `: ${target === 1 ? units[power]?.name : state.setup.field.features[power]?.piece.name}`;
      return `Attempt “${TACTIC_NAMES[target]}”${pick}`;
    }
    case 'cast':
    case 'chant':
      return `${who}: ${type === 'cast' ? 'cast' : 'chant'} ${powers[power]} at ${whom}`;
    case 'use':
      return unit === target ? `${who}: use ${powers[power]}` : `${who}: use ${powers[power]} on ${whom}`;
    case 'go':
      return target === NONE ? `${who}: go to ${inches(x)}, ${inches(y)}` : `${who}: charge ${whom}`;
    default:
      return AT[type] === undefined ? `${who}: ${ALONE[type]}` : `${who}: ${AT[type]} ${whom}`;
  }
};
