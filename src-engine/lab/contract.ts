import type { BattleSummary } from '../kernel/battles';
import type { CardView } from '../kernel/card-view';
import type { Diagnostic } from '../kernel/diagnostic';
import type { Journal } from '../kernel/journal';
import type { Explanation, Figure, Outcome } from '../kernel/outcome';
import type { ManualPlay, ManualView } from '../simulation/manual/view';
import type { BattleReplay } from '../simulation/replay';
import type { Result } from '../kernel/result';
import type { HousesInForce } from '../kernel/house/conflicts';
import type { NumberRow } from '../kernel/house/number';
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
import type { HouseNumber } from './team/house-numbers';
import type { PlaceWord, TeamPlace } from './team/words-at';
import type { BattleJob } from './jobs/jobs';

/** A file as the session receives it. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One file in the explorer. */
export interface OutlineFile {
  readonly path: string;
  /** Undefined if the suffix or `$schema` matches no known kind. */
  readonly kind?: Kind;
  readonly system?: SystemId;
  readonly name: string;
  /** The group of a unit in the explorer: its tier. */
  readonly group: string;
  readonly points?: number;
  /** The unit's reference within its system's book; undefined for other kinds, and for a file that was never valid. */
  readonly unit?: string;
  /** For a book: its faction's color, `#rrggbb`. */
  readonly colour?: string;
  /** For an army: its cost by its game's rules, and its limit. */
  readonly army?: ArmyCost;
  readonly errors: number;
  readonly warnings: number;
}

/** One fight as the lab shows it, now and before. */
export interface FightReport {
  readonly scenario: Pick<ScenarioEntry, 'ref' | 'name' | 'kind' | 'group' | 'units' | 'textOnly'> & {
    readonly system: SystemId;
    /** The file behind it; undefined for a default fight. */
    readonly path?: string;
    /** The house rules file in focus, by its reference: the fight is fought under it and the chosen rules. */
    readonly house?: string;
  };
  readonly outcome?: Outcome;
  /** The same fight with the baseline's files; undefined if the baseline has no such fight. */
  readonly before?: Outcome;
  /** Why it could not be fought, or why the last valid answer is shown. */
  readonly problem?: string;
  /** True if a file it depends on is not valid now: the last valid outcome is shown, dimmed. */
  readonly stale: boolean;
  /** True while more battles of it are being fought. */
  readonly pending?: boolean;
  /** True if the shown answer belongs to an earlier text, because the current one has no result yet. */
  readonly earlier?: boolean;
  /**
   * For battles: how the figures differ from the baseline's, over the battles that both have fought on the same dice.
   */
  readonly paired?: readonly PairedChange[];
  /** For battles that can be fought: the names of the sides, known before any battle is over. */
  readonly sides?: readonly [string, string];
  /** For battles: the edit changes only their scoring (points), not the armies. */
  readonly edit?: 'scoring';
  /** Changed numbers of the rules that the fight does not depend on, if it is the same as the baseline's. */
  readonly unused?: readonly string[];
  /** For battles: their alternatives, by question, with the results of the one that was asked. */
  readonly alternatives?: readonly AlternativeReport[];
}

/** Opponents for the units of one book. */
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
  /** True if the text is not valid: this is the last valid card. */
  readonly stale: boolean;
  /** The baseline's stats that differ; absent if there are none. */
  readonly before?: StatsBefore;
}

/** What the status bar shows about the last run. */
export interface RunStats {
  /** Fights recalculated after the last change; the others were still valid. */
  readonly fought: number;
  readonly shown: number;
}

/** What the baseline of a comparison is. */
export type BaselineKind = 'disk' | 'pinned';

/** Which battle of a scenario a person plays, and which sides. */
export interface PlayedBattle {
  readonly index: number;
  readonly persons: ManualView['persons'];
  readonly house?: string | undefined;
}

/**
 * The session's part for whole battles. Battle reports are fight reports whose outcome has a `battle`: they start
 * without an outcome, and fill in as the runs from `jobs` are fought. The session itself fights no battles.
 */
export interface BattleSession {
  /**
   * The battle scenarios that depend on a file (a unit in them, their map, the scenario file itself; for house rules
   * all), with their results so far; `pending` while there are more battles to fight.
   */
  battles(path: string): readonly FightReport[];
  /** The runs behind those reports, now and baseline, each once; battles added to them appear in the next `battles`. */
  jobs(path: string): readonly BattleJob[];
  /**
   * The battles behind one bar of a current chart, in ascending order of number. `house`, here and below, is that of a
   * report's scenario.
   */
  behind(
    system: SystemId,
    scenario: string,
    chart: string,
    bar: number,
    house?: string,
  ): readonly BattleSummary[];
  replay(system: SystemId, scenario: string, index: number, house?: string): Result<BattleReplay, string>;
  /** The same battle with the current cards; a person plays these sides. */
  play(system: SystemId, scenario: string, battle: PlayedBattle): Result<ManualPlay, string>;
}

