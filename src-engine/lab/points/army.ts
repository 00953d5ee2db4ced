/**
 * Armies as the advice on points sees them, whatever the game: which units, how many, what they cost. Units and books are
 * numbers into the rules' lists.
 */
export interface Army {
  readonly book: number;
  /** Unit numbers, one entry a copy, in rising order. */
  readonly units: readonly number[];
  /** What it costs by the cards. */
  readonly points: number;
}

/** A unit that armies may take. */
export interface ArmyUnit {
  /** As fights refer to it: `orc-grunt`, `horde/orc-grunt`. */
  readonly ref: string;
  readonly name: string;
  /** Into `ArmyRules.books`. */
  readonly book: number;
  readonly points: number;
  /** Most copies in one army. */
  readonly most: number;
}

/** A limit on how many of some units an army has: a tier, a role, characters. */
export interface ArmyGroup {
  readonly name: string;
  readonly book: number;
  readonly members: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** What a legal army of one size is, by a game's own rules, as data: what samples are drawn by. */
export interface ArmyRules {
  /** Points of the size. */
  readonly points: number;
  readonly books: readonly string[];
  readonly units: readonly ArmyUnit[];
  readonly groups: readonly ArmyGroup[];
  /** Fewest and most units. */
  readonly count: readonly [number, number];
}

/** Two armies that met twice, sides and deployment swapped: one cluster. */
export interface Pair {
  readonly armies: readonly [Army, Army];
  /** What the first army got in each of the two battles: 1 won, 0.5 drawn, 0 lost. */
  readonly scores: readonly [number, number];
  /** In each of the two: 1 where the first army deployed first, -1 where the other did. */
  readonly first: readonly [number, number];
}

/** Copies of a unit in an army. */
export const copies = ({ units }: Army, unit: number): number => {
  let count = 0;
  for (const each of units) if (each === unit) count++;
  return count;
};
