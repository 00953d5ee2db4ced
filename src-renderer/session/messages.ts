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

/** A change that the window sends to the engine. */
export type Change =
  | { readonly type: 'open'; readonly files: readonly SourceFile[] }
  | { readonly type: 'edit'; readonly path: string; readonly text: string }
  | { readonly type: 'onDisk'; readonly path: string; readonly text: string | undefined }
  | { readonly type: 'remove'; readonly path: string }
  | { readonly type: 'variants'; readonly variants: Variants }
  | { readonly type: 'pin'; readonly files?: readonly SourceFile[] }
  | { readonly type: 'against'; readonly sets: readonly OpponentSet[] }
  /** The question about a battle's alternatives that is asked; none if undefined. */
  | { readonly type: 'alternatives'; readonly asked: AlternativesAsked | undefined }
  | { readonly type: 'unpin' }
  | { readonly type: 'focus'; readonly path: string | undefined };

/** A message from the window to the worker. `seq` counts batches; an update names the last one it includes. */
export type Request =
  /** Memory in which the worker puts results, if they fit. */
  | { readonly type: 'mailbox'; readonly memory: SharedArrayBuffer }
  /** The files of the first batch, so that they are read early. */
  | { readonly type: 'ahead'; readonly files: readonly SourceFile[] }
  | { readonly type: 'batch'; readonly seq: number; readonly changes: readonly Change[] }
  /** Whether to continue battles: false stops them until the next `true`, or the next change. */
  | { readonly type: 'refine'; readonly go: boolean }
  /** Whether to fight battles for goals, instead of those of the file in focus. */
  | { readonly type: 'goals'; readonly go: boolean }
  | { readonly type: 'question'; readonly id: number; readonly question: Question };

/** The key that distinguishes battles' reports. */
export const battleKey = ({ scenario: { system, ref } }: FightReport): string => `${system} ${ref}`;

/**
 * The battles of the file in focus as they are sent: all keys, and only reports that differ from the last ones sent.
 */
export interface SentBattles {
  readonly seq: number;
  readonly running: boolean;
  readonly order: readonly string[];
  readonly moved: readonly FightReport[];
}

/** The battles of the file in focus, with the results so far. */
export interface BattleUpdate {
  readonly seq: number;
  readonly reports: readonly FightReport[];
  /** False once all are done, or were stopped. */
  readonly running: boolean;
}

/** Everything from the engine that the window shows, after one batch of changes. */
export interface Update {
  readonly seq: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly outline: readonly OutlineFile[];
  /** The file of `card` and `fights`. */
  readonly focus: string | undefined;
  readonly card: ShownCard | undefined;
  readonly fights: readonly FightReport[];
  readonly stats: RunStats;
  readonly baseline: BaselineKind;
  /** The variants whose current values differ from the baseline's. */
  readonly variantsApart: readonly string[];
  readonly terms: readonly (readonly [SystemId, readonly Term[]])[];
  readonly variants: readonly (readonly [SystemId, readonly Variant[]])[];
  /** Every goal, with the results so far: exact ones from the current text. */
  readonly goals: readonly GoalReport[];
  /** The engine's time for this batch, in milliseconds. */
  readonly milliseconds: number;
}

/** The parts of an update that edits rarely change: the worker sends them only if they changed. */
export type SteadyPart = 'diagnostics' | 'outline' | 'terms' | 'variants' | 'goals';

/** Steady parts that changed: the whole part, or for an outline of the same files only the changed entries. */
export type FreshParts = Partial<Pick<Update, SteadyPart>> & {
  readonly outlineChanges?: readonly (readonly [index: number, file: OutlineFile])[];
};

/** An update as it is sent, without unchanged steady parts. */
export type SentUpdate = Omit<Update, SteadyPart> & FreshParts;

/** A message from the worker. */
export type Answer =
  | { readonly type: 'update'; readonly update: SentUpdate }
  /** More results that the last update left pending: the same batch, without steady parts. */
  | { readonly type: 'more'; readonly update: SentUpdate }
  /** Battles with the results so far, sent repeatedly. */
  | { readonly type: 'battles'; readonly update: SentBattles }
  /** Cards whose texts do not fit on paper: sent when a measurement gives new results. */
  | { readonly type: 'paper'; readonly found: readonly Diagnostic[] }
  | { readonly type: 'reply'; readonly id: number; readonly reply: unknown };
