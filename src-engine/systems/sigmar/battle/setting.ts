import { policyNamed } from '../../../simulation/policy';
import type { BattleOrigin } from '../../../simulation/replay';
import type { GameSetting } from '../../../simulation/game-setting';
import { battleSetting, type BattleSetting } from '../../../simulation/setting';
import type { Action } from './state/action';
import { SigmarGame } from './game';
import { sceneOf } from './narrate/scene';
import type { BattleSetup } from './state/setup/setup';
import type { State } from './state/state';

/** A setup between its two players on the map of that name: the game, who plays it, and what it is drawn on. */
export const gameSettingOf = (
  setup: BattleSetup,
  map: string,
  origin: BattleOrigin,
): GameSetting<State, Action> => {
  const [a, b] = setup.bots;
  return {
    game: new SigmarGame(setup),
    players: [policyNamed<State, Action>(a), policyNamed<State, Action>(b)],
    origin,
    scene: ({ now }) => sceneOf(setup, map, now.home),
  };
};

/** The same, to be run and written down. */
export const settingOf = (setup: BattleSetup, map: string, origin: BattleOrigin): BattleSetting =>
  battleSetting(gameSettingOf(setup, map, origin));
