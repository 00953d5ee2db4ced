import { CholeskyDecomposition, Matrix } from 'ml-matrix';
import type { Army, ArmyRules, Pair } from '../../../simulation/armies';
import { stream } from '../../../kernel/rng';
import { contrastOf, termsOf, type Terms } from '../contrasts';
import { DrawnArmies } from '../drawn-armies';
import { addPair, symmetric } from '../information';
import { PriceLine } from '../prices/price-line';
import { mostInformative } from './most-informative';
import { swapped } from './swap';
import { Z95 } from '../../../kernel/estimate';
import type { ArmySampler } from './sampler';

/** Armies drawn for each side of a pair. The two whose battle is most informative meet. */
const CANDIDATES = 16;

/** Rounds of planning for the least certain contrasts, and pairs drawn in each. */
const ROUNDS = 5;
const DRAWN = 80;

/** Battles for which intervals are predicted: about the length of a run. */
const EXPECTED_BATTLES = 20_000;

/**
 * Assumed value in logits of an army of the size's points before any battle. Only the choice of pairs depends on it.
 */
const LEVEL = 5;

/**
 * Pairs that are remembered: choosing one draws dozens of armies, and runs with the same armies (goals about several
 * units, a view opened again) ask for the same pairs.
 */
const REMEMBERED = 50_000;

/** Indexes of armies drawn while planning, apart from those of real pairs. */
const PLANNED = -1_000_000;

/**
 * Approximately p (1 - p) of a logit. Only sums and quotients: every machine must choose the same pairs, and machines
 * round exponentials differently.
 */
const weightOf = (logit: number): number => {
  const square = logit * logit;
  return 1 / (4 + square + (square * square) / 12);
};

type Armies = Pair['armies'];

/**
 * Chooses which armies meet: of several random armies for each side, the two whose battle narrows the widest intervals
 * most, as shares of the units' costs. A battle says nothing about units that both armies share. The choice ignores
 * results, so it favors no unit. It is a function of the seed and the pair's number, so every worker makes the same
 * choice.
 */
export class PairDesign {
  readonly #rules: ArmyRules;
  readonly #terms: Terms;
  /** The value of contrasts, one matrix for each round of planning. A pair uses one of them, or random armies. */
  readonly #values: Matrix[] = [];
  #planned = false;
  /** By unit: the variance of its cost as a share of it, after `EXPECTED_BATTLES`; `Infinity` if every army has it. */
  #variances: readonly number[] = [];
  readonly #chosen = new Map<number, Armies | undefined>();

  /**
   * @param focus units to spend the battles on, with paired swaps of each for other units of its cost; empty: all units
   */
  constructor(
    private readonly sampler: ArmySampler,
    private readonly books: readonly number[],
    private readonly focus: readonly number[] = [],
  ) {
    this.#rules = sampler.rules;
    this.#terms = termsOf(this.#rules);
  }

