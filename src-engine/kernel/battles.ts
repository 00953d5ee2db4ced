import type { FigureUnit } from './words';

/** One battle of a run, in a line: what is listed behind a bar of a chart. */
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
  /** It ends here at the latest. */
  readonly cap: number;
  /** Half of the win rate's 95 % interval now, and the one at which the run ends (0 to 1). */
  readonly error: number;
  readonly target: number;
  readonly done: boolean;
}

/** A mean count by round and side: element 0 is round 1. */
export interface RoundSeries {
  readonly id: string;
  /** "Casualties by round". */
  readonly title: string;
  readonly unit: FigureUnit;
  readonly sides: readonly [readonly number[], readonly number[]];
}

/** What became of the models of one card on one side. */
export interface BattleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: 0 | 1;
  readonly count: number;
  readonly points: number;
  /** Chance that a model of it is on the table at the end. */
  readonly survives: number;
  readonly survivesCi95: readonly [number, number];
  /** Points of enemies that a model of it destroys, a battle. */
  readonly kills: number;
  readonly killsCi95: readonly [number, number];
}

/**
 * How the balance swings in the course of a battle: who leads, over all battles, at each place of time. A round's last
 * place is its end; where it has others, they are after its first step, its second … A battle that is over, and a round
 * without so many steps, stay at their last lead.
 */
export interface Swing {
  /** What one leads in, in the game's word: "points destroyed", "glory". */
  readonly of: string;
  /** What the steps of a round are: "activation"; absent where only its end counts. */
  readonly step?: string;
  /** Places of each round. */
  readonly places: number;
  /** Round by round, place by place: how much side 0 leads by (below 0: side 1 leads) in the mean of all battles. */
  readonly mean: readonly number[];
  /** Between these lies the share `within` of all battles. */
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly within: number;
}

/** A rule variant in force, and how often it came into play: what never did cannot show what it does. */
export interface Exercised {
  readonly variant: string;
  readonly value: string;
  readonly title: string;
  /** Moments in which it could matter, and battles with at least one: without any it changed nothing. */
  readonly chances: number;
  readonly chanceBattles: number;
  /** Moments in which it decided otherwise than the rules as printed, and battles with at least one; absent where that cannot be told. */
  readonly uses?: number;
  readonly battles?: number;
  /** Why it cannot be told. */
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

/** A table of a game's own that belongs to its battles: what became of each card of a deck, and the like. */
export interface BattleTable {
  readonly id: string;
  readonly title: string;
  /** What stands over the names: "Card". */
  readonly head: string;
  readonly columns: readonly { readonly id: string; readonly label: string; readonly unit: FigureUnit }[];
  /** A row each; a row that belongs to the one above it is `inner`. */
  readonly rows: readonly {
    readonly name: string;
    readonly inner?: boolean;
    readonly values: readonly (number | undefined)[];
    /** What the row says of itself: "never possible". */
    readonly note?: string;
  }[];
}

/** What an outcome of whole battles holds beside its figures and charts. */
export interface BattleDetail {
  readonly sides: readonly [string, string];
  /** The army that took the first turn in every battle: figures of the first player cannot be separated from it. */
  readonly alwaysFirst?: string;
  readonly progress: BattleProgress;
  readonly rounds: readonly RoundSeries[];
  readonly swing: Swing;
  readonly units: readonly BattleUnit[];
  /** The variants in force that are not the rules as printed. */
  readonly exercised: readonly Exercised[];
  /** Tables of the game's own. */
  readonly tables?: readonly BattleTable[];
}
