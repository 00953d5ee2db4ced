import { policyNamed } from '../../../simulation/policy';
import { settings } from '../../../simulation/setting';
import type { Action } from './state/action';
import { WarcrowGame } from './game';
import { sceneOf } from './narrate/scene';
import type { BattleSetup } from './state/setup/setup';
import type { State } from './state/state';

/** A setup between its two players on the map of that name, as a game and as battles to be run and written down. */
export const { gameSettingOf, settingOf } = settings<BattleSetup, State, Action>({
  game: (setup) => new WarcrowGame(setup),
  players: ({ bots: [a, b] }) => [policyNamed(a), policyNamed(b)],
  scene: (setup, map, { now }) => sceneOf(setup, map, now.home),
});