  /** Pair `index` of a run; undefined if no legal army was found. */
  pair(index: number): Armies | undefined {
    const known = this.#chosen.get(index);
    if (known !== undefined || this.#chosen.has(index)) return known;
    if (this.#chosen.size >= REMEMBERED) this.#chosen.clear();
    const armies = this.#chooseNow(index);
    this.#chosen.set(index, armies);
    return armies;
  }

  #chooseNow(index: number): Armies | undefined {
    if (!this.#planned) this.#plan();
    const turn = stream(this.sampler.seed, index, 'what is sought').die(this.#values.length + 1) - 1;
    return this.#choose(index, this.#values[turn - 1]);
  }

  /** Runs only when a pair is asked for, so reading a run does not wait for it. */
  #plan(): void {
    this.#planned = true;
    const met: Armies[] = [];
    for (let round = 0; round <= ROUNDS; round++) {
      for (let k = 0; k < DRAWN; k++) {
        const pair = this.#choose(PLANNED - round * DRAWN - k, this.#values.at(-1));
        if (pair) met.push(pair);
      }
      if (round < ROUNDS && met.length > 0) this.#values.push(this.#valueOf(met));
    }
  }

  /** Every book meets every book, itself included. */
  #choose(index: number, value: Matrix | undefined): Armies | undefined {
    const rng = stream(this.sampler.seed, index, 'books that meet');
    const [one, other] = [0, 1].map(() => this.books[rng.die(this.books.length) - 1]) as [number, number];
    const candidates = value ? CANDIDATES : 1;
    const drawn = (book: number, side: number): Army[] =>
      Array.from({ length: candidates }, (_, k) =>
        this.sampler.army(book, (2 * index + side) * CANDIDATES + k),
      ).filter((army) => army !== undefined);
    if (this.focus.length > 0) return this.#focused(index, value, drawn, other);
    const [own, others] = [drawn(one, 0), drawn(other, 1)];
    if (value) return mostInformative(own, others, this.#terms, value, (armies) => this.#weight(armies));
    return own[0] && others[0] && [own[0], others[0]];
  }

  /**
   * Chooses an army with the unit, and its opponent: of the army's swaps and the armies drawn for the other side the
   * most informative.
   */
  #focused(
    index: number,
    value: Matrix | undefined,
    drawn: (book: number, side: number) => readonly Army[],
    other: number,
  ): Armies | undefined {
    const rng = stream(this.sampler.seed, index, 'paired swaps');
    const unit = this.focus[rng.die(this.focus.length) - 1];
    const all = drawn(this.#rules.units[unit].book, 0);
    const having = all.filter(({ units }) => units.includes(unit));
    const own = having.length > 0 ? having : all;
    const swaps = own
      .map((army) => swapped(this.#rules, army, unit, rng))
      .filter((army) => army !== undefined);
    const others = [...swaps, ...drawn(other, 1)];
    if (value) return mostInformative(own, others, this.#terms, value, (armies) => this.#weight(armies));
    return own[0] && others[0] && [own[0], others[0]];
  }

  /**
   * By unit: a rough prediction of half its interval after this many battles, as a share of its cost; `Infinity` if
   * every army has the unit.
   */
  predictedErrors(battles: number): readonly number[] {
    if (!this.#planned) this.#plan();
    return this.#variances.map((variance) => Z95 * Math.sqrt((variance * EXPECTED_BATTLES) / battles));
  }

  #weight([a, b]: Armies): number {
    return weightOf((LEVEL * (a.points - b.points)) / this.#rules.points);
  }

  /** How much a further pair would reduce the variances of all costs, with the widest weighted most. */
  #valueOf(met: readonly Armies[]): Matrix {
    const spread = this.#spread(met);
    const drawn = new DrawnArmies(this.#rules);
    for (const pair of met) for (const army of pair) drawn.take(army);
    const slopes = this.#slopes(drawn);
    const moved = slopes.mmul(spread);
    const value = Matrix.zeros(spread.rows, spread.columns);
    const variances = this.#rules.units.map((_, unit) => dot(moved.getRow(unit), slopes.getRow(unit)));
    this.#variances = variances.map((variance, unit) => (drawn.isSeparable(unit) ? variance : Infinity));
    const counted = (unit: number): boolean => this.focus.length === 0 || this.focus.includes(unit);
    const widest = Math.max(...variances.filter((_, unit) => counted(unit)));
    variances.forEach((variance, unit) => {
      if (!counted(unit)) return;
      const row = moved.getRow(unit);
      const share = variance / widest;
      const counts = share * share;
      for (let i = 0; i < row.length; i++)
        for (let j = 0; j < row.length; j++) value.set(i, j, value.get(i, j) + counts * row[i] * row[j]);
    });
    return value;
  }

  /** The covariance of every term after a run of pairs like these. */
  #spread(met: readonly Armies[]): Matrix {
    const { count, first } = this.#terms;
    const information = Float64Array.from(Matrix.eye(count).to1DArray());
    const triangle = { to: information, size: count };
    for (const armies of met) {
      const half = (this.#weight(armies) * EXPECTED_BATTLES) / met.length / 2;
      addPair(triangle, contrastOf({ armies }, this.#terms), first, [1, -1], [half, half]);
    }
    return new CholeskyDecomposition(symmetric(information, count)).solve(Matrix.eye(count));
  }

  /**
   * How every unit's cost, as a share of it, changes with each term: its own value, and the price level that all share
   * (`pricesOf`).
   */
  #slopes(drawn: DrawnArmies): Matrix {
    const { units, points } = this.#rules;
    const line = new PriceLine(this.#terms, this.#rules, drawn);
    const slopes = units.map((unit, i) => {
      const { weights } = line.cost(i);
      return weights.map((weight, term) => weight / Math.max(1, unit.points) - line.level[term]);
    });
    return new Matrix(slopes).mul(points / LEVEL);
  }
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, i) => sum + each * b[i], 0);
