import type { Referee } from '../../../../../simulation/game';
import { packTroops, moveToPlan } from '../moves/formation';
import { topOf } from '../effects/stress';
import { narrateLeftOff, narratePlaced } from '../events/set-up';
import { AT, MOST_MEMBERS, NONE, type State } from '../../state/state';

/** WAR-neutral-units: they are placed on the table before deployment, and their tokens on the dial. */
export const placeNeutrals = (state: State, referee: Referee): void =>
  state.setup.units.forEach(({ neutral }, u) => {
    if (!neutral) return;
    const { at, turn, initiative } = neutral.file;
    if (!packTroops(state, u, at[0], at[1], { ux: 0, uy: 1, touches: NONE })) {
      state.at[u] = AT.gone;
      state.count[u] = 0;
      return narrateLeftOff(state, u, referee);
    }
    moveToPlan(state, u);
    state.at[u] = AT.table;
    for (let k = 0; k < state.count[u]; k++) state.bodies.alive[state.members[u * MOST_MEMBERS + k]] = 1;
    state.wakesAt[u] = turn ?? initiative;
    state.laid[u] = topOf(state);
    narratePlaced(state, u, referee);
  });
