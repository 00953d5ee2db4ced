import type { Question } from '../../../../simulation/game';
import { COHERENCY } from '../../cards/tables';
import { standsAt } from '../state/measure';
import type { State } from '../state/state';

/** Friends of its unit within coherency of a model. */
const neighbours = (state: State, m: number): number => {
  const { setup, bodies } = state;
  const { first, end, profile } = setup.units[setup.unitOf[m]!]!;
  const most = COHERENCY + 2 * profile.mover.across;
  let count = 0;
  for (let j = first; j < end; j++) {
    const dx = bodies.x[j]! - bodies.x[m]!;
    const dy = bodies.y[j]! - bodies.y[m]!;
    if (j !== m && bodies.alive[j] && dx * dx + dy * dy <= most * most) count++;
  }
  return count;
};

/** A model that may fall: whoever holds others together, or stands at a marker, goes last. */
const falls = (state: State, m: number): number => {
  const u = state.setup.unitOf[m]!;
  const atMarker = state.setup.objectives.some((_, o) => standsAt(state, u, o));
  return -neighbours(state, m) - (atMarker ? 0.1 : 0);
};

/** What an answer promises whoever gives it: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (state: State, { kind, options }: Question, option: number): number => {
  switch (kind) {
    case 'who-falls':
      return falls(state, state.scratch.asked[option]!);
    case 'counter':
      // Countering costs nothing; the last answer, where there is one, is not to.
      return option < options ? -option : 0;
    case 'place-first':
      return option; // who places last has a critical more (GLO-3.3.2)
    default:
      return -option;
  }
};

/** The model that falls by an answer: see `BattleGame.answerModel`. */
export const answerModel = ({ scratch }: State, { kind }: Question, option: number): number =>
  kind === 'who-falls' ? scratch.asked[option]! : -1;

/** An answer in words. */
export const describeAnswer = (state: State, { kind, options }: Question, option: number): string => {
  const { setup, scratch } = state;
  switch (kind) {
    case 'who-falls':
      return `Model ${scratch.asked[option]! - setup.units[setup.unitOf[scratch.asked[option]!]!]!.first + 1} falls`;
    case 'counter': {
      const u = scratch.asked[option];
      const last = option === options - 1;
      return u !== undefined && !last
        ? `${setup.units[u]?.name ?? ''} counters`
        : last
          ? 'Do not counter'
          : '';
    }
    case 'edge':
      return option === 0 ? 'Take the first zone' : 'Take the second zone';
    case 'place-first':
      return option === 0 ? 'Place first' : 'Let the others place first';
    default:
      return option === 0 ? 'Go first' : 'Go second';
  }
};
