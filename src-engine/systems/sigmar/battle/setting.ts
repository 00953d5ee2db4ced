import type { BattleOrigin } from '../../../simulation/replay';
import { battleSetting, type BattleSetting } from '../../../simulation/setting';
import { botOf } from './bot/bots';
import { SigmarGame } from './game';
import { sceneOf } from './narrate/scene';
import type { BattleSetup } from './setup/setup';

/** A setup between its two players on the map of that name, to be run and written down. */
export const settingOf = (setup: BattleSetup, map: string, origin: BattleOrigin): BattleSetting => {
  const [a, b] = setup.bots;
  return battleSetting({
    game: new SigmarGame(setup),
    players: [botOf(a), botOf(b)],
    origin,
    scene: ({ now }) => sceneOf(setup, map, now.home),
  });
};
