import type { Contest, ContestSide } from '@engine/systems/warcrow/attack/contest';
import type { Switch } from '@engine/systems/warcrow/cards/compiled-switch';

/**
 * Face-to-face rolls again, written as simply as possible: every face of every die, every choice in the order of the
 * steps. Shares no code with the engine's readers; only for small pools.
 */

/** Symbols by index: S, B, X and their hollow versions. */
type Symbols = readonly number[];

/** The result of one way: damage both ways, damage to oneself, and its value to each player. */
interface Result {
  readonly dealt: number;
  readonly suffered: number;
  readonly self: readonly [number, number];
  readonly worth: readonly [Worth, Worth];
}

/** Damage balance, effects, symbols spent (fewer is better): compared in this order (ruling W2). */
type Worth = readonly [number, number, number];

const better = (a: Worth, b: Worth): boolean =>
  a[0] > b[0] || (a[0] === b[0] && (a[1] > b[1] || (a[1] === b[1] && a[2] > b[2])));
const pickBest = (who: 0 | 1, results: readonly Result[]): Result =>
  results.reduce((best, next) => (better(next.worth[who], best.worth[who]) ? next : best));

const FULL = [0, 1, 2];
const minus = (a: Symbols, b: Symbols): number[] => a.map((n, i) => Math.max(0, n - b[i]));
const plus = (a: Symbols, b: Symbols): number[] => a.map((n, i) => n + b[i]);
const times = (a: Symbols, n: number): number[] => a.map((x) => x * n);

/** WAR-elite: every hollow symbol is a full one (the oracle gets no Elite unit whose switches use hollow ones). */
const read = (side: ContestSide, symbols: Symbols): number[] =>
  side.elite ? [...FULL.map((i) => symbols[i] + symbols[i + 3]), 0, 0, 0] : [...symbols];

const spendings = (
  symbols: Symbols,
  switches: readonly Switch[],
): { left: Symbols; uses: number[]; spent: number }[] => {
  let ways = [{ left: symbols, uses: [] as number[], spent: 0 }];
  for (const { cost } of switches)
    ways = ways.flatMap(({ left, uses, spent }) => {
      const more = [];
      for (let n = 0, now = left; ; n++) {
        more.push({ left: now, uses: [...uses, n], spent: spent + n * cost.reduce((a, b) => a + b) });
        if (cost.some((c, i) => now[i] < c)) return more;
        now = minus(now, cost);
      }
    });
  return ways;
};

const applied = (
  side: ContestSide,
  uses: readonly number[],
): { add: Symbols; cancel: Symbols; damage: number; effects: number } => {
  let [add, cancel, damage, effects] = [times([0, 0, 0, 0, 0, 0], 0), times([0, 0, 0, 0, 0, 0], 0), 0, 0];
  const states = new Set<string>();
  side.switches.forEach((row, i) => {
    const n = uses[i];
    add = plus(add, times(row.add, n));
    cancel = plus(cancel, times(row.cancel, n));
    damage += n * row.damage;
    effects += n * (row.gives.stress + row.gives.heal + row.gives.moves.length);
    if (n > 0) row.gives.states.forEach((state) => states.add(state));
  });
  return { add, cancel, damage, effects: effects + states.size };
};

const spend = (
  [one, two]: Contest['sides'],
  a: Symbols,
  b: Symbols,
  self: readonly [number, number],
): Result =>
  pickBest(
    0,
    spendings(a, one.switches).map((mine) => {
      const first = applied(one, mine.uses);
      const kept = plus(mine.left, first.add);
      return pickBest(
        1,
        spendings(minus(b, first.cancel), two.switches).map((theirs): Result => {
          const second = applied(two, theirs.uses);
          const mineLeft = minus(kept, second.cancel);
          const theirsLeft = plus(theirs.left, second.add);
          const dealt = Math.max(0, mineLeft[0] - theirsLeft[1]) + first.damage;
          const suffered = Math.max(0, theirsLeft[0] - mineLeft[1]) + second.damage;
          const balance = dealt + self[1] - suffered - self[0];
          const effects = first.effects - second.effects;
          return {
            dealt,
            suffered,
            self,
            worth: [
              [balance, effects, -mine.spent],
              [-balance, -effects, -theirs.spent],
            ],
          };
        }),
      );
    }),
  );

