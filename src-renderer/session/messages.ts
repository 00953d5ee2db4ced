import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { SystemId } from '@engine/kernel/words';
import type { AlternativesAsked } from '@engine/lab/alternatives';
import type { GoalReport } from '@engine/lab/goals/report';
import type {
  BaselineKind,
  FightReport,
  OpponentSet,
  OutlineFile,
  RunStats,
  ShownCard,
  SourceFile,
} from '@engine/lab/session';
import type { Question } from './questions';
import type { Term, Variant, Variants } from '@engine/systems/system';

/** One thing the window tells the engine. */
export type Change =
  | { readonly type: 'open'; readonly files: readonly SourceFile[] }
  | { readonly type: 'edit'; readonly path: string; readonly text: string }
  | { readonly type: 'onDisk'; readonly path: string; readonly text: string | undefined }
  | { readonly type: 'remove'; readonly path: string }
  | { readonly type: 'variants'; readonly variants: Variants }
  | { readonly type: 'pin'; readonly files?: readonly SourceFile[] }
  | { readonly type: 'against'; readonly sets: readonly OpponentSet[] }
  /** Which question of a battle's alternatives is asked; none. */
  | { readonly type: 'alternatives'; readonly asked: AlternativesAsked | undefined }
  | { readonly type: 'unpin' }
  | { readonly type: 'focus'; readonly path: string | undefined };

/** What the window sends to the worker. `seq` counts batches; an update names the last one it includes. */
export type Request =
  /** Memory in which the worker leaves what comes of a batch, where it has room for it. */
  | { readonly type: 'mailbox'; readonly memory: SharedArrayBuffer }
  /** The files that the first batch is going to open: it finds them read. */
  | { readonly type: 'ahead'; readonly files: readonly SourceFile[] }
  | { readonly type: 'batch'; readonly seq: number; readonly changes: readonly Change[] }
  /** Whether battles are to be refined: false stops them until it is said again, or until the next change. */
  | { readonly type: 'refine'; readonly go: boolean }
  /** Whether battles are to be fought for goals, in place of those of the file in focus. */
  | { readonly type: 'goals'; readonly go: boolean }
  | { readonly type: 'question'; readonly id: number; readonly question: Question };

/** Tells one battle's reports from another's. */
export const battleKey = ({ scenario: { system, ref } }: FightReport): string => `${system} ${ref}`;

/** The battles of the file in focus as they travel: all of their keys, and the reports that are not as they were last sent. */
export interface SentBattles {
  readonly seq: number;
  readonly running: boolean;
  readonly order: readonly string[];
  readonly moved: readonly FightReport[];
}

/** The battles of the file in focus, as far as they are known. */
export interface BattleUpdate {
  readonly seq: number;
  readonly reports: readonly FightReport[];
  /** False once all are done, or were stopped. */
  readonly running: boolean;
}

/** Everything the window shows that comes from the engine, after one batch of changes. */
export interface Update {
  readonly seq: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly outline: readonly OutlineFile[];
  /** The file that `card` and `fights` are about. */
  readonly focus: string | undefined;
  readonly card: ShownCard | undefined;
  readonly fights: readonly FightReport[];
  readonly stats: RunStats;
  readonly baseline: BaselineKind;
  /** The variants in which the present differs from the baseline. */
  readonly variantsApart: readonly string[];
  readonly terms: readonly (readonly [SystemId, readonly Term[]])[];
  readonly variants: readonly (readonly [SystemId, readonly Variant[]])[];
  /** Every goal, as far as it is known: exact ones by the text as it stands. */
  readonly goals: readonly GoalReport[];
  /** Time the engine took for this batch, in milliseconds. */
  readonly milliseconds: number;
}

/** The parts of an update that an edit seldom changes: the worker sends them only when it did. */
export type SteadyPart = 'diagnostics' | 'outline' | 'terms' | 'variants' | 'goals';

/** What of the steady parts is not as it was: the part, or of an outline whose files are the same the entries that changed. */
export type FreshParts = Partial<Pick<Update, SteadyPart>> & {
  readonly outlineChanges?: readonly (readonly [index: number, file: OutlineFile])[];
};

/** An update as it travels: a steady part is left out where it is as it was before. */
export type SentUpdate = Omit<Update, SteadyPart> & FreshParts;

/** What the worker answers. */
export type Answer =
  | { readonly type: 'update'; readonly update: SentUpdate }
  /** More of what the last update left pending: the same batch, no new one, so that nothing steady is in it. */
  | { readonly type: 'more'; readonly update: SentUpdate }
  /** Battles while they are refined: said again and again. */
  | { readonly type: 'battles'; readonly update: SentBattles }
  /** Cards that do not hold their texts on paper: said when they have been measured and are not those said before. */
  | { readonly type: 'paper'; readonly found: readonly Diagnostic[] }
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown };
