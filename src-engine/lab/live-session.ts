import type { BattleSummary } from '../kernel/battles';
import type { CardView } from '../kernel/card-view';
import type { Diagnostic } from '../kernel/diagnostic';
import { seededDice } from '../kernel/dice';
import type { Journal } from '../kernel/journal';
import type { Explanation, Figure, Outcome } from '../kernel/outcome';
import type { ManualPlay } from '../simulation/manual/view';
import type { BattleReplay } from '../simulation/replay';
import { err, type Result } from '../kernel/result';
import type { Source } from '../kernel/source';
import type { SystemId } from '../kernel/words';
import { SYSTEMS } from '../systems';
import { References } from '../kernel/names/references';
import { housesInForce, type HousesInForce } from '../kernel/house/conflicts';
import type { NumberRow } from '../kernel/house/number';
import type {
  ArmyPick,
  FightOptions,
  LinkedBook,
  MatrixCell,
  ScenarioEntry,
  Term,
  UnitEntry,
  Variant,
  Variants,
} from '../systems/system';
import type {
  BaselineKind,
  FightReport,
  OpponentSet,
  OutlineFile,
  PlayedBattle,
  RunStats,
  Session,
  ShownCard,
  SourceFile,
} from './contract';
import type { AlternativesAsked } from './alternatives';
import type { BattleJob } from './jobs/jobs';
import { BattleReports, illegalArmy } from './jobs/battle-reports';
import { draftOf } from './army-draft';
import type { ComparedFight, FightIn } from './compared-fight';
import { Answers } from './answers';
import { bestDamage } from './best-damage';
import { battlesFor, entriesFor, headingOf } from './shown';
import { LiveGoals } from './goals/live-goals';
import type { GoalReport } from './goals/report';
import { teamWords, type PlaceWord, type TeamPlace } from './team/words-at';
import { numbersInForce, type HouseNumber } from './team/house-numbers';
import { unusedIfEqual } from './team/unused-numbers';
import { withBookLayout } from '../layouts/of-book';
import { Library, sourcesOf } from './library';
import { PLAIN, RulesInForce } from './rules-in-force';
import { statsBefore } from './stats-before';
import { tryText, type TrialAsked } from './trial';
import { Outline } from './outline';

/** An index of a book, made once per book. */
const oncePerBook = <T>(make: (book: LinkedBook) => ReadonlyMap<string, T>) => {
  const made = new WeakMap<LinkedBook, ReadonlyMap<string, T>>();
  return (book: LinkedBook, key: string): T | undefined => {
    let map = made.get(book);
    if (!map) made.set(book, (map = make(book)));
    return map.get(key);
  };
};

/** A scenario that has a file, by reference. */
const scenarioAt = oncePerBook<ScenarioEntry>(
  (book) => new Map(book.scenarios.map((entry) => [entry.ref, entry])),
);

/** The most battles listed behind one bar. */
const MOST_BEHIND = 200;

