import { aimed } from '../../../simulation/aim';
import type { BattleGame } from '../../../simulation/game';
import type { Measures } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { copyAction, newAction, type Action } from './state/action';
import { apply } from './rules/actions/apply';
import { candidates } from './rules/actions/candidates';
import { illegal, legal } from './rules/actions/legal';
import { describeAnswer } from './narrate/answers';
import { worthOfAnswer } from './policy/answers';
import { evaluate } from './policy/evaluate';
import { worthOf } from './policy/worth';
import { measuresOf } from './narrate/measures';
import { describeAction } from './narrate/describe';
import { shown } from './narrate/shown';
import { beginBattle } from './rules/phases/deployment';
import type { BattleSetup } from './state/setup/setup';
import { copyState, newState, type State } from './state/state';

/** Age of Sigmar's battles behind the interface that policies, runs and the window use. */
export class SigmarGame implements BattleGame<State, Action> {
  constructor(readonly setup: BattleSetup) {
    ({ measures: this.measures, measure: this.measure } = measuresOf(setup));
  }

  readonly newState = (): State => newState(this.setup);
  readonly newAction = newAction;
  readonly copyAction = copyAction;
  readonly begin = beginBattle;
  readonly toAct = ({ now }: State): -1 | 0 | 1 => (now.phase === 'over' ? -1 : now.side);
  readonly legal = legal;
  readonly candidates = candidates;
  readonly illegal = illegal;
  readonly apply = apply;
  readonly copy = copyState;
  readonly winner = ({ now }: State): -1 | 0 | 1 => now.winner;
  readonly evaluate = evaluate;
  readonly worth = worthOf;
  readonly worthOfAnswer = worthOfAnswer;
  /** Each turn is a stage: lookahead simulates the rest of its own and the enemy's next. */
  readonly stage = ({ now }: State): number => now.round * 2 + now.turn;
  readonly describe = describeAction;
  readonly shown = shown;
  readonly aim: BattleGame<State, Action>['aim'] = aimed();
  readonly describeAnswer = describeAnswer;
  readonly measures: Measures;
  readonly measure: (state: State, row: Row) => void;
}
