import { policyOf, type PolicyName } from '../../../simulation/policy';
import { gameBattles } from '../../../simulation/run/game-battles';
import type { Battles } from '../../../simulation/run/run';
import { WarcrowGame } from './game';
import type { BattleSetup } from './setup/setup';

/** Battles of a setup between its two players, for a run. */
export const battlesOf = (setup: BattleSetup): Battles => {
  const [a, b] = setup.bots;
  return gameBattles(new WarcrowGame(setup), [policyOf(a as PolicyName), policyOf(b as PolicyName)]);
};
