import type { Estimate } from '../../kernel/estimate';
import type { FigureUnit } from '../../kernel/words';
import type { GoalResult } from './decide';

/** Who fought for a figure, where and how often: shown beside the figure everywhere. */
export interface Evidence {
  readonly scenario?: string;
  readonly map?: string;
  readonly maps?: readonly string[];
  readonly objective?: string;
  readonly objectives?: readonly string[];
  readonly size?: string;
  readonly bots?: readonly string[];
  readonly variants?: Readonly<Record<string, string>>;
  readonly seed?: number;
}

/** The result of a goal. */
export interface GoalReport {
  readonly goal: string;
  readonly name: string;
  /** The goal's file. */
  readonly path: string;
  readonly result: GoalResult;
  /** Calculated exactly: no battle was fought, and the interval is the figure itself. */
  readonly exact: boolean;
  /** Absent if nothing could be measured. */
  readonly measured?: Estimate;
  readonly wanted: readonly [number, number];
  /** `number`: a figure whose unit is known once it is measured; `change-of-share`: shown in percentage points. */
  readonly unit: FigureUnit | 'share-of-cost' | 'change-of-share' | 'units' | 'number';
  readonly battles: number;
  /** Its battles are a run of its own (fair costs, a study, the matrix, other figures) that the lab does not fight. */
  readonly ownRun?: true;
  readonly evidence: Evidence;
  /** Files that a missed goal is about: the explorer marks them. */
  readonly about: readonly string[];
  /** Notes for the reader: which units are outside, why the result is unknown. */
  readonly notes: readonly string[];
}
