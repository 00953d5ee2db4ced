import type { Contest, ContestOutcome } from '../contest';
import type { GivenEffects } from '../../cards/compiled-switch';
import { equalOutcomes, diceOutcomesOf, type Reroll, type DiceOutcome } from './dice-outcomes';
import { ContestResolver, type Settlement } from '../switches/resolver';
import { choose, RepeatTable, spread } from './repeats';

/** The exact distribution of a contest: distinct outcomes with their chances, which add up to 1. */
export interface ContestResult {
  readonly outcomes: readonly ContestOutcome[];
  readonly chances: readonly number[];
  /** By side and switch: the chance that it is used at least once. */
  readonly used: readonly [readonly number[], readonly number[]];
  /** By side: the chance that it rerolls dice. */
  readonly repeated: readonly [number, number];
  /** By side: some of its rolls can be spent in more ways than were tried; the result is then an estimate. */
  readonly cut: readonly [boolean, boolean];
}

/** Collects equal outcomes under one chance. */
class ResultSums {
  readonly outcomes: ContestOutcome[] = [];
  readonly chances: number[] = [];
  readonly used: [number[], number[]];
  readonly #ids = new Map<number, number>();
  readonly #gives = new Map<GivenEffects, number>();

  constructor({ sides }: Contest) {
    this.used = [sides[0].switches.map(() => 0), sides[1].switches.map(() => 0)];
  }

  #give(gives: GivenEffects): number {
    let id = this.#gives.get(gives);
    if (id === undefined) this.#gives.set(gives, (id = this.#gives.size));
    return id;
  }

  add({ outcome, ways }: Settlement, chance: number): void {
    const { dealt, suffered, self, gives } = outcome;
    const damage = ((dealt * 128 + suffered) * 16 + self[0]) * 16 + self[1];
    const key = (damage * 1024 + this.#give(gives[0])) * 1024 + this.#give(gives[1]);
    let id = this.#ids.get(key);
    if (id === undefined) {
      this.#ids.set(key, (id = this.outcomes.length));
      this.outcomes.push(outcome);
      this.chances.push(0);
    }
    this.chances[id] += chance;
    for (const side of [0, 1] as const) {
      const { uses } = ways[side];
      for (let i = 0; i < uses.length; i++) if (uses[i] > 0) this.used[side][i] += chance;
    }
  }
}

/** The exact reader (WAR-face-to-face): every outcome of both rolls, settled as both players would settle it. */
export const exactContest = (contest: Contest): ContestResult => {
  const resolver = new ContestResolver(contest, true);
  const mine = diceOutcomesOf(contest.sides[0], resolver.layouts[0]);
  const theirs = diceOutcomesOf(contest.sides[1], resolver.layouts[1]);
  const sums = new ResultSums(contest);
  const [r0, r1] = [contest.sides[0].repeat, contest.sides[1].repeat];
  if (r1 ?? r0?.forced) return withRepeats(contest, resolver, mine, theirs, sums);
  if (r0) return withOwnRepeats(r0.roll, resolver, mine, theirs, sums);
  for (const a of mine) for (const b of theirs) sums.add(resolver.settle(a, b), a.chance * b.chance);
  return { ...result(sums), repeated: [0, 0], cut: resolver.cut };
};

/** Chances of every pair of outcomes. */
type Chances = readonly Float64Array[];

/**
 * Applies one player's rerolls to every pair of outcomes: moves the chances `from` into those that kept (0) and those
 * that rerolled (1). Returns the chance of a reroll.
 */
type ThrowAgain = (
  choices: readonly Int16Array[],
  from: Chances,
  into: readonly [Chances, Chances],
  forced?: boolean,
) => number;

/** When the opponent forces a reroll, some dice need not be rerolled: see `spread`. */
const forcedDice = (
  forced: boolean | undefined,
): ((outcome: DiceOutcome) => readonly Reroll[]) | undefined =>
  forced ? (outcome) => outcome.forced : undefined;

