import type { Luck } from '../../../simulation/armies';
import type { BattleGame, Offered, Question, Referee, Refusal } from '../../../simulation/game';
import type { BattleEvent, BattleScene } from '../../../simulation/replay';
import type { Measures } from '../../../simulation/statistics/measures';
import type { Row } from '../../../simulation/statistics/row';
import { describeAction, describeAnswer } from './narrate/describe';
import { narrate } from './narrate/narrate';
import { sceneAfter } from './narrate/scene';
import { aim, shown } from './narrate/shown';
import { evaluate, worthOf, worthOfAnswer } from './policy/worth';
import { illegal } from './rules/actions/legal';
import { offersOf } from './rules/actions/offers';
import { REFUSALS } from './rules/actions/refusals';
import { measurerOf } from './rules/measures';
import { newBattle } from './rules/new-battle';
import { activate, open } from './rules/turns';
import { blankAction, copyAction, type Action } from './state/action';
import { copyBattle, type Battle } from './state/battle';
import { FLIGHTS, HARM, LOSSES } from './state/luck';
import { Draws } from './state/odds/draws';
import type { BattleSetup } from './state/setup/setup';

/** Azeroth's battles behind the interface that policies, runs and the window use. */
export class AzerothGame implements BattleGame<Battle, Action> {
  readonly measures: Measures;
  readonly measure: (battle: Battle, row: Row) => void;
  readonly #offered = blankAction();
  readonly #taken = blankAction();

  /** @param draws the odds of attacks: games of the same cards may share them. */
  constructor(
    readonly setup: BattleSetup,
    readonly map = '',
    readonly draws = new Draws(setup),
  ) {
    const { measures, measure } = measurerOf(setup);
    this.measures = measures;
    this.measure = measure;
  }

  newState(): Battle {
    return newBattle(this.setup, this.draws);
  }

  readonly newAction = blankAction;
  readonly copyAction = copyAction;

  /** Runs the steps to the next decision, with the referee's dice and answers. */
  #step(battle: Battle, { dice, decide, log, resolution }: Referee, happens: () => void): void {
    battle.dice = dice;
    battle.decide = decide;
    battle.drawn = resolution === 'drawn';
    battle.events = log && battle.story;
    happens();
    if (log && battle.state.phase === 'over') this.eventsOf(battle).forEach(log);
  }

  begin(battle: Battle, referee: Referee): void {
    battle.restart();
    this.#step(battle, referee, () => open(battle));
  }

  toAct({ state }: Battle): -1 | 0 | 1 {
    return state.phase === 'activation' ? state.toAct : -1;
  }

  legal(battle: Battle, offer: (action: Action) => void): Offered {
    return this.candidates(battle, (action) => {
      if (!this.illegal(battle, action)) offer(action);
    });
  }

  candidates(battle: Battle, offer: (action: Action) => void): Offered {
    offersOf(battle, this.#offered, offer);
    return 'sampled';
  }

  illegal(battle: Battle, action: Action): Refusal | undefined {
    const why = illegal(battle, action);
    return why && REFUSALS[why];
  }

  apply(battle: Battle, action: Action, referee: Referee): void {
    copyAction(action, this.#taken); // a Taunt finds its own path
    this.#step(battle, referee, () => activate(battle, this.#taken));
  }

  readonly copy = copyBattle;

  winner({ state }: Battle): -1 | 0 | 1 {
    return state.winner;
  }

  readonly evaluate = evaluate;
  readonly worth = worthOf;

  worthOfAnswer(battle: Battle, _question: Question, option: number): number {
    return worthOfAnswer(battle, option);
  }

  stage({ state }: Battle): number {
    return state.round;
  }

  readonly describe = describeAction;
  readonly shown = shown;
  readonly aim = aim;

  describeAnswer(battle: Battle, _question: Question, option: number): string {
    return describeAnswer(battle, option);
  }

  luck({ totals: { luck } }: Battle): Luck {
    return [luck[HARM], luck[LOSSES], luck[FLIGHTS]];
  }

  /** The scene of a recorded battle, up to its current point. */
  scene(battle: Battle): BattleScene {
    return sceneAfter(battle, this.map, battle.story);
  }

  /** The events of a recorded battle so far: their sentences need the names of all models that arrived. */
  eventsOf(battle: Battle): readonly BattleEvent[] {
    return narrate(this.scene(battle), battle.story, battle.setup.numbers);
  }
}
