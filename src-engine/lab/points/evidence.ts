import { share, Z95, type Estimate } from '../../kernel/estimate';
import type { Army, ArmyRules, Pair } from '../../simulation/armies';
import { contrastOf, logitOf, quadratic, type Contrast } from './contrasts';
import { logistic, type Fit } from './fit';
import { discoveries } from '../../simulation/statistics/discoveries';
import { twoSided } from './prices/normal';

/** Battles whose predicted chance lies in one tenth: predicted and observed win rates. */
export interface CalibrationBin {
  readonly predicted: number;
  readonly observed: Estimate;
  readonly battles: number;
}

const BINS = 10;

/** Predicted against observed win rates of the first army, in ten bins; empty ones are left out. */
export const calibrationOf = (fit: Fit, pairs: readonly Pair[]): readonly CalibrationBin[] => {
  const bins = Array.from({ length: BINS }, () => ({ predicted: 0, won: 0, battles: 0 }));
  for (const pair of pairs) {
    const base = logitOf(contrastOf(pair, fit.terms), fit.theta);
    pair.scores.forEach((score, battle) => {
      const p = logistic(base + fit.theta[fit.terms.first] * pair.first[battle]);
      const bin = bins[Math.min(BINS - 1, Math.floor(p * BINS))];
      bin.predicted += p;
      bin.won += score;
      bin.battles++;
    });
  }
  return bins.flatMap(({ predicted, won, battles }) =>
    battles === 0 ? [] : [{ predicted: predicted / battles, observed: share(won, battles), battles }],
  );
};

/** Win rates of armies with a unit and of those of its book without it. */
export interface UnitRecord {
  readonly battles: number;
  readonly with: Estimate | undefined;
  readonly without: Estimate | undefined;
}

/** Results of the armies with each unit and without it. */
export const recordsOf = ({ units }: ArmyRules, pairs: readonly Pair[]): readonly UnitRecord[] => {
  const won = units.map(() => ({ with: [0, 0], without: [0, 0] }));
  const add = (army: Army, scores: readonly number[]): void => {
    const has = new Set(army.units);
    units.forEach(({ book }, i) => {
      if (book !== army.book) return;
      const to = won[i][has.has(i) ? 'with' : 'without'];
      to[0] += scores[0] + scores[1];
      to[1] += 2;
    });
  };
  for (const { armies, scores } of pairs) {
    add(armies[0], scores);
    add(
      armies[1],
      scores.map((score) => 1 - score),
    );
  }
  const rate = ([sum, n]: readonly number[]): Estimate | undefined => (n > 0 ? share(sum, n) : undefined);
  return won.map((each) => ({
    battles: each.with[1],
    with: rate(each.with),
    without: rate(each.without),
  }));
};

/** Two units whose battles deviate from the sum of their values, as allies or as opponents. */
export interface Interaction {
  readonly kind: 'synergy' | 'counter';
  /** Of opponents, the first does better against the second than their values predict. */
  readonly units: readonly [number, number];
  /** In points of fair cost: what the two are worth beyond their values. */
  readonly points: Estimate;
  readonly battles: number;
  /** True if significant, corrected for all interactions looked at. */
  readonly isSignificant: boolean;
}

/** A further term being measured: its score, its information, and its covariance with every other term. */
interface Probe {
  readonly kind: Interaction['kind'];
  readonly units: readonly [number, number];
  score: number;
  squares: number;
  information: number;
  readonly shared: Float64Array;
  battles: number;
}

/** Fewest battles in which a pair of units must have met to be reported. */
const FEWEST = 100;

const distinct = ({ units }: Army): readonly number[] => [...new Set(units)];

