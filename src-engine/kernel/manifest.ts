/**
 * What the neutral rooms need to know of a game beyond its rules: `rulebook/<id>/game.json`, from which `npm run generate`
 * makes `generated/games.ts`. An answer that is missing there is a type error.
 */
export interface Manifest {
  /** Where it stands among the games, from 1. The first is the game of examples and defaults. */
  readonly order: number;
  readonly name: string;
  /** What its rule ids begin with. */
  readonly prefix: string;
  /** Its folder in `src-engine/systems`. */
  readonly folder: string;
  readonly maps: MapLengths;
  /** The key under which a battle scenario names its objective; null if every battle has the same. */
  readonly objectiveKey: string | null;
  /** In what order a book prints the groups of its units; groups that are not named come last. */
  readonly groups: readonly string[];
  /** Where a keyword file says what the keyword does. */
  readonly keywordBody: 'rules' | 'effects';
  readonly card: Idiom;
  readonly bench: BenchTargets;
}

/** How a game's maps are measured. */
export interface MapLengths {
  /** What maps and rules count lengths in. */
  readonly measure: 'inches' | 'strides';
  /** The table of a map that names none. */
  readonly table: readonly [number, number];
}

/** How a game's cards look, on the screen and on paper. */
export interface Idiom {
  /** The faction colour of a book that names none. */
  readonly tint: string;
  /** `plain`; `scroll` capitals and boxed keywords; `token` round corners and points; `dark` square with a dark head. */
  readonly look: 'plain' | 'scroll' | 'token' | 'dark';
  /**
   * The first block of stats: `block` cells in a frame; `wheel` a quartered ring beside the name; `strip` cells on the
   * band; `badges` round tokens.
   */
  readonly stats: 'block' | 'wheel' | 'strip' | 'badges';
  /** How a table's title stands: over a line, or on a bar. */
  readonly tables: 'rule' | 'bar';
  /**
   * Which cells of a table stand on a line of their own under their row: `sentences` with symbols among rows of dice, or
   * `words` among single numbers; null for none.
   */
  readonly below: 'sentences' | 'words' | null;
}

/** What `warbench bench` measures in a game's sample, and how many a second it asks for on one core. */
export interface BenchTargets {
  /** Single attacks, exact; null if nothing is asked for. */
  readonly attacks: number | null;
  readonly battles: readonly BenchField[];
}

/** Battles of a game's sample whose speed is asked for. */
export interface BenchField {
  /** What is fought, as the report says it. */
  readonly what: string;
  /** What the scenario says beside its armies. */
  readonly places: Readonly<Record<string, string | number>>;
  readonly armies: readonly [string, string];
  /** How many a second and core, by the bot on both sides. */
  readonly rates: Readonly<Record<string, number>>;
  /** What the second side has in place of the first one's: another bot, and what that needs. */
  readonly second?: Readonly<Record<string, string>>;
}
