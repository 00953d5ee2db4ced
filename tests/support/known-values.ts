import { stream } from '../../src-engine/kernel/rng';
import type { ArmyRules, Pair } from '../../src-engine/simulation/armies';
import { contrastOf, logistic, logitOf, termsOf } from '../../src-engine/lab/points/fit';
import { type ArmySampler } from '../../src-engine/lab/points/sampler';

/** A world in which everything is known: what each unit is worth (in points) and what 100 points buy (in logits). */
export interface KnownWorld {
  readonly rules: ArmyRules;
  readonly worth: readonly number[];
  /** Logits by point. */
  readonly level: number;
  readonly first: number;
  /** Spread of what pairs of armies have beyond their units, in logits: it makes the battles of a pair alike. */
  readonly chemistry: number;
  /** Two units that are worth more in one army than alone. */
  readonly together?: { readonly units: readonly [number, number]; readonly logits: number };
}

/** Two books of `each` units of 20 to 120 points; a third of the units are worth less than they cost by `off` (a share), a third more. */
export const knownWorld = (each: number, seed = 1, off = 0.15): KnownWorld => {
  const rng = stream(seed, 0, 'world');
  const units = Array.from({ length: 2 * each }, (_, i) => ({
    ref: `unit-${i}`,
    name: `Unit ${i}`,
    book: i < each ? 0 : 1,
    points: 20 + 5 * (rng.die(21) - 1),
    most: 3,
  }));
  const heroes = (book: number): number[] =>
    units.flatMap((unit, i) => (unit.book === book && i % 4 === 0 ? [i] : []));
  return {
    rules: {
      points: 750,
      books: ['red', 'blue'],
      units,
      groups: [0, 1].map((book) => ({ name: 'Hero', book, members: heroes(book), least: 1, most: 2 })),
      count: [7, 14],
    },
    worth: units.map(({ points }, i) => points * [1 - off, 1, 1 + off][i % 3]!),
    level: 0.01,
    first: 0.15,
    chemistry: 0.3,
  };
};

/** The fair costs of a world for what was taken: values scaled so that everything together costs what it costs. */
export const trueCosts = ({ rules, worth }: KnownWorld, pairs: readonly Pair[]): readonly number[] => {
  let cost = 0;
  let value = 0;
  for (const { armies } of pairs)
    for (const { units } of armies)
      for (const unit of units) {
        cost += rules.units[unit]!.points;
        value += worth[unit]!;
      }
  return worth.map((each) => (each * cost) / value);
};

/** Pairs of armies drawn as the advice draws them, their battles drawn from the known values. */
export const drawPairs = (world: KnownWorld, sampler: ArmySampler, seed: number, count: number): Pair[] => {
  const { rules, worth, level, first, chemistry, together } = world;
  const rng = stream(seed, 0, 'battles');
  const terms = termsOf(rules);
  const theta = new Float64Array(terms.count);
  worth.forEach((each, i) => (theta[i] = each * level));
  return Array.from({ length: count }, (_, i) => {
    const armies = sampler.pair([0, 1], seed * 100_000 + i)!;
    const normal = (): number =>
      Math.sqrt(-2 * Math.log(1 - rng.real())) * Math.cos(2 * Math.PI * rng.real());
    const both = armies.map(({ units }) =>
      together?.units.every((unit) => units.includes(unit)) ? together.logits : 0,
    );
    const base = logitOf(contrastOf({ armies }, terms), theta) + chemistry * normal() + both[0]! - both[1]!;
    const opens = rng.real() < 0.5 ? 1 : -1;
    const score = (f: number): number => (rng.real() < logistic(base + first * f) ? 1 : 0);
    return { armies, first: [opens, -opens], scores: [score(opens), score(-opens)] };
  });
};
