import { areSignificant } from '../../../simulation/statistics/significant';
import type { PointsAdvice } from '../advice';
import type { PanelRun } from '../panel/run';
import type { UnitAdvice } from '../prices/unit-advice';
import type { Verdict } from '../prices/verdicts';
import { battleSums } from './battle-sums';
import { deviationsOf, type Cluster, type Deviation } from './compare';
import { QUANTITIES, Sums, type QuantityId } from './quantities';
import { reasonText } from './words';

/** Pairs of battles that are fought again and examined. */
const PAIRS = 120;

/** Most battles named as examples. */
const EXAMPLES = 3;

/** One battle of a run: which of the panel's bots fought it, and which of the pair's two battles it is. */
export interface BattlePlace {
  readonly bot: number;
  readonly pair: number;
  readonly turned: 0 | 1;
}

/** A unit's value of a quantity, and that of the other units in the same battles. */
export interface MeasuredQuantity extends Pick<Deviation, 'own' | 'others' | 'difference'> {
  readonly quantity: QuantityId;
}

/** Why a unit has its verdict, from what it did in the battles of the run. */
export interface Reason {
  readonly unit: string;
  /** One sentence. */
  readonly text: string;
  readonly quantities: readonly MeasuredQuantity[];
  /** The battles that show the first quantity most clearly. */
  readonly battles: readonly BattlePlace[];
}

interface Looked {
  readonly place: BattlePlace;
  readonly sums: Cluster;
}

/** The pairs to examine: spread evenly over the run, equally many of each bot. */
const placesOf = (run: PanelRun, pairs: number): readonly Omit<BattlePlace, 'turned'>[] => {
  const each = Math.ceil(pairs / run.runs.length);
  return run.runs.flatMap(({ table }, bot) => {
    const known = table.pairs.length;
    const taken = Math.min(each, known);
    return Array.from({ length: taken }, (_, k) => ({ bot, pair: Math.floor((k * known) / taken) }));
  });
};

const together = (battles: readonly Cluster[]): Cluster => {
  const all = new Map<number, Sums>();
  for (const battle of battles)
    for (const [unit, sums] of battle) {
      const own = all.get(unit) ?? new Sums();
      own.addAll(sums);
      all.set(unit, own);
    }
  return all;
};

/** Which way a quantity must deviate to explain a verdict: 1 better than others, -1 worse. */
const ways = (verdict: Verdict): readonly (1 | -1)[] =>
  verdict === 'undercosted' ? [1] : verdict === 'overcosted' ? [-1] : verdict === 'fair' ? [1, -1] : [];

/** How many times one of the two is the other, so small and large shares compare equally. */
const sizeOf = ({ own, others }: Deviation): number => {
  const [low, high] = [Math.min(own, others), Math.max(own, others)];
  return high / Math.max(low, 0.001 * high);
};

/**
 * The deviations that explain a verdict, largest first: at most two. For a fair unit, one for it and one against it, or
 * none.
 */
const explaining = (verdict: Verdict, significant: readonly Deviation[]): readonly Deviation[] => {
  const by = ways(verdict).map((way) =>
    significant
      .filter(({ quantity, difference }) => Math.sign(difference.mean) * quantity.better === way)
      .sort((a, b) => sizeOf(b) - sizeOf(a)),
  );
  if (by.length < 2) return (by[0] ?? []).slice(0, 2);
  return by.every(({ length }) => length > 0) ? by.map(([largest]) => largest) : [];
};

/** The battles in which a unit shows a deviation most clearly, each from a different pair. */
const examplesOf = (looked: readonly Looked[], { unit, quantity, difference }: Deviation) => {
  const q = QUANTITIES.indexOf(quantity);
  const way = Math.sign(difference.mean);
  const found = looked.flatMap(({ place, sums }) => {
    const own = sums.get(unit);
    return own && own.per[q] > 0 ? [{ place, shows: (way * own.of[q]) / own.per[q], of: own.per[q] }] : [];
  });
  const pairs = new Set<string>();
  return found
    .sort((a, b) => b.shows - a.shows || b.of - a.of)
    .flatMap(({ place }) => {
      const key = `${place.bot} ${place.pair}`;
      if (pairs.has(key)) return [];
      pairs.add(key);
      return [place];
    })
    .slice(0, EXAMPLES);
};

const reasonOf = (
  row: UnitAdvice,
  found: readonly Deviation[],
  looked: readonly Looked[],
): Reason | undefined => {
  if (found.length === 0) return undefined;
  return {
    unit: row.unit,
    text: reasonText(row, found),
    quantities: found.map(({ quantity: { id }, own, others, difference }) => ({
      quantity: id,
      own,
      others,
      difference,
    })),
    battles: examplesOf(looked, found[0]),
  };
};

/**
 * Finds why each unit has its verdict: some battles of the run are fought again and recorded, and each unit's figures
 * are compared with all others'. Units without a verdict or a significant deviation have no reason.
 */
export function* reasonSteps(
  run: PanelRun,
  advice: PointsAdvice,
  pairs = PAIRS,
): Generator<{ readonly done: number; readonly of: number }, readonly Reason[], void> {
  const { rules, record } = run.battles;
  if (!advice.known || !record || advice.units.every(({ verdict }) => verdict === 'unknown')) return [];
  const places = placesOf(run, pairs);
  const looked: Looked[] = [];
  for (const { bot, pair } of places)
    for (const turned of [0, 1] as const) {
      const { battles, seed } = run.runs[bot];
      const { armies, table } = run.runs[bot].meeting(pair, turned);
      const written = battles.record?.(armies, table, seed, pair);
      if (written) looked.push({ place: { bot, pair, turned }, sums: battleSums(written, armies, rules) });
      yield { done: looked.length, of: 2 * places.length };
    }
  const clusters = places.map((_, i) => together(looked.slice(2 * i, 2 * i + 2).map(({ sums }) => sums)));
  const numbers = new Map(rules.units.map(({ ref }, i) => [ref, i]));
  const all = rules.units.flatMap((_, unit) => deviationsOf(clusters, unit));
  const isSignificant = areSignificant(all.map(({ difference }) => difference));
  const significant = all.filter((_, i) => isSignificant[i]);
  return advice.units.flatMap((row) => {
    const own = significant.filter(({ unit }) => unit === numbers.get(row.unit));
    const reason = reasonOf(row, explaining(row.verdict, own), looked);
    return reason ? [reason] : [];
  });
}
