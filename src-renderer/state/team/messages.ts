import type { StudyFile } from '@engine/generated/every-game';
import type { PlayedMatch } from '@engine/lab/playtests/figures';
import type { SourceFile } from '@engine/lab/session';
import type { StudyResult } from '@engine/lab/studies/effects';
import type { Evidence, GoalReport } from '@engine/lab/goals/report';
import type { RuleEffects } from '@engine/lab/rule-sensitivity/effects';
import type { SystemId } from '@engine/kernel/words';
import type { Variants } from '@engine/systems/system';
import type { LeadAnswer, LeadRequest, OfRun, Progress } from '../runs/messages';

/** What battles are fought for: a study, a goal with a run of its own, steps of the rules’ numbers in a scenario, or the bots beside the games that people played. */
export type Wanted =
  | { readonly kind: 'study'; readonly path: string }
  | { readonly kind: 'goal'; readonly path: string }
  | { readonly kind: 'rules'; readonly path: string; readonly variants: Variants; readonly battles: number }
  | { readonly kind: 'playtests'; readonly variants: Variants; readonly battles: number };

/** Everything that a run is made of. */
export interface TeamOrder {
  readonly files: readonly SourceFile[];
  readonly wanted: Wanted;
}

/** What can be said before a battle is fought. */
export interface TeamPrepared {
  /** Why nothing can be fought. */
  readonly problem: string | undefined;
  /** The study as its file stands. */
  readonly study?: StudyFile;
  /** What people's games come to, without the bots. */
  readonly matches?: readonly PlayedMatch[];
  /** Of each file of games that was left out, why. */
  readonly broken?: readonly string[];
  /** Who fights, and where. */
  readonly evidence: readonly Evidence[];
  /** Battles that are wanted in all. */
  readonly cap: number;
  readonly counted: 'battles' | 'duels' | 'steps';
  /** The game whose every card and map counts: a new one changes what it comes to, too. */
  readonly wholeGame?: SystemId;
  /** Under which name its battles are kept, and everything that they depend on but for the engine. */
  readonly keptAs: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** What the battles so far come to. */
export interface TeamFindings {
  readonly study?: StudyResult;
  readonly goal?: GoalReport;
  readonly rules?: RuleEffects;
  readonly matches?: readonly PlayedMatch[];
}

/** What the window asks of the worker that leads; each is answered once. */
export type TeamQuestion =
  { readonly type: 'prepare'; readonly order: TeamOrder } | { readonly type: 'rows' };

/** What each is answered with. */
export interface TeamReplies {
  readonly prepare: TeamPrepared;
  readonly rows: Float64Array;
}

/** What it has it do: take up what was kept of the run that was prepared, and fight it on where `fights`. */
export interface TeamOrders extends OfRun {
  readonly type: 'run';
  readonly rows: Float64Array;
  readonly fights: boolean;
}

export type TeamRequest = TeamOrders | LeadRequest<TeamQuestion>;

/** What it says. */
export type TeamAnswer =
  | LeadAnswer
  | (OfRun & { readonly type: 'findings'; readonly findings: TeamFindings; readonly progress: Progress });
