import type { Spot } from '../plane';

/** A die or a count in a journal of dice. */
export interface Entry {
  readonly type: string;
  readonly label?: string;
  readonly rule?: string;
  readonly dice?: number;
  readonly to?: number;
  readonly amount?: number;
  readonly face?: number;
  readonly total?: number;
  readonly name?: string;
  readonly faces?: readonly number[];
  readonly roll?: {
    readonly purpose: string;
    readonly need: number;
    readonly modifiers: readonly { readonly by: number }[];
  };
}

/** An event with the fields of all types; fields of other types are not read. */
export interface Fact {
  readonly type: string;
  readonly why: string;
  readonly unit: number;
  readonly target: number;
  readonly side: 0 | 1;
  readonly text: string;
  readonly model: number;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly round: number;
  readonly turn: 0 | 1;
  readonly active: 0 | 1;
  readonly phase: string;
  readonly command: unknown;
  readonly left: number;
  readonly moving: string;
  readonly reach: number;
  readonly longest: number;
  readonly models: readonly (readonly number[])[];
  readonly ways: readonly { readonly model: number; readonly path: readonly Spot[] }[];
  readonly points: number;
  readonly suffered: number;
  readonly spared: number;
  readonly allocated: number;
  readonly ward: number;
  readonly has: number;
  readonly winner: -1 | 0 | 1;
  readonly victory: readonly [number, number];
  readonly journal?: readonly Entry[];
}

/** A journal as `warbench replay --format json` prints it. */
export interface BattleJournal {
  readonly map: { readonly id: string };
  readonly sides: readonly string[];
  readonly models: readonly { readonly side: string; readonly id: string; readonly unitNumber: number }[];
  readonly events: readonly Fact[];
}
