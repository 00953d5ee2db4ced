import { expect } from 'vitest';
import type { DeckFile, MapFile } from '@engine/generated/glory';
import type { Referee, Question } from '@engine/simulation/game';
import type { BattleEvent } from '@engine/simulation/replay';
import type { AutomataCard } from '@engine/systems/glory/automata';
import { newAction, type Action, type ActionType } from '@engine/systems/glory/battle/actions/action';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { compileDeck, PRESETS, type Deck } from '@engine/systems/glory/battle/setup/deck';
import { DIFFICULTIES, type DifficultyName } from '@engine/systems/glory/battle/setup/difficulty';
import { battleSetup, type Roster } from '@engine/systems/glory/battle/setup/setup';
import { compileField, heightAt } from '@engine/systems/glory/battle/setup/terrain';
import { resetState, type Phase, type State } from '@engine/systems/glory/battle/state';
import type { Card } from '@engine/systems/glory/cards/card';
import { withScript, type ScriptedRoll } from '../../../support/scripted-dice';

/** A unit of a scene: its card, whose it is, and where its models stand (fewer than it has: the others have fallen). */
export interface Standing {
  readonly card: Card;
  readonly side: 0 | 1;
  readonly at: readonly (readonly [number, number])[];
  readonly leader?: boolean;
}

/** A table in the middle of a battle. Units are numbered as they are listed, side 0 first. */
export interface Scene {
  readonly units: readonly Standing[];
  readonly terrain?: MapFile['terrain'];
  readonly markers?: readonly (readonly [number, number])[];
  readonly phase?: Phase;
  readonly side?: 0 | 1;
  readonly first?: 0 | 1;
  readonly round?: number;
  readonly variants?: Readonly<Record<string, string>>;
  /** Which side the Automata leads, by which cards. */
  readonly automata?: {
    readonly side: 0 | 1;
    readonly cards?: readonly AutomataCard[];
    readonly deploys?: Deck['deploys'];
    readonly difficulty?: DifficultyName;
  };
  /** Answers to questions, in order, each the number of the option. */
  readonly answers?: readonly number[];
}

const AWAY: readonly [number, number] = [34.5, 34.5];

const mapOf = ({ terrain = [], markers = [AWAY] }: Scene): MapFile => ({
  $schema: 'warbench:glory/map',
  id: 'stage',
  name: 'Stage',
  table: [36, 36],
  terrain,
  deployment: [
    [
      [0, 0],
      [36, 0],
      [36, 6],
      [0, 6],
    ],
    [
      [0, 30],
      [36, 30],
      [36, 36],
      [0, 36],
    ],
  ],
  objectives: markers.map(([x, y]) => [x, y]) as MapFile['objectives'],
});

const deckOf = (cards: readonly AutomataCard[] | undefined, deploys: Deck['deploys'] = 'by-role'): Deck =>
  cards
    ? { name: 'Scene', deploys, cards, order: cards.map((_, k) => k) }
    : { ...compileDeck(PRESETS.get('balanced') as DeckFile), deploys };

/** A battle set up as a scene says, with a referee whose dice are scripted and who writes everything down. */
export class Stage {
  readonly game: GloryGame;
  readonly state: State;
  readonly events: BattleEvent[] = [];
  readonly asked: string[] = [];
  #answers: number[];

  constructor(readonly scene: Scene) {
    const { units, automata, markers = [AWAY], variants = {} } = scene;
    const roster = (side: 0 | 1): Roster => {
      const own = units.filter((unit) => unit.side === side);
      const deck = automata?.side === side ? deckOf(automata.cards, automata.deploys) : undefined;
      return {
        name: side === 0 ? 'Red' : 'Blue',
        bot: deck ? 'automata' : 'greedy',
        units: own.map(({ card }) => ({ card, count: 1 })),
        leader: own.find(({ leader }) => leader)?.card,
        ...(deck && { automata: { deck, difficulty: DIFFICULTIES[automata?.difficulty ?? 'normal'] } }),
      };
    };
    const setup = battleSetup({
      field: compileField(mapOf(scene)),
      rosters: [roster(0), roster(1)],
      objectives: markers.length,
      variants,
    });
    this.game = new GloryGame(setup);
    this.state = this.game.newState();
    this.#answers = [...(scene.answers ?? [])];
    resetState(this.state);
    this.#stand();
  }

