import type { Question } from '../../../../simulation/game';
import { knownPower } from '../rules/phases/magic';
import type { State } from '../state/state';
import { worthOfAnother } from './power-worth';
import { gainOfCommand } from './gains';
import { worthOfFirstTurn } from './priority';
import { gainOfReaction } from './reactions';

/** The value of a command point, in points of units: what it could do elsewhere this round. */
export const POINT_WORTH = 5;

/** The expected value of an answer for its side: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (state: State, { kind, side }: Question, option: number): number => {
  const { asked, holder } = state;
  switch (kind) {
    // Taking the first territory, beginning deployment, and answering a prayer: no option is better.
    case 'territory':
    case 'begin-deployment':
    case 'answer':
      return -option;
    case 'first-turn':
      return option === 0 ? worthOfFirstTurn(state, side) : 0;
    case 'unbind':
      return option;
    // A reaction only costs that it is used up (AOS-5.2).
    case 'reaction':
      return option === 1 ? gainOfReaction(state) : 0;
    case 'also':
      return option === 0
        ? 0
        : worthOfAnother(state, knownPower(state, asked.unit, asked.power), asked.open[option - 1]);
    case 'contest':
      return holder[asked.open[option]] === side ? 0 : 1;
    default:
      return option === 1 ? gainOfCommand(state, kind) - POINT_WORTH : 0;
  }
};
