import { inches } from '../../../../simulation/phrases';
import type { BattleEvent, Change } from '../../../../simulation/replay';
import { heightAt } from '../state/setup/terrain';
import type { State } from '../state/state';

/** The sentences for an event; empty fields are not shown. */
export interface Words extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly text: string;
  /** The unit that acts and its target, by number; -1 for none. */
  readonly unit?: number;
  readonly target?: number;
  /** What the journal records of the event. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

export const nameOf = (state: State, u: number): string => state.setup.units[u].name;

export const sideName = (state: State, side: number): string => state.setup.names[side as 0 | 1];

/** A verb for a unit: singular for a special unit, plural for the others. */
export const verbFor = (
  state: State,
  u: number,
  verb: 'move' | 'charge' | 'stay' | 'fight' | 'shoot' | 'cast' | 'carry',
): string => (!state.setup.units[u].profile.card.special ? verb : verb === 'carry' ? 'carries' : `${verb}s`);

export const are = (state: State, u: number): string =>
  state.setup.units[u].profile.card.special ? 'is' : 'are';

/** "a model of" a unit; a special unit is named itself. */
export const modelOf = (state: State, u: number): string =>
  state.setup.units[u].profile.card.special ? nameOf(state, u) : `A model of ${nameOf(state, u)}`;

export const firstModel = (state: State, u: number): number => {
  const { first, end } = state.setup.units[u];
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return first;
};

export const stand = (state: State, m: number, x: number, y: number): Change => ({
  type: 'moved',
  model: m,
  x,
  y,
  facing: state.bodies.facing[m],
  ...heightOf(state, x, y),
});

/** The height of a place, if it is above the table. */
export const heightOf = (state: State, x: number, y: number): { readonly height?: number } => {
  const height = heightAt(state.setup.field, x, y);
  return height > 0 ? { height } : {};
};

/** The height at the end of a move, in words; empty on the table. */
export const heightWords = (height: number): string =>
  height > 0 ? `, and stands ${inches(height)} up` : '';
