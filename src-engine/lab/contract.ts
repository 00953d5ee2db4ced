import type { BattleSummary } from '../kernel/battles';
import type { CardView } from '../kernel/card-view';
import type { Diagnostic } from '../kernel/diagnostic';
import type { Journal } from '../kernel/journal';
import type { Explanation, Figure, Outcome } from '../kernel/outcome';
import type { ManualPlay, ManualView } from '../simulation/manual/view';
import type { BattleReplay } from '../simulation/replay';
import type { Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import type { Kind, SystemId } from '../kernel/words';
import type {
  ArmyCost,
  ArmyPick,
  MatrixCell,
  ScenarioEntry,
  Term,
  Variant,
  Variants,
  PairedChange,
} from '../systems/system';
import type { AlternativesAsked } from './alternatives';
import type { AlternativeReport } from './apart';
import type { GoalReport } from './goals/report';
import type { StatsBefore } from './stats-before';
import type { TrialAsked } from './trial';
import type { PlaceWord, TeamPlace } from './team/words-at';
import type { BattleJob } from './jobs/jobs';

/** A file as the session is told of it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One file in the explorer. */
export interface OutlineFile {
  readonly path: string;
  /** undefined where the suffix or `$schema` is of no known kind. */
  readonly kind?: Kind;
  readonly system?: SystemId;
  readonly name: string;
  /** What the explorer groups units by: the tier. */
  readonly group: string;
  readonly points?: number;
  /** The unit's reference within its system's book; undefined for other kinds and where the file was never valid. */
  readonly unit?: string;
  /** Of an army: what it costs by its game's rules, and its limit. */
  readonly army?: ArmyCost;
  readonly errors: number;
  readonly warnings: number;
}

/** One fight as the lab shows it: now, and before. */
export interface FightReport {
  readonly scenario: Pick<ScenarioEntry, 'ref' | 'name' | 'kind' | 'group' | 'units' | 'textOnly'> & {
    readonly system: SystemId;
    /** The file behind it; undefined for a default fight. */
    readonly path?: string;
  };
  readonly outcome?: Outcome;
  /** The same fight by the baseline's files; undefined where the baseline has no such fight. */
  readonly before?: Outcome;
  /** Why it could not be fought, or why what is shown is the last good answer. */
  readonly problem?: string;
  /** True where a file it depends on is not valid as it stands: the last good outcome is shown, dimmed. */
  readonly stale: boolean;
  /** True while more of it is being fought. */
  readonly pending?: boolean;
  /** True where what is shown is still the answer to an earlier text: of the present one nothing is known yet. */
  readonly earlier?: boolean;
  /** Of battles: how the figures differ from the baseline's over the battles that both have fought, on the same dice. */
  readonly paired?: readonly PairedChange[];
  /** Of battles: what the sides are called, where it can be fought; known before a battle is over. */
  readonly sides?: readonly [string, string];
  /** Of battles: the edit changes their scoring alone (points), not who fights. */
  readonly edit?: 'scoring';
  /** Of battles: what else they may be fought with, by question; of the one that was asked what is known. */
  readonly alternatives?: readonly AlternativeReport[];
}

/** Units that the units of one book are fought against. */
export interface OpponentSet {
  readonly system: SystemId;
  /** The book's folder. */
  readonly folder: string;
  /** References of the opponents, in the order in which their fights are shown. */
  readonly refs: readonly string[];
}

/** The card of a unit. */
export interface ShownCard {
  readonly card: CardView;
  /** True where the text is not valid: this is the last good card. */
  readonly stale: boolean;
  /** The baseline's stats that differ; absent where none does. */
  readonly before?: StatsBefore;
}

/** What the status bar says of the last run. */
export interface RunStats {
  /** Fights worked out anew by the last change; the others were still good. */
  readonly fought: number;
  readonly shown: number;
}

/** What baseline a comparison is against. */
export type BaselineKind = 'disk' | 'pinned';

/**
 * The session's part for whole battles. Battle reports are fight reports whose outcome has a `battle`: they start without
 * an outcome, and become better as what `jobs` names is fought. The session itself fights none.
 */
export interface BattleSession {
  /**
   * The battle scenarios that depend on a file (a unit in them, their map, the scenario file itself), with what is known
   * so far; `pending` while there is more to fight.
   */
  battles(path: string): readonly FightReport[];
  /** The runs behind those reports, now and baseline, each once; what they are given shows in the next `battles`. */
  jobs(path: string): readonly BattleJob[];
  /** The battles behind one bar of a chart, the present's; fewest numbers first. */
  behind(system: SystemId, scenario: string, chart: string, bar: number): readonly BattleSummary[];
  replay(system: SystemId, scenario: string, index: number): Result<BattleReplay, string>;
  /** The same battle, these sides of it played by hand, by the cards as they are now. */
  play(
    system: SystemId,
    scenario: string,
    battle: { readonly index: number; readonly persons: ManualView['persons'] },
  ): Result<ManualPlay, string>;
}

/**
 * The workbench's engine side: the files as they are being typed, and the baseline they are compared with. Plain
 * calls, plain data: it runs in a worker beside the window, and in the command line.
 */
export interface Session extends BattleSession {
  /** Replaces everything: the files on disk become the text and the baseline. */
  open(files: readonly SourceFile[]): void;
  /** The text of one file as it is now (typed, not necessarily saved). Creates the file where it is new. */
  edit(path: string, text: string): void;
  /** What is on disk for one file (after a save or an outside change); undefined where it was deleted. */
  onDisk(path: string, text: string | undefined): void;
  remove(path: string): void;
  /** What the present is fought under. A variant is an edit like any other: the files on disk are fought without it, what was pinned with those of that moment. */
  setVariants(variants: Variants): void;
  /** The variants in which the present differs from the baseline. */
  readonly variantsApart: readonly string[];
  /** Compare against the files as they are now, or against these, until `unpin`. */
  pin(files?: readonly SourceFile[]): void;
  /** Fights the units of each book against its opponents too, beside their own fights. */
  against(sets: readonly OpponentSet[]): void;
  /** Fights a battle with everything that it may be fought with instead, question by question; nothing where undefined. */
  alternatives(asked: AlternativesAsked | undefined): void;
  /** What a scenario file would say of a fight that no file holds. */
  written(system: SystemId, scenario: string): Readonly<Record<string, unknown>> | undefined;
  /**
   * A part of a unit's row of the matrix of duels and shots: against these units of its game, undefined for one that cannot meet it.
   * A part, so that a key press never waits for a whole row.
   */
  meet(system: SystemId, row: string, columns: readonly string[]): readonly (MatrixCell | undefined)[];
  /** The mean damage of each unit's best attack on a target; undefined for one that has no attack on it. */
  damageTo(system: SystemId, target: string, units: readonly string[]): readonly (number | undefined)[];
  /** What of each of these units' cards neither duels nor shots count. */
  notInDuels(system: SystemId, units: readonly string[]): readonly (readonly string[])[];
  /** The cards of several units; undefined for what has none. */
  cards(paths: readonly string[]): readonly (CardView | undefined)[];
  unpin(): void;
  readonly baseline: BaselineKind;
  diagnostics(): readonly Diagnostic[];
  outline(): readonly OutlineFile[];
  /** A file as it stands, or undefined where it is not valid. */
  source(path: string): Source | undefined;
  /** The card of the unit in a file: the last good one where the text is not valid (`stale`). */
  card(path: string): ShownCard | undefined;
  /** A fight as it would be with another text of one file. */
  trial(asked: TrialAsked): Result<readonly Figure[], string>;
  /** The fights that involve the unit in a file (a scenario file: itself; a keyword: of the units that bear it). */
  fights(path: string): readonly FightReport[];
  /** The same, but fights that take long and are not known yet are left `pending`, for `catchUp`. */
  quickFights(path: string): readonly FightReport[];
  /** Fights one that `quickFights` left pending, the present before the baseline; answers whether there was one. */
  catchUp(path: string): boolean;
  explain(system: SystemId, scenario: string): Explanation | undefined;
  /** What an army's file may pick by name, as it stands or last stood without an error; none where it is no army. */
  armyPicks(path: string): readonly ArmyPick[];
  /** The text of an army file with units of its book, as legal as they allow; undefined where it is no army. */
  draftArmy(path: string): string | undefined;
  /** Words that may stand at a place of a goal, a study or a playtest. */
  teamWords(place: TeamPlace): readonly PlaceWord[];
  /** Throw `index` (0 on) of an attack, die by die: the same dice each time, so that an edit shows in what they come to. */
  roll(system: SystemId, scenario: string, index: number): Journal | undefined;
  terms(system: SystemId): readonly Term[];
  variantsOf(system: SystemId): readonly Variant[];
  stats(): RunStats;
  /** Every goal of the workspace: exact ones as the text stands, the others by the battles fought for them so far. */
  goals(): readonly GoalReport[];
  /** The battles to be fought for goals that are not known yet. */
  goalJobs(): readonly BattleJob[];
}
