import type { Contest, ContestOutcome, GivenEffects } from './contest';
import { diceOutcomesOf, type DiceOutcome } from './dice-outcomes';
import { ContestResolver, type Settlement } from './resolver';
import { BETTER } from './policy';

/** The exact distribution of what comes of a contest: outcomes that differ, each with its chance. They add up to 1. */
export interface ContestResult {
  readonly outcomes: readonly ContestOutcome[];
  readonly chances: readonly number[];
  /** By side and switch: the chance that it is used at least once. */
  readonly used: readonly [readonly number[], readonly number[]];
  /** By side: the chance that it throws dice again. */
  readonly repeated: readonly [number, number];
}

/** Gathers outcomes that are alike under one chance. */
class Tally {
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
    const damage = ((dealt * 128 + suffered) * 2 + self[0]) * 2 + self[1];
    const key = (damage * 1024 + this.#give(gives[0])) * 1024 + this.#give(gives[1]);
    let id = this.#ids.get(key);
    if (id === undefined) {
      this.#ids.set(key, (id = this.outcomes.length));
      this.outcomes.push(outcome);
      this.chances.push(0);
    }
    this.chances[id]! += chance;
    for (const side of [0, 1] as const) {
      const { uses } = ways[side];
      for (let i = 0; i < uses.length; i++) if (uses[i]! > 0) this.used[side][i]! += chance;
    }
  }
}

/** The exact reader (WAR-face-to-face): every way both rolls may lie, settled as both players settle them. */
export const exactContest = (contest: Contest): ContestResult => {
  const judge = new ContestResolver(contest, true);
  const mine = diceOutcomesOf(contest.sides[0], judge.layouts[0]);
  const theirs = diceOutcomesOf(contest.sides[1], judge.layouts[1]);
  const tally = new Tally(contest);
  const [r0, r1] = [contest.sides[0].repeat, contest.sides[1].repeat];
  if (r1) return withRepeats(contest, judge, mine, theirs, tally);
  if (r0) return withOwnRepeats(r0.roll, judge, mine, theirs, tally);
  for (const a of mine) for (const b of theirs) tally.add(judge.settle(a, b), a.chance * b.chance);
  return { ...result(tally), repeated: [0, 0] };
};

const result = ({ outcomes, chances, used }: Tally): Omit<ContestResult, 'repeated'> => ({
  outcomes,
  chances,
  used,
});

/** What a side does with two rolls that lie: KEEP, throw all again, or one of the hand's own ways (counted from 0). */
export const KEEP = -2;
export const THROW_ALL = -1;

/**
 * Step 2 (WAR-repeat-roll, WAR-repeat-die): after both have rolled, the active player may throw again, then the
 * opponent. Worked out backwards: what the opponent would do with every pair of hands, then the active player.
 */
export class RepeatTable {
  readonly settled: readonly (readonly Settlement[])[];
  /** By the active player's hand and the opponent's. */
  readonly choices: readonly [Int16Array[], Int16Array[]];

  constructor(
    contest: Contest,
    judge: ContestResolver,
    mine: readonly DiceOutcome[],
    theirs: readonly DiceOutcome[],
  ) {
    this.settled = mine.map((a) => theirs.map((b) => judge.settle(a, b)));
    let worths = [0, 1].map((side) =>
      this.settled.map((row) => Float64Array.from(row, ({ worth }) => worth[side as 0 | 1])),
    );
    const [r0, r1] = [contest.sides[0].repeat, contest.sides[1].repeat];
    const second = mine.map(() => new Int16Array(theirs.length).fill(KEEP));
    if (r1) {
      const next = worths.map((table) => table.map((row) => row.slice()));
      mine.forEach((_, i) => {
        const best = choose(theirs, r1.roll, (j) => worths[1]![i]![j]!);
        best.forEach((choice, j) => {
          second[i]![j] = choice;
          for (const side of [0, 1])
            next[side]![i]![j] = expected(theirs, j, choice, (k) => worths[side]![i]![k]!);
        });
      });
      worths = next;
    }
    const first = mine.map(() => new Int16Array(theirs.length).fill(KEEP));
    if (r0)
      theirs.forEach((_, j) => {
        choose(mine, r0.roll, (i) => worths[0]![i]![j]!).forEach((choice, i) => (first[i]![j] = choice));
      });
    this.choices = [first, second];
  }
}

