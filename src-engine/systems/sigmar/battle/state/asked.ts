import type { Reaction } from '../../../../generated/age-of-sigmar';
import type { BearerGroup } from '../../cards/loadout';
import type { Action } from '../../words';
import type { Power } from './setup/profile';

/** Declared attacks on one target (AOS-16.0): the attacking models, and the conditions (`CONDITIONS`). */
export interface Declared {
  readonly target: number;
  readonly groups: readonly BearerGroup[];
  conditions: number;
}

/** The current attack, with all its targets. */
export interface CurrentAttack {
  readonly by: number;
  readonly action: Action;
  readonly declared: readonly Declared[];
}

/** What a unit has declared, and printed reactions may answer (AOS-5.2). */
export interface Declaration {
  readonly to: Reaction['to'];
  readonly by: number;
  readonly attack?: AttackDeclared;
}

/** A declared attack: its chosen target, its other targets, and conditions from the ability itself (`CONDITIONS`). */
export interface AttackDeclared {
  readonly chosen: number;
  readonly at: readonly number[];
  readonly action: Action;
  readonly given: number;
}

/** The facts of a question. The player who answers computes the value of an answer. */
export interface Asked {
  unit: number;
  target: number;
  power: number;
  /** The values the answers choose from. */
  open: readonly number[];
  /** For a printed reaction: which one, and what it answers. */
  reaction: { readonly known: Power; readonly declared: Declaration } | undefined;
  /** For a command in an attack: the attack. */
  attack: CurrentAttack | undefined;
}

/** Sets the facts of the next question. */
export const setQuestion = ({ asked }: { readonly asked: Asked }, facts: Partial<Asked>): void =>
  void Object.assign(asked, facts);
