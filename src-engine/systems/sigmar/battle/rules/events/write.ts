import type { Referee } from '../../../../../simulation/game';
import { nameOf, reportEvent, type ReportedEvent } from '../../../../../simulation/report-event';
import type { Change } from '../../../../../simulation/replay';
import type { State } from '../../state/state';
import type { FactType } from './fact-types';

/** Records an event if the battle has a reader. */
export const narrate: (referee: Referee, make: () => ReportedEvent<FactType>) => void = reportEvent;

/** Whether a unit is a single model, as it is set up. */
export const isSingle = (state: State, u: number): boolean => {
  const { first, end } = state.setup.units[u];
  return end - first === 1;
};

/** A unit and what it does: "Eel Riders charge", but "Toad Hulk charges", because it is a single model. */
export const unitDoes = (state: State, u: number, many: string, one = `${many}s`): string =>
  `${nameOf(state, u)} ${isSingle(state, u) ? one : many}`;

/** The models of a unit on the table. */
export const modelsOf = (state: State, u: number): number[] => {
  const { first, end } = state.setup.units[u];
  const found: number[] = [];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) found.push(m);
  return found;
};

export const stand = (state: State, m: number, x: number, y: number): Change => ({
  type: 'moved',
  model: m,
  x,
  y,
  facing: state.bodies.facing[m],
});

/**
 * The Health left of a unit's first model: damage points are allocated to the unit, and slay its models one by one
 * (AOS-18.2).
 */
export const healthChange = (state: State, u: number): Change[] =>
  modelsOf(state, u)
    .slice(0, 1)
    .map((model) => ({
      type: 'counter',
      counter: 'health',
      of: { model },
      value: state.setup.units[u].profile.card.health - state.damage[u],
    }));
