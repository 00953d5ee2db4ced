import type { Battle } from './battle';
import { ROUNDS } from './phases/objectives';
import type { BattleSetup } from './setup/setup';

/** Places of time in a round that are told apart: what summoned models do beyond them counts with the last activation. */
export const placesOf = ({ armies }: BattleSetup): number => armies[0].length + armies[1].length + 1;

/** What a battle notes of its balance; NaN where it had no such place. */
export const emptyLeads = (setup: BattleSetup): Float64Array => new Float64Array(ROUNDS * placesOf(setup));

const put = ({ state, setup, leads }: Battle, place: number): void => {
  leads[(state.round - 1) * placesOf(setup) + place] = state.destroyed[0]! - state.destroyed[1]!;
};

/** Notes who leads in points destroyed after the round's activation `nth`, counted from 0. */
export const noteActivation = (battle: Battle, nth: number): void =>
  put(battle, Math.min(nth, placesOf(battle.setup) - 2));

/** Notes who leads at the end of a round, after its morale tests. */
export const noteRoundEnd = (battle: Battle): void => put(battle, placesOf(battle.setup) - 1);
