import type { RuleId } from '../../../../../kernel/words';
import type { Referee } from '../../../../../simulation/game';
import { counted } from '../../../../../simulation/phrases';
import type { Change, Part } from '../../../../../simulation/replay';
import { leaderOf, other } from '../../state/measure';
import { DIAL } from '../../state/setup/sizes';
import { NONE, type State } from '../../state/state';
import { nameOf, sideName } from '../../../../../simulation/report-event';
import { verbForFullName, verbFor, fullName, markerModel, narrate } from './write';

const position = ({ now }: State): number => ((now.dial - 1) % DIAL) + 1;

/** A round begins (WAR-round-start). */
export const narrateRound = (state: State, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-round-start',
    type: 'round',
    text: `Round ${state.now.round} of ${state.setup.rounds}: ${counted(state.setup.turns, 'turn')}.`,
    part: { type: 'round', round: state.now.round, title: `Round ${state.now.round}` } satisfies Part,
    landmark: `Round ${state.now.round}`,
    facts: {
      round: state.now.round,
      initiative: state.now.initiative,
      endAt: state.now.endAt,
      command: [state.command[0], state.command[1]],
    },
  }));

/** The dial moves to another turn (WAR-turn-counter). */
export const narrateTurn = (state: State, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-turn-counter',
    type: 'turn',
    text: `Turn ${state.now.turn}: the dial is at ${position(state)}; ${sideName(state, state.now.first)} activates first.`,
    part: { type: 'phase', round: state.now.round, title: `Turn ${state.now.turn}` } satisfies Part,
    changes: [0, 1].map((side): Change => ({
      type: 'counter',
      counter: 'dial',
      of: { side: side as 0 | 1 },
      value: position(state),
    })),
    pace: 0.4,
    facts: { turn: state.now.turn, dial: position(state), at: state.now.dial, first: state.now.first },
  }));

/** The dial has reached the token of a neutral unit (WAR-neutral-units). */
export const narrateWakes = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-neutral-units',
    type: 'neutral',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'follow their table. Their', 'follows its table. Its')} token is at ${((state.wakesAt[u] - 1) % DIAL) + 1} now.`,
    model: markerModel(state, u),
    facts: { unit: u, wakesAt: state.wakesAt[u] },
  }));

/** The die of a neutral unit, its row and its target. */
export interface BehaviourFacts {
  readonly die: number;
  readonly row: number;
  readonly target: number;
}

/** What a neutral unit does by its table: the die (0: none is rolled), the matching row (-1: none), and its goal. */
export const narrateBehaviour = (
  state: State,
  u: number,
  { die, row, target }: BehaviourFacts,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: 'WAR-neutral-units',
    type: 'behaviour',
    text:
      row < 0
        ? `${nameOf(state, u)}: no row of its table applies.`
        : `${nameOf(state, u)}: row ${row + 1} of the table${target < 0 ? '' : `, target ${nameOf(state, target)}`}.`,
    model: markerModel(state, u),
    pace: 0.3,
    facts: { unit: u, die, row, target },
  }));

/** A side passes (WAR-pass). */
export const narratePassed = (state: State, side: 0 | 1, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-pass',
    type: 'passed',
    text: `${sideName(state, side)} passes.`,
    pace: 0.4,
    facts: { side },
  }));

/** A unit is activated (WAR-activation). */
export const narrateActivated = (state: State, u: number, again: boolean, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-activation',
    type: 'activated',
    text: `${fullName(state, u)} ${verbForFullName(state, u, 'are', 'is')} activated${again ? ` again, and ${verbForFullName(state, u, 'suffer', 'suffers')} stress for it` : ''}.`,
    model: leaderOf(state, u),
    changes: [{ type: 'active', model: leaderOf(state, u) }],
    part: { type: 'activation', round: state.now.round } satisfies Part,
    pace: 0.5,
    facts: { unit: u, again },
  }));

/** An activation is over (WAR-activation-end). */
export const narrateActivationEnd = (_state: State, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-activation-end',
    type: 'activation-end',
    text: 'The activation ends.',
    changes: [{ type: 'active', model: NONE }],
    pace: 0.2,
  }));

/** A unit rests (WAR-rest). */
export const narrateRested = (state: State, u: number, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-rest',
    type: 'rested',
    text: `${nameOf(state, u)} ${verbFor(state, u, 'rest', 'rests')}.`,
    model: markerModel(state, u),
    pace: 0.5,
    facts: { unit: u },
  }));

/** Another side takes control of an objective (WAR-contest). */
export const narrateControl = (
  state: State,
  u: number,
  o: number,
  weights: readonly [number, number],
  referee: Referee,
): void =>
  narrate(referee, () => {
    const side = state.control[o] as 0 | 1;
    const { name } = state.setup.field.objectives[o];
    return {
      why: 'WAR-contest',
      type: 'control',
      text: `${sideName(state, side)} takes ${name}: conquest ${weights[side]} against ${weights[other(side)]}.`,
      model: markerModel(state, u),
      changes: [{ type: 'marked', marker: o, side }],
      landmark: `${name} taken`,
      facts: { unit: u, objective: o, side, weights },
    };
  });

/** Victory points (WAR-victory-points). */
export const narrateScored = (
  state: State,
  side: 0 | 1,
  points: number,
  rule: RuleId,
  referee: Referee,
): void =>
  narrate(referee, () => ({
    why: rule,
    type: 'scored',
    text: `${sideName(state, side)} earns ${counted(points, 'victory point')}; it has ${state.points[side]}.`,
    changes: [{ type: 'counter', counter: 'points', of: { side }, value: state.points[side] }],
    facts: { side, points, has: state.points[side] },
  }));

/** The battle is over (WAR-game-end). */
export const narrateOver = (state: State, rule: RuleId, why: string, referee: Referee): void =>
  narrate(referee, () => {
    const { winner, round } = state.now;
    return {
      why: rule,
      type: 'over',
      text: winner < 0 ? `A draw: ${why}.` : `${sideName(state, winner)} wins: ${why}.`,
      part: { type: 'end', round, title: 'The end' } satisfies Part,
      landmark: 'The end',
      facts: { winner, points: [...state.points] },
    };
  });

/** An event of the adventure (WAR-event-tokens). */
export const narrateEvent = (state: State, name: string, referee: Referee): void =>
  narrate(referee, () => ({
    why: 'WAR-event-tokens',
    type: 'event',
    text: `${name}.`,
    facts: { name, dial: state.now.dial },
  }));