  #stand(): void {
    const { scene, state } = this;
    const { setup, bodies, now } = state;
    const listed = [0, 1].flatMap((side) => scene.units.filter((unit) => unit.side === side));
    listed.forEach(({ at, card }, u) => {
      if (at.length === 0) return;
      state.placed[u] = 1;
      if (!card.special) state.health[u] = at.length;
      at.forEach(([x, y], k) => {
        const m = setup.units[u]!.first + k;
        bodies.x[m] = x;
        bodies.y[m] = y;
        bodies.alive[m] = 1;
        state.ground[m] = heightAt(setup.field, x, y);
      });
    });
    now.phase = scene.phase ?? 'movement';
    now.side = scene.side ?? 0;
    now.first = scene.first ?? 0;
    now.round = scene.round ?? 1;
  }

  /** Does something with dice that show the script, and nothing else. */
  with<T>(script: readonly ScriptedRoll[], play: (referee: Referee) => T): T {
    return withScript(script, (dice) => {
      const referee: Referee = {
        dice: {
          roll: (sides, purpose) => dice.roll(sides, purpose),
          real: () => {
            throw new Error('no chance is drawn here');
          },
        },
        decide: (question: Question) => {
          const answer = this.#answers.shift() ?? 0;
          this.asked.push(
            `${question.kind} (${question.rule}), side ${question.side}: ${answer} of ${question.options}`,
          );
          return answer;
        },
        log: (event) => this.events.push(event),
      };
      return play(referee);
    });
  }

  action(type: ActionType, unit = -1, own: Partial<Action> = {}): Action {
    return { ...newAction(), type, unit, ...own };
  }

  /** Does something legal, every die scripted. */
  act(type: ActionType, unit = -1, own: Partial<Action> = {}, script: readonly ScriptedRoll[] = []): this {
    const action = this.action(type, unit, own);
    expect(this.game.illegal(this.state, action), this.game.describe(this.state, action)).toBeUndefined();
    this.with(script, (referee) => this.game.apply(this.state, action, referee));
    return this;
  }

  /** The rule by which something may not be done; undefined where it may. */
  refusal(type: ActionType, unit = -1, own: Partial<Action> = {}): string | undefined {
    return this.game.illegal(this.state, this.action(type, unit, own))?.rule;
  }

  /** What was written down: each event's rule and words. */
  get journal(): readonly string[] {
    return this.events.map(({ why, text }) => `[${why}] ${text}`);
  }

  /** Models of a unit on the table. */
  left(u: number): number {
    const { first, end } = this.state.setup.units[u]!;
    let count = 0;
    for (let m = first; m < end; m++) count += this.state.bodies.alive[m]!;
    return count;
  }

  /** Where a unit's models stand, to a hundredth of an inch. */
  places(u: number): readonly (readonly [number, number])[] {
    const { first, end } = this.state.setup.units[u]!;
    const { x, y, alive } = this.state.bodies;
    const round = (n: number): number => Math.round(n * 100) / 100;
    return Array.from({ length: end - first }, (_, k) => first + k).flatMap((m) =>
      alive[m] ? [[round(x[m]!), round(y[m]!)] as const] : [],
    );
  }
}

/** Models in a row to the right of a place, a tenth of an inch between their bases. */
export const row = (x: number, y: number, count: number, pitch = 1.1): [number, number][] =>
  Array.from({ length: count }, (_, k) => [x + k * pitch, y]);

/** The die of a move or a charge. */
export const roll = (face: number): ScriptedRoll => ['charge', face];
