import type { StudyFile } from '@engine/generated/every-game';
import type { PlayedMatch } from '@engine/lab/playtests/figures';
import type { SourceFile } from '@engine/lab/session';
import type { StudyResult } from '@engine/lab/studies/effects';
import type { Evidence } from '@engine/lab/goals/report';
import type { Variants } from '@engine/systems/system';
import type { Progress } from '../runs/messages';

/** What battles are fought for: a study, or the bots beside the games that people played. */
export type Wanted =
  | { readonly kind: 'study'; readonly path: string }
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
  /** Files of games that were left out, since they have errors. */
  readonly broken?: readonly string[];
  /** Who fights, and where. */
  readonly evidence: readonly Evidence[];
  /** Battles that are wanted in all. */
  readonly cap: number;
  /** Under which name its battles are kept, and everything that they depend on but for the engine. */
  readonly keptAs: string;
  readonly inputs: Readonly<Record<string, string>>;
}

/** What the battles so far come to. */
export interface TeamFindings {
  readonly study?: StudyResult;
  readonly matches?: readonly PlayedMatch[];
}

/** What the window tells the worker that leads. */
export type TeamRequest =
  | { readonly type: 'memory'; readonly rest: Int32Array<SharedArrayBuffer> }
  | { readonly type: 'prepare'; readonly id: number; readonly order: TeamOrder }
  | { readonly type: 'rows'; readonly id: number }
  /** Takes up what was kept of the run that was prepared; fights it on where `fights`. */
  | { readonly type: 'run'; readonly rows: Float64Array; readonly fights: boolean }
  | { readonly type: 'rest'; readonly on: boolean }
  | { readonly type: 'cancel' };

/** What it says. */
export type TeamAnswer =
  | { readonly type: 'reply'; readonly id: number; readonly reply: TeamPrepared | Float64Array }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'findings'; readonly findings: TeamFindings; readonly progress: Progress }
  | { readonly type: 'ended'; readonly stopped: boolean };