class LiveSession implements Session {
  readonly #now = new Library();
  readonly #disk = new Library();
  readonly #pinned = new Library();
  readonly #answers = new Answers<Result<Outcome, string>>((book, scenario, options) =>
    book.fight(scenario, options),
  );
  readonly #battles = new BattleReports();
  readonly #outline = new Outline();
  readonly #goals = new LiveGoals(this.#answers, this.#battles);
  readonly #rules = new RulesInForce(this.#now);
  #baseline: BaselineKind = 'disk';
  #shown = 0;
  /** Additional opponents of the units of each book. */
  #opponents: readonly OpponentSet[] = [];

  get baseline(): BaselineKind {
    return this.#baseline;
  }

  open(files: readonly SourceFile[]): void {
    this.#now.clear();
    this.#answers.clear();
    this.#battles.clear();
    this.#baseline = 'disk';
    this.#rules.pinned = PLAIN;
    for (const { path, text } of files) this.#now.put(path, text);
    this.#disk.copy(this.#now);
  }

  edit(path: string, text: string): void {
    this.#now.put(path, text, this.#disk.get(path));
  }

  onDisk(path: string, text: string | undefined): void {
    if (text === undefined) this.#disk.remove(path);
    else this.#disk.put(path, text, this.#now.get(path));
  }

  remove(path: string): void {
    this.#now.remove(path);
  }

  setVariants(variants: Variants): void {
    this.#rules.chosen = variants;
  }

  get #options(): FightOptions {
    return this.#rules.options();
  }

  get #baselineOptions(): FightOptions {
    return this.#baseline === 'pinned' ? this.#rules.pinned : PLAIN;
  }

  variantsApart(path: string | undefined): readonly string[] {
    const house = path === undefined ? undefined : this.#houseAt(path);
    return this.#rules.apartFrom(this.#baselineOptions, house?.name);
  }

  against(sets: readonly OpponentSet[]): void {
    this.#opponents = sets;
  }

  alternatives(asked: AlternativesAsked | undefined): void {
    this.#battles.alternatives.asked = asked;
  }

  written(system: SystemId, scenario: string): Readonly<Record<string, unknown>> | undefined {
    return this.#now.good(system)?.written(scenario);
  }

  meet(system: SystemId, row: string, columns: readonly string[]): readonly (MatrixCell | undefined)[] {
    const book = this.#now.good(system);
    return columns.map((column) => book?.meet(row, column, this.#options));
  }

  damageTo(system: SystemId, target: string, units: readonly string[]): readonly (number | undefined)[] {
    const book = this.#now.good(system);
    return units.map((unit) => book && bestDamage(book, unit, target, this.#options));
  }

  notInDuels(system: SystemId, units: readonly string[]): readonly (readonly string[])[] {
    const book = this.#now.good(system);
    return units.map((unit) => book?.notInDuels(unit) ?? []);
  }

  cards(paths: readonly string[]): readonly (CardView | undefined)[] {
    return paths.map((path) => this.card(path)?.card);
  }

  pin(files?: readonly SourceFile[]): void {
    if (files) {
      this.#pinned.clear();
      for (const { path, text } of files)
        this.#pinned.put(path, text, this.#now.get(path) ?? this.#disk.get(path));
    } else this.#pinned.copy(this.#now);
    this.#rules.pinned = this.#options;
    this.#baseline = 'pinned';
  }

  unpin(): void {
    this.#pinned.clear();
    this.#baseline = 'disk';
  }

  diagnostics(): readonly Diagnostic[] {
    return this.#now.diagnostics();
  }

  outline(): readonly OutlineFile[] {
    const counts = new Map<string, { errors: number; warnings: number }>();
    for (const { file, severity } of this.diagnostics()) {
      const count = counts.get(file) ?? { errors: 0, warnings: 0 };
      if (severity === 'error') count.errors++;
      if (severity === 'warning') count.warnings++;
      counts.set(file, count);
    }
    const books = new Map(this.#now.systems.map((system) => [system, this.#now.typed(system)]));
    return this.#outline.of(this.#now.documents, (document) => {
      const { path, system: own } = document;
      const lastGood = this.#now.lastGood(path);
      const system = own ?? lastGood?.system;
      const source = document.source ?? lastGood;
      return {
        document,
        system,
        lastGood,
        unit: system && source?.kind === 'unit' ? books.get(system)?.unitOf(source) : undefined,
        army: system && source?.kind === 'army' ? books.get(system)?.armyCost(source) : undefined,
        errors: counts.get(path)?.errors ?? 0,
        warnings: counts.get(path)?.warnings ?? 0,
      };
    });
  }

  /** The unit in a file, in a book that fights use. */
  #unitAt(book: LinkedBook, path: string): UnitEntry | undefined {
    const source = this.#now.lastGood(path) ?? this.#now.get(path)?.source;
    return source && book.unitOf(source);
  }

  /** The house rules in a file: the lab shows what they change, whether they are chosen or not. */
  #houseAt(path: string): ComparedFight['house'] {
    const source = this.#now.lastGood(path) ?? this.#now.get(path)?.source;
    return source?.kind === 'house'
      ? { source, name: new References<Source>(this.#rules.files()).name(source) }
      : undefined;
  }

  #goodBook(path: string): LinkedBook | undefined {
    const system = this.#now.systemOf(path);
    return system && this.#now.good(system);
  }

  source(path: string): Source | undefined {
    return this.#now.get(path)?.source;
  }

  card(path: string): ShownCard | undefined {
    const book = this.#goodBook(path);
    const unit = book && this.#unitAt(book, path);
    const card = unit && book.card(unit.ref, this.#options.variants);
    if (!card) return undefined;
    const before = this.#cardBefore(unit);
    return {
      card: withBookLayout(card, this.#now.get(path)?.folder ?? '', sourcesOf(book)),
      stale: this.#now.errorOf(path) !== undefined,
      ...(before && { before: statsBefore(card, before) }),
    };
  }

  /** The baseline's card of a unit; undefined if the baseline has the same file, or none. */
  #cardBefore({ ref, source }: UnitEntry): CardView | undefined {
    const library = this.#baseline === 'pinned' ? this.#pinned : this.#disk;
    if (library.get(source.path)?.source === source) return undefined;
    return library.good(source.system)?.card(ref, this.#options.variants);
  }

  trial(asked: TrialAsked): Result<readonly Figure[], string> {
    const book = this.#now.good(asked.system);
    return book ? tryText(book, asked, this.#options) : err('No fight can be calculated yet.');
  }

  fights(path: string): readonly FightReport[] {
    return this.#fightsOf(path, false);
  }

  quickFights(path: string): readonly FightReport[] {
    return this.#fightsOf(path, true);
  }

  catchUp(path: string): boolean {
    for (const side of ['now', 'before'] as const)
      for (const fight of this.#fights(path)) {
        const one = fight[side];
        if (!one || this.#answers.peek(one.entry, one.options)) continue;
        this.#answers.of(one.book, one.entry, one.options);
        return true;
      }
    return false;
  }

  #fightsOf(path: string, quick: boolean): readonly FightReport[] {
    this.#answers.restart();
    const fights = this.#fights(path);
    this.#shown = fights.length;
    return fights.map((fight) => this.#report(fight, quick));
  }

  /** The fights to show for a file, each with the same fight by the baseline's own files. */
  #fights(path: string, choose = entriesFor): readonly ComparedFight[] {
    const system = this.#now.systemOf(path);
    const book = system && this.#now.good(system);
    if (!book) return [];
    const house = this.#houseAt(path);
    const entries = choose(book, path, this.#unitAt(book, path), house !== undefined);
    const extra = choose === entriesFor ? this.#entriesAgainst(system, book, path, entries) : [];
    return [...extra, ...entries].map((entry) => ({
      system,
      now: { book, entry, options: this.#rules.options(house?.name) },
      before: this.#baselineOf(system, entry),
      ...(house && { house }),
    }));
  }

  /**
   * Fights against the chosen opponents that are not among a unit's own fights; they come first, because its own may be
   * dozens.
   */
  #entriesAgainst(
    system: SystemId,
    book: LinkedBook,
    path: string,
    own: readonly ScenarioEntry[],
  ): readonly ScenarioEntry[] {
    const unit = this.#unitAt(book, path);
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    const set = this.#opponents.find((each) => each.system === system && each.folder === folder);
    if (!unit || !set) return [];
    const known = new Set(own.map(({ ref }) => ref));
    const opponents = set.refs.flatMap((ref) => book.units.find((each) => each.ref === ref) ?? []);
    return opponents.flatMap((opponent) =>
      book
        .fightsBetween(unit.ref, opponent.ref)
        .filter(({ ref }) => !known.has(ref))
        .map((entry) => ({ ...entry, group: `Against ${opponent.name}` })),
    );
  }

  #baselineOf(system: SystemId, { ref }: ScenarioEntry): ComparedFight['before'] {
    const book = (this.#baseline === 'pinned' ? this.#pinned : this.#disk).good(system);
    if (!book) return undefined;
    // `default:<unit>:<foe>:<what>`: no reference contains a colon.
    const [kind, unit = '', opponent = ''] = ref.split(':');
    const entry =
      kind === 'default'
        ? book.fightsBetween(unit, opponent).find((each) => each.ref === ref)
        : scenarioAt(book, ref);
    return entry && { book, entry, options: this.#baselineOptions };
  }

  /** The answer of a fight; if `quick`, a slow one that is not stored is skipped. */
  #answer({ book, entry, options }: FightIn, quick: boolean): Result<Outcome, string> | undefined {
    if (quick && entry.slow) return this.#answers.peek(entry, options);
    return this.#answers.of(book, entry, options);
  }

  #report(fight: ComparedFight, quick: boolean): FightReport {
    const { now, before } = fight;
    const answer = this.#answer(now, quick);
    const result = answer ?? this.#answers.last(now.entry);
    const baseline = before && this.#answer(before, quick);
    const pending = answer === undefined || (before !== undefined && baseline === undefined);
    const unused =
      before && now.options !== before.options && answer?.ok && baseline?.ok
        ? unusedIfEqual(fight, answer.value, baseline.value)
        : [];
    return {
      ...headingOf(this.#now, fight, result && !result.ok ? result.error : undefined),
      ...(result?.ok && { outcome: result.value }),
      ...(baseline?.ok && { before: baseline.value }),
      ...(pending && { pending }),
      ...(!answer && result && { earlier: true }),
      ...(unused.length > 0 && { unused }),
    };
  }

  battles(path: string): readonly FightReport[] {
    return this.#fights(path, battlesFor).map((fight): FightReport => {
      const { why, ...standing } = this.#battles.standing(fight);
      return { ...headingOf(this.#now, fight, why), ...standing };
    });
  }

  jobs(path: string): readonly BattleJob[] {
    return this.#battles.jobs(this.#fights(path, battlesFor));
  }

  behind(
    system: SystemId,
    scenario: string,
    chart: string,
    bar: number,
    house?: string,
  ): readonly BattleSummary[] {
    const book = this.#now.good(system);
    const entry = book && scenarioAt(book, scenario);
    const run = entry && this.#battles.run({ book, entry, options: this.#rules.options(house) });
    return run?.ok ? run.value.behind(chart, bar, MOST_BEHIND) : [];
  }

  /** Does something with one battle of a scenario, if its armies are legal. */
  #inBattle<T>(
    system: SystemId,
    scenario: string,
    begin: (book: LinkedBook) => Result<T, string> | undefined,
  ): Result<T, string> {
    const book = this.#now.good(system);
    const entry = book && scenarioAt(book, scenario);
    const fault = entry && illegalArmy({ book, entry });
    if (fault !== undefined) return err(fault);
    return (book && begin(book)) ?? err(`There is no battle scenario "${scenario}".`);
  }

  replay(system: SystemId, scenario: string, index: number, house?: string): Result<BattleReplay, string> {
    const options = this.#rules.options(house);
    return this.#inBattle(system, scenario, (book) => book.replay?.(scenario, options, index));
  }

  play(system: SystemId, scenario: string, { house, ...battle }: PlayedBattle): Result<ManualPlay, string> {
    const options = this.#rules.options(house);
    return this.#inBattle(system, scenario, (book) => book.play?.(scenario, options, battle));
  }

  explain(system: SystemId, scenario: string, house?: string): Explanation | undefined {
    return this.#now.good(system)?.explain(scenario, this.#rules.options(house));
  }

  armyPicks(path: string): readonly ArmyPick[] {
    const source = this.#now.get(path)?.source ?? this.#now.lastGood(path);
    return source?.kind === 'army' ? (this.#now.typed(source.system)?.armyPicks(source) ?? []) : [];
  }

  draftArmy(path: string): string | undefined {
    return draftOf(this.#now, path);
  }

  teamWords(place: TeamPlace): readonly PlaceWord[] {
    const book = this.#now.good(place.system);
    return book ? teamWords(book, place) : [];
  }

  roll(system: SystemId, scenario: string, index: number, house?: string): Journal | undefined {
    const options = this.#rules.options(house);
    return this.#now.good(system)?.roll(scenario, options, seededDice(options.seed, index));
  }

  terms(system: SystemId): readonly Term[] {
    return this.#now.good(system)?.terms ?? [];
  }

  numbersOf(system: SystemId): readonly NumberRow[] {
    return SYSTEMS.get(system)?.numbers ?? [];
  }

  numbersInForce(system: SystemId): readonly HouseNumber[] {
    const game = SYSTEMS.get(system);
    return game ? numbersInForce(game, new References(this.#rules.houses()), this.#options.variants) : [];
  }

  housesInForce(): HousesInForce {
    return housesInForce(new References(this.#rules.houses()), this.#options.variants);
  }

  variantsOf(system: SystemId): readonly Variant[] {
    return SYSTEMS.get(system)?.variants ?? [];
  }

  goals(): readonly GoalReport[] {
    return this.#now.systems.flatMap((system) => {
      const book = this.#now.good(system);
      return book ? this.#goals.reports(book, PLAIN) : [];
    });
  }

  goalJobs(): readonly BattleJob[] {
    return this.#now.systems.flatMap((system) => {
      const book = this.#now.good(system);
      return book ? this.#goals.jobs(system, book) : [];
    });
  }

  stats(): RunStats {
    return { fought: this.#answers.made, shown: this.#shown };
  }
}

/** A session without files. */
export const createSession = (): Session => new LiveSession();
