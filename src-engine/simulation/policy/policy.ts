import type { Rng } from '../../kernel/rng';
import type { Playable, Question } from '../game';

/**
 * A player of one side: it chooses among legal actions and answers questions, and can do nothing else. A policy may
 * keep memory between calls (states to imagine in), so two battles at once need two policies.
 */
export interface Policy<State, Action> {
  /** A legal action, valid until the next call; undefined if the game offers none, although it should. */
  choose(game: Playable<State, Action>, state: State, rng: Rng): Action | undefined;
  answer(game: Playable<State, Action>, state: State, question: Question, rng: Rng): number;
}

/** The answer with the highest worth, the first of equals. */
export const bestAnswer = <State, Action>(
  game: Playable<State, Action>,
  state: State,
  question: Question,
): number => {
  let best = 0;
  let most = -Infinity;
  for (let option = 0; option < question.options; option++) {
    const worth = game.worthOfAnswer(state, question, option);
    if (worth > most) [best, most] = [option, worth];
  }
  return best;
};
