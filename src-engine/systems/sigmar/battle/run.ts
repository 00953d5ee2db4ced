import { gameBattles } from '../../../simulation/run/game-battles';
import type { Battles } from '../../../simulation/run/run';
import { botOf } from './bot/bots';
import { SigmarGame } from './game';
import type { BattleSetup } from './setup/setup';

/** Battles of a setup between its two players, for a run. */
export const battlesOf = (setup: BattleSetup): Battles =>
  gameBattles(new SigmarGame(setup), [botOf(setup.bots[0]), botOf(setup.bots[1])]);
