/**
 * What the neutral rooms need to know about a game besides its rules: `rulebook/<id>/game.json`, from which `npm run
 * generate` makes `generated/games.ts`. A missing field there is a type error.
 */
export interface Manifest {
  /** Its position among the games, from 1. Examples and defaults use the first game. */
  readonly order: number;
  readonly name: string;
  /** The prefix of its rule ids. */
  readonly prefix: string;
  /** Its folder in `src-engine/systems`. */
  readonly folder: string;
  readonly maps: MapLengths;
  /** The key under which a battle scenario names its objective; null if every battle has the same. */
  readonly objectiveKey: string | null;
  /** The order in which a book prints the groups of its units; groups not listed come last. */
  readonly groups: readonly string[];
  /** The field of a keyword file that says what the keyword does. */
  readonly keywordBody: 'rules' | 'effects';
  readonly card: Idiom;
  readonly bench: BenchTargets;
}

/** How a game's maps are measured. */
export interface MapLengths {
  /** The unit of length in maps and rules. */
  readonly measure: 'inches' | 'strides';
  /** The table of a map that names none. */
  readonly table: readonly [number, number];
}

/** How a game's cards look, on the screen and on paper. */
export interface Idiom {
  /** The faction color of a book that names none. */
  readonly tint: string;
  /** `plain`; `scroll` capitals and boxed keywords; `token` round corners and points; `dark` square with a dark head. */
  readonly look: 'plain' | 'scroll' | 'token' | 'dark';
  /**
   * The first block of stats: `block` cells in a frame; `wheel` a quartered ring beside the name; `strip` cells on the
   * band; `badges` round tokens.
   */
  readonly stats: 'block' | 'wheel' | 'strip' | 'badges';
  /** How a table's title is set: over a line, or on a bar. */
  readonly tables: 'rule' | 'bar';
  /**
   * Which cells of a table get a line of their own below their row: `sentences` with symbols among rows of dice, or
   * `words` among single numbers; null for none.
   */
  readonly below: 'sentences' | 'words' | null;
}

/** What `warbench bench` measures in a game's sample, and how many per second it requires on one core. */
export interface BenchTargets {
  /** Single attacks, exact; null if there is no requirement. */
  readonly attacks: number | null;
  readonly battles: readonly BenchField[];
}

/** Battles of a game's sample that have a required speed. */
export interface BenchField {
  /** What is fought, as the report shows it. */
  readonly what: string;
  /** The fields of the scenario other than its armies. */
  readonly places: Readonly<Record<string, string | number>>;
  readonly armies: readonly [string, string];
  /** Battles per second and core, by the bot that plays both sides. */
  readonly rates: Readonly<Record<string, number>>;
  /** Fields in which the second side differs from the first: another bot, and what that bot needs. */
  readonly second?: Readonly<Record<string, string>>;
}
