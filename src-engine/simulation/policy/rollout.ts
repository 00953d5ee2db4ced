import { stream } from '../../kernel/rng';
import type { Playable, Referee, Resolution } from '../game';
import { OneStream } from '../streams';
import type { Policy } from './policy';

/** How far a battle is imagined. */
export interface Horizon {
  /** Stages of the game after the current one; Infinity: to the end. */
  readonly stages: number;
  /** The most decisions: a stage may be long. */
  readonly decisions: number;
}

/**
 * A copy of a battle in which an action is tried: both sides play on as `playOn` would, with dice of their own that are
 * independent of the battle's streams. It sees no die before it is rolled.
 */
export class Rollout<State, Action> {
  #room: { readonly game: Playable<State, Action>; readonly state: State } | undefined;

  /** @param resolution how attacks are resolved in it: drawing is faster if a game supports it. */
  constructor(
    readonly playOn: Policy<State, Action>,
    readonly horizon: Horizon,
    readonly resolution?: Resolution,
  ) {}

  /** Advantage in points for the acting side at the horizon after an action, with the dice of a seed. */
  of(game: Playable<State, Action>, from: State, action: Action, seed: number): number {
    // Another battle has other cards and another table, so the stored state does not fit it.
    if (this.#room?.game !== game) this.#room = { game, state: game.newState() };
    const { state } = this.#room;
    const { playOn, resolution, horizon } = this;
    const side = game.toAct(from) as 0 | 1;
    game.copy(from, state);
    const rng = stream(seed, 0, 'bot');
    const referee: Referee = {
      dice: new OneStream(rng),
      decide: (question) => playOn.answer(game, state, question, rng),
      resolution,
    };
    const until = game.stage(state) + horizon.stages;
    game.apply(state, action, referee);
    for (let k = 0; k < horizon.decisions && game.toAct(state) >= 0 && game.stage(state) <= until; k++) {
      const next = playOn.choose(game, state, rng);
      if (!next) break;
      game.apply(state, next, referee);
    }
    return game.evaluate(state, side);
  }
}
