import type { Question } from '../../../../simulation/game';
import { STATES } from '../../words';
import type { State } from '../state/state';

/** An answer in words. */
export const describeAnswer = (state: State, { kind, options }: Question, option: number): string => {
  const { scratch, setup } = state;
  const { modifierStress, opportunityStress, holdStress, stayStress } = setup.settings.numbers;
  const last = option === options - 1;
  switch (kind) {
    case 'modifier':
      return option === 0 ? 'Add no modifier' : `Suffer ${option * modifierStress} stress for modifiers`;
    case 'command':
      return option === 1
        ? `Use ${setup.skills[scratch.asked[1]]?.name ?? 'a command skill'}`
        : 'Keep the token';
    case 'moment':
      return option === 0
        ? `Do not use ${setup.skills[scratch.asked[1]]?.name ?? 'it'}`
        : `${setup.skills[scratch.asked[1]]?.name ?? 'A skill'} on ${setup.units[scratch.asked[1 + option]]?.name ?? 'it'}`;
    case 'moment-target':
      return `${setup.skills[scratch.asked[1]]?.name ?? 'A skill'} on ${setup.units[scratch.asked[2 + option]]?.name ?? 'it'}`;
    case 'block':
      return last ? 'Do not block' : `${setup.units[scratch.asked[option]]?.name ?? ''} blocks`;
    case 'casting-token':
      return option === 1 ? 'Take a Tinge token' : 'Take none';
    case 'opportunity':
      return option === 1 ? `Suffer ${opportunityStress} stress and attack` : 'Do not attack';
    case 'hold-shoot':
      return option === 1 ? `Suffer ${holdStress} stress, hold and shoot` : 'Do not shoot';
    case 'push':
      return option === 1 ? 'Push them back' : 'Do not push';
    case 'refuse-push':
      return option === 1 ? `Suffer ${stayStress} stress and stay` : 'Move back';
    case 'pursue':
      return option === 1 ? 'Pursue them' : 'Stay';
    case 'who-falls':
      return option === 0 ? 'Remove a troop' : 'Remove the Character';
    case 'displace':
      return last ? 'Do not move it' : `Move it in direction ${option + 1} of ${options - 1}`;
    case 'place-unit':
      return last
        ? 'Leave it where it is'
        : `Place it at (${scratch.askedX[option].toFixed(1)}, ${scratch.askedY[option].toFixed(1)})`;
    case 'rest-state':
      return `Be no longer ${STATES[scratch.asked[option]] ?? ''}`;
    case 'deploy-first':
      return option === 0 ? 'Deploy first' : 'Let the opponent deploy first';
    default:
      return option === 0 ? 'Activate first' : 'Let the opponent go first';
  }
};
