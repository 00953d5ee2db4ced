import type { BattleSummary } from '@engine/kernel/battles';
import type { StatView } from '@engine/kernel/card-view';
import type { Explanation, Figure } from '@engine/kernel/outcome';
import type { Result } from '@engine/kernel/result';
import type { JsonPath } from '@engine/kernel/source';
import type { Kind, SystemId } from '@engine/kernel/words';
import type { BaselineKind, FightReport, RunStats } from '@engine/lab/session';
import type { RuleWords } from '../rules/rule';
import type { LabState } from './lab-state.svelte';
import type { ResultView } from './without-fights';

/** The properties of `Lab.svelte`: only plain data from the worker, and callbacks. */
export interface LabProps {
  /** Name of the file in focus for the header: "Orc Grunt". Absent if no file is in focus. */
  readonly subject?: string | undefined;
  /** The file's kind: for some kinds the lab says which view shows them. */
  readonly kind?: Kind | undefined;
  /** True until the engine has results for that file. */
  readonly reading?: boolean;
  /** True if the file has errors, which are the reason why it has no fights. */
  readonly unread?: boolean;
  /** Its path. */
  readonly file?: string | undefined;
  /** The reference of the unit in that file. */
  readonly unit?: string | undefined;
  /** The fights of that file, in book order. */
  readonly reports: readonly FightReport[];
  readonly baseline: BaselineKind;
  /** The name of the pinned files: a git revision, if they come from one. */
  readonly pinned?: string | undefined;
  /** The variants whose current values differ from the baseline's: an edit like any other. */
  readonly variantsApart?: readonly string[];
  readonly stats?: RunStats | undefined;
  /** The key that pins, for display: "Ctrl+B", "⌘B". */
  readonly pinKey?: string | undefined;
  readonly onpin: () => void;
  readonly onunpin: () => void;
  /** The steps behind a fight; requested only while its large view is open, and again after every change. */
  readonly explain: (
    system: SystemId,
    scenario: string,
    house?: string,
  ) => Explanation | undefined | Promise<Explanation | undefined>;
  /** The rule's title and text, shown when its id is pointed at. */
  readonly rule?: RuleWords | undefined;
  /** Opens the file of a fight; the button is only shown if there is one. */
  readonly onopen?: ((path: string) => void) | undefined;
  /** Rolls an attack's dice one by one in the journal; absent without a journal. */
  readonly onroll?: ((scenario: FightReport['scenario']) => void) | undefined;
  /** Creates a scenario file for a fight that has none; absent if files cannot be created. */
  readonly onkeep?: ((scenario: FightReport['scenario']) => void) | undefined;
  /** Creates a scenario about the file in focus; absent if files cannot be created. */
  readonly onnew?: (() => void) | undefined;
  /** Opens the view that shows the results of the file in focus. */
  readonly onview?: ((view: ResultView) => void) | undefined;
  /** Additional opponents of the unit in focus; absent if no unit is in focus. */
  readonly opponents?: Opponents | undefined;
  /** Tries other stats of the unit in focus; absent if no unit is in focus. */
  readonly solver?: Solver | undefined;
  /** The effect of the keyword in focus; absent if no keyword is in focus. */
  readonly preview?: KeywordPreview | undefined;
  /** The note of the unit in focus; absent if no unit is in focus. */
  readonly note?: UnitNote | undefined;
  /** The saved states of the unit in focus; absent until it was saved in this session. */
  readonly history?: UnitHistory | undefined;
  /** The current and the fair cost of the unit in focus; absent if no unit is in focus. */
  readonly cost?: Cost | undefined;
  /** The panels' filter and order, if they are kept over a reload. */
  readonly state?: LabState | undefined;
  /** Called with the fight that is shown large; undefined if there is none. */
  readonly onlarge?: ((report: FightReport | undefined) => void) | undefined;
  /** The battles of that file, and actions on them; absent if there are none. */
  readonly battles?: Battles | undefined;
}

/** Tries other values of the stats of the unit in focus. */
export interface Solver {
  /** The stats that have a range. */
  readonly stats: readonly StatView[];
  /** The figures of a fight with another value of a stat. */
  readonly trial: (
    scenario: FightReport['scenario'],
    path: JsonPath,
    value: number,
  ) => Promise<Result<readonly Figure[], string>>;
  /** Writes a value into the card: one step that can be undone. */
  readonly onapply: (path: JsonPath, value: number) => void;
}

/** Fights without the effects of the keyword in focus. */
export interface KeywordPreview {
  readonly name: string;
  /** The path of the keyword's file, or of the unit's. */
  readonly file: string;
  /** The keywords of a unit to choose from; absent for a keyword's own file. */
  readonly choice?: {
    readonly names: readonly string[];
    readonly isOpen: boolean;
    /** Chooses a keyword; undefined closes the table. */
    readonly onchoose: (name: string | undefined) => void;
  };
  /** The figures of a fight in which the keyword has no effect. */
  readonly trial: (scenario: FightReport['scenario']) => Promise<Result<readonly Figure[], string>>;
}

/** The saved states of a unit in this session, oldest first. */
export interface UnitHistory {
  readonly states: readonly {
    readonly key: number;
    /** The time of the save, or that it is the start of the session. */
    readonly name: string;
    readonly points: number | undefined;
    readonly figures: readonly { readonly fight: string; readonly value: string }[];
  }[];
  /** Makes a state the baseline. */
  readonly onchoose: (key: number, name: string) => void;
}

/** What the designers note about the unit in focus. */
export interface UnitNote {
  readonly text: string;
  /** Writes it into the card's file; absent while the file cannot be read. */
  readonly onwrite?: (text: string) => void;
}

/** A unit's current points, and its fair cost if battles have shown one. */
export interface Cost {
  readonly points: number;
  /** In words: "fair 48 (45 to 51)"; undefined if not known. */
  readonly fair: string | undefined;
  /** Symbol and word: "▲ undercosted". */
  readonly verdict: string | undefined;
  /** True if files have changed since. */
  readonly stale: boolean;
  /** The evidence, for a tooltip. */
  readonly evidence: string;
  readonly onopen: () => void;
}

/** All units that can be chosen as opponents, by book, and the chosen ones. */
export interface Opponents {
  readonly books: readonly {
    readonly name: string;
    readonly units: readonly { readonly ref: string; readonly name: string }[];
  }[];
  readonly chosen: readonly string[];
  /** The reference targets of the book of the unit in focus. */
  readonly targets: readonly string[];
  readonly onchoose: (refs: readonly string[]) => void;
  /** Makes the chosen units the book's reference targets; absent if there is no book. */
  readonly onsave?: (() => void) | undefined;
}

/** Whole battles with the results so far, and actions on them. */
export interface Battles {
  readonly reports: readonly FightReport[];
  /** True while more battles are fought. */
  readonly running: boolean;
  /** Continues, or stops until the next edit. */
  readonly onrun: (go: boolean) => void;
  /** The battles behind a bar of a chart. */
  readonly behind: (
    system: SystemId,
    scenario: string,
    chart: string,
    bar: number,
    house?: string,
  ) => Promise<readonly BattleSummary[]>;
  /** Asks a question about a battle's alternatives ("by difficulty"): the alternatives are then fought too. */
  readonly onask?: ((report: FightReport, group: string) => void) | undefined;
  /** Starts a battle of a scenario that a person plays; absent if not possible. */
  readonly onplay?: ((report: FightReport) => void) | undefined;
  /** Replays one battle of a scenario. */
  readonly onreplay: (report: FightReport, index: number) => void;
}
