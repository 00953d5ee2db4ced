import type { Estimate } from '../../kernel/estimate';
import type { FigureUnit } from '../../kernel/words';
import type { GoalResult } from './decide';

/** Who fought for a figure, where and how often: it stands beside the figure wherever that is shown. */
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

/** What became of a goal. */
export interface GoalReport {
  readonly goal: string;
  readonly name: string;
  /** The goal's file. */
  readonly path: string;
  readonly result: GoalResult;
  /** Worked out exactly: no battle was fought, and the interval is the figure itself. */
  readonly exact: boolean;
  /** Absent where nothing could be measured. */
  readonly measured?: Estimate;
  readonly wanted: readonly [number, number];
  /** `number`: a figure whose unit is known when it is measured; `change-of-share`: shown in percentage points. */
  readonly unit: FigureUnit | 'share-of-cost' | 'change-of-share' | 'units' | 'number';
  readonly battles: number;
  /** Its battles are a run of its own (fair costs, a study, the matrix, other figures), and none that the lab fights. */
  readonly ownRun?: true;
  readonly evidence: Evidence;
  /** Files that a missed goal is about: marked in the explorer. */
  readonly about: readonly string[];
  /** What a reader should know beside: which units are outside, why it cannot be told. */
  readonly notes: readonly string[];
}
