import type { Aim, Playable, Question } from '../game';
import { bestAnswer, type Policy } from './policy';
import { Shortlist } from './shortlist';

/** Takes the action with the highest immediate worth by the game's fast estimate; of equals the first offered. */
export class GreedyPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;

  /** @param aim only harm, or whatever wins the game. */
  constructor(readonly aim: Aim) {}

  choose(game: Playable<State, Action>, state: State): Action | undefined {
    const list = (this.#list = Shortlist.of(this.#list, game));
    list.fillByWorth(state, this.aim);
    const chosen = list.takeBestLegal(state);
    return chosen < 0 ? undefined : list.action(chosen);
  }

  answer(game: Playable<State, Action>, state: State, question: Question): number {
    return bestAnswer(game, state, question);
  }
}
