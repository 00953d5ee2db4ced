import { playBattle } from '../../../../simulation/play';
import { policyOf, type PolicyName } from '../../../../simulation/policy';
import type { BattleEvent, BattleOrigin, BattleReplay } from '../../../../simulation/replay';
import { WarcrowGame } from '../game';
import type { BattleSetup } from '../setup/setup';
import { sceneOf } from './scene';

/** Battle `index` of a run under `seed`, written down: the same dice as in the run, since both roll them one by one. */
export const replayOf = (
  setup: BattleSetup,
  map: string,
  origin: BattleOrigin,
  seed: number,
  index: number,
): BattleReplay => {
  const game = new WarcrowGame(setup);
  const state = game.newState();
  const events: BattleEvent[] = [];
  const [a, b] = setup.bots;
  playBattle(game, state, [policyOf(a as PolicyName), policyOf(b as PolicyName)], {
    seed,
    index,
    log: (event) => events.push(event),
  });
  return { seed, index, origin, scene: sceneOf(setup, map, state.now.home), events };
};
