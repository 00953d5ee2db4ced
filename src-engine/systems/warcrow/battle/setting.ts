import { policyOf, type PolicyName } from '../../../simulation/policy';
import type { BattleOrigin } from '../../../simulation/replay';
import { battleSetting, type BattleSetting } from '../../../simulation/setting';
import type { Action } from './actions/action';
import { WarcrowGame } from './game';
import { sceneOf } from './narrate/scene';
import type { State } from './state';
import type { BattleSetup } from './setup/setup';

/** A setup between its two players on the map of that name, to be run and written down. */
export const settingOf = (setup: BattleSetup, map: string, origin: BattleOrigin): BattleSetting => {
  const [a, b] = setup.bots;
  return battleSetting({
    game: new WarcrowGame(setup),
    players: [policyOf<State, Action>(a as PolicyName), policyOf<State, Action>(b as PolicyName)],
    origin,
    scene: ({ now }) => sceneOf(setup, map, now.home),
  });
};
