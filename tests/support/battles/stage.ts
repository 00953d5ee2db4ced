import { expect } from 'vitest';
import type { BattleGame, Question, Referee } from '@engine/simulation/game';
import type { BattleEvent } from '@engine/simulation/replay';
import type { Bodies } from '@engine/tabletop/bodies';
import { withScript, type ScriptedRoll } from '../scripted-dice';

/** The common part of every game's state: where models stand, and which of them belong to a unit. */
interface AnyState {
  readonly bodies: Bodies;
  readonly setup: { readonly units: readonly { readonly first: number; readonly end: number }[] };
}

/** The common part of every game's actions. */
interface AnyAction {
  type: string;
  unit: number;
}

/** A place in whole fractions (1/parts) of an inch or stride. */
export const placeOf = ({ x, y }: Bodies, m: number, parts: number): readonly [number, number] => [
  Math.round(x[m] * parts) / parts,
  Math.round(y[m] * parts) / parts,
];

/** A battle of any game set up from a scene, with scripted dice and a full journal. */
export class GameStage<State extends AnyState, Action extends AnyAction> {
  readonly state: State;
  readonly events: BattleEvent[] = [];
  readonly asked: string[] = [];
  readonly #answers: number[];

  constructor(
    readonly game: BattleGame<State, Action>,
    reset: (state: State) => void,
    answers: readonly number[] = [],
  ) {
    this.state = game.newState();
    this.#answers = [...answers];
    reset(this.state);
  }

  /** Called for each question, before it is answered. */
  onAsk?: (question: Question) => void;

  /** The number drawn where no die is rolled. */
  protected real(): number {
    throw new Error('no chance is drawn here');
  }

  /** Runs `play` with dice that show the script, and nothing else. */
  with<T>(script: readonly ScriptedRoll[], play: (referee: Referee) => T): T {
    return withScript(script, (dice) =>
      play({
        dice: { roll: (sides, purpose) => dice.roll(sides, purpose), real: () => this.real() },
        decide: (question: Question) => {
          this.onAsk?.(question);
          const answer = this.#answers.shift() ?? 0;
          this.asked.push(
            `${question.kind} (${question.rule}), side ${question.side}: ${answer} of ${question.options}`,
          );
          return answer;
        },
        log: (event) => this.events.push(event),
      }),
    );
  }

  action(type: Action['type'], unit = -1, own: Partial<Action> = {}): Action {
    return { ...this.game.newAction(), type, unit, ...own };
  }

  /** Does something legal, with every die scripted. */
  act(
    type: Action['type'],
    unit = -1,
    own: Partial<Action> = {},
    script: readonly ScriptedRoll[] = [],
  ): this {
    const action = this.action(type, unit, own);
    expect(this.game.illegal(this.state, action), this.game.describe(this.state, action)).toBeUndefined();
    this.with(script, (referee) => this.game.apply(this.state, action, referee));
    return this;
  }

  /** The rule that forbids an action; undefined if it is allowed. */
  refusal(type: Action['type'], unit = -1, own: Partial<Action> = {}): string | undefined {
    return this.game.illegal(this.state, this.action(type, unit, own))?.rule;
  }

  /** The journal: each event's rule and words. */
  get journal(): readonly string[] {
    return this.events.map(({ why, text }) => `[${why}] ${text}`);
  }

  /** The rules in the journal. */
  get rules(): readonly string[] {
    return this.events.map(({ why }) => why);
  }

  /** What the journal records of each event of a type. */
  facts(type: string): readonly Readonly<Record<string, unknown>>[] {
    return this.events.flatMap(({ fact }) => (fact.type === type ? [{ ...fact }] : []));
  }

  /** The texts of a rule's events. */
  told(rule: string): readonly string[] {
    return this.events.flatMap(({ why, text }) => (why === rule ? [text] : []));
  }

  /** The living models of a unit. */
  alive(u: number): readonly number[] {
    const { first, end } = this.state.setup.units[u];
    return Array.from({ length: end - first }, (_, k) => first + k).filter(
      (m) => this.state.bodies.alive[m] === 1,
    );
  }

  /** Where a unit's models stand, to a hundredth of an inch. */
  places(u: number): readonly (readonly [number, number])[] {
    return this.alive(u).map((m) => placeOf(this.state.bodies, m, 100));
  }
}

/** Models in a row to the right of a place. */
export const rowOf = (x: number, y: number, count: number, pitch: number): [number, number][] =>
  Array.from({ length: count }, (_, k) => [x + k * pitch, y]);

type Place = [number, number];

/** Corners of a rectangle. */
export const rectangle = (x0: number, y0: number, x1: number, y1: number): [Place, Place, Place, Place] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];
