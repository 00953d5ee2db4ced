import type { BattleReplay } from './replay';

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

/**
 * What chance gave side 0 beyond what was to be expected each time it was asked, in points: by harm done to the other side less
 * harm suffered, by whole models lost, and by models that fled. The mean of each is 0 whatever the armies, however they play.
 */
export type Luck = readonly [harm: number, losses: number, flights: number];

/** How many kinds of luck are counted. */
export const LUCKS = 3;

/** Of a game that does not count it. */
export const NO_LUCK: Luck = [0, 0, 0];

/** Two armies that met twice, sides and deployment swapped: one cluster. */
export interface Pair {
  readonly armies: readonly [Army, Army];
  /** Where they met, a number: margins are compared on one table only. */
  readonly table: number;
  /** What the first army got in each of the two battles: 1 won, 0.5 drawn, 0 lost. */
  readonly scores: readonly [number, number];
  /** By how much the first army was ahead when each ended, in whatever the game counts. */
  readonly margins: readonly [number, number];
  /** What chance gave the first army in each. */
  readonly luck: readonly [Luck, Luck];
  /** In each of the two: 1 where the first army deployed first, -1 where the other did. */
  readonly first: readonly [number, number];
}

/** Copies of a unit in an army. */
export const copies = ({ units }: Army, unit: number): number => {
  let count = 0;
  for (const each of units) if (each === unit) count++;
  return count;
};

/** What battles between sampled armies are to be: anything left out is the game's own choice, and said in `setting`. */
export interface ArmyWishes {
  /** References of the books whose armies meet; all where absent. */
  readonly books?: readonly string[];
  readonly size?: string;
  /** References of maps; all of the size where absent. */
  readonly maps?: readonly string[];
  readonly objectives?: readonly string[];
  /** Who plays both sides. */
  readonly bot?: string;
  readonly variants: Readonly<Record<string, string>>;
}

/** What the battles were fought with: the evidence that stands beside every figure. */
export interface ArmySetting {
  readonly bot: string;
  readonly size: string;
  readonly maps: readonly string[];
  readonly objectives: readonly string[];
}

/** What may be wished for: menus are made of it. What stands where nothing is wished, `setting` says. */
export interface ArmyChoices {
  readonly books: readonly string[];
  readonly sizes: readonly string[];
  /** Maps of the size that was chosen. */
  readonly maps: readonly string[];
  readonly objectives: readonly string[];
  readonly bots: readonly string[];
  /** Bots whose mean the default advice is: different ways to play that the ladder tells apart. */
  readonly panel: readonly string[];
}

/** A unit that no army may have, and why: "comes only by being summoned". */
export interface LeftOut {
  readonly unit: string;
  readonly why: string;
}

/** How one battle between two armies ended. */
export interface ArmyBattle {
  readonly winner: -1 | 0 | 1;
  /** The side that deployed first. */
  readonly first: 0 | 1;
  /** By how much side 0 was ahead at the end, in whatever the game counts; below 0: behind. */
  readonly margin: number;
  readonly luck: Luck;
}

/** What became of the copies of one unit on one side of a battle. */
export interface UnitResult {
  readonly side: 0 | 1;
  /** The unit's id, as its file has it. */
  readonly id: string;
  /** Copies, and those that were left at the end. */
  readonly count: number;
  readonly left: number;
  /** Points of enemies that they destroyed, as the game counts them. */
  readonly kills: number;
}

/** A battle written down, with what became of each unit. */
export interface ArmyRecord {
  readonly replay: BattleReplay;
  readonly units: readonly UnitResult[];
}

/**
 * Battles between any two armies of some books: cards are compiled, and odds worked out, once for all of them. A game that
 * fills `BattleGame` gets them from `GameArmies`; what it adds is its rules of armies as data.
 */
export interface ArmyBattles {
  readonly rules: ArmyRules;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
  readonly leftOut: readonly LeftOut[];
  /** How many tables there are: each map with each objective. */
  readonly tables: number;
  /**
   * Fights battle `index` under `seed`, the first army being side 0, on one of the tables. The same arguments give the
   * same battle anywhere; armies that change sides meet the same dice.
   */
  fight(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): ArmyBattle;
  /** The same battle, written down; absent where the game writes none down. */
  replay?(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): BattleReplay;
  /** The same battle with what became of each unit; absent where the game writes none down. */
  record?(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): ArmyRecord;
}
