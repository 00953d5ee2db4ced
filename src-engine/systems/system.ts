import type { CardView } from '../kernel/card-view';
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

/** What a hover quotes for a term of the game: a keyword, a tag, a stat, an action. */
export interface Term {
  /** As written on a card, without its parameter: "Momentum", "HA", "SKL". */
  readonly term: string;
  readonly type: 'keyword' | 'tag' | 'stat' | 'other';
  readonly rule: RuleId;
  /** In the rulebook's own words (plain text). */
  readonly text: string;
  /** True where a number in brackets must follow: "Momentum [1]". */
  readonly parameter?: boolean;
  /** As printed with its parameter, for completion: "WARD (6+)". Where absent, a parameter stands as "[1]". */
  readonly example?: string;
}

/** A unit of a linked book, as the explorer and the lab list it. */
export interface UnitEntry {
  /** `orc-grunt`, or `horde/orc-grunt` where two books have that id. Unique within the linked book. */
  readonly ref: string;
  readonly id: string;
  readonly name: string;
  readonly source: Source;
  readonly points: number;
  /** What the explorer groups by: the tier, the class, the first of the keywords. */
  readonly group: string;
}

/** A scenario of a linked book, from a file or one of the defaults against reference targets. */
export interface ScenarioEntry {
  /** The file's id, or `default:<unit>:<target>:<action>` for one that no file holds. Unique within the linked book. */
  readonly ref: string;
  readonly name: string;
  readonly kind: 'attack' | 'duel' | 'battle';
  /** What panels are grouped by: "Attacks", "Ranged", "Duels". */
  readonly group: string;
  /** References of the units that fight. */
  readonly units: readonly string[];
  /** True where it takes so long (tenths of a second) that the lab shows the other fights first. */
  readonly slow?: boolean;
  /** Every file the outcome depends on (the scenario, the units, keywords of the book). Same identities, same outcome. */
  readonly sources: readonly Source[];
  /** Keywords of those who fight that are text only: nothing of them is in the numbers. Absent where there are none. */
  readonly textOnly?: readonly string[];
}

/** What else a battle scenario may be fought with: its id in `FightOptions.instead`, and its name. */
export interface Alternative {
  readonly id: string;
  readonly name: string;
  /** True where it is what the scenario itself says. */
  readonly own?: boolean;
}

/** Alternatives that answer one question: each difficulty, the deck without each of its cards. */
export interface AlternativeGroup {
  readonly id: string;
  /** "By difficulty". */
  readonly title: string;
  /** Whose win rate is asked for. */
  readonly side: 0 | 1;
  readonly rows: readonly Alternative[];
}

/** Something that an army file takes by name, besides its units: a formation, a lore, who leads. */
export interface ArmyPick {
  /** Where the name stands in the file: `lores.spell`, `units.0.character`. */
  readonly path: string;
  /** What it is, in the game's words: "battle formation". */
  readonly what: string;
  /** True where a list of names stands there. */
  readonly isList?: boolean;
  readonly options: readonly ArmyPickOption[];
}

/** A name that may be picked. */
export interface ArmyPickOption {
  /** As the file says it. */
  readonly value: string;
  readonly name: string;
  /** References of units that come with it, and so are on no line of their own: faction terrain. */
  readonly brings?: readonly string[];
}

/** What an army file's entries cost by its game's rules, and the limit that holds for it. */
export interface ArmyCost {
  readonly points: number;
  /** Absent where nothing was agreed. */
  readonly limit?: number;
  /** Each entry by its path in the file (`units.0`), with all that it has counted. */
  readonly entries: readonly { readonly path: string; readonly points: number }[];
}

/** How a scenario is to be fought. */
export interface FightOptions {
  readonly variants: Variants;
  /** Of simulations; exact answers ignore it. */
  readonly seed: number;
  /** True where a seed that the scenario's file names goes before `seed`. */
  readonly ownSeed?: boolean;
  /** Most battles of a run; the scenario's own `battles` where absent. */
  readonly battles?: number;
  /** Half of the win rate's 95 % interval at which a run ends (0 to 1); 0.015 where absent, 0: only the cap ends it. */
  readonly error?: number;
  /** Of battles: an alternative of the scenario in place of what its file says. */
  readonly instead?: string;
}

/** One cell of the matrix: what comes of the row's unit meeting the column's, the row opening. Shares add up to 1. */
export interface MatrixCell {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** The 95 % interval of `win`, where the duel takes too long to be worked out exactly; absent where it is exact. */
  readonly ci95?: readonly [number, number];
  /** The mean share of the column's unit that the row's best ranged attack destroys; absent where the row has none. */
  readonly shot?: number;
}

