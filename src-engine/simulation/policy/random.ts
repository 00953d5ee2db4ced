import type { Rng } from '../../kernel/rng';
import type { Playable, Question } from '../game';
import type { Policy } from './policy';
import { Shortlist } from './shortlist';

/** Takes any legal action, all with equal chance. */
export class RandomPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;

  choose(game: Playable<State, Action>, state: State, rng: Rng): Action | undefined {
    const list = (this.#list = Shortlist.of(this.#list, game));
    list.fill(state, () => rng.real());
    const chosen = list.takeBestLegal(state);
    return chosen < 0 ? undefined : list.action(chosen);
  }

  answer(_game: Playable<State, Action>, _state: State, { options }: Question, rng: Rng): number {
    return rng.die(options) - 1;
  }
}
