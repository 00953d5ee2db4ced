import type { Condition, Deed, SwitchEffect } from '../../../generated/warcrow';
import type { Counts } from '../../../kernel/plan/symbols';
import type { StateName } from '../words';

/** What a switch does beside adding, cancelling and damage: what the policy calls non-damage effects. */
export interface GivenEffects {
  /** States given to the opponent, each once (WAR-states). */
  readonly states: readonly StateName[];
  /** States that the spender takes on. */
  readonly ownStates: readonly StateName[];
  readonly stress: number;
  readonly ownStress: number;
  /** Damage tokens taken off the spender's unit. */
  readonly heal: number;
  /** Shoves, attractions, displacements and placings of the opponent, in the order made: "shove 3". */
  readonly moves: readonly string[];
  /** The same, of the spender's own unit. */
  readonly ownMoves: readonly string[];
  /** Tokens of the Tinge that were spent (WAR-switch-tinge). */
  readonly tinge: number;
  /** What else befalls whom, in the order made. */
  readonly deeds: readonly GivenDeed[];
}

/** The units that a switch affects: nearby units are measured from the spender's leader. */
export type Recipient = 'opponent' | 'self' | 'allies' | 'enemies' | 'all';

/** A deed of a switch that no roll sees: a battle carries it out (`battle/rules/effects/deeds`). */
export interface GivenDeed {
  readonly deed: Deed;
  readonly whom: Recipient;
  /** A skill of the card whose effects are laid on it. */
  readonly skill?: string;
}

/** A switch as it is read: symbols to spend, and what follows each time (WAR-switches). */
export interface Switch {
  readonly cost: Counts;
  readonly add: Counts;
  readonly cancel: Counts;
  readonly damage: number;
  readonly gives: GivenEffects;
  /** As printed: "X X: vulnerable". */
  readonly text: string;
  /** Stress, tokens of the Tinge and damage that each use costs the unit beside symbols. */
  readonly stress: number;
  readonly tinge: number;
  readonly harm: number;
  /** Rows of one printed switch: alternatives, and what happens from the second time on. */
  readonly group: SwitchGroup;
  /** The rows of which one must have been used before this may be. */
  readonly after: SwitchGroup | undefined;
  /** What it was compiled from, where conditions or numbers are settled as the roll begins. */
  readonly unsettled: UnsettledSwitch | undefined;
}

/** How often the rows of a group may be used in one roll, together. */
export interface SwitchGroup {
  readonly times: number;
}

/** A switch whose effects depend on how the two stand. */
export interface UnsettledSwitch {
  readonly when: Condition | undefined;
  readonly effects: readonly SwitchEffect[];
}

/** Nothing given. */
export const NO_EFFECTS: GivenEffects = {
  states: [],
  ownStates: [],
  stress: 0,
  ownStress: 0,
  heal: 0,
  moves: [],
  ownMoves: [],
  tinge: 0,
  deeds: [],
};
