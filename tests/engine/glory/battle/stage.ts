import type { DeckFile, MapFile } from '@engine/generated/glory';
import type { AutomataCard } from '@engine/systems/glory/automata';
import type { Action } from '@engine/systems/glory/battle/state/action';
import type { RuleReferee } from '@engine/systems/glory/battle/state/events';
import { narrating } from '@engine/systems/glory/battle/narrate/narrate';
import { GloryGame } from '@engine/systems/glory/battle/game';
import { compileDeck, PRESETS, type Deck } from '@engine/systems/glory/battle/state/setup/deck';
import type { DifficultyName } from '@engine/systems/glory/battle/state/setup/difficulty';
import { battleSetup, type Roster } from '@engine/systems/glory/battle/state/setup/setup';
import { compileField, heightAt } from '@engine/systems/glory/battle/state/setup/terrain';
import { resetState, type Phase, type State } from '@engine/systems/glory/battle/state/state';
import type { Card } from '@engine/systems/glory/cards/card';
import { GameStage, rectangle, rowOf } from '../../../support/battles/stage';
import type { ScriptedRoll } from '../../../support/scripted-dice';

/** A unit of a scene: its card, its side, and the places of its models (if there are fewer, the others have fallen). */
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
  /** Which side the Automata plays, with which cards. */
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
  deployment: [rectangle(0, 0, 36, 6), rectangle(0, 30, 36, 36)],
  objectives: markers.map(([x, y]) => [x, y]) as MapFile['objectives'],
});

const deckOf = (cards: readonly AutomataCard[] | undefined, deploys: Deck['deploys'] = 'by-role'): Deck =>
  cards
    ? { name: 'Scene', deploys, cards, order: cards.map((_, k) => k) }
    : { ...compileDeck(PRESETS.get('balanced') as DeckFile), deploys };

/** A battle set up as a scene describes it, with a referee whose dice are scripted and who records everything. */
export class Stage extends GameStage<State, Action> {
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
        ...(deck && { automata: { deck, difficulty: automata?.difficulty ?? 'normal' } }),
      };
    };
    const setup = battleSetup({
      field: compileField(mapOf(scene)),
      rosters: [roster(0), roster(1)],
      objectives: markers.length,
      variants,
    });
    super(new GloryGame(setup), resetState, scene.answers);
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
        const m = setup.units[u].first + k;
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

  /** Runs a rule by itself, with every die scripted. */
  rule<T>(script: readonly ScriptedRoll[], carryOut: (referee: RuleReferee) => T): T {
    return this.with(script, (referee) => carryOut(narrating(this.state, referee)));
  }

  /** Models of a unit on the table. */
  left(u: number): number {
    return this.alive(u).length;
  }
}

/** Models in a row to the right of a place, a tenth of an inch between their bases. */
export const row = (x: number, y: number, count: number, pitch = 1.1): [number, number][] =>
  rowOf(x, y, count, pitch);

/** The die of a move or a charge. */
export const roll = (face: number): ScriptedRoll => ['charge', face];
