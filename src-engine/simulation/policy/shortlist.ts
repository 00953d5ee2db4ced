import type { BattleGame } from '../game';

/** Actions that were offered, each with a number by which they are ranked. Kept from call to call: no memory is made twice. */
export class Shortlist<State, Action> {
  /** The list of a policy's last call where it was for this game; a new one where another game is played now. */
  static of<State, Action>(
    known: Shortlist<State, Action> | undefined,
    game: BattleGame<State, Action>,
  ): Shortlist<State, Action> {
    return known?.game === game ? known : new Shortlist(game);
  }

  readonly #actions: Action[] = [];
  readonly #worth: number[] = [];
  #count = 0;
  readonly #keep: (action: Action) => void;
  #rank: (action: Action) => number = () => 0;

  constructor(readonly game: BattleGame<State, Action>) {
    this.#keep = (action) => {
      const at = this.#count++;
      if (at === this.#actions.length) this.#actions.push(game.newAction());
      game.copyAction(action, this.#actions[at]!);
      this.#worth[at] = this.#rank(action);
    };
  }

  /** Takes in whatever may be done, ranked; what is dear to judge is not judged yet. */
  fill(state: State, rank: (action: Action) => number): void {
    this.#count = 0;
    this.#rank = rank;
    if (this.game.candidates) this.game.candidates(state, this.#keep);
    else this.game.legal(state, this.#keep);
  }

  get count(): number {
    return this.#count;
  }

  action(i: number): Action {
    return this.#actions[i]!;
  }

  worth(i: number): number {
    return this.#worth[i]!;
  }

  /** Which action ranks highest, the first of equals; -1 where none is left. */
  best(): number {
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < this.#count; i++)
      if (this.#worth[i]! > most) {
        best = i;
        most = this.#worth[i]!;
      }
    return best;
  }

  /** Takes an action out of the ranking. */
  strike(i: number): void {
    this.#worth[i] = -Infinity;
  }

  /** The highest ranked action that is legal, taken out of the ranking; -1 where none is. */
  takeBestLegal(state: State): number {
    for (;;) {
      const best = this.best();
      if (best < 0) return -1;
      this.strike(best);
      if (!this.game.candidates || !this.game.illegal(state, this.#actions[best]!)) return best;
    }
  }
}
