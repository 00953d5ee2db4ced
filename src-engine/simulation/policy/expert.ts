import type { Rng } from '../../kernel/rng';
import type { Playable, Question } from '../game';
import { Rollout } from './rollout';
import { bestAnswer, type Policy } from './policy';
import { Shortlist } from './shortlist';

/** How much an expert may spend on a decision. */
export interface Effort {
  /** Actions that are played out besides the usual one. */
  readonly rivals: number;
  /** Playouts of each action before the worse half is dropped. */
  readonly batch: number;
  /** Playouts of each action that remains. */
  readonly samples: number;
}

const EFFORT: Effort = { rivals: 5, batch: 4, samples: 16 };

/** Standard errors by which an action must be better than the usual one. */
const SURE = 1;

/** The most decisions in a battle that is played to its end. */
const MOST_DECISIONS = 400;

/** An action that is played out, and how much better than the usual one it was, seed by seed. */
interface Rival<Action> {
  readonly action: Action;
  sum: number;
  squares: number;
}

/** How much better a rival is after this many samples, minus `SURE` standard errors. */
const surely = <Action>({ sum, squares }: Rival<Action>, n: number): number => {
  const mean = sum / n;
  const variance = Math.max(0, squares / n - mean * mean) / Math.max(1, n - 1);
  return mean - SURE * Math.sqrt(variance);
};

/**
 * The slow top rung: a rollout policy (Tesauro 1996). It plays the battle to its end after the action of the bot below
 * it and after the other best-ranked actions, repeatedly and with the same dice for each. It takes the best action that
 * is clearly better than the usual one, else the usual one. After each batch it drops the worse half of the rivals.
 */
export class ExpertPolicy<State, Action> implements Policy<State, Action> {
  #list: Shortlist<State, Action> | undefined;

  /**
   * @param usual the bot whose action must be beaten.
   * @param rollout where battles are played out: by a fast bot, to the end.
   */
  constructor(
    readonly usual: Policy<State, Action>,
    readonly rollout: Rollout<State, Action>,
    readonly effort: Effort = EFFORT,
  ) {}

  /** An expert that plays battles out with a bot. */
  static over<State, Action>(
    usual: Policy<State, Action>,
    playOn: Policy<State, Action>,
  ): ExpertPolicy<State, Action> {
    const horizon = { stages: Infinity, decisions: MOST_DECISIONS };
    return new ExpertPolicy(usual, new Rollout(playOn, horizon, 'drawn'));
  }

  choose(game: Playable<State, Action>, state: State, rng: Rng): Action | undefined {
    const chosen = this.usual.choose(game, state, rng);
    if (!chosen) return undefined;
    const usual = game.newAction();
    game.copyAction(chosen, usual);
    const rivals = this.#rivals(game, state);
    if (rivals.length < 2) return usual;
    const { batch, samples } = this.effort;
    let field = rivals;
    let played = 0;
    while (field.length > 0 && played < samples) {
      for (const end = played + batch; played < end; played++) {
        const seed = rng.next();
        const plain = this.rollout.of(game, state, usual, seed);
        for (const rival of field) {
          const gain = this.rollout.of(game, state, rival.action, seed) - plain;
          rival.sum += gain;
          rival.squares += gain * gain;
        }
      }
      field = field.filter(({ sum }) => sum > 0).sort((a, b) => b.sum - a.sum);
      field = field.slice(0, Math.ceil(field.length / 2));
    }
    const [best] = field;
    return best && surely(best, played) > 0 ? best.action : usual;
  }

  /** The actions with the highest worth before any playout. */
  #rivals(game: Playable<State, Action>, state: State): Rival<Action>[] {
    const list = (this.#list = Shortlist.of(this.#list, game));
    list.fillByWorth(state, 'objectives');
    const rivals: Rival<Action>[] = [];
    while (rivals.length < this.effort.rivals) {
      const pick = list.takeBestLegal(state);
      if (pick < 0) break;
      const action = game.newAction();
      game.copyAction(list.action(pick), action);
      rivals.push({ action, sum: 0, squares: 0 });
    }
    return rivals;
  }

  answer(game: Playable<State, Action>, state: State, question: Question): number {
    return bestAnswer(game, state, question);
  }
}
