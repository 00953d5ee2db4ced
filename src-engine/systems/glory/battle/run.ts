import { playBattle } from '../../../simulation/play';
import type { Battles } from '../../../simulation/run/run';
import { botOf } from './bot/bots';
import { GloryGame } from './game';
import type { BattleSetup } from './setup/setup';

/** Battles of a setup between its two players, for a run. */
export const battlesOf = (setup: BattleSetup): Battles => {
  const game = new GloryGame(setup);
  const state = game.newState();
  const [a, b] = setup.players;
  const players = [botOf(a.bot), botOf(b.bot)] as const;
  return {
    measures: game.measures,
    fight: (seed, index, row) => {
      playBattle(game, state, players, { seed, index });
      game.measure(state, row);
    },
  };
};
