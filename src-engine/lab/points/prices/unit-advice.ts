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
  /** Why there is no verdict whatever the interval says. Absent where nothing speaks against one. */
  readonly why?: string;
  /** What a plain formula says it should cost: see `formulasOf`. Absent where no attack can be worked out. */
  readonly formula?: number;
  /** What of its card is text only, so that no battle counts it: then there is no verdict. Absent where all of it is fought. */
  readonly notSimulated?: readonly string[];
  /** How many abilities its card names, where some are not simulated. */
  readonly abilities?: number;
  readonly record: UnitRecord;
}
