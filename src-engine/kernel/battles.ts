import type { FigureUnit } from './words';

/** One battle of a run on one line, as the list behind a bar of a chart shows it. */
export interface BattleSummary {
  readonly index: number;
  readonly winner: -1 | 0 | 1;
  readonly rounds: number;
  /** By side: points of enemies destroyed, models left. */
  readonly destroyed: readonly [number, number];
  readonly survivors: readonly [number, number];
}

/** How far a run has come. */
export interface BattleProgress {
  readonly fought: number;
  /** The most battles the run may fight. */
  readonly cap: number;
  /** Half of the win rate's 95% interval now, and the half-width at which the run ends (0 to 1). */
  readonly error: number;
  readonly target: number;
  readonly done: boolean;
}

/** A mean count by round and side; element 0 is round 1. */
export interface RoundSeries {
  readonly id: string;
  /** "Casualties by round". */
  readonly title: string;
  readonly unit: FigureUnit;
  readonly sides: readonly [readonly number[], readonly number[]];
}

/** What happened to the models of one card on one side. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly count: number;
  readonly points: number;
  /** Chance that one of its models is on the table at the end. */
  readonly survives: number;
  readonly survivesCi95: readonly [number, number];
  /** Points of enemies that one of its models destroys per battle. */
  readonly kills: number;
  readonly killsCi95: readonly [number, number];
}

/**
 * How the balance swings during a battle: who leads, over all battles, at each place in time. The last place of a round
 * is its end; the places before it, if any, follow its first step, its second and so on. A battle that is over, and a
 * round with fewer steps, keep their last lead.
 */
export interface Swing {
  /** What the lead counts, in the game's word: "points destroyed", "glory". */
  readonly of: string;
  /** What a step of a round is: "activation"; absent if only the end of a round counts. */
  readonly step?: string;
  /** Places in each round. */
  readonly places: number;
  /** Round by round, place by place: the mean lead of side 0 over all battles (below 0, side 1 leads). */
  readonly mean: readonly number[];
  /** The share `within` of all battles lies between these. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly within: number;
}

/** A rule variant in force, and how often it came into play. A variant that never came into play shows no effect. */
export interface Exercised {
  readonly variant: string;
  readonly value: string;
  readonly title: string;
  /** Moments in which it could matter, and battles with at least one. Without any it changed nothing. */
  readonly chances: number;
  readonly chanceBattles: number;
  /**
   * Moments in which it decided differently from the printed rules, and battles with at least one; absent if uses
   * cannot be counted.
   */
  readonly uses?: number;
  readonly battles?: number;
  /** Why its uses cannot be counted. */
  readonly untold?: string;
}

const times = (count: number): string => (count === 1 ? '1 time' : `${count} times`);

/** How often a variant came into play, in words: "used 3 times in 2 of 600 battles (could matter 40 times)". */
export const exercisedWords = (
  { chances, chanceBattles, uses, battles, untold }: Omit<Exercised, 'variant' | 'value' | 'title'>,
  fought: number,
): string => {
  const all = `${fought} ${fought === 1 ? 'battle' : 'battles'}`;
  if (chances === 0) return `not exercised (0 uses in ${all})`;
  if (uses === undefined)
    return `could matter ${times(chances)} in ${chanceBattles} of ${all}; uses cannot be counted: ${untold}`;
  return `used ${times(uses)} in ${battles} of ${all} (could matter ${times(chances)})`;
};

/** A game's own table about its battles, such as what happened to each card of a deck. */
export interface BattleTable {
  readonly id: string;
  readonly title: string;
  /** The heading over the names: "Card". */
  readonly head: string;
  readonly columns: readonly { readonly id: string; readonly label: string; readonly unit: FigureUnit }[];
  /** One element per row; an `inner` row belongs to the row above it. */
  readonly rows: readonly {
    readonly name: string;
    readonly inner?: boolean;
    readonly values: readonly (number | undefined)[];
    /** A remark on the row: "never possible". */
    readonly note?: string;
  }[];
}

/** What the outcome of whole battles has besides its figures and charts. */
export interface BattleDetail {
  readonly sides: readonly [string, string];
  /**
   * The army that took the first turn in every battle: its figures cannot be separated from those of the first player.
   */
  readonly alwaysFirst?: string;
  readonly progress: BattleProgress;
  readonly rounds: readonly RoundSeries[];
  readonly swing: Swing;
  readonly units: readonly BattleUnit[];
  /** The variants in force that differ from the printed rules. */
  readonly exercised: readonly Exercised[];
  /** Tables of the game's own. */
  readonly tables?: readonly BattleTable[];
}
