import type { BattleSummary } from '@engine/kernel/battles';
import type { StatView } from '@engine/kernel/card-view';
import type { Explanation, Figure } from '@engine/kernel/outcome';
import type { Result } from '@engine/kernel/result';
import type { JsonPath } from '@engine/kernel/source';
import type { Kind, SystemId } from '@engine/kernel/words';
import type { BaselineKind, FightReport, RunStats } from '@engine/lab/session';
import type { RuleWords } from '../rules/rule';
import type { LabState } from './lab-state.svelte';

/** What `Lab.svelte` is given. Nothing in it is a DOM node or a function of the engine: the worker's data and callbacks. */
export interface LabProps {
  /** Name of the file in focus, as the header shows it: "Orc Grunt". Absent: no file is in focus. */
  readonly subject?: string | undefined;
  /** What kind of file that is: of some the lab says which view shows them. */
  readonly kind?: Kind | undefined;
  /** True until the engine has answered for that file: what it comes to is not known yet. */
  readonly reading?: boolean;
  /** True where that file has errors: then it is these that keep it from fighting. */
  readonly unread?: boolean;
  /** Its path. */
  readonly file?: string | undefined;
  /** The reference of the unit that it is. */
  readonly unit?: string | undefined;
  /** The fights of that file, in book order. */
  readonly reports: readonly FightReport[];
  readonly baseline: BaselineKind;
  /** What the pinned files are called: a revision of git, where they are one. */
  readonly pinned?: string | undefined;
  /** The variants in which the present differs from the baseline: an edit like any other. */
  readonly variantsApart?: readonly string[];
  readonly stats?: RunStats | undefined;
  /** The key that pins, as the host prints it: "Ctrl+B", "⌘B". */
  readonly pinKey?: string | undefined;
  readonly onpin: () => void;
  readonly onunpin: () => void;
  /** The steps behind a fight; asked for only while its large view is open, again after every change. */
  readonly explain: (
    system: SystemId,
    scenario: string,
  ) => Explanation | undefined | Promise<Explanation | undefined>;
  /** The rule's title and words, shown where its id is pointed at. */
  readonly rule?: RuleWords | undefined;
  /** Opens the file behind a fight; the button is shown only where there is one. */
  readonly onopen?: ((path: string) => void) | undefined;
  /** Throws an attack's dice, one by one, where the journal shows them; absent where there is no journal. */
  readonly onroll?: ((scenario: FightReport['scenario']) => void) | undefined;
  /** Makes a scenario file of a fight that no file holds; absent where files cannot be made. */
  readonly onkeep?: ((scenario: FightReport['scenario']) => void) | undefined;
  /** Makes a scenario about the file in focus; absent where files cannot be made. */
  readonly onnew?: (() => void) | undefined;
  /** Units that the one in focus may be fought against beside its own fights; absent where no unit is in focus. */
  readonly opponents?: Opponents | undefined;
  /** Tries other stats of the unit in focus; absent where no unit is in focus. */
  readonly solver?: Solver | undefined;
  /** What the keyword in focus changes; absent where no keyword is in focus. */
  readonly preview?: KeywordPreview | undefined;
  /** The note of the unit in focus; absent where no unit is in focus. */
  readonly note?: UnitNote | undefined;
  /** The saved states of the unit in focus; absent until it was saved in this session. */
  readonly history?: UnitHistory | undefined;
  /** What the unit in focus costs, and should cost; absent where no unit is in focus. */
  readonly cost?: Cost | undefined;
  /** How the panels are filtered and sorted, where that outlives the window. */
  readonly state?: LabState | undefined;
  /** Told which fight is shown large; undefined where none is. */
  readonly onlarge?: ((report: FightReport | undefined) => void) | undefined;
  /** The battles of that file, and what can be done with them; absent where there is no such thing. */
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
  /** The figures of a fight where the keyword does nothing. */
  readonly trial: (scenario: FightReport['scenario']) => Promise<Result<readonly Figure[], string>>;
}

/** The saved states of a unit in this session, oldest first. */
export interface UnitHistory {
  readonly states: readonly {
    readonly key: number;
    /** When it was saved, or that the session began with it. */
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

/** A unit's points, beside what they should be as far as battles have told. */
export interface Cost {
  readonly points: number;
  /** In words: "fair 48 (45 to 51)"; undefined where nothing is known. */
  readonly fair: string | undefined;
  /** Sign and word: "▲ undercosted". */
  readonly verdict: string | undefined;
  /** True where files have changed since. */
  readonly stale: boolean;
  /** By what evidence, for whoever asks. */
  readonly evidence: string;
  readonly onopen: () => void;
}

/** Every unit that one may be fought against, by book, and which are chosen. */
export interface Opponents {
  readonly books: readonly {
    readonly name: string;
    readonly units: readonly { readonly ref: string; readonly name: string }[];
  }[];
  readonly chosen: readonly string[];
  /** The reference targets of the book of the unit in focus. */
  readonly targets: readonly string[];
  readonly onchoose: (refs: readonly string[]) => void;
  /** Makes the chosen units the book's reference targets; absent where there is no book. */
  readonly onsave?: (() => void) | undefined;
}

/** Whole battles, as far as they are known, and what the lab may ask about them. */
export interface Battles {
  readonly reports: readonly FightReport[];
  /** True while they are refined. */
  readonly running: boolean;
  /** Goes on refining, or stops until the next edit. */
  readonly onrun: (go: boolean) => void;
  /** The battles behind a bar of a chart. */
  readonly behind: (
    system: SystemId,
    scenario: string,
    chart: string,
    bar: number,
  ) => Promise<readonly BattleSummary[]>;
  /** Asks a question of a battle's alternatives ("by difficulty"): what it may be fought with instead is fought, too. */
  readonly onask?: ((report: FightReport, group: string) => void) | undefined;
  /** Begins a battle of a scenario that is played by hand; absent where there is no such thing. */
  readonly onplay?: ((report: FightReport) => void) | undefined;
  /** Replays one battle of a scenario. */
  readonly onreplay: (report: FightReport, index: number) => void;
}
