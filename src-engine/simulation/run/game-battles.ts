import type { BattleGame } from '../game';
import { playBattle, type Players } from '../play';
import type { Battles } from './run';

/** Battles of a game between two players, for a run: any game that fills the interface has runs, charts and replays. */
export const gameBattles = <State, Action>(
  game: BattleGame<State, Action>,
  players: Players<State, Action>,
): Battles => {
  const state = game.newState();
  return {
    measures: game.measures,
    fight: (seed, index, row) => {
      playBattle(game, state, players, { seed, index });
      game.measure(state, row);
    },
  };
};