/** Every way in which the lost dice may be removed, each a different matching die; as many as match. */
const withoutLost = (side: ContestSide, dice: readonly Symbols[]): (readonly Symbols[])[] =>
  side.lost
    .reduce<{ kept: readonly Symbols[] }[]>(
      (states, { symbol }) =>
        states.flatMap(({ kept }) => {
          const fitting = kept.flatMap((die, i) =>
            symbol === undefined || die[symbol] > 0 || (side.elite && die[symbol + 3] > 0) ? [i] : [],
          );
          return fitting.length === 0
            ? [{ kept }]
            : fitting.map((i) => ({ kept: kept.filter((_, j) => j !== i) }));
        }),
      [{ kept: dice }],
    )
    .map(({ kept }) => kept);

const total = (side: ContestSide, dice: readonly Symbols[], raged: number): number[] => {
  const sum = read(side, dice.reduce<Symbols>(plus, side.automatic));
  if (raged >= 0) sum[raged]++;
  return minus(sum, side.cancelled);
};

const settle = (sides: Contest['sides'], a: readonly Symbols[], b: readonly Symbols[]): Result => {
  const rages = (side: ContestSide): number[] => (side.rage ? [-1, 0, 1, 2, 3, 4, 5] : [-1]);
  return pickBest(
    0,
    rages(sides[0]).map((mine) =>
      pickBest(
        1,
        rages(sides[1]).map((theirs) =>
          pickBest(
            0,
            withoutLost(sides[1], b).map((restB) =>
              pickBest(
                1,
                withoutLost(sides[0], a).map((restA) =>
                  spend(sides, total(sides[0], restA, mine), total(sides[1], restB, theirs), [
                    mine < 0 ? 0 : 1,
                    theirs < 0 ? 0 : 1,
                  ]),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
};

type Faces = readonly number[];

const everyRoll = (side: ContestSide): Faces[] =>
  side.rolls.reduce<Faces[]>(
    (all, { die }) => all.flatMap((faces) => die.faces.map((_, f) => [...faces, f])),
    [[]],
  );
const symbolsOf = (side: ContestSide, faces: Faces): Symbols[] =>
  faces.map((face, i) => side.rolls[i].die.faces[face].counts);

/** All options after rolling: keep, or reroll some or all dice; each with the rolls it may lead to. */
const options = (side: ContestSide, faces: Faces, all: readonly Faces[]): Faces[][] => {
  const { repeat, rolls } = side;
  if (!repeat) return [[faces]];
  const again = (which: readonly number[]): Faces[] =>
    all.filter((other) => other.every((face, i) => which.includes(i) || face === faces[i]));
  const subsets = rolls.reduce<number[][]>(
    (sets, _, i) => [...sets, ...sets.map((set) => [...set, i])],
    [[]],
  );
  return subsets
    .filter(
      (set) => set.length === 0 || set.length <= repeat.dice || (repeat.roll && set.length === rolls.length),
    )
    .map(again);
};

/** The distribution of results, grouped by `key`. */
export const bruteForce = ({ sides }: Contest, key: (result: Result) => string): Map<string, number> => {
  const [rollsA, rollsB] = [everyRoll(sides[0]), everyRoll(sides[1])];
  const memo = new Map<string, Result>();
  const at = (a: Faces, b: Faces): Result => {
    const name = `${a.join()}/${b.join()}`;
    if (!memo.has(name)) memo.set(name, settle(sides, symbolsOf(sides[0], a), symbolsOf(sides[1], b)));
    return memo.get(name)!;
  };
  const mean = (results: readonly Result[], who: 0 | 1): Worth =>
    [0, 1, 2].map(
      (i) => results.reduce((sum, { worth }) => sum + worth[who][i], 0) / results.length,
    ) as unknown as Worth;
  /** Like `better`, but a repeat compares means as one number in which damage outweighs the rest. */
  const value = ([balance, effects, spent]: Worth): number => balance * 2 ** 32 + effects * 2 ** 16 + spent;
  const best = (ways: readonly (readonly Result[])[], who: 0 | 1): readonly Result[] =>
    ways.reduce((a, b) => (value(mean(b, who)) > value(mean(a, who)) + 0.5 ? b : a));
  const second = new Map<string, readonly Result[]>();
  const afterSecond = (a: Faces, b: Faces): readonly Result[] => {
    const name = `${a.join()}/${b.join()}`;
    if (!second.has(name))
      second.set(
        name,
        best(
          options(sides[1], b, rollsB).map((way) => way.map((rolled) => at(a, rolled))),
          1,
        ),
      );
    return second.get(name)!;
  };
  const found = new Map<string, number>();
  const weight = 1 / (rollsA.length * rollsB.length);
  for (const a of rollsA)
    for (const b of rollsB) {
      const results = best(
        options(sides[0], a, rollsA).map((way) => way.flatMap((rolled) => afterSecond(rolled, b))),
        0,
      );
      for (const result of results)
        found.set(key(result), (found.get(key(result)) ?? 0) + weight / results.length);
    }
  return found;
};
