import { policyNamed } from '../../../simulation/policy';
import { settings } from '../../../simulation/setting';
import type { Action } from './state/action';
import { SigmarGame } from './game';
import { sceneOf } from './narrate/scene';
import type { BattleSetup } from './state/setup/setup';
import type { State } from './state/state';

/** A setup with its two players and the map's name, as a game and as battles to run and record. */
export const { gameSettingOf, settingOf } = settings<BattleSetup, State, Action>({
  game: (setup) => new SigmarGame(setup),
  players: ({ bots: [a, b] }) => [policyNamed(a), policyNamed(b)],
  scene: (setup, map, { now }) => sceneOf(setup, map, now.home),
});
