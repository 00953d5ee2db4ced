import type { Referee } from '../../../../../simulation/game';
import { profileNow } from '../../state/profiles';
import { isAt, isOnTable } from '../../state/measure';
import { narrateControl } from '../events/turn';
import { NONE, type State } from '../../state/state';

/**
 * WAR-conquest: the weight of a side's units at an objective; demoralized ones have none (WAR-demoralized). `but`: a
 * unit to leave out.
 */
export const weightAt = (state: State, side: number, o: number, but = NONE): number => {
  const { units } = state.setup;
  let sum = 0;
  for (let u = 0; u < units.length; u++)
    if (
      u !== but &&
      units[u].side === side &&
      isOnTable(state, u) &&
      state.rallyAt[u] === 0 &&
      isAt(state, u, o)
    )
      sum += profileNow(state, u).conquest;
  return sum;
};

/**
 * WAR-contest, WAR-objective-control: the unit contests objectives in reach; the side with more weight takes them, a
 * tie changes nothing.
 */
export const contestObjectives = (state: State, u: number, referee: Referee): void => {
  for (let o = 0; o < state.setup.field.objectives.length; o++) {
    if (!isAt(state, u, o)) continue;
    const [a, b] = [weightAt(state, 0, o), weightAt(state, 1, o)];
    if (a === b) continue;
    const side = a > b ? 0 : 1;
    if (state.control[o] === side) continue;
    state.control[o] = side;
    narrateControl(state, u, o, [a, b], referee);
  }
};

/** Objectives of a color that a side controls. */
export const controlled = (
  state: State,
  side: number,
  which: 'any' | 'own' | 'enemy' | 'plain' = 'any',
): number => {
  const { objectives } = state.setup.field;
  let count = 0;
  objectives.forEach(({ zone }, o) => {
    if (state.control[o] !== side) return;
    if (which === 'any' || colourOf(state, side, zone) === which) count++;
  });
  return count;
};

/** WAR-objectives: whether a marker has a side's own color, the enemy's, or none. */
export const colourOf = (state: State, side: number, zone: -1 | 0 | 1): 'own' | 'enemy' | 'plain' => {
  if (zone < 0) return 'plain';
  const owner = zone === 0 ? state.now.home : state.now.home === 0 ? 1 : 0;
  return owner === side ? 'own' : 'enemy';
};
