import type { RuleId } from '../../../../kernel/words';
import type { Referee } from '../../../../simulation/game';
import { inches } from '../../../../simulation/phrases';
import type { BattleEvent, Change } from '../../../../simulation/replay';
import { heightAt } from '../state/setup/terrain';
import type { State } from '../state/state';
import type { FactType } from './fact-types';

/** What an event says; the rest is nothing. */
interface Told extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly why: RuleId;
  readonly text: string;
  /** What kind of fact it is, and what the journal records of it. */
  readonly type: FactType;
  /** The unit that it is about and the one that it is done to, by number; -1 for none. */
  readonly unit?: number;
  readonly target?: number;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an event down where anybody reads it. */
export const tell = (state: State, referee: Referee, make: () => Told): void => {
  if (!referee.log) return;
  const { why, text, type, facts, unit, target, changes = [], dice = [], ...rest } = make();
  const first = (u: number): number => state.setup.units[u]!.first;
  const names = {
    ...(unit !== undefined && unit >= 0 && { unit: rest.model ?? first(unit) }),
    ...(target !== undefined && target >= 0 && { targetUnit: first(target) }),
  };
  const numbers = {
    ...(rest.model !== undefined && { model: rest.model }),
    ...(unit !== undefined && { unitNumber: unit }),
    ...(target !== undefined && { targetNumber: target }),
  };
  referee.log({ ...rest, why, text, changes, dice, names, fact: { type, why, ...numbers, ...facts } });
};

export const nameOf = (state: State, u: number): string => state.setup.units[u]!.name;

export const sideName = (state: State, side: number): string => state.setup.names[side as 0 | 1];

/** A verb as a unit takes it: a special unit is one, the others are several. */
export const does = (
  state: State,
  u: number,
  verb: 'move' | 'charge' | 'stay' | 'fight' | 'shoot' | 'cast' | 'carry',
): string => (!state.setup.units[u]!.profile.card.special ? verb : verb === 'carry' ? 'carries' : `${verb}s`);

export const are = (state: State, u: number): string =>
  state.setup.units[u]!.profile.card.special ? 'is' : 'are';

/** One of a unit's models: the unit itself where it has no other. */
export const modelOf = (state: State, u: number): string =>
  state.setup.units[u]!.profile.card.special ? nameOf(state, u) : `A model of ${nameOf(state, u)}`;

export const firstModel = (state: State, u: number): number => {
  const { first, end } = state.setup.units[u]!;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return first;
};

export const stand = (state: State, m: number, x: number, y: number): Change => ({
  type: 'moved',
  model: m,
  x,
  y,
  facing: state.bodies.facing[m]!,
  ...heightOf(state, x, y),
});

/** How high one stands at a place, where that is higher than the table. */
export const heightOf = (state: State, x: number, y: number): { readonly height?: number } => {
  const height = heightAt(state.setup.field, x, y);
  return height > 0 ? { height } : {};
};

/** How high a move ends, in words; nothing where it ends on the table. */
export const said = (height: number): string => (height > 0 ? `, and stands ${inches(height)} up` : '');
