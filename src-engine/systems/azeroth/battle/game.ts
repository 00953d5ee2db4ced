import type {
  ActionShown,
  Aim,
  BattleGame,
  Offered,
  Question,
  Referee,
  Refusal,
} from '../../../simulation/game';
import type { At, BattleEvent as Told, BattleScene } from '../../../simulation/replay';
import type { Measures } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { blankAction, copyAction, type Action } from './state/action';
import { Draws } from './state/odds/draws';
import { illegal } from './rules/actions/legal';
import { copyBattle, type Battle } from './state/battle';
import type { BattleEvent } from './state/events';
import { describeAction } from './narrate/describe';
import { REFUSALS } from './rules/actions/refusals';
import { offersOf } from './rules/actions/offers';
import { Questions } from './questions';
import { aim, shown } from './narrate/shown';
import { evaluate, worthOf } from './policy/worth';
import { measurerOf } from './measures';
import { narrate } from './narrate/narrate';
import { sceneAfter } from './narrate/scene';
import { newBattle } from './rules/new-battle';
import { activate, open } from './rules/play';
import type { BattleSetup } from './state/setup/setup';

/** One battle that is played through `BattleGame`: its players hand on what they are asked. */
export interface State {
  readonly battle: Battle;
  readonly questions: Questions;
  /** What has happened, told once the battle is over: its sentences need to know everybody who came. */
  readonly events: BattleEvent[];
}

/**
 * Azeroth's battles behind the interface that every policy, run and window knows. Its own bots play by `play.ts`, by the same
 * steps: they draw each attack from its exact odds, where here every die is rolled.
 */
export class AzerothGame implements BattleGame<State, Action> {
  readonly measures: Measures;
  readonly #measure: (battle: Battle, row: Row) => void;
  readonly #draws: Draws;
  readonly #offered = blankAction();
  readonly #taken = blankAction();

  constructor(
    readonly setup: BattleSetup,
    readonly map = '',
  ) {
    const { measures, measure } = measurerOf(setup);
    this.measures = measures;
    this.#measure = measure;
    this.#draws = new Draws(setup);
  }

  newState(): State {
    const questions = new Questions();
    return { battle: newBattle(this.setup, [questions, questions], this.#draws), questions, events: [] };
  }

  readonly newAction = blankAction;
  readonly copyAction = copyAction;

  /** Carries out what leads to the next decision, with the referee's dice and answers. */
  #step({ battle, questions, events }: State, referee: Referee, happens: () => void): void {
    battle.dice = referee.dice;
    battle.events = referee.log && events;
    questions.referee = referee;
    happens();
    questions.referee = undefined;
    if (referee.log && battle.state.phase === 'over')
      narrate(sceneAfter(battle, this.map, events), events).forEach(referee.log);
  }

  begin(state: State, referee: Referee): void {
    const { battle, events } = state;
    events.length = 0;
    battle.restart(0, 0, 'rolled', referee.log && events, referee.dice);
    this.#step(state, referee, () => open(battle));
  }

  toAct({ battle: { state } }: State): -1 | 0 | 1 {
    return state.phase === 'activation' ? state.toAct : -1;
  }

  legal(state: State, offer: (action: Action) => void): Offered {
    return this.candidates(state, (action) => {
      if (!this.illegal(state, action)) offer(action);
    });
  }

  candidates({ battle }: State, offer: (action: Action) => void): Offered {
    offersOf(battle, this.#offered, offer);
    return 'sampled';
  }

  illegal({ battle }: State, action: Action): Refusal | undefined {
    const why = illegal(battle, action);
    return why && REFUSALS[why];
  }

  apply(state: State, action: Action, referee: Referee): void {
    copyAction(action, this.#taken); // a Taunt finds its own way
    this.#step(state, referee, () => activate(state.battle, this.#taken, action.model));
  }

  copy(from: State, into: State): void {
    copyBattle(from.battle, into.battle);
    into.events.length = 0;
    into.events.push(...from.events);
    into.questions.asked = from.questions.asked;
  }

  winner({ battle }: State): -1 | 0 | 1 {
    return battle.state.winner;
  }

  evaluate({ battle }: State, side: 0 | 1): number {
    return evaluate(battle, side);
  }

  worth({ battle }: State, action: Action, aim: Aim): number {
    return worthOf(battle, action, aim);
  }

  worthOfAnswer({ battle, questions }: State, question: Question, option: number): number {
    return questions.worth(battle, question, option);
  }

  stage({ battle }: State): number {
    return battle.state.round;
  }

  describe({ battle }: State, action: Action): string {
    return describeAction(battle, action);
  }

  shown({ battle }: State, action: Action): ActionShown {
    return shown(battle, action);
  }

  aim({ battle }: State, action: Action, at: At): void {
    aim(battle, action, at);
  }

  describeAnswer({ battle, questions }: State, _question: Question, option: number): string {
    return questions.describe(battle, option);
  }

  measure({ battle }: State, row: Row): void {
    this.#measure(battle, row);
  }

  /** What a battle that is written down is drawn on, as far as it has come. */
  scene({ battle, events }: State): BattleScene {
    return sceneAfter(battle, this.map, events);
  }

  /** What has happened so far of a battle that is written down. */
  told(state: State): readonly Told[] {
    return narrate(this.scene(state), state.events);
  }
}
