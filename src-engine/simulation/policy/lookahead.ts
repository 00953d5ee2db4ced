import { stream, type Rng } from '../../kernel/rng';
import type { Playable, Question, Referee } from '../game';
import { OneStream } from '../streams';
import { GreedyPolicy } from './greedy';
import { bestAnswer, type Policy } from './policy';
import { Shortlist } from './shortlist';

/** How far and how often a lookahead imagines. */
export interface Depth {
  /** Actions that are imagined at all: those that promise most. */
  readonly candidates: number;
  /** How often each is imagined, with other dice. */
  readonly samples: number;
  /** After so many it is dropped where it came out no better than what promised most. */
  readonly first: number;
  /** Stages of the game that are played on after it. */
  readonly stages: number;
}

const DEPTH: Depth = { candidates: 4, samples: 8, first: 2, stages: 1 };

/** Standard errors by which an action must come out better than the one that promises most: what is imagined is noisy. */
const SURE = 1;

/** Decisions that are imagined after an action at most: a stage may be long. */
const MOST_DECISIONS = 60;

/**
 * Imagines what comes of the actions that promise most: it carries each out on a copy of the battle, with dice of its own,
 * lets both sides go on as the objective policy would, and takes the one that leaves it best off, by more than the dice
 * may account for: else what promised most, as the objective policy would. It sees no die before it is rolled: what it
 * imagines has nothing to do with the battle's own streams.
 */
export class LookaheadPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;
  #imagined: { readonly game: Playable<State, Action>; readonly state: State } | undefined;
  readonly #playOn = new GreedyPolicy<State, Action>('objectives');

  constructor(readonly depth: Depth = DEPTH) {}

  choose(game: Playable<State, Action>, state: State, rng: Rng): Action | undefined {
    const list = (this.#list = Shortlist.of(this.#list, game));
    list.fillByWorth(state, 'objectives');
    const picks: number[] = [];
    for (let k = 0; k < this.depth.candidates; k++) {
      const pick = list.takeBestLegal(state);
      if (pick < 0) break;
      picks.push(pick);
    }
    if (picks.length < 2) return picks.length === 0 ? undefined : list.action(picks[0]);
    const seeds = Array.from({ length: this.depth.samples }, () => rng.next());
    const [first, ...others] = picks as [number, ...number[]];
    const usual: number[] = [];
    let best = first;
    let most = 0;
    for (const pick of others) {
      const gain = this.#gain(game, state, list.action(first), list.action(pick), seeds, usual);
      if (gain > most) [best, most] = [pick, gain];
    }
    return list.action(best);
  }

  /**
   * How much better an action comes out than the usual one, at least: each meets the same imagined dice, so that what differs
   * is what it does with them. 0 where that is not told from chance. `known`: what the usual one came to, seed by seed.
   */
  #gain(
    game: Playable<State, Action>,
    state: State,
    usual: Action,
    action: Action,
    seeds: readonly number[],
    known: number[],
  ): number {
    let [sum, squares] = [0, 0];
    for (let k = 0; k < seeds.length; k++) {
      known[k] ??= this.#imagine(game, state, usual, seeds[k]);
      const gain = this.#imagine(game, state, action, seeds[k]) - known[k];
      sum += gain;
      squares += gain * gain;
      if (k + 1 === this.depth.first && sum <= 0) return 0;
    }
    const n = seeds.length;
    const mean = sum / n;
    const variance = Math.max(0, squares / n - mean * mean) / Math.max(1, n - 1);
    return Math.max(0, mean - SURE * Math.sqrt(variance));
  }

  #imagine(game: Playable<State, Action>, from: State, action: Action, seed: number): number {
    // Another battle has other cards and another table: what was imagined of the last one is no room for it.
    if (this.#imagined?.game !== game) this.#imagined = { game, state: game.newState() };
    const { state } = this.#imagined;
    const side = game.toAct(from) as 0 | 1;
    game.copy(from, state);
    const referee: Referee = {
      dice: new OneStream(stream(seed, 0, 'bot')),
      decide: (question) => bestAnswer(game, state, question),
    };
    const until = game.stage(state) + this.depth.stages;
    game.apply(state, action, referee);
    for (let k = 0; k < MOST_DECISIONS && game.toAct(state) >= 0 && game.stage(state) <= until; k++) {
      const next = this.#playOn.choose(game, state);
      if (!next) break;
      game.apply(state, next, referee);
    }
    return game.evaluate(state, side);
  }

  answer(game: Playable<State, Action>, state: State, question: Question): number {
    return bestAnswer(game, state, question);
  }
}