/** The active player rerolls, for each outcome of the opponent. */
const throwMine =
  (mine: readonly DiceOutcome[], theirs: readonly DiceOutcome[]): ThrowAgain =>
  (choices, from, into, forced) =>
    theirs.reduce(
      (sum, _, j) =>
        sum +
        spread(
          mine,
          (i) => choices[i][j],
          (i) => from[i][j],
          (i, p, threw) => (into[threw ? 0 : 1][i][j] += p),
          forcedDice(forced),
        ),
      0,
    );

/** The opponent rerolls, for each outcome of the active player. */
const throwTheirs =
  (mine: readonly DiceOutcome[], theirs: readonly DiceOutcome[]): ThrowAgain =>
  (choices, from, into, forced) =>
    mine.reduce(
      (sum, _, i) =>
        sum +
        spread(
          theirs,
          (j) => choices[i][j],
          (j) => from[i][j],
          (j, p, threw) => (into[threw ? 0 : 1][i][j] += p),
          forcedDice(forced),
        ),
      0,
    );

const withRepeats = (
  contest: Contest,
  resolver: ContestResolver,
  mine: readonly DiceOutcome[],
  theirs: readonly DiceOutcome[],
  sums: ResultSums,
): ContestResult => {
  const table = new RepeatTable(contest, resolver, mine, theirs);
  const none = (): Chances => mine.map(() => new Float64Array(theirs.length));
  const repeated: [number, number] = [0, 0];
  const [ofMine, ofTheirs] = [throwMine(mine, theirs), throwTheirs(mine, theirs)];
  const start = mine.map(({ chance }) => Float64Array.from(theirs, (b) => chance * b.chance));
  const after0: readonly [Chances, Chances] = [none(), none()];
  repeated[0] += ofMine(table.first, start, after0);
  const end = none();
  for (const kept of [0, 1] as const) {
    const after1: readonly [Chances, Chances] = [none(), none()];
    repeated[1] += ofTheirs(table.second[kept], after0[kept], after1);
    // First what the opponent kept may be forced, then what the active player kept: step 2 of `RepeatTable`.
    const both: readonly [Chances, Chances] = [after1[0], after1[0]];
    repeated[1] += ofTheirs(table.forcedByFirst[kept], after1[1], both, true);
    if (kept === 1) repeated[0] += ofMine(table.forcedBySecond, after1[0], [end, end], true);
    else after1[0].forEach((row, i) => row.forEach((p, j) => (end[i][j] += p)));
  }
  mine.forEach((_, i) =>
    theirs.forEach((__, j) => end[i][j] > 0 && sums.add(table.settled[i][j], end[i][j])),
  );
  return { ...result(sums), repeated, cut: resolver.cut };
};

const result = ({ outcomes, chances, used }: ResultSums): Omit<ContestResult, 'repeated' | 'cut'> => ({
  outcomes,
  chances,
  used,
});

/**
 * If only the active player may repeat, each of the opponent's outcomes is independent: no table of all pairs is
 * needed.
 */
const withOwnRepeats = (
  roll: boolean,
  resolver: ContestResolver,
  mine: readonly DiceOutcome[],
  theirs: readonly DiceOutcome[],
  sums: ResultSums,
): ContestResult => {
  let repeated = 0;
  const { kindOf, first } = equalOutcomes(mine);
  const settled: Settlement[] = [];
  const after = new Float64Array(mine.length);
  const worths = new Float64Array(mine.length);
  const choices = new Int16Array(mine.length);
  for (const b of theirs) {
    first.forEach((i, kind) => (settled[kind] = resolver.settle(mine[i], b)));
    for (let i = 0; i < mine.length; i++) worths[i] = settled[kindOf[i]].worth[0];
    choose(mine, roll, worths, choices);
    after.fill(0);
    repeated += spread(
      mine,
      (i) => choices[i],
      (i) => mine[i].chance * b.chance,
      (i, p) => (after[i] += p),
    );
    for (let i = 0; i < mine.length; i++) if (after[i] > 0) sums.add(settled[kindOf[i]], after[i]);
  }
  return { ...result(sums), repeated: [repeated, 0], cut: resolver.cut };
};
