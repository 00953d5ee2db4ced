import { MM_PER_INCH } from '../../../../../kernel/numbers';
import type { Referee } from '../../../../../simulation/game';
import { nameOf, reportEvent, type ReportedEvent } from '../../../../../simulation/report-event';
import type { At, Change } from '../../../../../simulation/replay';
import { leaderOf, memberOf, STATE_NAMES } from '../../state/measure';
import { STRIDE_MM } from '../../state/setup/sizes';
import type { State } from '../../state/state';
import type { FactType } from './fact-types';

/** Records an event if the battle has a reader. */
export const narrate: (referee: Referee, make: () => ReportedEvent<FactType>) => void = reportEvent;
/** Boards are drawn in inches: inches per stride. */
export const INCHES = STRIDE_MM / MM_PER_INCH;

/** A place of the battle, in the board's inches. */
export const onBoard = ([x, y]: readonly [number, number]): At => [x * INCHES, y * INCHES];

/** "4.0 strides". */
export const strides = (n: number): string => `${n.toFixed(1)} strides`;

/** A unit's name, and that of its Character. */
export const fullName = (state: State, u: number): string => {
  const guest = state.guest[u];
  return guest < 0 ? nameOf(state, u) : `${nameOf(state, u)} with ${nameOf(state, guest)}`;
};

/** The word for a unit of several troops, or for one of a single troop: "are" or "is". */
export const verbFor = (state: State, u: number, many: string, one: string): string =>
  state.setup.units[u].profile.card.troops === 1 ? one : many;

/** The same if the name includes a Character, which makes it plural. */
export const verbForFullName = (state: State, u: number, many: string, one: string): string =>
  state.guest[u] < 0 ? verbFor(state, u, many, one) : many;

/** The model at which a unit's counters and states are shown. */
export const markerModel = (state: State, u: number): number =>
  state.count[u] > 0 ? leaderOf(state, u) : state.setup.units[u].first;

/** The current place of every member of a unit. */
export const currentPlaces = (state: State, u: number): Change[] =>
  Array.from({ length: state.count[u] }, (_, k): Change => {
    const m = memberOf(state, u, k);
    const [x, y] = onBoard([state.bodies.x[m], state.bodies.y[m]]);
    return { type: 'moved', model: m, x, y, facing: 0 };
  });

/** The current place of every member of a unit, as journals record it: model, x, y in strides, the leader first. */
export const troopsOf = (state: State, u: number): [model: number, x: number, y: number][] =>
  Array.from({ length: state.count[u] }, (_, k) => {
    const m = memberOf(state, u, k);
    return [m, state.bodies.x[m], state.bodies.y[m]];
  });

/** All tokens on a unit's card, as journals record them when they pass from one card to another. */
export const tokensOn = (state: State, u: number) => ({
  damage: state.damage[u],
  stress: state.stress[u],
  tinge: state.tinge[u],
  states: STATE_NAMES[state.states[u]],
  activated: state.token[u] === 1,
  rallyAt: state.rallyAt[u],
});

/** A unit's counters, shown at its leader. */
export const counters = (state: State, u: number): Change[] => {
  const model = markerModel(state, u);
  const { wounds } = state.setup.units[u].profile.card;
  return [
    { type: 'counter', counter: 'wounds', of: { model }, value: Math.max(0, wounds - state.damage[u]) },
    { type: 'counter', counter: 'stress', of: { model }, value: state.stress[u] },
    { type: 'counter', counter: 'tinge', of: { model }, value: state.tinge[u] },
  ];
};