/** All files of one system in a workspace, linked: references resolved, cards compiled, what a schema cannot say checked. */
export interface LinkedBook {
  readonly diagnostics: readonly Diagnostic[];
  readonly units: readonly UnitEntry[];
  readonly scenarios: readonly ScenarioEntry[];
  /** The core rules' terms and those that the book's keyword files add. */
  readonly terms: readonly Term[];
  /** What an army's file costs; undefined for one that is no army of this game. */
  armyCost(army: Source): ArmyCost | undefined;
  /** What an army's file may pick by name. Worked out by whoever asks: no key press waits for it. */
  armyPicks(army: Source): readonly ArmyPick[];
  /** The unit that a file of the book is. */
  unitOf(source: Source): UnitEntry | undefined;
  /** What of a unit's card is text only, so that no fight counts it: names of keywords, abilities and skills. */
  notSimulated(unit: string): readonly string[];
  /** What of a unit's card neither duels nor shots count: the same, and what only whole battles show. */
  notInDuels(unit: string): readonly string[];
  /** The card of a unit, or undefined where there is no such unit. */
  card(unit: string): CardView | undefined;
  /** Scenarios that the lab offers for a unit: the files that involve it, else the default set. */
  fightsOf(unit: string): readonly ScenarioEntry[];
  /** Fights that no file holds between any two units: the attacks of the first, the second's charge, their duel. */
  fightsBetween(unit: string, opponent: string): readonly ScenarioEntry[];
  /** What a scenario file would say of a fight that no file holds; undefined where there is no such fight. */
  written(scenario: string): Readonly<Record<string, unknown>> | undefined;
  /** Fights a scenario. An error says what in the scenario cannot be fought. */
  fight(scenario: string, options: FightOptions): Result<Outcome, string>;
  /** The steps behind an attack; undefined where the scenario is no attack. */
  explain(scenario: string, options: FightOptions): Explanation | undefined;
  /** Rolls an attack die by die; undefined where the scenario is no attack. */
  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined;
  /** One cell of the matrix: the duel (6 rounds, the row charges first), and the row's shots at the column. */
  meet(row: string, column: string, options: FightOptions): MatrixCell | undefined;
  /** Starts a run of a battle scenario; absent in games without battles. */
  battles?(scenario: string, options: FightOptions): Result<BattleRun, string>;
  /** What else a battle scenario may be fought with, on the same dice; absent in games that know of nothing. */
  alternatives?(scenario: string): readonly AlternativeGroup[];
  /** Battles between any legal armies of its books, for the advice on points; absent in games without battles. */
  armies?(wishes: ArmyWishes): Result<ArmyBattles, string>;
  /** What those armies may meet with; an error says which of the wishes there is not. Quick, since no card is made ready for it. */
  armyChoices?(wishes: ArmyWishes): Result<ArmyChoices, string>;
  /** Battle `index` of that run, written down. */
  replay?(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string>;
  /** Battle `index` of that run, these sides of it played by hand. */
  play?(
    scenario: string,
    options: FightOptions,
    battle: { readonly index: number; readonly persons: ManualOptions['persons'] },
  ): Result<ManualPlay, string>;
}

/** A speed that is promised: what is done, how many a second on one core are wanted, and one run of it. */
export interface BenchCase {
  readonly name: string;
  /** Runs a second on one core. */
  readonly wanted: number;
  /** One run, nothing kept from the one before. Answers a number so that nothing is optimised away. */
  readonly run: () => number;
}

/** How a game's maps are drawn and measured. */
export interface MapWords extends MapLengths {
  /** Every kind of ground that terrain may be. */
  readonly grounds: readonly SceneGround[];
}

/** One game's rules. The lab, the workbench and the command line reach them only through this; what else they need is in its manifest. */
export interface System {
  readonly id: SystemId;
  readonly kinds: readonly Kind[];
  readonly variants: readonly Variant[];
  /** The numbers that house rules can change. */
  readonly numbers: readonly NumberRow[];
  /** The numbers that they cannot change, and why. */
  readonly fixedNumbers: readonly FixedNumber[];
  /** Variants that do no more than set a number; absent where there are none. */
  readonly presets?: readonly Preset[];
  /** Every kind of ground that terrain of its maps may be. */
  readonly grounds: readonly SceneGround[];
  /** Most rounds of any battle, by the game's rules, variants and files, house rules aside. */
  readonly mostRounds: number;
  /** Most rounds that house rules may ask for, where they may ask for more. */
  readonly houseRounds?: number;
  /**
   * Links files that passed their schemas. Pure; never throws. Compiled cards are remembered by the identity of their
   * sources, so linking again after one edit costs little more than that edit.
   */
  link(sources: readonly Source[]): LinkedBook;
  /** Speeds that the game promises beyond those of its samples, for `warbench bench`. */
  bench(): readonly BenchCase[];
}
