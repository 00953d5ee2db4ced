import type { BookTable } from '@engine/lab/factions/books';
import type { ImprovedLists } from '@engine/lab/factions/improved';
import type { Dial } from '@engine/lab/tune/dials';
import type { TuneReport } from '@engine/lab/tune/report';
import type { StudyFile } from '@engine/generated/every-game';
import type { PlayedMatch } from '@engine/lab/playtests/figures';
import type { SourceFile } from '@engine/lab/session';
import type { StudyResult } from '@engine/lab/studies/effects';
import type { Evidence, GoalReport } from '@engine/lab/goals/report';
import type { RuleEffects } from '@engine/lab/rule-sensitivity/effects';
import type { SystemId } from '@engine/kernel/words';
import type { Variants } from '@engine/systems/system';
import type { LeadAnswer, LeadRequest, OfRun, Progress } from '../runs/messages';

/** A question about armies at equal points: win rates of books, or lists that no other beats. */
export interface ArmiesWanted {
  readonly kind: 'factions' | 'lists';
  readonly system: SystemId | undefined;
  /** Defaults: the game's middle size and the first bot of its panel. */
  readonly size?: string;
  readonly bot?: string;
  readonly variants: Variants;
  /** Battles between every two books, or every two lists. */
  readonly battles: number;
  /** Rounds in which lists are improved. */
  readonly rounds?: number;
}

/** A number of a card that may change, with its range. */
export type ChosenDial = Pick<Dial, 'name' | 'least' | 'most'>;

/**
 * The purpose of battles: a study, a goal with a run of its own, steps of the rules’ numbers in a scenario, the bots'
 * battles for people's games, armies at equal points, or changes that meet goals.
 */
export type Wanted =
  | ArmiesWanted
  | {
      readonly kind: 'tune';
      /** The paths of the goals; empty: all goals of the first game. */
      readonly goals: readonly string[];
      /** The numbers that may change; empty: those that missed goals depend on. */
      readonly dials: readonly ChosenDial[];
    }
  | { readonly kind: 'study'; readonly path: string }
  | { readonly kind: 'goal'; readonly path: string }
  | { readonly kind: 'rules'; readonly path: string; readonly variants: Variants; readonly battles: number }
  | { readonly kind: 'playtests'; readonly variants: Variants; readonly battles: number };

/** Everything needed to make a run. */
export interface TeamOrder {
  readonly files: readonly SourceFile[];
  readonly wanted: Wanted;
}

/** What is known before a battle is fought. */
export interface TeamPrepared {
  /** Why nothing can be fought. */
  readonly problem: string | undefined;
  /** The study from its current file. */
  readonly study?: StudyFile;
  /** The results of people's games, without the bots. */
  readonly matches?: readonly PlayedMatch[];
  /** Why each skipped file of games was left out. */
  readonly broken?: readonly string[];
  /** The players and the places. */
  readonly evidence: readonly Evidence[];
  /** The total number of battles wanted. */
  readonly cap: number;
  readonly counted: 'battles' | 'duels' | 'steps';
  /** The chosen size and bot, and all sizes and bots to choose from. */
  readonly choices?: {
    readonly size: string;
    readonly bot: string;
    readonly sizes: readonly string[];
    readonly bots: readonly string[];
    readonly panel: readonly string[];
  };
  /** Numbers that can be allowed to change. */
  readonly dials?: readonly Dial[];
  /** The game, if the result depends on all of its cards and maps, including new ones. */
  readonly wholeGame?: SystemId;
  /** The name under which its battles are kept, and everything that they depend on except the engine. */
  readonly keptAs: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** The results so far of a search for changes that meet goals. */
export interface TuneFindings {
  /** The goals with the current files. */
  readonly now: readonly GoalReport[];
  /** The result, once the search is over. */
  readonly report?: TuneReport;
  /** The proposed edits as their cards print them, by `editKey`. */
  readonly printed?: Readonly<Record<string, string>>;
}

/** The results of the battles so far. */
export interface TeamFindings {
  readonly study?: StudyResult;
  /** Sentences about numbers that a study changes without effect, once its battles are over. */
  readonly unused?: readonly string[];
  readonly goal?: GoalReport;
  readonly rules?: RuleEffects;
  readonly matches?: readonly PlayedMatch[];
  readonly factions?: BookTable;
  readonly lists?: ImprovedLists;
  /** The goals with the current files, and the result once the search is over. */
  readonly tune?: TuneFindings;
  /** The steps so far of a run in several stages. */
  readonly said?: readonly string[];
}

/** The window's questions to the worker that leads; each is answered once. */
export type TeamQuestion =
  { readonly type: 'prepare'; readonly order: TeamOrder } | { readonly type: 'rows' };

/** The answers to each. */
export interface TeamReplies {
  readonly prepare: TeamPrepared;
  readonly rows: Float64Array;
}

/** The order: load the kept part of the prepared run, and continue to fight it if `fights`. */
export interface TeamOrders extends OfRun {
  readonly type: 'run';
  readonly rows: Float64Array;
  readonly fights: boolean;
}

export type TeamRequest = TeamOrders | LeadRequest<TeamQuestion>;

/** The worker's messages. */
export type TeamAnswer =
  | LeadAnswer
  | (OfRun & { readonly type: 'findings'; readonly findings: TeamFindings; readonly progress: Progress });
