import type { Contest } from '../contest';
import type { Reroll, DiceOutcome } from './dice-outcomes';
import type { RerollOutcomes } from './shown-faces';
import { CLEARLY_BETTER } from '../switches/policy';
import type { ContestResolver, Settlement } from '../switches/resolver';

/** A side's choice with two rolls: KEEP, reroll all, or one of the outcome's own ways (from 0). */
export const KEEP = -2;
export const THROW_ALL = -1;

/** The value of every pair of outcomes for both sides. */
type Worths = readonly [readonly Float64Array[], readonly Float64Array[]];

/**
 * A step in which one side's dice may be rerolled: who decides, in which ways, and what follows from keeping and
 * rerolling.
 */
interface Step {
  /** Whose dice. */
  readonly of: 0 | 1;
  /** Who decides: the owner, or the opponent (`force` of a skill). */
  readonly by: 0 | 1;
  readonly kept: Worths;
  readonly thrown: Worths;
}

/** By whether a side kept its own roll: index 1 if it did, so that the roll may still be forced. */
type Kept<T> = readonly [T, T];

/**
 * Step 2 (WAR-repeat-roll, WAR-repeat-die): after both have rolled, the active player may reroll, then the opponent;
 * then each may force dice to be rerolled in a roll that its owner has kept (`force` of a skill), the active player
 * first. Computed backwards.
 */
export class RepeatTable {
  readonly settled: readonly (readonly Settlement[])[];
  /** By the active player's outcome and the opponent's: what the active player does with its own dice. */
  readonly first: readonly Int16Array[];
  /** What the opponent does with its own dice, by whether the active player kept. */
  readonly second: Kept<readonly Int16Array[]>;
  /** What the active player forces in a roll that the opponent kept, by whether the active player kept its own. */
  readonly forcedByFirst: Kept<readonly Int16Array[]>;
  /** What the opponent forces in a roll that the active player kept. */
  readonly forcedBySecond: readonly Int16Array[];
  readonly #hands: readonly [readonly DiceOutcome[], readonly DiceOutcome[]];

  constructor(
    { sides }: Contest,
    resolver: ContestResolver,
    mine: readonly DiceOutcome[],
    theirs: readonly DiceOutcome[],
  ) {
    this.#hands = [mine, theirs];
    this.settled = mine.map((a) => theirs.map((b) => resolver.settle(a, b)));
    const read = (side: 0 | 1): Float64Array[] =>
      this.settled.map((row) => Float64Array.from(row, ({ worth }) => worth[side]));
    const base: Worths = [read(0), read(1)];
    const [r0, r1] = [sides[0].repeat, sides[1].repeat];
    const forcedSecond = r0?.forced ? this.#force({ of: 0, by: 1, kept: base, thrown: base }) : undefined;
    this.forcedBySecond = forcedSecond?.choices ?? this.#keepAll();
    const last: Kept<Worths> = [base, forcedSecond?.worths ?? base];
    const forcedFirst = last.map((worths) =>
      r1?.forced ? this.#force({ of: 1, by: 0, kept: worths, thrown: worths }) : undefined,
    );
    this.forcedByFirst = [
      forcedFirst[0]?.choices ?? this.#keepAll(),
      forcedFirst[1]?.choices ?? this.#keepAll(),
    ];
    const second = last.map((worths, a) =>
      r1
        ? this.#own({ of: 1, by: 1, kept: forcedFirst[a]?.worths ?? worths, thrown: worths }, r1.roll)
        : { choices: this.#keepAll(), worths },
    );
    this.second = [second[0].choices, second[1].choices];
    this.first = r0
      ? this.#own({ of: 0, by: 0, kept: second[1].worths, thrown: second[0].worths }, r0.roll).choices
      : this.#keepAll();
  }

  #keepAll(): Int16Array[] {
    return this.#hands[0].map(() => new Int16Array(this.#hands[1].length).fill(KEEP));
  }

  #own(step: Step, roll: boolean): { choices: Int16Array[]; worths: Worths } {
    return this.#step(step, roll, ({ again }) => again);
  }

  #force(step: Step): { choices: Int16Array[]; worths: Worths } {
    return this.#step(step, false, ({ forced }) => forced);
  }

  /** The decision for every pair of outcomes, and the values that follow. */
  #step(
    { of, by, kept, thrown }: Step,
    roll: boolean,
    waysOf: (outcome: DiceOutcome) => readonly Reroll[],
  ): { choices: Int16Array[]; worths: Worths } {
    const own = this.#hands[of];
    const choices = this.#keepAll();
    const worths = kept.map((table) => table.map((row) => row.slice())) as [Float64Array[], Float64Array[]];
    this.#hands[of === 0 ? 1 : 0].forEach((_, o) => {
      const at = (table: readonly Float64Array[], h: number): number =>
        of === 0 ? table[h][o] : table[o][h];
      const all = roll ? worthOfAll(own, (h) => at(thrown[by], h)) : -Infinity;
      own.forEach((outcome, h) => {
        const [i, j] = of === 0 ? [h, o] : [o, h];
        const ways = waysOf(outcome);
        const choice = best(own, ways, all, (k) => at(thrown[by], k), at(kept[by], h));
        if (choice === KEEP) return;
        choices[i][j] = choice;
        for (const side of [0, 1] as const)
          worths[side][i][j] = expected(own, ways, choice, (k) => at(thrown[side], k));
      });
    });
    return { choices, worths };
  }
}