/** The best choice for each of a side's hands, against one hand of the other side. */
const choose = (hands: readonly DiceOutcome[], roll: boolean, worth: (hand: number) => number): number[] => {
  const all = roll ? worthOfAll(hands, worth) : -Infinity;
  return hands.map((_, h) => chooseFor(hands, h, all, worth));
};

/** What throwing all dice again promises. */
export const worthOfAll = (hands: readonly DiceOutcome[], worth: (hand: number) => number): number =>
  hands.reduce((sum, { chance }, h) => sum + chance * worth(h), 0);

/** The best choice for one hand: `all` is what throwing every die again promises, -Infinity where that may not be. */
export const chooseFor = (
  hands: readonly DiceOutcome[],
  h: number,
  all: number,
  worth: (hand: number) => number,
): number => {
  let best = KEEP;
  let most = worth(h) + BETTER;
  if (all > most) {
    best = THROW_ALL;
    most = all;
  }
  hands[h]!.again.forEach((_, option) => {
    const value = expected(hands, h, option, worth);
    if (value <= most) return;
    best = option;
    most = value;
  });
  return best;
};

/** The expected worth of a hand once `choice` is carried out. */
const expected = (
  hands: readonly DiceOutcome[],
  hand: number,
  choice: number,
  worth: (hand: number) => number,
): number => {
  if (choice === KEEP) return worth(hand);
  if (choice === THROW_ALL) return hands.reduce((sum, { chance }, h) => sum + chance * worth(h), 0);
  return hands[hand]!.again[choice]!.leads.reduce((sum, next) => sum + next.chance * worth(next.hand), 0);
};

/** Where the active player alone may repeat, each of the opponent's hands is a matter of its own: no table of them all is needed. */
const withOwnRepeats = (
  roll: boolean,
  judge: ContestResolver,
  mine: readonly DiceOutcome[],
  theirs: readonly DiceOutcome[],
  tally: Tally,
): ContestResult => {
  let repeated = 0;
  const after = new Float64Array(mine.length);
  const worths = new Float64Array(mine.length);
  for (const b of theirs) {
    const settled = mine.map((a) => judge.settle(a, b));
    settled.forEach(({ worth }, i) => (worths[i] = worth[0]));
    const choices = choose(mine, roll, (i) => worths[i]!);
    after.fill(0);
    repeated += spread(
      mine,
      (i) => choices[i]!,
      (i) => mine[i]!.chance * b.chance,
      (i, p) => (after[i]! += p),
    );
    settled.forEach((one, i) => after[i]! > 0 && tally.add(one, after[i]!));
  }
  return { ...result(tally), repeated: [repeated, 0] };
};

const withRepeats = (
  contest: Contest,
  judge: ContestResolver,
  mine: readonly DiceOutcome[],
  theirs: readonly DiceOutcome[],
  tally: Tally,
): ContestResult => {
  const table = new RepeatTable(contest, judge, mine, theirs);
  const start = mine.map(({ chance }) => Float64Array.from(theirs, (b) => chance * b.chance));
  const repeated: [number, number] = [0, 0];
  const after0 = mine.map(() => new Float64Array(theirs.length));
  theirs.forEach((_, j) => {
    repeated[0] += spread(
      mine,
      (i) => table.choices[0][i]![j]!,
      (i) => start[i]![j]!,
      (i, p) => (after0[i]![j]! += p),
    );
  });
  const after1 = mine.map(() => new Float64Array(theirs.length));
  mine.forEach((_, i) => {
    repeated[1] += spread(
      theirs,
      (j) => table.choices[1][i]![j]!,
      (j) => after0[i]![j]!,
      (j, p) => (after1[i]![j]! += p),
    );
  });
  mine.forEach((_, i) =>
    theirs.forEach((__, j) => after1[i]![j]! > 0 && tally.add(table.settled[i]![j]!, after1[i]![j]!)),
  );
  return { ...result(tally), repeated };
};

/** Moves the chance of each hand to where its choice leads; answers how much of it was thrown again. */
const spread = (
  hands: readonly DiceOutcome[],
  choice: (hand: number) => number,
  from: (hand: number) => number,
  to: (hand: number, chance: number) => void,
): number => {
  let all = 0;
  let some = 0;
  hands.forEach(({ again }, h) => {
    const chosen = choice(h);
    const p = from(h);
    if (chosen === KEEP) to(h, p);
    else if (chosen === THROW_ALL) all += p;
    else {
      some += p;
      for (const next of again[chosen]!.leads) to(next.hand, p * next.chance);
    }
  });
  if (all > 0) hands.forEach(({ chance }, h) => to(h, all * chance));
  return all + some;
};
