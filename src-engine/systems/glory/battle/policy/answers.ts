import type { Question } from '../../../../simulation/game';
import { standsAt } from '../state/measure';
import type { State } from '../state/state';

/** Friends of its unit within coherency of a model. */
const neighbours = (state: State, m: number): number => {
  const { setup, bodies } = state;
  const { first, end, profile } = setup.units[setup.unitOf[m]];
  const most = state.setup.settings.numbers.coherency + 2 * profile.mover.across;
  let count = 0;
  for (let j = first; j < end; j++) {
    const dx = bodies.x[j] - bodies.x[m];
    const dy = bodies.y[j] - bodies.y[m];
    if (j !== m && bodies.alive[j] && dx * dx + dy * dy <= most * most) count++;
  }
  return count;
};

/** A model that may fall: whoever holds others together, or stands at a marker, goes last. */
const falls = (state: State, m: number): number => {
  const u = state.setup.unitOf[m];
  const atMarker = state.setup.objectives.some((_, o) => standsAt(state, u, o));
  return -neighbours(state, m) - (atMarker ? 0.1 : 0);
};

/** What an answer promises whoever gives it: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (state: State, { kind, options }: Question, option: number): number => {
  switch (kind) {
    case 'who-falls':
      return falls(state, state.scratch.asked[option]);
    case 'counter':
      // Countering costs nothing; the last answer, where there is one, is not to.
      return option < options ? -option : 0;
    case 'place-first':
      return option; // who places last has a critical more (GLO-3.3.2)
    default:
      return -option;
  }
};