/**
 * The workbench's engine side: the current text of the files, and the baseline for comparison. Plain calls with plain
 * data: it runs in a worker beside the window, and in the command line.
 */
export interface Session extends BattleSession {
  /** Replaces everything: the files on disk become the text and the baseline. */
  open(files: readonly SourceFile[]): void;
  /** Sets the current text of one file (typed, not necessarily saved). Creates the file if it is new. */
  edit(path: string, text: string): void;
  /** Sets what is on disk for one file (after a save or an outside change); undefined if it was deleted. */
  onDisk(path: string, text: string | undefined): void;
  remove(path: string): void;
  /**
   * Sets the variants of current fights. A variant is an edit like any other: the files on disk are fought without it,
   * and a pinned baseline with the variants at the time of pinning.
   */
  setVariants(variants: Variants): void;
  /** The variants with which the fights of this file differ from the baseline's. */
  variantsApart(path: string | undefined): readonly string[];
  /** Compares against the files as they are now, or against these, until `unpin`. */
  pin(files?: readonly SourceFile[]): void;
  /** Fights the units of each book against its opponents too, in addition to their own fights. */
  against(sets: readonly OpponentSet[]): void;
  /** Fights the alternatives of one question of a battle; nothing if undefined. */
  alternatives(asked: AlternativesAsked | undefined): void;
  /** The scenario file that would contain a fight which has no file yet. */
  written(system: SystemId, scenario: string): Readonly<Record<string, unknown>> | undefined;
  /**
   * Part of a unit's row in the matrix of duels and shots: against these units of its game, undefined for one that it
   * cannot meet. Only a part, so that a key press never waits for a whole row.
   */
  meet(system: SystemId, row: string, columns: readonly string[]): readonly (MatrixCell | undefined)[];
  /** The mean damage of each unit's best attack on a target; undefined for a unit without an attack on it. */
  damageTo(system: SystemId, target: string, units: readonly string[]): readonly (number | undefined)[];
  /** The parts of each unit's card that duels and shots ignore. */
  notInDuels(system: SystemId, units: readonly string[]): readonly (readonly string[])[];
  /** The cards of several units; undefined if a file has none. */
  cards(paths: readonly string[]): readonly (CardView | undefined)[];
  unpin(): void;
  readonly baseline: BaselineKind;
  diagnostics(): readonly Diagnostic[];
  outline(): readonly OutlineFile[];
  /** The current source of a file, or undefined if it is not valid. */
  source(path: string): Source | undefined;
  /** The card of the unit in a file; if the text is not valid, the last valid card (`stale`). */
  card(path: string): ShownCard | undefined;
  /** The figures of a fight if one file had another text. */
  trial(asked: TrialAsked): Result<readonly Figure[], string>;
  /**
   * The fights that involve the unit in a file (a scenario file: itself; a keyword: those of the units that have it;
   * house rules: every scenario of their game, fought under them).
   */
  fights(path: string): readonly FightReport[];
  /** The same, but slow fights without a result stay `pending`, for `catchUp`. */
  quickFights(path: string): readonly FightReport[];
  /** Calculates one fight that `quickFights` left pending, current before baseline; returns whether there was one. */
  catchUp(path: string): boolean;
  explain(system: SystemId, scenario: string, house?: string): Explanation | undefined;
  /** What an army's file may choose by name, from its current or last valid text; empty if it is not an army. */
  armyPicks(path: string): readonly ArmyPick[];
  /** The text of an army file with units of its book, as legal as they allow; undefined if it is not an army. */
  draftArmy(path: string): string | undefined;
  /** Words allowed at a place of a goal, a study or a playtest. */
  teamWords(place: TeamPlace): readonly PlaceWord[];
  /**
   * Throw `index` (from 0) of an attack, die by die: the same dice each time, so that an edit shows in their results.
   */
  roll(system: SystemId, scenario: string, index: number, house?: string): Journal | undefined;
  terms(system: SystemId): readonly Term[];
  variantsOf(system: SystemId): readonly Variant[];
  /** The numbers of a game's rules that house rules change. */
  numbersOf(system: SystemId): readonly NumberRow[];
  /** The same with their values under the chosen rules. */
  numbersInForce(system: SystemId): readonly HouseNumber[];
  /** What the chosen files of house rules choose. */
  housesInForce(): HousesInForce;
  stats(): RunStats;
  /**
   * Every goal of the workspace: exact ones from the current text, the others from the battles fought for them so far.
   */
  goals(): readonly GoalReport[];
  /** The battles to fight for goals without a result. */
  goalJobs(): readonly BattleJob[];
}
