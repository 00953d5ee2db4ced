import type { Question } from '../../../../simulation/game';
import { contested } from '../rules/phases/objectives';
import { powerOf } from '../rules/phases/magic';
import type { State } from '../state/state';
import { worthOfAnother } from './deeds';

/** What a command point is worth, in points of units: what it would do elsewhere this round. */
export const POINT_WORTH = 5;

/** The expected value of an answer for its side: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (state: State, { kind, side }: Question, option: number): number => {
  const { asked, holder } = state;
  switch (kind) {
    // Taking the first territory, beginning deployment, going first, and answering a prayer: as good as anything.
    case 'territory':
    case 'begin-deployment':
    case 'first-turn':
    case 'answer':
      return -option;
    case 'unbind':
      return option;
    // A reaction costs nothing but that it is used (AOS-5.2).
    case 'reaction':
      return option === 1 ? asked.gain : 0;
    case 'also':
      return option === 0
        ? 0
        : worthOfAnother(state, powerOf(state, asked.unit, asked.power)!, asked.open[option - 1]!);
    case 'contest': {
      const objective = contested(state, asked.unit)[option]!;
      return holder[objective] === side ? 0 : 1;
    }
    default:
      return option === 1 ? asked.gain - POINT_WORTH : 0;
  }
};

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
      return option === 1 ? `Unbind with ${setup.units[asked.unit]!.name}` : 'Do not unbind the spell';
    case 'also':
      return option === 0 ? 'Pick no more targets' : `Pick ${setup.units[asked.open[option - 1]!]!.name} too`;
    case 'reaction': {
      const deed = `${setup.powers[asked.power]} for ${setup.units[asked.unit]!.name}`;
      return option === 1 ? `Use ${deed}` : `Do not use ${deed}`;
    }
    case 'contest':
      return `Contest objective ${contested(state, asked.unit)[option]! + 1}`;
    default:
      return option === 1 ? `Use ${kind} for ${setup.units[asked.unit]!.name}` : `Do not use ${kind}`;
  }
};
