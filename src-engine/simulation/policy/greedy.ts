import type { Aim, Playable, Question } from '../game';
import { bestAnswer, type Policy } from './policy';
import { Shortlist } from './shortlist';

/** Does what promises most at once, by the game's own cheap reckoning; of equals what was offered first. */
export class GreedyPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;

  /** @param aim harm alone, or whatever wins the game. */
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
