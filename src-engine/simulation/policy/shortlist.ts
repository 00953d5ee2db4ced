import type { Aim, Playable } from '../game';

/** Positions in the order of offers reserved for the actions of a draft: more than any draft represents. */
const ROOM_OF_A_DRAFT = 1 << 12;

/**
 * Offered actions, each with a rank value. The list is reused from call to call, so its memory is allocated once. A
 * draft is ranked by the upper bound of its actions and unfolded when its turn comes: the actions taken, and their
 * order, are the same as if all had been ranked at once.
 */
export class Shortlist<State, Action> {
  /** The list of a policy's last call if it was for this game; a new one for another game. */
  static of<State, Action>(
    known: Shortlist<State, Action> | undefined,
    game: Playable<State, Action>,
  ): Shortlist<State, Action> {
    return known?.game === game ? known : new Shortlist(game);
  }

  readonly #actions: Action[] = [];
  readonly #worth: number[] = [];
  /** The order of offers: of equals the first is taken. */
  readonly #order: number[] = [];
  readonly #drafted: boolean[] = [];
  #count = 0;
  #next = 0;
  readonly #keep: (action: Action) => void;
  readonly #keepDraft: (action: Action) => void;
  #rank: (action: Action) => number = () => 0;
  #bound: (draft: Action) => number = () => Infinity;

  constructor(readonly game: Playable<State, Action>) {
    this.#keep = (action) => this.#add(action, this.#rank(action), false);
    this.#keepDraft = (action) => {
      this.#add(action, this.#bound(action), true);
      this.#next += ROOM_OF_A_DRAFT;
    };
  }

  #add(action: Action, worth: number, drafted: boolean): void {
    const at = this.#count++;
    if (at === this.#actions.length) this.#actions.push(this.game.newAction());
    this.game.copyAction(action, this.#actions[at]);
    this.#worth[at] = worth;
    this.#order[at] = this.#next++;
    this.#drafted[at] = drafted;
  }

  #begin(rank: (action: Action) => number): void {
    this.#count = this.#next = 0;
    this.#rank = rank;
  }

  /** Collects and ranks all candidates; the expensive checks come later. */
  fill(state: State, rank: (action: Action) => number): void {
    this.#begin(rank);
    if (this.game.candidates) this.game.candidates(state, this.#keep);
    else this.game.legal(state, this.#keep);
  }

  /** The same, ranked by the game's own estimate; a draft is unfolded only if it may be the best. */
  fillByWorth(state: State, aim: Aim): void {
    const { game } = this;
    const rank = (action: Action): number => game.worth(state, action, aim);
    if (!game.candidates || !game.bound || !game.unfold) return this.fill(state, rank);
    this.#begin(rank);
    const bound = game.bound.bind(game);
    this.#bound = (draft) => bound(state, draft, aim);
    game.candidates(state, this.#keep, this.#keepDraft);
  }

  action(i: number): Action {
    return this.#actions[i];
  }

  /** The highest ranked, the first of equals, a draft before actions with the same rank; -1 if none is left. */
  #best(): number {
    let best = -1;
    let most = -Infinity;
    for (let i = 0; i < this.#count; i++) {
      const worth = this.#worth[i];
      if (worth > most || (worth === most && best >= 0 && this.#isBefore(i, best))) {
        best = i;
        most = worth;
      }
    }
    return best;
  }

  #isBefore(i: number, j: number): boolean {
    if (this.#drafted[i] !== this.#drafted[j]) return this.#drafted[i];
    return this.#order[i] < this.#order[j];
  }

  #unfold(state: State, at: number): void {
    const next = this.#next;
    this.#next = this.#order[at] + 1;
    // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- only a game that unfolds drafts
    this.game.unfold!(state, this.#actions[at], this.#keep);
    this.#next = next;
  }

  /** Removes the highest ranked legal action and returns its number; -1 if there is none. */
  takeBestLegal(state: State): number {
    for (;;) {
      const best = this.#best();
      if (best < 0) return -1;
      this.#worth[best] = -Infinity;
      if (this.#drafted[best]) this.#unfold(state, best);
      else if (!this.game.candidates || !this.game.illegal(state, this.#actions[best])) return best;
    }
  }
}
