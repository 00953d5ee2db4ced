import type { BattleTable } from '../../kernel/battles';
import type { FigureUnit, SystemId } from '../../kernel/words';

/** A whole number that each battle comes to for each side: a figure of the run, and where `bars` says so a chart. */
export interface SideMeasure {
  readonly id: string;
  /** "points destroyed". */
  readonly label: string;
  readonly unit: FigureUnit;
  /** What the answer calls it: "pointsDestroyed". */
  readonly metric: string;
  /** How much one battle adds where none has added anything yet (`Known.step`). */
  readonly step: number;
  /** The most it can be, by side; absent where there is no such number. */
  readonly most?: readonly [number, number];
  readonly bars?: { readonly width: number; readonly title: (side: string) => string };
}

/** A whole number that each round of a battle comes to for each side. */
export interface RoundMeasure {
  readonly id: string;
  /** "Casualties by round". */
  readonly title: string;
  readonly unit: FigureUnit;
  /** The side measure that is its sum over the rounds, which then needs no writing. */
  readonly total?: string;
}

/** The models of one card on one side. */
export interface UnitLine {
  /** The card's id. */
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly count: number;
  readonly points: number;
}

/** Who leads in the course of a battle, in numbers of `unit`. */
export interface LeadMeasure {
  readonly unit: FigureUnit;
  /** What one leads in: "points destroyed"; the unit itself where absent. */
  readonly of?: string;
  /** What the places within a round come after: "activation"; absent where a round has its end alone. */
  readonly step?: string;
  /** Places of time in a round. */
  readonly places: number;
  /** No side leads by more. */
  readonly most: number;
}

/** A rule variant in force, of which it is counted how often it could matter and how often it was used. */
export interface VariantInForce {
  readonly variant: string;
  readonly value: string;
  readonly title: string;
  /** Why its uses cannot be counted; absent where they are. */
  readonly untold?: string;
}

/** What is measured of a battle, in the game's own words: the columns of its row, and what charts and figures make of them. */
export interface Measures {
  readonly system: SystemId;
  readonly sides: readonly [string, string];
  /** Rounds at most. */
  readonly rounds: number;
  readonly bySide: readonly SideMeasure[];
  readonly byRound: readonly RoundMeasure[];
  readonly units: readonly UnitLine[];
  /** How much one battle adds to a unit's kills where none has yet. */
  readonly killsStep: number;
  /** The measure by whose difference a battle is won, and how its chart is headed. */
  readonly margin: {
    readonly of: string;
    readonly width: number;
    readonly title: (sides: readonly [string, string]) => string;
  };
  /** What going first is called: "activates first". */
  readonly opener: readonly [first: string, second: string];
  readonly lead: LeadMeasure;
  /** The variants in force that are not the rules as printed. */
  readonly variants: readonly VariantInForce[];
  /** Whole numbers of the game's own that are only summed up over all battles: how often a card was drawn, and the like. */
  readonly counts?: readonly string[];
  /** What the lab shows of these: tables, from their sums over so many battles. */
  readonly tables?: (sums: readonly number[], fought: number) => readonly BattleTable[];
}
