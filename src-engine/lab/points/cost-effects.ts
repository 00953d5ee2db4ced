import { sum } from 'simple-statistics';
import type { Pair } from '../../simulation/armies';
import type { ArmyLists } from '../../simulation/run/game-armies';
import { logitOf, type Contrast } from './contrasts';
import { logistic, type Fit } from './fit';
import { gradeSlopes, winSlopes } from './grades';

/**
 * A unit that is rarely taken is thought to be like the others, as if this many more copies had been like them: between
 * units of the sample effects differ by 0.04 logits for 100 points, and one copy tells an effect to 0.35.
 */
const SHARED = 75;

/** The units of both armies of a battle with their copies, as far as a whole number can hold their digits. */
const digitsOf = (armies: ArmyLists): readonly { readonly unit: number; readonly copies: number }[] => {
  const copies = new Map<number, number>();
  for (const unit of armies.flat()) copies.set(unit, (copies.get(unit) ?? 0) + 1);
  let room = Number.MAX_SAFE_INTEGER;
  return [...copies]
    .sort(([a], [b]) => a - b)
    .flatMap(([unit, count]) => ((room /= count + 1) < 1 ? [] : [{ unit, copies: count }]));
};

/**
 * What costs did to the lead in a battle (`ArmyBattle.leadByCost`) as one whole number: a digit for each unit, plus 1,
 * with the sign of what costs do. 0: costs do not count.
 */
export const packedLead = (lead: readonly number[] | undefined, armies: ArmyLists): number => {
  if (!lead) return 0;
  const sign = lead.some((each) => each < 0) ? -1 : 1;
  const digits = digitsOf(armies);
  return sign * (1 + digits.reduceRight((code, { copies }, i) => code * (copies + 1) + Math.abs(lead[i]), 0));
};

/** What costs did to the lead: each unit's sum by table, and its copies in these battles. */
export class LeadByCost {
  readonly byTable: number[][] = [];
  readonly copies: number[];

  constructor(units: number) {
    this.copies = Array.from({ length: units }, () => 0);
  }

  /** True if costs count in the lead. */
  get counts(): boolean {
    return this.byTable.length > 0;
  }

  /** Adds a battle on a table, from its number (`packedLead`). */
  add(code: number, armies: ArmyLists, table: number): void {
    if (code === 0) return;
    const sums = (this.byTable[table] ??= this.copies.map(() => 0));
    let rest = Math.abs(code) - 1;
    for (const { unit, copies } of digitsOf(armies)) {
      sums[unit] += Math.sign(code) * (rest % (copies + 1));
      this.copies[unit] += copies;
      rest = Math.floor(rest / (copies + 1));
    }
  }
}

/** The mean weight of a battle in a fit: how far its chance to win moves for one logit. */
const meanWeight = (
  pairs: readonly Pair[],
  contrasts: readonly Contrast[],
  { theta, terms }: Fit,
): number => {
  let all = 0;
  pairs.forEach(({ first }, i) => {
    const base = logitOf(contrasts[i], theta);
    for (const side of first) {
      const p = logistic(base + theta[terms.first] * side);
      all += p * (1 - p);
    }
  });
  return all / Math.max(1, 2 * pairs.length);
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
    byTable.reduce((all, lead, table) => all + (slopes[table] ?? 0) * lead[unit], 0),
  );
  const usual = sum(sums) / Math.max(1, sum(copies));
  return sums.map((own, unit) => -(own + SHARED * usual) / (copies[unit] + SHARED) / weight);
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
  lead: LeadByCost,
  by: 'wins' | 'margins',
  { pairs, contrasts, fit }: FittedPairs,
): readonly number[] | undefined =>
  lead.counts
    ? lossOf(lead, by === 'wins' ? winSlopes(pairs) : gradeSlopes(pairs), meanWeight(pairs, contrasts, fit))
    : undefined;
