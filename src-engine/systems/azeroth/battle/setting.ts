import { ManualBattle } from '../../../simulation/manual/manual-battle';
import type { GameSetting } from '../../../simulation/game-setting';
import type { BattleSetting } from '../../../simulation/setting';
import type { Action } from './state/action';
import type { Player } from './state/battle';
import { AzerothGame, type State } from './game';
import { botPolicy } from './bot-policy';
import { battlesOf } from './measures';
import { replayOf, type MapNamed } from './replay';
import type { BattleSetup } from './state/setup/setup';

/** The same through the interface that any game fills: every die is rolled. */
const gameSettingOf = (
  setup: BattleSetup,
  [one, two]: readonly [Player, Player],
  map: MapNamed,
): GameSetting<State, Action> => {
  const game = new AzerothGame(setup, map.name);
  return {
    game,
    players: [botPolicy(one), botPolicy(two)],
    origin: { map: map.id, objective: setup.objective, variants: setup.variants },
    scene: (state) => game.scene(state),
    told: (state) => game.told(state),
  };
};

/** A setup between two players on a map, to be run, written down, and played by hand. */
export const settingOf = (
  setup: BattleSetup,
  players: readonly [Player, Player],
  map: MapNamed,
): BattleSetting => ({
  battles: () => battlesOf(setup, players),
  replay: (seed, index) => replayOf(setup, players, seed, index, map),
  play: (options) => new ManualBattle(gameSettingOf(setup, players, map), options),
});
