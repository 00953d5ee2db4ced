import type { Reaction } from '../../../../generated/age-of-sigmar';
import type { BearerGroup } from '../../cards/loadout';
import type { Action } from '../../words';
import type { Power } from './setup/profile';

/** Attacks on one target, declared (AOS-16.0): what strikes, under which conditions (`BEARS`). */
export interface Declared {
  readonly target: number;
  readonly groups: readonly BearerGroup[];
  bears: number;
}

/** An attack under way, whoever it is on. */
export interface UnderWay {
  readonly by: number;
  readonly action: Action;
  readonly declared: readonly Declared[];
}

/** What a unit has declared, and what printed reactions may answer it (AOS-5.2). */
export interface Declaration {
  readonly to: Reaction['to'];
  readonly by: number;
  readonly attack?: AttackDeclared;
}

/** An attack as it is declared: whom the unit has chosen, whom else it is on, and what the ability itself brings (`BEARS`). */
export interface AttackDeclared {
  readonly chosen: number;
  readonly at: readonly number[];
  readonly action: Action;
  readonly given: number;
}

/** What a question is about: facts. What an answer is worth, whoever answers works out. */
export interface Asked {
  unit: number;
  target: number;
  power: number;
  /** What the answers choose among. */
  open: readonly number[];
  /** Of a printed reaction: which it is, and what it answers. */
  reaction: { readonly known: Power; readonly declared: Declaration } | undefined;
  /** Of a command in an attack: the attack. */
  attack: UnderWay | undefined;
}

/** Notes what the next question is about. */
export const about = ({ asked }: { readonly asked: Asked }, facts: Partial<Asked>): void =>
  void Object.assign(asked, facts);
