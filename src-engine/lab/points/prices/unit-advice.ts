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
  readonly record: UnitRecord;
}
