import { aimed } from '../../../simulation/aim';
import type { Aim, BattleGame, Referee } from '../../../simulation/game';
import type { Measures } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { copyAction, newAction, type Action } from './state/action';
import { apply } from './rules/apply';
import { candidates, illegal, legal } from './rules/allowed/legal';
import { worthOfAnswer } from './policy/answers';
import { LEARNED_WEIGHTS, evaluatorsOf, type AimWeights, type Evaluator } from './policy/evaluator';
import { evaluate, worthOf } from './policy/worth';
import { describeAction, describeAnswer } from './narrate/describe';
import { narrating } from './narrate/narrate';
import { answerModel, shown } from './narrate/shown';
import { setUp } from './rules/phases/set-up';
import { measuresOf } from './rules/measures';
import type { BattleSetup } from './state/setup/setup';
import { copyState, newState, type State } from './state/state';

/** Glory's battles behind the interface that policies, runs and the window use. */
export class GloryGame implements BattleGame<State, Action> {
  /** How each side evaluates, by aim. */
  readonly #minds: readonly [Readonly<Record<Aim, Evaluator>>, Readonly<Record<Aim, Evaluator>>];

  /** @param weights each side's weights; by default those learned in self-play. */
  constructor(
    readonly setup: BattleSetup,
    weights: readonly [AimWeights, AimWeights] = [LEARNED_WEIGHTS, LEARNED_WEIGHTS],
  ) {
    this.#minds = [evaluatorsOf(setup, weights[0]), evaluatorsOf(setup, weights[1])];
    ({ measures: this.measures, measure: this.measure } = measuresOf(setup));
  }

  readonly newState = (): State => newState(this.setup);
  readonly newAction = newAction;
  readonly copyAction = copyAction;
  readonly begin = (state: State, referee: Referee): void => setUp(state, narrating(state, referee));
  readonly toAct = ({ now }: State): -1 | 0 | 1 => (now.phase === 'over' ? -1 : now.side);
  readonly legal = legal;
  readonly candidates = candidates;
  readonly illegal = illegal;
  readonly apply = (state: State, action: Action, referee: Referee): void =>
    apply(state, action, narrating(state, referee));
  readonly copy = copyState;
  readonly winner = ({ now }: State): -1 | 0 | 1 => now.winner;
  readonly evaluate = (state: State, side: 0 | 1): number =>
    evaluate(state, this.#minds[side].objectives, side);
  readonly worth = (state: State, action: Action, aim: Aim): number =>
    worthOf(state, this.#minds[state.now.side][aim], action, aim);
  readonly worthOfAnswer = worthOfAnswer;
  /** A round is two stages: lookahead simulates the rest of the current round, and leaves the next to its own dice. */
  readonly stage = ({ now }: State): number => now.round * 2;
  readonly describe = describeAction;
  readonly shown = shown;
  readonly aim: BattleGame<State, Action>['aim'] = aimed();
  readonly describeAnswer = describeAnswer;
  readonly answerModel = answerModel;
  readonly measures: Measures;
  readonly measure: (state: State, row: Row) => void;
}
