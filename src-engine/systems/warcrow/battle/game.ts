import { aimed } from '../../../simulation/aim';
import type { Aim, BattleGame, Question } from '../../../simulation/game';
import type { Measures } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { copyAction, newAction, type Action } from './state/action';
import { candidates, legal } from './rules/actions/legal';
import { unfoldMoves } from './rules/actions/offers';
import { illegal } from './rules/actions/refusals';
import { describeAnswer } from './narrate/answers';
import { worthOfAnswer } from './policy/answers';
import { evaluate } from './policy/evaluate';
import { AttackWorths } from './policy/attack-worths';
import { boundOf, worthOf } from './policy/worth';
import { describeAction } from './narrate/describe';
import { shown } from './narrate/shown';
import { INCHES } from './rules/events/write';
import { measuresOf } from './narrate/measures';
import { applyWithNeutrals } from './rules/actions/neutral';
import { setUp } from './rules/setup/set-up';
import type { BattleSetup } from './state/setup/setup';
import { copyState, newState, type State } from './state/state';

/** Warcrow's battles behind the interface that policies, runs and the window use. */
export class WarcrowGame implements BattleGame<State, Action> {
  readonly #attackWorths: AttackWorths;

  constructor(readonly setup: BattleSetup) {
    this.#attackWorths = new AttackWorths(setup);
    ({ measures: this.measures, measure: this.measure } = measuresOf(setup));
  }

  readonly newState = (): State => newState(this.setup);
  readonly newAction = newAction;
  readonly copyAction = copyAction;
  readonly begin = (state: State, referee: Parameters<typeof setUp>[1]): void => setUp(state, referee);
  readonly toAct = ({ now }: State): -1 | 0 | 1 => (now.phase === 'over' ? -1 : now.side);
  readonly legal = legal;
  readonly candidates = candidates;
  readonly bound = (state: State, draft: Action, aim: Aim): number =>
    boundOf(state, this.#attackWorths, draft, aim);
  readonly unfold = unfoldMoves;
  readonly illegal = illegal;
  readonly apply = applyWithNeutrals;
  readonly copy = copyState;
  readonly winner = ({ now }: State): -1 | 0 | 1 => now.winner;
  readonly evaluate = (state: State, side: 0 | 1): number => evaluate(state, this.#attackWorths, side);
  readonly worth = (state: State, action: Action, aim: Aim): number =>
    worthOf(state, this.#attackWorths, action, aim);
  readonly worthOfAnswer = (state: State, question: Question, option: number): number =>
    worthOfAnswer(state, this.#attackWorths, question, option);
  readonly stage = ({ now }: State): number => now.dial;
  readonly describe = describeAction;
  readonly shown = shown;
  readonly aim: BattleGame<State, Action>['aim'] = aimed(INCHES);
  readonly describeAnswer = describeAnswer;
  readonly measures: Measures;
  readonly measure: (state: State, row: Row) => void;
}
