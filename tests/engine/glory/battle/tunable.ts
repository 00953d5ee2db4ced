import { GloryGame } from '@engine/systems/glory/battle/game';
import {
  LEARNED_WEIGHTS,
  type AimWeights,
  type Weights,
} from '@engine/systems/glory/battle/policy/evaluator';
import type { Action } from '@engine/systems/glory/battle/state/action';
import type { State } from '@engine/systems/glory/battle/state/state';
import type { Place, Tunable } from '../../../support/tuning';
import { sampleSetup } from './sample';

type Pitch = readonly [map: string, army: string];

const placeOf =
  ([map, army]: Pitch): Place<State, Action, Weights> =>
  (both) => {
    const minds = both.map((objectives): AimWeights => ({ ...LEARNED_WEIGHTS, objectives }));
    return new GloryGame(
      sampleSetup(map, [army, army], [{ bot: 'objective' }, { bot: 'objective' }]),
      minds as [AimWeights, AimWeights],
    );
  };

const LEARNED: readonly Pitch[] = [
  ['mill-hill', 'ember-patrol'],
  ['two-fords', 'reed-patrol'],
  ['broken-walls', 'ember-vigil'],
  ['kings-stair', 'rising-water'],
];

/** Other armies, and the same on other maps. */
const HELD_OUT: readonly Pitch[] = [
  ['mill-hill', 'deep-hunt'],
  ['kings-stair', 'thunder-column'],
  ['broken-walls', 'reed-patrol'],
  ['two-fords', 'ember-vigil'],
];

/** Where Glory's weights are learned and checked. */
export const TUNABLE: Tunable<State, Action, Weights & Record<string, number>> = {
  name: 'glory',
  weights: { ...LEARNED_WEIGHTS.objectives },
  fixed: ['held', 'threat'],
  learned: LEARNED.map(placeOf),
  heldOut: HELD_OUT.map(placeOf),
};
