import type { BattleTable } from '../../kernel/battles';
import type { FigureUnit, SystemId } from '../../kernel/words';

/** A whole number for each side of a battle: a figure of the run, and a chart if `bars` says so. */
export interface SideMeasure {
  readonly id: string;
  /** "points destroyed". */
  readonly label: string;
  readonly unit: FigureUnit;
  /** Its name in the answer: "pointsDestroyed". */
  readonly metric: string;
  /** How much one battle adds if none has added anything yet (`Known.step`). */
  readonly step: number;
  /** Its maximum by side; absent if there is none. */
  readonly most?: readonly [number, number];
  readonly bars?: { readonly width: number; readonly title: (side: string) => string };
}

/** A whole number for each round and side of a battle. */
export interface RoundMeasure {
  readonly id: string;
  /** "Casualties by round". */
  readonly title: string;
  readonly unit: FigureUnit;
  /** The side measure that is its sum over the rounds and is therefore not written separately. */
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

/** Who leads during a battle, in numbers of `unit`. */
export interface LeadMeasure {
  readonly unit: FigureUnit;
  /** What the lead counts: "points destroyed"; absent: the unit itself. */
  readonly of?: string;
  /** What a place within a round follows: "activation"; absent if a round has only its end. */
  readonly step?: string;
  /** Places in a round. */
  readonly places: number;
  /** The largest possible lead of a side. */
  readonly most: number;
}

/** A rule variant in force, with counts of how often it could matter and how often it was used. */
export interface VariantInForce {
  readonly variant: string;
  readonly value: string;
  readonly title: string;
  /** Why its uses cannot be counted; absent if they are counted. */
  readonly untold?: string;
}

/**
 * What is measured in a battle, in the game's own words: the columns of its row, and how charts and figures use them.
 */
export interface Measures {
  readonly system: SystemId;
  readonly sides: readonly [string, string];
  /** The most rounds. */
  readonly rounds: number;
  readonly bySide: readonly SideMeasure[];
  readonly byRound: readonly RoundMeasure[];
  readonly units: readonly UnitLine[];
  /** How much one battle adds to a unit's kills if none has yet. */
  readonly killsStep: number;
  /** The measure whose difference decides a battle, and the title of its chart. */
  readonly margin: {
    readonly of: string;
    readonly width: number;
    readonly title: (sides: readonly [string, string]) => string;
    /**
     * If units count by their cost: whether a side scores for enemy models that are lost, or for its own that are left.
     */
    readonly costs?: 'lost' | 'left';
  };
  /** The name for going first: "activates first". */
  readonly opener: readonly [first: string, second: string];
  readonly lead: LeadMeasure;
  /** The variants in force that differ from the printed rules. */
  readonly variants: readonly VariantInForce[];
  /** The game's own whole numbers that are only summed over all battles, such as how often a card was drawn. */
  readonly counts?: readonly string[];
  /** What the lab shows of these: tables, from their sums over this many battles. */
  readonly tables?: (sums: readonly number[], fought: number) => readonly BattleTable[];
}
