import type { ArmyBattles, Pair } from '../../simulation/armies';
import type { ArmyLists } from '../../simulation/run/game-armies';
import { logitOf, type Contrast } from './contrasts';
import { logistic, type Fit } from './fit';
import { gradeSlopes, winSlopes } from './grades';

/** The most pairs that are fought again to see what costs do to the lead. */
const PAIRS = 60;

/** A unit that is rarely in these battles is taken to be like all others, as if it had this many more copies. */
const SHARED = 8;

/** What costs did to the lead in some battles: each unit's sum by table, and its copies. */
export interface LeadByCost {
  readonly byTable: readonly (readonly number[])[];
  readonly copies: readonly number[];
}

/** A run's pairs of armies, by their numbers: both battles of each. */
interface Meetings {
  readonly seed: number;
  /** The most battles. */
  readonly cap: number;
  meeting(pair: number, turned: 0 | 1): { readonly armies: ArmyLists; readonly table: number };
}

/** Fights the first pairs of a run again for what costs do to the lead; undefined if costs do not count. */
export const leadByCost = (run: Meetings, battles: ArmyBattles): LeadByCost | undefined => {
  const { units } = battles.rules;
  const byTable = Array.from({ length: battles.tables }, () => units.map(() => 0));
  const copies = units.map(() => 0);
  for (let pair = 0; pair < Math.min(PAIRS, run.cap / 2); pair++)
    for (const turned of [0, 1] as const) {
      const { armies, table } = run.meeting(pair, turned);
      const lead = battles.leadByCost?.(armies, table, run.seed, pair);
      if (!lead) return undefined;
      lead.forEach((each, unit) => (byTable[table][unit] += each));
      for (const unit of armies.flat()) copies[unit]++;
    }
  return { byTable, copies };
};

/** The mean weight of a battle in a fit: how far its chance to win moves for one logit. */
const meanWeight = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  { theta, terms }: Fit,
): number => {
  let sum = 0;
  pairs.forEach(({ first }, i) => {
    const base = logitOf(contrasts[i], theta);
    for (const side of first) {
      const p = logistic(base + theta[terms.first] * side);
      sum += p * (1 - p);
    }
  });
  return sum / Math.max(1, 2 * pairs.length);
};

/**
 * By unit: the logits that it loses for each point of its cost, because of what its cost does to the score; below 0
 * where a cost adds to the score. `slopes`: by table, how far a score moves for one point of lead.
 */
const lossOf = (
  { byTable, copies }: LeadByCost,
  slopes: readonly number[],
  weight: number,
): readonly number[] => {
  const sums = copies.map((_, unit) =>
    byTable.reduce((sum, lead, table) => sum + (slopes[table] ?? 0) * lead[unit], 0),
  );
  const total = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
  const usual = total(sums) / Math.max(1, total(copies));
  return sums.map((sum, unit) => -(sum + SHARED * usual) / (copies[unit] + SHARED) / weight);
};

/** The pairs of a fit, with their contrasts. */
export interface FittedPairs {
  readonly pairs: readonly Pair[];
  readonly contrasts: readonly Contrast[];
  readonly fit: Fit;
}

/**
 * By unit: the logits that a point of its cost loses (`lossOf`), for a fit by wins or by margins. Its value at another
 * cost follows from it: the fair cost is the one at which it would be fair, not what its present cost makes it worth.
 */
export const costEffects = (
  lead: LeadByCost | undefined,
  by: 'wins' | 'margins',
  { pairs, contrasts, fit }: FittedPairs,
): readonly number[] | undefined =>
  lead &&
  lossOf(lead, by === 'wins' ? winSlopes(pairs) : gradeSlopes(pairs), meanWeight(pairs, contrasts, fit));
