import { settings } from '../../../simulation/setting';
import { botOf } from './policy/bots';
import type { Action } from './state/action';
import { GloryGame } from './game';
import { sceneOf } from './narrate/scene';
import type { BattleSetup } from './state/setup/setup';
import type { State } from './state/state';

/** A setup between its two players on the map of that name, as a game and as battles to be run and written down. */
export const { gameSettingOf, settingOf } = settings<BattleSetup, State, Action>({
  game: (setup) => new GloryGame(setup),
  players: ({ players: [a, b] }) => [botOf(a.bot), botOf(b.bot)],
  scene: (setup, map, { now }) => sceneOf(setup, map, now.home),
});
