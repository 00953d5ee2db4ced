import type { BattleSetting } from '../../../simulation/setting';
import type { Player } from './battle';
import { battlesOf } from './measures';
import { replayOf, type MapNamed } from './narrate/replay';
import type { BattleSetup } from './setup/setup';

/** A setup between two players on a map, to be run and written down. */
export const settingOf = (
  setup: BattleSetup,
  players: readonly [Player, Player],
  map: MapNamed,
): BattleSetting => ({
  battles: () => battlesOf(setup, players),
  replay: (seed, index) => replayOf(setup, players, seed, index, map),
});
