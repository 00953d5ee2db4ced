import { share, type Estimate } from '@engine/kernel/estimate';
import type { PolicyName } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { WarcrowGame } from '@engine/systems/warcrow/battle/game';
import type { State } from '@engine/systems/warcrow/battle/state/state';
import { fight, type Bots, type Ladder } from '../../../support/ladder';
import { sampleSetup } from './sample';

/** Places for rungs and mirrors: each sample company against itself, in adventures that score differently. */
export const WHERE: readonly (readonly [string, string, string])[] = [
  ['two-orchards', 'take-the-wells', 'first-raid'],
  ['ford-of-reeds', 'raise-the-banners', 'sea-wall'],
  ['broken-abbey', 'voices-in-the-fog', 'forge-march'],
  ['black-tarn', 'break-through', 'spring-tide'],
];

const gameAt = ([map, adventure, army]: (typeof WHERE)[number], bots: Bots): WarcrowGame =>
  new WarcrowGame(sampleSetup(map, adventure, [army, army], bots));

export const WARCROW: Ladder<State, Action> = {
  name: 'Warcrow',
  each: 40,
  places: WHERE.map((where) => (bots) => gameAt(where, bots)),
};

/**
 * Mirrored battles of one bot at one place: the share of side 0, and of the side with the first initiative; draws count
 * half.
 */
export const mirrored = (
  where: (typeof WHERE)[number],
  bot: PolicyName,
  each: number,
): { readonly side: Estimate; readonly opener: Estimate } => {
  let [side, opener] = [0, 0];
  fight(gameAt(where, [bot, bot]), [bot, bot], 0, each, (state, winner) => {
    side += winner < 0 ? 0.5 : winner === 0 ? 1 : 0;
    opener += winner < 0 ? 0.5 : winner === state.opener[0] ? 1 : 0;
  });
  return { side: share(side, each), opener: share(opener, each) };
};
