import type { Rng } from '../../kernel/rng';
import type { Playable, Question } from '../game';
import { GreedyPolicy } from './greedy';
import { Rollout } from './rollout';
import { bestAnswer, type Policy } from './policy';
import { Shortlist } from './shortlist';

/** How far and how often a lookahead imagines. */
export interface Depth {
  /** How many actions are imagined: those with the highest worth. */
  readonly candidates: number;
  /** How often each is imagined, with different dice. */
  readonly samples: number;
  /** After this many samples an action is dropped if it is no better than the one with the highest worth. */
  readonly first: number;
  /** Stages of the game that are played on after it. */
  readonly stages: number;
}

const DEPTH: Depth = { candidates: 4, samples: 8, first: 2, stages: 1 };

/**
 * Standard errors by which an action must be better than the one with the highest worth, because imagined results are
 * noisy.
 */
const SURE = 1;

/** The most decisions imagined after an action: a stage may be long. */
const MOST_DECISIONS = 60;

/** The usual action, and its results, seed by seed. */
interface Usual<Action> {
  readonly action: Action;
  readonly known: number[];
}

/**
 * Imagines the results of the actions with the highest worth: it carries each out on a copy of the battle, with dice of
 * its own, and lets both sides go on as the objective policy would. It takes the action with the best result if that is
 * better by more than chance explains, else the one with the highest worth, as the objective policy would. It sees no
 * die before it is rolled: the imagined dice are independent of the battle's own streams.
 */
export class LookaheadPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;
  readonly #rollout: Rollout<State, Action>;

  constructor(readonly depth: Depth = DEPTH) {
    const horizon = { stages: depth.stages, decisions: MOST_DECISIONS };
    this.#rollout = new Rollout(new GreedyPolicy<State, Action>('objectives'), horizon);
  }

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
    const usual: Usual<Action> = { action: list.action(first), known: [] };
    let best = first;
    let most = 0;
    for (const pick of others) {
      const gain = this.#gain(game, state, usual, list.action(pick), seeds);
      if (gain > most) [best, most] = [pick, gain];
    }
    return list.action(best);
  }

  /**
   * How much better an action is than the usual one, at least. Both meet the same imagined dice, so only their effects
   * differ. 0 if the difference is not significant. `known`: the results of the usual one, seed by seed.
   */
  #gain(
    game: Playable<State, Action>,
    state: State,
    { action: usual, known }: Usual<Action>,
    action: Action,
    seeds: readonly number[],
  ): number {
    let [sum, squares] = [0, 0];
    for (let k = 0; k < seeds.length; k++) {
      known[k] ??= this.#rollout.of(game, state, usual, seeds[k]);
      const gain = this.#rollout.of(game, state, action, seeds[k]) - known[k];
      sum += gain;
      squares += gain * gain;
      if (k + 1 === this.depth.first && sum <= 0) return 0;
    }
    const n = seeds.length;
    const mean = sum / n;
    const variance = Math.max(0, squares / n - mean * mean) / Math.max(1, n - 1);
    return Math.max(0, mean - SURE * Math.sqrt(variance));
  }

  answer(game: Playable<State, Action>, state: State, question: Question): number {
    return bestAnswer(game, state, question);
  }
}
