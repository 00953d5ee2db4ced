import { stream, type Rng } from '../../kernel/rng';
import type { BattleSide, Offered, Question, Referee, Refusal } from '../game';
import type { At, BattleEvent, BattleReplay } from '../replay';
import type { GameSetting } from '../game-setting';
import { SeededStreams } from '../streams';
import { Tape } from './tape';
import type { Choice, ManualPlay, ManualView, Turn } from './view';

/** Thrown to stop an action at a question that a person has not answered yet. */
class Asked {
  constructor(readonly turn: Extract<Turn, { type: 'answer' }>) {}
}

/** The battle at a person's decision. */
interface Point<State> {
  /** The state before the action in progress, or before the decision if there is none. */
  readonly state: State;
  /** The action in progress. */
  readonly happens: (() => void) | undefined;
  readonly tape: readonly number[];
  readonly events: number;
  readonly rolled: number;
}

/** What is played, besides the setting: which battle, and which sides a person plays. */
export interface ManualOptions {
  readonly seed: number;
  readonly index: number;
  readonly persons: readonly [boolean, boolean];
}

/**
 * One battle played by a person, through the same legal actions as every policy. The other side's policy goes on by
 * itself until the person's next decision.
 */
export class ManualBattle<State, Action> implements ManualPlay {
  readonly #state: State;
  /** The state before the action in progress. */
  readonly #before: State;
  /** The action in progress, which starts from `#before`. */
  #happens: (() => void) | undefined;
  /** Events recorded before it. */
  #written = 0;
  readonly #tape: Tape;
  readonly #botRngs: readonly [Rng, Rng];
  readonly #referee: Referee;
  #events: BattleEvent[] = [];
  #points: Point<State>[] = [];
  #decisions = 0;
  #actions: Action[] = [];
  #turn: Turn = { type: 'over', winner: -1 };