/** The best of keeping, rerolling all (`all`, -Infinity if not allowed) and the single ways. */
const best = (
  outcomes: readonly DiceOutcome[],
  ways: readonly Reroll[],
  all: number,
  worth: (outcome: number) => number,
  kept: number,
): number => {
  let chosen = KEEP;
  let most = kept + CLEARLY_BETTER;
  if (all > most) {
    chosen = THROW_ALL;
    most = all;
  }
  ways.forEach((_, option) => {
    const value = expected(outcomes, ways, option, worth);
    if (value <= most) return;
    chosen = option;
    most = value;
  });
  return chosen;
};

/**
 * The best choice for each of a side's outcomes, against one outcome of the other side, by the value of each outcome.
 */
export const choose = (
  outcomes: readonly DiceOutcome[],
  roll: boolean,
  worths: Float64Array,
  choices: Int16Array,
): void => {
  const all = roll ? worthOfAll(outcomes, (h) => worths[h]) : -Infinity;
  // Outcomes that keep the same dice have the same expected value.
  const promised: number[] = [];
  for (let h = 0; h < outcomes.length; h++) {
    const { again } = outcomes[h];
    let chosen = KEEP;
    let most = worths[h] + CLEARLY_BETTER;
    if (all > most) {
      chosen = THROW_ALL;
      most = all;
    }
    for (let option = 0; option < again.length; option++) {
      const { leads } = again[option];
      const value = (promised[leads.number] ??= expectedWorthOf(leads, worths));
      if (value <= most) continue;
      chosen = option;
      most = value;
    }
    choices[h] = chosen;
  }
};

const expectedWorthOf = ({ outcomes: outcomes, chances }: RerollOutcomes, worths: Float64Array): number => {
  let sum = 0;
  for (let k = 0; k < outcomes.length; k++) sum += chances[k] * worths[outcomes[k]];
  return sum;
};

/** The expected value of rerolling all dice. */
export const worthOfAll = (outcomes: readonly DiceOutcome[], worth: (outcome: number) => number): number => {
  let sum = 0;
  for (let h = 0; h < outcomes.length; h++) sum += outcomes[h].chance * worth(h);
  return sum;
};

/** The best choice for one outcome: `all` is the expected value of rerolling every die, -Infinity if not allowed. */
export const chooseFor = (
  outcomes: readonly DiceOutcome[],
  h: number,
  all: number,
  worth: (outcome: number) => number,
): number => best(outcomes, outcomes[h].again, all, worth, worth(h));

/** The expected value of rerolling by `choice`, one of an outcome's `ways`. */
const expected = (
  outcomes: readonly DiceOutcome[],
  ways: readonly Reroll[],
  choice: number,
  worth: (outcome: number) => number,
): number => (choice === THROW_ALL ? worthOfAll(outcomes, worth) : worthOfReroll(ways[choice].leads, worth));

const worthOfReroll = (
  { outcomes: outcomes, chances }: RerollOutcomes,
  worth: (outcome: number) => number,
): number => {
  let sum = 0;
  for (let k = 0; k < outcomes.length; k++) sum += chances[k] * worth(outcomes[k]);
  return sum;
};

/** Moves the chance of each outcome to where its choice leads; returns how much of it was rerolled. */
export const spread = (
  outcomes: readonly DiceOutcome[],
  choice: (outcome: number) => number,
  from: (outcome: number) => number,
  to: (outcome: number, chance: number, threw: boolean) => void,
  waysOf: (outcome: DiceOutcome) => readonly Reroll[] = ({ again }) => again,
): number => {
  let all = 0;
  let some = 0;
  outcomes.forEach((outcome, h) => {
    const chosen = choice(h);
    const p = from(h);
    if (chosen === KEEP) to(h, p, false);
    else if (chosen === THROW_ALL) all += p;
    else {
      some += p;
      const { leads } = waysOf(outcome)[chosen];
      for (let k = 0; k < leads.outcomes.length; k++) to(leads.outcomes[k], p * leads.chances[k], true);
    }
  });
  if (all > 0) outcomes.forEach(({ chance }, h) => to(h, all * chance, true));
  return all + some;
};
