import type { BattleReplay } from './replay';

/**
 * Armies of any game, as the points advice sees them: which units, how many, and their cost. Units and books are
 * indices into the rules' lists.
 */
export interface Army {
  readonly book: number;
  /** Unit numbers in ascending order, one entry per copy. */
  readonly units: readonly number[];
  /** Its cost by the cards. */
  readonly points: number;
}

/** A unit that armies may take. */
export interface ArmyUnit {
  /** The reference that fights use: `orc-grunt`, `horde/orc-grunt`. */
  readonly ref: string;
  readonly name: string;
  /** Index into `ArmyRules.books`. */
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

/** Each copy of a unit needs others in its army: a HERO that must lead certain units. */
export interface ArmyNeed {
  readonly unit: number;
  readonly members: readonly number[];
  /** How many of the members each copy needs, besides those that other units need. */
  readonly least: number;
}

/** What a legal army of one size is by a game's rules, as data: samples are drawn by these. */
export interface ArmyRules {
  /** The army size in points. */
  readonly points: number;
  readonly books: readonly string[];
  readonly units: readonly ArmyUnit[];
  readonly groups: readonly ArmyGroup[];
  readonly needs?: readonly ArmyNeed[];
  /** Fewest and most units. */
  readonly count: readonly [number, number];
}

/**
 * What chance gave side 0 beyond the expected result of each roll, in points: damage dealt minus damage taken, models
 * lost, and models that fled. The mean of each is 0 for any armies and any policies.
 */
export type Luck = readonly [harm: number, losses: number, flights: number];

/** How many kinds of luck are counted. */
export const LUCKS = 3;

/** For a game that does not count it. */
export const NO_LUCK: Luck = [0, 0, 0];

/** Two armies that met twice, with sides and deployment swapped: one cluster. */
export interface Pair {
  readonly armies: readonly [Army, Army];
  /** The number of their table: margins are compared only on the same table. */
  readonly table: number;
  /** The first army's result in each of the two battles: 1 won, 0.5 drawn, 0 lost. */
  readonly scores: readonly [number, number];
  /** The first army's lead at the end of each battle, in the game's own measure. */
  readonly margins: readonly [number, number];
  /** What chance gave the first army in each battle. */
  readonly luck: readonly [Luck, Luck];
  /** `ArmyBattle.leadByCost` of each battle, packed into a number (`packedLead`). Absent, or 0: costs do not count. */
  readonly leads?: readonly [number, number];
  /** For each battle: 1 if the first army deployed first, -1 if the other did. */
  readonly first: readonly [number, number];
}

/** Copies of a unit in an army. */
export const copies = ({ units }: Army, unit: number): number => {
  let count = 0;
  for (const each of units) if (each === unit) count++;
  return count;
};

/**
 * The first need that an army of so many copies of each unit does not meet. A member may count for one need only, so a
 * need has enough if its members suffice for all needs that share some.
 */
export const unmetNeed = (
  needs: readonly ArmyNeed[],
  counts: (unit: number) => number,
): ArmyNeed | undefined =>
  needs.find(({ unit, members }) => {
    if (counts(unit) === 0) return false;
    const asked = needs.reduce(
      (sum, other) =>
        other.members.some((member) => members.includes(member))
          ? sum + other.least * counts(other.unit)
          : sum,
      0,
    );
    return members.reduce((sum, member) => sum + counts(member), 0) < asked;
  });

/** Settings for battles between sampled armies: anything absent is the game's own choice, which `setting` reports. */
export interface ArmyWishes {
  /** References of the books whose armies meet; absent for all. */
  readonly books?: readonly string[];
  readonly size?: string;
  /** References of maps; absent for all of the size. */
  readonly maps?: readonly string[];
  readonly objectives?: readonly string[];
  /** The bot that plays both sides. */
  readonly bot?: string;
  readonly variants: Readonly<Record<string, string>>;
}

/** The settings the battles were fought with: the evidence shown beside every figure. */
export interface ArmySetting {
  readonly bot: string;
  readonly size: string;
  readonly maps: readonly string[];
  readonly objectives: readonly string[];
}

/** The possible settings, for menus. `setting` has the defaults. */
export interface ArmyChoices {
  readonly books: readonly string[];
  readonly sizes: readonly string[];
  /** Maps of the chosen size. */
  readonly maps: readonly string[];
  readonly objectives: readonly string[];
  readonly bots: readonly string[];
  /** Bots whose mean is the default advice: playing styles whose results on the ladder differ. */
  readonly panel: readonly string[];
}

/** A unit that no army may include, and why: "comes only by being summoned". */
export interface LeftOut {
  readonly unit: string;
  readonly why: string;
}

/** How one battle between two armies ended. */
export interface ArmyBattle {
  readonly winner: -1 | 0 | 1;
  /** The side that deployed first. */
  readonly first: 0 | 1;
  /** The lead of side 0 at the end, in the game's own measure; below 0: behind. */
  readonly margin: number;
  readonly luck: Luck;
  /**
   * For each unit of either army, in the order of their numbers in the rules: how the lead of its own side would change
   * if it cost a point more, summed over both sides. These are the copies left, or minus those lost. Absent where costs
   * do not count in the lead.
   */
  readonly leadByCost?: readonly number[];
}

/** The units of one card that an army had in a battle, and what became of them. */
export interface UnitResult {
  readonly side: 0 | 1;
  /** The card's id. */
  readonly id: string;
  /** The cost of each: of a reinforced unit twice its card's. */
  readonly points: number;
  readonly count: number;
  /** How many of them were left. */
  readonly left: number;
  /** Points of enemies that they destroyed. */
  readonly kills: number;
}

/** A battle written down, with what became of each unit. */
export interface ArmyRecord {
  readonly replay: BattleReplay;
  readonly units: readonly UnitResult[];
}

/**
 * Battles between any two armies of some books: cards are compiled, and odds calculated, once for all of them. A game
 * that implements `BattleGame` gets them from `GameArmies` and adds only its army rules as data.
 */
export interface ArmyBattles {
  readonly rules: ArmyRules;
  readonly setting: ArmySetting;
  readonly choices: ArmyChoices;
  readonly leftOut: readonly LeftOut[];
  /** How many tables there are: one for each map with each objective. */
  readonly tables: number;
  /**
   * Fights battle `index` under `seed` on one of the tables; the first army is side 0. The same arguments give the same
   * battle anywhere, and armies that swap sides meet the same dice.
   */
  fight(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): ArmyBattle;
  /** A replay of the same battle; absent if the game has none. */
  replay?(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): BattleReplay;
  /** The same battle with what became of each unit; absent if the game has no replays. */
  record?(
    armies: readonly [readonly number[], readonly number[]],
    table: number,
    seed: number,
    index: number,
  ): ArmyRecord;
}
