import type { Question } from '../../../../simulation/game';
import type { State } from '../state/state';

/** An answer in words. */
export const describeAnswer = (state: State, { kind }: Question, option: number): string => {
  const { asked, setup } = state;
  switch (kind) {
    case 'territory':
      return option === 0 ? 'Take the first territory' : 'Take the second territory';
    case 'begin-deployment':
      return option === 0 ? 'Begin deployment' : 'Let the opponent begin deployment';
    case 'first-turn':
      return option === 0 ? 'Take the first turn' : 'Give the first turn to the opponent';
    case 'answer':
      return option === 0
        ? 'Spend the ritual points: the prayer is answered'
        : 'Keep the roll as ritual points';
    case 'unbind':
      return option === 1 ? `Unbind with ${setup.units[asked.unit].name}` : 'Do not unbind the spell';
    case 'also':
      return option === 0 ? 'Pick no more targets' : `Pick ${setup.units[asked.open[option - 1]].name} too`;
    case 'reaction': {
      const ability = `${setup.powers[asked.power]} for ${setup.units[asked.unit].name}`;
      return option === 1 ? `Use ${ability}` : `Do not use ${ability}`;
    }
    case 'contest':
      return `Contest objective ${asked.open[option] + 1}`;
    default:
      return option === 1 ? `Use ${kind} for ${setup.units[asked.unit].name}` : `Do not use ${kind}`;
  }
};