  constructor(
    readonly setting: GameSetting<State, Action>,
    readonly options: ManualOptions,
  ) {
    const { game } = setting;
    const { seed, index } = options;
    this.#state = game.newState();
    this.#before = game.newState();
    this.#tape = new Tape(new SeededStreams(seed, index));
    this.#botRngs = [stream(seed, index, 'bot-0'), stream(seed, index, 'bot-1')];
    this.#referee = {
      dice: this.#tape,
      decide: (question) => this.#decide(question),
      log: (event) => void this.#events.push(event),
    };
    this.#do(() => game.begin(this.#state, this.#referee));
  }

  /** A policy answers at once. A person answers later: the action stops here and starts again with the answer. */
  #decide(question: Question): number {
    const { game, players } = this.setting;
    const { side, rule, options } = question;
    if (this.options.persons[side] && !this.#tape.isRepeating) {
      const each = Array.from({ length: options }, (_, k) => k);
      const answers = each.map((k) => game.describeAnswer(this.#state, question, k));
      const models = each.map((k) => game.answerModel?.(this.#state, question, k) ?? -1);
      // eslint-disable-next-line no-restricted-syntax -- caught below: it stops an action, and no other code sees it
      throw new Asked({ type: 'answer', side, rule, answers, models });
    }
    return this.#tape.take(() => players[side].answer(game, this.#state, question, this.#botRngs[side]));
  }

  /** Begins the next action, from the current state. */
  #do(happens: () => void): void {
    this.setting.game.copy(this.#state, this.#before);
    this.#happens = happens;
    this.#written = this.#events.length;
    this.#tape.reset();
    this.#goOn();
  }

  /**
   * Carries out the action in progress, again from its start, and then those of policies, until a person's decision.
   */
  #goOn(): void {
    const { game } = this.setting;
    game.copy(this.#before, this.#state);
    this.#events.length = this.#written;
    this.#tape.rewind();
    try {
      this.#happens?.();
      this.#happens = undefined;
    } catch (asked) {
      // eslint-disable-next-line no-restricted-syntax -- not ours: a fault is rethrown as it is
      if (!(asked instanceof Asked)) throw asked;
      this.#turn = asked.turn;
      return;
    }
    this.#next();
  }

  #next(): void {
    const { game, players } = this.setting;
    const side = game.toAct(this.#state);
    if (side === -1 || this.options.persons[side]) return this.#face(side);
    const chosen = players[side].choose(game, this.#state, this.#botRngs[side]);
    // As in a run: a game that asks and offers nothing is over.
    if (!chosen) return this.#face(-1);
    this.#apply(chosen);
  }

  /** Copies the action before it is applied, because the game may reuse its memory during it. */
  #apply(action: Action): void {
    const { game } = this.setting;
    const own = game.newAction();
    game.copyAction(action, own);
    this.#do(() => game.apply(this.#state, own, this.#referee));
  }

  /** Asks a person for the current decision; without one the battle is over. */
  #face(side: -1 | BattleSide): void {
    const { game } = this.setting;
    if (side === -1) {
      this.#actions = [];
      this.#turn = { type: 'over', winner: game.winner(this.#state) };
      return;
    }
    const actions: Action[] = [];
    const offered: Offered = game.legal(this.#state, (action) => {
      const own = game.newAction();
      game.copyAction(action, own);
      actions.push(own);
    });
    this.#actions = actions;
    const choices = actions.map((action): Choice => ({
      ...game.shown(this.#state, action),
      words: game.describe(this.#state, action),
    }));
    this.#turn = { type: 'act', side, choices, offered };
  }

  /** Stores the current decision for undo. Decisions stored before a die was rolled are dropped. */
  #keep(): void {
    const { game } = this.setting;
    const state = game.newState();
    game.copy(this.#happens ? this.#before : this.#state, state);
    const { rolled, values } = this.#tape;
    this.#decisions++;
    this.#points = this.#points.filter((point) => point.rolled === rolled);
    this.#points.push({
      state,
      happens: this.#happens,
      tape: this.#happens ? [...values] : [],
      events: this.#happens ? this.#written : this.#events.length,
      rolled,
    });
  }

  get #canUndo(): boolean {
    return this.#points.at(-1)?.rolled === this.#tape.rolled;
  }

  act(choice: number): ManualView {
    const action = this.#actions[choice];
    if (this.#turn.type === 'act' && action) {
      this.#keep();
      this.#apply(action);
    }
    return this.view();
  }

  aim(choice: number, at: At): ManualView | Refusal {
    const action = this.#actions[choice];
    if (this.#turn.type !== 'act' || !action) return this.view();
    const { game } = this.setting;
    const own = game.newAction();
    game.copyAction(action, own);
    game.aim(this.#state, own, at);
    const why = game.illegal(this.#state, own);
    if (why) return why;
    this.#keep();
    this.#apply(own);
    return this.view();
  }

  answer(option: number): ManualView {
    if (this.#turn.type === 'answer' && option >= 0 && option < this.#turn.answers.length) {
      this.#keep();
      this.#tape.add(option);
      this.#goOn();
    }
    return this.view();
  }

  undo(): ManualView {
    const point = this.#canUndo ? this.#points.pop() : undefined;
    if (!point) return this.view();
    this.#decisions--;
    const { game } = this.setting;
    game.copy(point.state, this.#before);
    this.#written = point.events;
    this.#happens = point.happens;
    this.#tape.reset(point.tape);
    this.#goOn();
    return this.view();
  }

  get #replay(): BattleReplay {
    const { seed, index } = this.options;
    const { origin, scene, eventsSoFar } = this.setting;
    const events = eventsSoFar?.(this.#state) ?? [...this.#events];
    return { seed, index, origin, scene: scene(this.#state), events };
  }

  view(): ManualView {
    return {
      replay: this.#replay,
      turn: this.#turn,
      decisions: this.#decisions,
      canUndo: this.#canUndo,
      persons: this.options.persons,
    };
  }
}
