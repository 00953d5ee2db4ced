import type { RuleId } from '../kernel/words';
import type { Referee } from './game';
import type { BattleEvent } from './replay';

/** What an event says, in a game whose facts are of these types; the rest is nothing. */
export interface Told<FactType extends string> extends Partial<Omit<BattleEvent, 'fact' | 'why' | 'text'>> {
  readonly why: RuleId;
  readonly text: string;
  /** What kind of fact it is, and what the journal records of it. */
  readonly type: FactType;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Writes an event down where anybody reads it. */
export const tellEvent = (referee: Referee, make: () => Told<string>): void => {
  if (!referee.log) return;
  const { why, text, type, facts, changes = [], dice = [], ...rest } = make();
  referee.log({ ...rest, why, text, changes, dice, fact: { type, why, ...facts } });
};

/** A battle whose units and sides have names. */
interface Named {
  readonly setup: {
    readonly units: readonly { readonly name: string }[];
    readonly names: readonly [string, string];
  };
}

/** What a unit is called. */
export const nameOf = ({ setup }: Named, u: number): string => setup.units[u].name;

/** What a side is called. */
export const sideName = ({ setup }: Named, side: number): string => setup.names[side as 0 | 1];
