import type { Condition, ImmediateEffect, SwitchEffect } from '../../../generated/warcrow';
import type { Counts } from '../../../kernel/plan/symbols';
import type { StateName } from '../words';

/** Effects of a switch other than adding, cancelling and damage: the policy calls them non-damage effects. */
export interface GivenEffects {
  /** States given to the opponent, each once (WAR-states). */
  readonly states: readonly StateName[];
  /** States that the spender takes on. */
  readonly ownStates: readonly StateName[];
  readonly stress: number;
  readonly ownStress: number;
  /** Damage tokens removed from the spender's unit. */
  readonly heal: number;
  /** Shoves, attractions, displacements and placings of the opponent, in order: "shove 3". */
  readonly moves: readonly string[];
  /** The same for the spender's own unit. */
  readonly ownMoves: readonly string[];
  /** Tokens of the Tinge that were spent (WAR-switch-tinge). */
  readonly tinge: number;
  /** Other immediate effects and whom they affect, in order. */
  readonly immediateEffects: readonly GivenImmediateEffect[];
}

/** The units that a switch affects: nearby units are measured from the spender's leader. */
export type Recipient = 'opponent' | 'self' | 'allies' | 'enemies' | 'all';

/** An effect of a switch that does not change the roll: a battle applies it (`battle/rules/effects/immediate-effects`). */
export interface GivenImmediateEffect {
  readonly immediate: ImmediateEffect;
  readonly whom: Recipient;
  /** A skill of the card whose effects are applied to the unit. */
  readonly skill?: string;
}

/** A compiled switch: symbols to spend, and what follows each time (WAR-switches). */
export interface Switch {
  readonly cost: Counts;
  readonly add: Counts;
  readonly cancel: Counts;
  readonly damage: number;
  readonly gives: GivenEffects;
  /** As printed: "X X: vulnerable". */
  readonly text: string;
  /** Stress, tokens of the Tinge and damage that each use costs the unit besides symbols. */
  readonly stress: number;
  readonly tinge: number;
  readonly harm: number;
  /** Rows of one printed switch: alternatives, and effects from the second time on. */
  readonly group: SwitchGroup;
  /** One of these rows must have been used before this one. */
  readonly after: SwitchGroup | undefined;
  /** The source of the switch if conditions or numbers are settled when the roll begins. */
  readonly unsettled: UnsettledSwitch | undefined;
}

/** How often the rows of a group may be used in one roll, together. */
export interface SwitchGroup {
  readonly times: number;
}

/** A switch whose effects depend on the state of both units. */
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
  immediateEffects: [],
};
