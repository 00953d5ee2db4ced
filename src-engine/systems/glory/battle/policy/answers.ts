import type { Question } from '../../../../simulation/game';
import { standsAt } from '../state/measure';
import type { State } from '../state/state';

/** Models of its own unit within coherency of a model. */
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

/** The order in which models are removed: those that keep others in coherency, or are at a marker, go last. */
const removalRank = (state: State, m: number): number => {
  const u = state.setup.unitOf[m];
  const atMarker = state.setup.objectives.some((_, o) => standsAt(state, u, o));
  return -neighbours(state, m) - (atMarker ? 0.1 : 0);
};

/** The value of an answer to the player who gives it: see `BattleGame.worthOfAnswer`. */
export const worthOfAnswer = (state: State, { kind, options }: Question, option: number): number => {
  switch (kind) {
    case 'who-falls':
      return removalRank(state, state.scratch.asked[option]);
    case 'counter':
      // Countering costs nothing; the last option, if there is one, is not to counter.
      return option < options ? -option : 0;
    case 'place-first':
      return option; // the side that places last has one more critical (GLO-3.3.2)
    default:
      return -option;
  }
};
