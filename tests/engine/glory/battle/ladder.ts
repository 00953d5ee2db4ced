import { GloryGame } from '@engine/systems/glory/battle/game';
import type { Action } from '@engine/systems/glory/battle/state/action';
import type { State } from '@engine/systems/glory/battle/state/state';
import type { Ladder } from '../../../support/ladder';
import { sampleSetup } from './sample';

/** Places for rungs and mirrors: mirror armies of both warbands, of both sizes. */
export const WHERE = [
  ['mill-hill', 'ember-patrol'],
  ['two-fords', 'reed-patrol'],
  ['kings-stair', 'ember-vigil'],
  ['broken-walls', 'rising-water'],
] as const;

export const GLORY: Ladder<State, Action> = {
  name: 'Glory',
  each: 40,
  places: WHERE.map(
    ([map, army]) =>
      ([one, two]) =>
        new GloryGame(sampleSetup(map, [army, army], [{ bot: one }, { bot: two }])),
  ),
};
