import { Z95, type Estimate } from '../../../kernel/estimate';
import { QUANTITIES, Sums, type Quantity } from './quantities';

/** Fewest pairs a unit must be in to be reported. */
const FEWEST = 20;

/** The sums of one pair of battles, by unit: one cluster. */
export type Cluster = ReadonlyMap<number, Sums>;

/** A quantity of one unit compared with all other units in the same battles. */
export interface Deviation {
  readonly unit: number;
  readonly quantity: Quantity;
  readonly own: number;
  readonly others: number;
  /** `own` minus `others`. */
  readonly difference: Estimate;
}

/** The sums over the wanted units of a cluster. */
const sumOver = (cluster: Cluster, isWanted: (unit: number) => boolean): Sums => {
  const all = new Sums();
  for (const [unit, sums] of cluster) if (isWanted(unit)) all.addAll(sums);
  return all;
};

/** Two ratios of sums over the same clusters, and their difference with its interval (linearized, by cluster). */
const ratios = (own: readonly Sums[], others: readonly Sums[], q: number) => {
  const total = (all: readonly Sums[], part: 'of' | 'per'): number =>
    all.reduce((sum, each) => sum + each[part][q], 0);
  const [x, y, u, v] = [total(own, 'of'), total(own, 'per'), total(others, 'of'), total(others, 'per')];
  if (y === 0 || v === 0) return undefined;
  const [a, b] = [x / y, u / v];
  const n = own.length;
  const squares = own.reduce((sum, each, i) => {
    const influence = (each.of[q] - a * each.per[q]) / y - (others[i].of[q] - b * others[i].per[q]) / v;
    return sum + influence * influence;
  }, 0);
  const half = Z95 * Math.sqrt((squares * n) / (n - 1));
  return { own: a, others: b, difference: { mean: a - b, ci95: [a - b - half, a - b + half] as const } };
};

/** Every quantity of a unit compared with the other units'; none if the unit was in too few battles. */
export const deviationsOf = (clusters: readonly Cluster[], unit: number): readonly Deviation[] => {
  const having = clusters.filter((cluster) => cluster.has(unit));
  if (having.length < FEWEST) return [];
  const own = having.map((cluster) => sumOver(cluster, (each) => each === unit));
  const others = having.map((cluster) => sumOver(cluster, (each) => each !== unit));
  return QUANTITIES.flatMap((quantity, q): Deviation[] => {
    const found = ratios(own, others, q);
    return found ? [{ unit, quantity, ...found }] : [];
  });
};
