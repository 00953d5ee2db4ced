import type { Battle } from './battle';
import { placesOf } from './setup/room';

const put = ({ state, setup, leads }: Battle, place: number): void => {
  leads[(state.round - 1) * placesOf(setup) + place] = state.destroyed[0] - state.destroyed[1];
};

/** Records the lead in points destroyed after the round's activation `nth`, counted from 0. */
export const noteActivation = (battle: Battle, nth: number): void =>
  put(battle, Math.min(nth, placesOf(battle.setup) - 2));

/** Records the lead at the end of a round, after its morale tests. */
export const noteRoundEnd = (battle: Battle): void => put(battle, placesOf(battle.setup) - 1);
