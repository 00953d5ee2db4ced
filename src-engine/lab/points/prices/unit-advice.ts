import type { UnitRecord } from '../evidence';
import type { Estimate } from '../../../kernel/estimate';
import type { Verdict } from './verdicts';

/** The advice for one unit. */
export interface UnitAdvice {
  readonly unit: string;
  readonly name: string;
  readonly book: string;
  readonly points: number;
  readonly fair: Estimate;
  readonly verdict: Verdict;
  /** Why there is no verdict, whatever the interval. Absent if there is no such reason. */
  readonly why?: string;
  /** The cost by a plain formula, see `formulasOf`. Absent if no attack can be calculated. */
  readonly formula?: number;
  /** Abilities of its card that battles leave out; then it has no verdict. Absent if all are simulated. */
  readonly notSimulated?: readonly string[];
  /** The number of abilities on its card; set if some are not simulated. */
  readonly abilities?: number;
  readonly record: UnitRecord;
}
