import type { Rng } from '../../kernel/rng';
import type { Playable, Question } from '../game';

/**
 * Who plays a side: it chooses among legal actions and answers questions, and can do nothing else. A policy may keep
 * memory between calls (states to imagine in), so that two battles at once need two of them.
 */
export interface Policy<State, Action> {
  /** An action that is legal, good until the next call; undefined where the game offers none, which it owes. */
  choose(game: Playable<State, Action>, state: State, rng: Rng): Action | undefined;
  answer(game: Playable<State, Action>, state: State, question: Question, rng: Rng): number;
}

/** The answer that promises most, the first of equals. */
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
