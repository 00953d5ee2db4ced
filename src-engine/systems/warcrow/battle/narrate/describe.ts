import { NONE, type State } from '../state/state';
import type { Action } from '../state/action';

const at = (x: number, y: number): string => `(${x.toFixed(1)}, ${y.toFixed(1)})`;

/** An action in words: see `BattleGame.describe`. */
export const describeAction = (state: State, { type, unit, target, x, y, skill }: Action): string => {
  const { units } = state.setup;
  const who = units[unit]?.name ?? '';
  const whom = units[target]?.name ?? '';
  switch (type) {
    case 'place':
      return `Deploy ${who} at ${at(x, y)}`;
    case 'reserve':
      return `Keep ${who} off the table`;
    case 'join':
      return `${who} joins ${whom}`;
    case 'leave':
      return `${who} leaves its unit`;
    case 'arrive':
      return `${who}: deploy at ${at(x, y)} and act`;
    case 'move':
      return `${who}: move to ${at(x, y)}`;
    case 'attack':
      return `${who}: attack ${whom}`;
    case 'shoot':
      return `${who}: shoot at ${whom}`;
    case 'assault':
      return `${who}: assault ${whom}`;
    case 'charge':
      return `${who}: charge ${whom}`;
    case 'rest':
      return target === 0 ? `${who}: rest, and move to ${at(x, y)}` : `${who}: rest`;
    case 'skill': {
      const { name, alterations } = state.setup.skills[skill];
      const more = alterations.filter((_one, a) => (x & (1 << a)) !== 0).map((one) => `, ${one.name}`);
      return `${who}: ${name}${more.join('')}${target === unit ? '' : ` on ${whom}`}`;
    }
    case 'resist':
      return `${who}: test willpower against Bloodlust`;
    case 'done':
      return unit === NONE ? 'Pass' : `${who}: end activation`;
  }
};
