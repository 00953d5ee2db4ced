import { playBattle } from '../../../../simulation/play';
import type { BattleEvent, BattleOrigin, BattleReplay } from '../../../../simulation/replay';
import { botOf } from '../bot/bots';
import { SigmarGame } from '../game';
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
  const game = new SigmarGame(setup);
  const state = game.newState();
  const events: BattleEvent[] = [];
  const [a, b] = setup.bots;
  playBattle(game, state, [botOf(a), botOf(b)], { seed, index, log: (event) => events.push(event) });
  return { seed, index, origin, scene: sceneOf(setup, map, state.now.home), events };
};
