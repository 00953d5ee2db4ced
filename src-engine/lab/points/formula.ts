import { linearRegression } from 'simple-statistics';
import { isReturned } from '../best-damage';
import type { FightOptions, LinkedBook } from '../../systems/system';
import { exp, log } from '../../tabletop/trig';

/** Targets for measuring a unit's damage, and attackers for its durability, spread evenly over the costs. */
const TARGETS = 12;

/** Fewest units to fit a curve's exponent and height; with fewer only its height is fitted. */
const FEWEST = 4;

/** A unit to calculate the formula for. */
export interface Priced {
  readonly unit: string;
  readonly book: string;
  readonly points: number;
}

/** A unit's attacks on a target in one turn: their mean damage, and the target's health in the same unit. */
interface Attacks {
  readonly damage: number;
  readonly health: number;
}

/** The best attack of a unit, and the best of those that it makes besides in the same turn. */
const attacksOf = (
  book: LinkedBook,
  unit: string,
  target: string,
  options: FightOptions,
): Attacks | undefined => {
  let health: number | undefined;
  let known = false;
  const best = { alone: 0, besides: 0 };
  for (const { kind, ref, slow, besides } of book.fightsBetween(unit, target)) {
    if (kind !== 'attack' || slow === true || isReturned(ref)) continue;
    const outcome = book.fight(ref, options);
    if (!outcome.ok) continue;
    const { figures, charts } = outcome.value;
    const damage = figures.find(({ headline }) => headline)?.value;
    if (damage === undefined) continue;
    const lethal = charts.find((chart) => chart.type === 'distribution' && chart.lethal !== undefined);
    health ??= lethal?.type === 'distribution' ? lethal.lethal : undefined;
    const when = besides === true ? 'besides' : 'alone';
    best[when] = Math.max(best[when], damage);
    known = true;
  }
  return known ? { damage: best.alone + best.besides, health: health ?? 1 } : undefined;
};

/** Every `step`th unit by cost, so that inexpensive and expensive targets are included. */
const spread = (units: readonly Priced[]): readonly Priced[] => {
  const sorted = [...units].sort((a, b) => a.points - b.points || (a.unit < b.unit ? -1 : 1));
  if (sorted.length <= TARGETS) return sorted;
  return Array.from({ length: TARGETS }, (_, i) => sorted[Math.floor(((i + 0.5) * sorted.length) / TARGETS)]);
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The damage a unit deals to the targets, and the number of their attacks it survives, each in the game's own unit. */
interface Strength {
  readonly damage: number;
  readonly durability: number;
}

/** A unit's strength against the targets among these units; undefined if no attack on it can be calculated. */
export const strengthOf = (
  book: LinkedBook,
  { unit }: Priced,
  others: readonly Priced[],
  options: FightOptions,
): Strength | undefined => {
  const between = (pairs: readonly (readonly [string, string])[]): readonly Attacks[] =>
    pairs.flatMap(([a, b]) => attacksOf(book, a, b, options) ?? []);
  const targets = spread(others).filter((other) => other.unit !== unit);
  const dealt = between(targets.map((target) => [unit, target.unit] as const));
  const suffered = between(targets.map((attacker) => [attacker.unit, unit] as const));
  const harm = meanOf(suffered.map(({ damage, health }) => damage / Math.max(1e-9, health)));
  if (suffered.length === 0 || harm <= 0) return undefined;
  return { damage: meanOf(dealt.map(({ damage }) => damage)), durability: 1 / harm };
};

/** Costs on the book's own cost curve, cost = a · score^b, fitted in logs. */
const fitted = (scores: readonly number[], points: readonly number[]): ((score: number) => number) => {
  const pairs = scores.flatMap((score, i) =>
    score > 0 && points[i] > 0 ? [[log(score), log(points[i])] as [number, number]] : [],
  );
  const { m, b } =
    pairs.length >= FEWEST
      ? linearRegression(pairs)
      : { m: 1, b: meanOf(pairs.map(([score, cost]) => cost - score)) };
  return (score) => exp(b + m * log(score));
};

/**
 * Calculates step by step what a plain formula says units should cost: the damage of each unit's attacks in a turn and
 * the number of such turns it survives, each divided by the book's mean, added up and fitted to the book's costs. The
 * formula knows no movement, objectives or synergy; where battles disagree, one of these is the reason.
 */
export function* formulaSteps(
  book: LinkedBook,
  units: readonly Priced[],
  options: FightOptions,
): Generator<{ readonly done: number; readonly of: number }, ReadonlyMap<string, number>, void> {
  const found = new Map<string, number>();
  let done = 0;
  for (const name of new Set(units.map((each) => each.book))) {
    const own = units.filter((each) => each.book === name);
    const strengths: (Strength | undefined)[] = [];
    for (const unit of own) {
      strengths.push(strengthOf(book, unit, units, options));
      yield { done: ++done, of: units.length };
    }
    const known = strengths.filter((each) => each !== undefined);
    const damage = meanOf(known.map((each) => each.damage)) || 1;
    const durability = meanOf(known.map((each) => each.durability)) || 1;
    const scores = strengths.map((each) => (each ? each.damage / damage + each.durability / durability : 0));
    const cost = fitted(
      scores,
      own.map(({ points }) => points),
    );
    own.forEach(({ unit }, i) => {
      if (scores[i] > 0) found.set(unit, cost(scores[i]));
    });
  }
  return found;
}

/** Adds the formula's cost to each unit's row of the advice. */
export const withFormula = <Advice extends { readonly units: readonly { readonly unit: string }[] }>(
  advice: Advice,
  formulas: ReadonlyMap<string, number>,
): Advice => ({
  ...advice,
  units: advice.units.map((row) => {
    const formula = formulas.get(row.unit);
    return formula === undefined ? row : { ...row, formula };
  }),
});
