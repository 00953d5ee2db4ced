import type { UnitRecord } from '../evidence';
import type { Estimate } from '../../../kernel/estimate';
import type { Verdict } from './verdicts';

/** What is said of one unit. */
export interface UnitAdvice {
  readonly unit: string;
  readonly name: string;
  readonly book: string;
  readonly points: number;
  readonly fair: Estimate;
  readonly verdict: Verdict;
  /** What of its card is text only, so that no battle counts it: then there is no verdict. Absent where all of it is fought. */
  readonly notSimulated?: readonly string[];
  readonly record: UnitRecord;
}
