import { SigmarGame } from '@engine/systems/sigmar/battle/game';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import type { State } from '@engine/systems/sigmar/battle/state/state';
import type { Ladder } from '../../../support/ladder';
import { PLANS, SAMPLES, sampleSetup } from './sample';

/** Rungs are run on each small map with each battleplan, with mirror armies of both factions alternately. */
export const SIGMAR: Ladder<State, Action> = {
  name: 'Age of Sigmar',
  each: 10,
  places: SAMPLES.small.maps.flatMap((map, m) =>
    PLANS.map((plan, p) => {
      const army = SAMPLES.small.armies[(m + p) % 2];
      return ([one, two]) => new SigmarGame(sampleSetup(map, [army, army], [one, two], plan));
    }),
  ),
};
