import type { CardView, RichText } from '../kernel/card-view';
import type { Diagnostic } from '../kernel/diagnostic';
import type { Dice } from '../kernel/dice';
import type { Journal } from '../kernel/journal';
import type { Explanation, Outcome } from '../kernel/outcome';
import type { ManualOptions } from '../simulation/manual/manual-battle';
import type { ManualPlay } from '../simulation/manual/view';
import type { BattleReplay, SceneGround } from '../simulation/replay';
import type { BattleRun, PairedChange } from '../simulation/run/battle-run';
import type { MapLengths } from '../kernel/manifest';
import type { FixedNumber, NumberRow, Preset, Variants } from '../kernel/house/number';
import type { Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import type { ArmyBattles, ArmyChoices, ArmyWishes } from '../simulation/armies';
import type { Kind, RuleId, SystemId } from '../kernel/words';

export type { BattleRun, FixedNumber, NumberRow, PairedChange, Preset, Variants };

/** A choice the rules leave open (`rulings.md`). The first value is the default. */
export interface Variant {
  readonly name: string;
  readonly title: string;
  readonly rule: RuleId;
  /** What it changes: single attacks (and so duels and battles), or whole battles only. */
  readonly scope: 'attack' | 'battle';
  readonly values: readonly { readonly value: string; readonly text: string }[];
}

/** What a hover shows for a term of the game: a keyword, a tag, a stat, an action. */
export interface Term {
  /** As written on a card, without its parameter: "Momentum", "HA", "SKL". */
  readonly term: string;
  readonly type: 'keyword' | 'tag' | 'stat' | 'other';
  readonly rule: RuleId;
  /** In the rulebook's own words (plain text). */
  readonly text: string;
  /** True if a number in brackets must follow: "Momentum [1]". */
  readonly parameter?: boolean;
  /** As printed with its parameter, for completion: "WARD (6+)". If absent, a parameter is printed as "[1]". */
  readonly example?: string;
}

/** A unit of a linked book, as in the lists of the explorer and the lab. */
export interface UnitEntry {
  /** `orc-grunt`, or `horde/orc-grunt` if two books have that id. Unique within the linked book. */
  readonly ref: string;
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly points: number;
  /** Its group in the explorer: the tier, the class, the first of the keywords. */
  readonly group: string;
}

/** A scenario of a linked book, from a file or one of the defaults against reference targets. */
export interface ScenarioEntry {
  /**
   * The file's id, or `default:<unit>:<target>:<action>` for a scenario without a file. Unique within the linked book.
   */
  readonly ref: string;
  readonly name: string;
  readonly kind: 'attack' | 'duel' | 'battle';
  /** Its group of panels: "Attacks", "Ranged", "Duels". */
  readonly group: string;
  /** References of the units that fight. */
  readonly units: readonly string[];
  /** True if it takes so long (tenths of a second) that the lab shows the other fights first. */
  readonly slow?: boolean;
  /** True for an attack that a unit makes in the same turn as its other attacks, so that the damage of both counts. */
  readonly besides?: boolean;
  /**
   * Every file the outcome depends on (the scenario, the units, keywords of the book). Same identities, same outcome.
   */
  readonly sources: readonly Source[];
  /** Text-only keywords of the units that fight: the numbers ignore them. Absent if there are none. */
  readonly textOnly?: readonly string[];
}

/** Another setting that a battle scenario may be fought with: its id in `FightOptions.instead`, and its name. */
export interface Alternative {
  readonly id: string;
  readonly name: string;
  /** True for the setting in the scenario itself. */
  readonly own?: boolean;
}

/** Alternatives that answer one question: each difficulty, the deck without each of its cards. */
export interface AlternativeGroup {
  readonly id: string;
  /** "By difficulty". */
  readonly title: string;
  /** The side whose win rate is compared. */
  readonly side: 0 | 1;
  readonly rows: readonly Alternative[];
}

/** A named choice in an army file besides its units: a formation, a lore, a leader. */
export interface ArmyPick {
  /** The path of the name in the file: `lores.spell`, `units.0.character`. */
  readonly path: string;
  /** What it is, in the game's words: "battle formation". */
  readonly what: string;
  /** True if the path holds a list of names. */
  readonly isList?: boolean;
  readonly options: readonly ArmyPickOption[];
}

/** A name to choose. */
export interface ArmyPickOption {
  /** As in the file. */
  readonly value: string;
  readonly name: string;
  /** References of units that come with it, and so have no line of their own: faction terrain. */
  readonly brings?: readonly string[];
}

/** The cost of an army file's entries by its game's rules, and the limit that applies. */
export interface ArmyCost {
  readonly points: number;
  /** Absent if no limit was agreed. */
  readonly limit?: number;
  /** Each entry by its path in the file (`units.0`), with everything it counts. */
  readonly entries: readonly { readonly path: string; readonly points: number }[];
}

/** How to fight a scenario. */
export interface FightOptions {
  readonly variants: Variants;
  /** For simulations; exact answers ignore it. */
  readonly seed: number;
  /** True if a seed in the scenario's file overrides `seed`. */
  readonly ownSeed?: boolean;
  /** The most battles of a run; absent: the scenario's own `battles`. */
  readonly battles?: number;
  /** Half of the win rate's 95% interval at which a run ends (0 to 1). Absent: 0.015. 0: only the cap ends it. */
  readonly error?: number;
  /** For battles: an alternative that replaces the scenario's own setting. */
  readonly instead?: string;
}

/**
 * One cell of the matrix: the result of the row's unit meeting the column's; the row acts first. Shares add up to 1.
 */
export interface MatrixCell {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** The 95% interval of `win`, if an exact duel would take too long; absent if it is exact. */
  readonly ci95?: readonly [number, number];
  /** The mean share of the column's unit that the row's best ranged attack destroys; absent if the row has none. */
  readonly shot?: number;
}

/**
 * All files of one system in a workspace, linked: references resolved, cards compiled, everything checked that a schema
 * cannot.
 */
export interface LinkedBook {
  readonly diagnostics: readonly Diagnostic[];
  readonly units: readonly UnitEntry[];
  readonly scenarios: readonly ScenarioEntry[];
  /** The core rules' terms and those from the book's keyword files. */
  readonly terms: readonly Term[];
  /** The cost of an army's file; undefined if it is not an army of this game. */
  armyCost(army: Source): ArmyCost | undefined;
  /** What an army's file may choose by name. Calculated on each call, so no key press should wait for it. */
  armyPicks(army: Source): readonly ArmyPick[];
  /** The unit in a file of the book. */
  unitOf(source: Source): UnitEntry | undefined;
  /** Text-only parts of a unit's card, which no fight counts: names of keywords, abilities and skills. */
  notSimulated(unit: string): readonly string[];
  /**
   * Parts of a unit's card that neither duels nor shots count: the text-only parts, and those that only affect whole
   * battles.
   */
  notInDuels(unit: string): readonly string[];
  /** The card of a unit, or undefined if there is no such unit. */
  card(unit: string, chosen?: Variants): CardView | undefined;
  /** What a rule in a book's file says in the game's words, if the game has its own for it: an enhancement. */
  bookRule?(rule: object): RichText | undefined;
  /** The lab's scenarios for a unit: the files that involve it, else the default set. */
  fightsOf(unit: string): readonly ScenarioEntry[];
  /** Fights without a file between any two units: the attacks of the first, the second's charge, their duel. */
  fightsBetween(unit: string, opponent: string): readonly ScenarioEntry[];
  /** The content of a scenario file for a fight that has no file; undefined if there is no such fight. */
  written(scenario: string): Readonly<Record<string, unknown>> | undefined;
  /** Fights a scenario. An error says what in the scenario cannot be fought. */
  fight(scenario: string, options: FightOptions): Result<Outcome, string>;
  /** The steps behind an attack; undefined if the scenario is not an attack. */
  explain(scenario: string, options: FightOptions): Explanation | undefined;
  /** Rolls an attack die by die; undefined if the scenario is not an attack. */
  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined;
  /** One cell of the matrix: the duel (6 rounds, the row charges first), and the row's shots at the column. */
  meet(row: string, column: string, options: FightOptions): MatrixCell | undefined;
  /** Starts a run of a battle scenario; absent in games without battles. */
  battles?(scenario: string, options: FightOptions): Result<BattleRun, string>;
  /** The alternatives of a battle scenario, on the same dice; absent in games that have none. */
  alternatives?(scenario: string, variants?: Variants): readonly AlternativeGroup[];
  /** Battles between any legal armies of its books, for the points advice; absent in games without battles. */
  armies?(wishes: ArmyWishes): Result<ArmyBattles, string>;
  /**
   * The possible settings of those battles; an error says which of the wishes does not exist. Fast, because no card is
   * compiled.
   */
  armyChoices?(wishes: ArmyWishes): Result<ArmyChoices, string>;
  /** A replay of battle `index` of that run. */
  replay?(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string>;
  /** Battle `index` of that run, with these sides played by a person. */
  play?(
    scenario: string,
    options: FightOptions,
    battle: { readonly index: number; readonly persons: ManualOptions['persons'] },
  ): Result<ManualPlay, string>;
}

/** A required speed: what is done, the required runs per second on one core, and one run. */
export interface BenchCase {
  readonly name: string;
  /** Runs per second on one core. */
  readonly wanted: number;
  /** One run that reuses nothing from the one before. Returns a number so that the optimizer removes nothing. */
  readonly run: () => number;
}

/** How a game's maps are drawn and measured. */
export interface MapWords extends MapLengths {
  /** Every type of ground that terrain may have. */
  readonly grounds: readonly SceneGround[];
}

/**
 * One game's rules. The lab, the workbench and the command line use them only through this, and otherwise only its
 * manifest.
 */
export interface System {
  readonly id: SystemId;
  readonly kinds: readonly Kind[];
  readonly variants: readonly Variant[];
  /** The numbers that house rules can change. */
  readonly numbers: readonly NumberRow[];
  /** The numbers that house rules cannot change, and why. */
  readonly fixedNumbers: readonly FixedNumber[];
  /** Variants that only set a number; absent if there are none. */
  readonly presets?: readonly Preset[];
  /** Every type of ground on its maps. */
  readonly grounds: readonly SceneGround[];
  /** The most rounds of any battle by the game's rules, variants and files, without house rules. */
  readonly mostRounds: number;
  /** The most rounds that house rules may set, if they may set more. */
  readonly houseRounds?: number;
  /**
   * Links files that match their schemas. Pure; never throws. Compiled cards are cached by the identity of their
   * sources, so linking again after one edit costs little more than that edit.
   */
  link(sources: readonly Source[]): LinkedBook;
  /** Speeds that the game requires besides those of its samples, for `warbench bench`. */
  bench(): readonly BenchCase[];
}
