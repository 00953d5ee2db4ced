import type { UnitIndex } from '../tabletop/indices';
import type { RuleId } from '../kernel/words';
import type { Referee } from './game';
import type { BattleEvent } from './replay';

/** An event as a game with these types of facts reports it; absent fields are empty. */
export interface ReportedEvent<FactType extends string> extends Partial<
  Omit<BattleEvent, 'fact' | 'why' | 'text'>
> {
  readonly why: RuleId;
  readonly text: string;
  /** The type of the fact, and what the journal records of it. */
  readonly type: FactType;
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** Records an event if there is a log. */
export const reportEvent = (referee: Referee, make: () => ReportedEvent<string>): void => {
  if (!referee.log) return;
  const { why, text, type, facts, changes = [], dice = [], ...rest } = make();
  referee.log({ ...rest, why, text, changes, dice, fact: { type, why, ...facts } });
};

/** What a player chose, as a sentence without its subject and full stop, and the rule that gave the choice. */
export interface Choice {
  readonly side: 0 | 1;
  readonly text: string;
  readonly rule: RuleId;
}

/** A choice moves nothing on the board. */
const CHOICE_PACE = 0.5;

/** Records a player's choice. */
export const reportChoice = (state: Named, { side, text, rule }: Choice, referee: Referee): void =>
  reportEvent(referee, () => ({
    why: rule,
    type: 'choice',
    text: `${sideName(state, side)} ${text}.`,
    pace: CHOICE_PACE,
    facts: { side, text },
  }));

/** A battle whose units and sides have names. */
interface Named {
  readonly setup: {
    readonly units: readonly { readonly name: string }[];
    readonly names: readonly [string, string];
  };
}

/** The name of a unit. */
export const nameOf = ({ setup }: Named, u: UnitIndex): string => setup.units[u].name;

/** The name of a side. */
export const sideName = ({ setup }: Named, side: number): string => setup.names[side as 0 | 1];
