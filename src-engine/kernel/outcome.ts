import type { BattleDetail } from './battles';
import type { PlanNote, Modifier } from './plan/plan';
import type { FigureUnit, RuleId } from './words';

/** One number of an outcome; its `id` matches it with the same figure before and after an edit. */
export interface Figure {
  readonly id: string;
  /** "Mean damage", "Chance to destroy". */
  readonly label: string;
  readonly value: number;
  readonly unit: FigureUnit;
  /** 95% confidence interval; absent if the figure is exact. */
  readonly ci95?: readonly [number, number];
  /** The figure a small panel shows first. Exactly one figure of an outcome is the headline. */
  readonly headline?: boolean;
}

/** A distribution over 0, 1, 2 … of `unit`, drawn as a histogram with an "at least" curve. */
export interface DistributionChart {
  readonly type: 'distribution';
  readonly id: string;
  /** "Wounds dealt to Footman". */
  readonly title: string;
  readonly unit: FigureUnit;
  readonly pmf: readonly number[];
  /**
   * The value of element 0 if it is not 0 (a margin may be negative), and the distance between elements if it is not 1.
   */
  readonly from?: number;
  readonly step?: number;
  /** The target's health, in `unit`: drawn as a mark. */
  readonly lethal?: number;
}

/** Chances that add up to 1: win, draw, loss. */
export interface SharesChart {
  readonly type: 'shares';
  readonly id: string;
  readonly title: string;
  readonly shares: readonly {
    readonly label: string;
    readonly value: number;
    readonly side: 0 | 1 | 'none';
  }[];
}

/** A chart of an outcome; the lab draws it, the command line prints it as text. */
export type Chart = DistributionChart | SharesChart;

/** The answer to a scenario. Every view (panel, table, command line) reads this and nothing else. */
export interface Outcome {
  /** The object that `warbench fight --format json` prints, as `formats.md` defines it. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly exact: boolean;
  readonly figures: readonly Figure[];
  readonly charts: readonly Chart[];
  /** Only for whole battles. */
  readonly battle?: BattleDetail;
}

/** One step of an attack as a designer reads it: "Hit 4+, −1 evasion (AAW-7.2.1) → 5+, 33.3%". */
export interface PlanStep {
  /** The attack this step belongs to: "War axe". */
  readonly pool: string;
  readonly label: string;
  /** What is needed before modifiers, as printed: "4+", "2 dice". */
  readonly need: string;
  readonly modifiers: readonly Modifier[];
  /** What is needed in the end: "5+", "3 dice", "no save". */
  readonly result: string;
  /** Chance that one die succeeds; absent for counts. */
  readonly chance?: number;
  readonly rule: RuleId;
}

/** How an outcome is calculated: the steps with their modifiers, and rules without a number that shaped them. */
export interface Explanation {
  readonly steps: readonly PlanStep[];
  readonly notes: readonly PlanNote[];
}