/** Every probe that a pair of armies affects, with its sign for the first army. */
const probesIn = ([a, b]: Pair['armies'], units: number): Map<number, number> => {
  const found = new Map<number, number>();
  const add = (key: number, sign: number): void => void found.set(key, (found.get(key) ?? 0) + sign);
  const together = (army: Army, sign: number): void => {
    const own = distinct(army);
    own.forEach((u, k) => own.slice(k + 1).forEach((v) => add(u * units + v, sign)));
  };
  together(a, 1);
  together(b, -1);
  const counters = units * units;
  for (const u of distinct(a))
    for (const v of distinct(b))
      if (u !== v) add(counters + (u < v ? u * units + v : v * units + u), u < v ? 1 : -1);
  return found;
};

/**
 * Measures for every two units whether their battles deviate from the sum of their values: one score step from the fit,
 * without what the fit already explains, robust by pair of battles.
 */
export const interactionsOf = (
  fit: Fit,
  rules: ArmyRules,
  pairs: readonly Pair[],
  level: number,
): readonly Interaction[] => {
  const n = rules.units.length;
  const probes = new Map<number, Probe>();
  for (const pair of pairs) {
    const contrast = contrastOf(pair, fit.terms);
    const base = logitOf(contrast, fit.theta);
    const p = pair.first.map((f) => logistic(base + fit.theta[fit.terms.first] * f));
    const weight = p[0] * (1 - p[0]) + p[1] * (1 - p[1]);
    const rest = pair.scores[0] - p[0] + pair.scores[1] - p[1];
    for (const [key, sign] of probesIn(pair.armies, n)) {
      const probe = probes.get(key) ?? newProbe(key, n, fit.terms.count);
      probes.set(key, probe);
      probe.battles += 2;
      if (sign === 0) continue;
      probe.score += sign * rest;
      probe.squares += sign * sign * rest * rest;
      probe.information += sign * sign * weight;
      contrast.at.forEach((place, k) => (probe.shared[place] += sign * weight * contrast.by[k]));
    }
  }
  const measured = [...probes.values()].filter(({ battles }) => battles >= FEWEST);
  return report(measured, fit, level);
};

const newProbe = (key: number, n: number, terms: number): Probe => {
  const code = key % (n * n);
  return {
    kind: key < n * n ? 'synergy' : 'counter',
    units: [Math.floor(code / n), code % n],
    score: 0,
    squares: 0,
    information: 0,
    shared: new Float64Array(terms),
    battles: 0,
  };
};

/** The smallest distance of a figure from 0 by its interval; below 0 if the figure may be 0. */
export const leastOf = (figure: Estimate | undefined): number => {
  if (!figure) return -Infinity;
  const { mean, ci95 } = figure;
  return mean < 0 ? -ci95[1] : ci95[0];
};

const report = (probes: readonly Probe[], fit: Fit, level: number): readonly Interaction[] => {
  const found = probes.map((probe) => {
    const places = [...probe.shared.keys()];
    const shared: Contrast = { at: places, by: [...probe.shared] };
    const own = probe.information - quadratic(shared, shared, fit.bread);
    const effect = own > 0 ? probe.score / own : 0;
    // Removing what the fit explains reduces the variance of the score in the same proportion as the information.
    const error =
      own > 0
        ? Math.sqrt((probe.squares * own) / Math.max(probe.information, Number.MIN_VALUE)) / own
        : Infinity;
    return { probe, effect, error };
  });
  const significant = discoveries(found.map(({ effect, error }) => twoSided(effect / error)));
  return found
    .map(({ probe: { kind, units, battles }, effect, error }, i): Interaction => {
      const turned = kind === 'counter' && effect < 0;
      const mean = Math.abs(kind === 'counter' ? effect : 0) || effect;
      const points = (logits: number): number => (100 * logits) / level;
      return {
        kind,
        units: turned ? [units[1], units[0]] : units,
        points: { mean: points(mean), ci95: [points(mean - Z95 * error), points(mean + Z95 * error)] },
        battles,
        isSignificant: significant[i],
      };
    })
    .sort((a, b) => leastOf(b.points) - leastOf(a.points));
};
