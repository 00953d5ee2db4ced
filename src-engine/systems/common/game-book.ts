import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { namesakeFirst } from '../../kernel/names/namesake';
import { References } from '../../kernel/names/references';
import { err, ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import type { Kind, RuleId } from '../../kernel/words';
import type { ManualOptions } from '../../simulation/manual/manual-battle';
import type { ManualPlay } from '../../simulation/manual/view';
import type { ArmyBattles, ArmyChoices, ArmyWishes } from '../../simulation/armies';
import type { ArmyDrawing } from './army-wishes';
import type { BattleReplay } from '../../simulation/replay';
import { SimulatedRun } from '../../simulation/run/run';
import type {
  AlternativeGroup,
  ArmyCost,
  ArmyPick,
  BattleRun,
  FightOptions,
  LinkedBook,
  MatrixCell,
  NumberRow,
  ScenarioEntry,
  Term,
  UnitEntry,
  Variants,
} from '../system';
import type {
  AnyBook,
  AnyCard,
  AnyFight,
  AttackOrDuel,
  DefaultFight,
  Found,
  LinkedUnit,
  Readings,
  ReadyBattle,
  WholeBattle,
  Written,
} from './book-parts';
import { shareDestroyed } from './answer';
import type { BookMaterial } from './army-rules';
import { marked, ofKind, textOnly } from './keyword-files';
import { withNumbers } from './card-numbers';
import { playedBy, policiesOf, type PlayedBattle } from './policies';
import type { Cast, Resolution } from './scenario-resolver';
import { checkChosen, chosenIn, housesIn, houseNamed, withHouses } from '../../kernel/house/chosen';
import { filesUnder } from '../../kernel/house/rules';

const isWhole = <Fight extends AnyFight>(fight: Fight): fight is Fight & WholeBattle<PlayedBattle> =>
  fight.kind === 'battle';

/** No chosen rules: always the same object, because numbers are compiled once for each. */
const AS_PRINTED: Variants = {};

/**
 * The part of a linked book that does not depend on the game's rules: units by reference, scenarios from files, and
 * default fights, which are made when first asked for. A game adds the meaning of its cards and fights.
 */
export abstract class GameBook<
  Card extends AnyCard,
  Book extends AnyBook,
  Fight extends AnyFight,
> implements LinkedBook {
  /** Problems found when linking. */
  protected readonly found: Diagnostic[] = [];
  /** Slow checks: run when diagnostics are read, so linking for a fight does not wait for them. */
  protected readonly later: (() => readonly Diagnostic[])[] = [];
  readonly scenarios: ScenarioEntry[] = [];
  /** The cost of each army file, by the game's rules. */
  protected readonly costs = new Map<Source, ArmyCost>();
  /** What each army file may choose by name, calculated by its game when asked. */
  protected readonly picks = new Map<Source, () => readonly ArmyPick[]>();
  protected readonly references: References;
  readonly #books: ReadonlyMap<string, Source<Book>>;
  readonly #units = new Map<string, LinkedUnit<Card, Book>>();
  readonly #bySource = new Map<Source, LinkedUnit<Card, Book>>();
  readonly #fights = new Map<string, Found<Fight>>();
  /** Fights without a file, in the form of a scenario file. */
  readonly #written = new Map<string, Written>();
  /** Kinds of fights that take tenths of a second. */
  protected readonly slow: readonly ScenarioEntry['kind'][] = [];

  constructor(protected readonly sources: readonly Source[]) {
    this.references = new References(sources);
    // If a folder has two book files, the same one as in the loader, which reports the other.
    const books = namesakeFirst(ofKind<Book>(sources, 'book'));
    this.#books = new Map(books.reverse().map((book) => [book.folder, book]));
  }

  abstract get terms(): readonly Term[];
  /** The view of a unit's card. */
  protected abstract readonly view: (
    ref: string,
    card: Card,
    book: Source<Book> | undefined,
    variants: Variants,
  ) => CardView;
  /** The group of a fight in the lab's panels. */
  protected abstract readonly groupOf: (fight: Fight) => string;
  /** The lab's fights against one reference target, for a unit that no scenario names. */
  protected abstract readonly defaultFights: (unit: Card, target: Card) => readonly DefaultFight<Fight>[];
  /** The rule that lets a book have its own keywords. */
  protected abstract readonly keywordRule: RuleId;
  /** Text-only keywords of a card; a game adds its text-only abilities. */
  protected textOnlyOf(card: Card): readonly string[] {
    return textOnly(this.filesOf(card));
  }
  /** Keywords and abilities of a card that only affect whole battles: neither duels nor shots count them. */
  protected abstract battleOnly(card: Card): readonly string[];
  /** The files besides its own that a unit's card is compiled from. */
  protected abstract filesOf(card: Card): readonly Source[];
  /** The explanation and dice of an attack; undefined if the fight is not an attack. */
  protected abstract readings(found: Found<Fight>, scenario: string): Readings | undefined;
  /** The outcome of an attack or a duel. */
  protected abstract outcome(
    scenario: string,
    found: Found<AttackOrDuel<Fight>>,
    options: FightOptions,
  ): Result<Outcome, string>;
  /** The policies that may lead an army in a battle. */
  protected abstract readonly policies: readonly string[];
  /** Alternatives of a battle besides its policies. */
  protected questions(_found: Found<Fight>): readonly AlternativeGroup[] {
    return [];
  }
  /** A battle scenario with these options; undefined if the fight is not a battle. */
  protected abstract setting(
    found: Found<Fight>,
    options: FightOptions,
  ): Result<ReadyBattle, string> | undefined;
  /** Battles between any legal armies of its books: see `LinkedBook.armies`. */
  protected abstract drawing(): ArmyDrawing;
  /** The matrix's duel, in which the row acts first: see `LinkedBook.meet`. */
  protected abstract encounter(row: Card, column: Card, options: FightOptions): MatrixCell;

  get diagnostics(): readonly Diagnostic[] {
    for (const check of this.later.splice(0)) this.found.push(...check());
    return this.found;
  }

  #entries: readonly UnitEntry[] | undefined;

  get units(): readonly UnitEntry[] {
    return (this.#entries ??= this.linked.map(({ entry }) => entry));
  }

  armyCost(army: Source): ArmyCost | undefined {
    return this.costs.get(army);
  }

  /** Leaves out picks without options. */
  armyPicks(army: Source): readonly ArmyPick[] {
    return (this.picks.get(army)?.() ?? []).filter(({ options }) => options.length > 0);
  }

  unitOf(source: Source): UnitEntry | undefined {
    const entry = this.#bySource.get(source)?.entry;
    // If two files have the same id, the first is the unit.
    return entry && this.#units.get(entry.ref)?.entry === entry ? entry : undefined;
  }

  /** What battles between armies are built from. */
  protected material<MapFile>(): BookMaterial<Book, MapFile, Card> {
    return { books: this.named<Book>('book'), units: this.cards, maps: this.named<MapFile>('map') };
  }

  /** The files of one kind, each with its reference. */
  protected named<T>(kind: Kind): { readonly ref: string; readonly source: Source<T> }[] {
    return ofKind<T>(this.sources, kind).map((source) => ({ ref: this.references.name(source), source }));
  }

  /** Every unit's reference and card, to sample armies from. */
  protected get cards(): { readonly ref: string; readonly card: Card }[] {
    return this.linked.map(({ entry, card }) => ({ ref: entry.ref, card }));
  }

  /** Every unit, in the order of the files. */
  protected get linked(): readonly LinkedUnit<Card, Book>[] {
    return [...this.#units.values()];
  }

  /** The book file in the folder of a unit's file. */
  protected bookOf(unit: Source): Source<Book> | undefined {
    return this.#books.get(unit.folder);
  }

  /** The card of a unit's file. */
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- a reference finds only units that were added
  protected readonly cardOf = (source: Source): Card => this.#bySource.get(source)!.card;

  /** How scenarios find the cards they name. */
  protected get cast(): Cast<Card> {
    return { references: this.references, card: this.cardOf };
  }

  protected addUnit(card: Card, group: string): void {
    const { source, name, points } = card;
    const ref = this.references.name(source);
    const unit = {
      entry: { ref, id: source.id, source, name, points, group },
      card,
      book: this.bookOf(source),
    };
    this.#bySource.set(source, unit);
    // The book loader reports the same id twice in one folder.
    if (!this.#units.has(ref)) this.#units.set(ref, unit);
  }

  /** Reports reference targets that do not exist. */
  protected checkTargets(book: Source<Book>): void {
    book.value.targets?.forEach((target, i) => {
      if (!this.references.find('unit', target, book))
        this.found.push(this.references.problem('unit', target, book, ['targets', i]));
    });
  }

  /** Adds a scenario from a file: its problems, and its fight if it can be fought. */
  protected addScenario(
    source: Source<{ readonly name: string } & Parameters<typeof chosenIn>[0]>,
    { fight, diagnostics }: Resolution<Fight>,
  ): void {
    this.found.push(...diagnostics, ...checkChosen(source, this.references, this.numbers));
    const ref = this.references.name(source);
    // The book loader reports the same id twice in one folder.
    if (!fight || this.#fights.has(ref)) return;
    const variants = chosenIn(source.value);
    const houses = housesIn(variants).flatMap((id) => houseNamed(this.references, id) ?? []);
    this.#fights.set(ref, { fight, variants });
    this.scenarios.push(this.#entry(ref, source.value.name, fight, [source, ...houses]));
  }

  #entry(ref: string, name: string, fight: Fight, own: readonly Source[] = []): ScenarioEntry {
    const { kind, units, files = [] } = fight;
    const made = units.flatMap((unit) => this.filesOf(this.cardOf(unit)));
    const unfought = [...new Set(textOnly(made))];
    return {
      ref,
      name,
      kind,
      group: this.groupOf(fight),
      ...(this.slow.includes(kind) && { slow: true }),
      ...(unfought.length > 0 && { textOnly: unfought }),
      units: [...new Set(units.map((unit) => this.references.name(unit)))],
      sources: [...new Set([...own, ...files, ...units, ...made])],
    };
  }

  notSimulated(ref: string): readonly string[] {
    const unit = this.#units.get(ref);
    return unit ? [...new Set(this.textOnlyOf(unit.card))] : [];
  }

  notInDuels(ref: string): readonly string[] {
    const unit = this.#units.get(ref);
    return unit ? [...new Set([...this.textOnlyOf(unit.card), ...this.battleOnly(unit.card)])] : [];
  }

  card(ref: string, chosen: Variants = AS_PRINTED): CardView | undefined {
    const there = this.#under(chosen);
    if (there !== this) return there.card(ref, chosen);
    const unit = this.#units.get(ref);
    if (!unit) return undefined;
    const variants = withHouses(this.references, chosen);
    const view = marked(this.view(ref, unit.card, unit.book, variants), textOnly(this.filesOf(unit.card)));
    return withNumbers(view, this.numbers, variants);
  }

  fightsOf(ref: string): readonly ScenarioEntry[] {
    const named = this.scenarios.filter(({ kind, units }) => kind !== 'battle' && units.includes(ref));
    return named.length > 0 ? named : this.#defaultsOf(ref);
  }

  #defaultsOf(ref: string): readonly ScenarioEntry[] {
    const unit = this.#units.get(ref);
    if (!unit) return [];
    const targets = (unit.book?.value.targets ?? []).flatMap((target) => {
      const source = this.references.find('unit', target, unit.book);
      const opponent = source && this.#bySource.get(source);
      return opponent && opponent !== unit ? [opponent] : [];
    });
    return targets.flatMap((opponent) => this.#against(unit, opponent));
  }

  fightsBetween(ref: string, opponentRef: string): readonly ScenarioEntry[] {
    const unit = this.#units.get(ref);
    const opponent = this.#units.get(opponentRef);
    return unit && opponent ? this.#against(unit, opponent) : [];
  }

  #against(unit: LinkedUnit<Card, Book>, opponent: LinkedUnit<Card, Book>): readonly ScenarioEntry[] {
    return this.defaultFights(unit.card, opponent.card).map(({ what, name, fight, written, besides }) => {
      const id = `default:${unit.entry.ref}:${opponent.entry.ref}:${what}`;
      this.#fights.set(id, { fight, variants: {} });
      this.#written.set(id, written);
      return { ...this.#entry(id, name, fight), ...(besides === true && { besides }) };
    });
  }

  written(scenario: string): Readonly<Record<string, unknown>> | undefined {
    this.find(scenario, {});
    const written = this.#written.get(scenario);
    if (!written) return undefined;
    const [one, two] = this.names(written.units);
    if (written.kind === 'attack')
      return { kind: 'attack', attacker: one, defender: two, conditions: written.conditions };
    const { first, more } = written;
    return {
      kind: 'duel',
      sides: [one, two],
      first: first === 'first' ? one : first,
      ...more,
    };
  }

  /** A fight by reference, with the variants in force. Default fights are made when first asked for. */
  protected find(scenario: string, chosen: Variants): Found<Fight> | undefined {
    const known = this.#fights.get(scenario) ?? this.#made(scenario);
    return known && { fight: known.fight, variants: this.#inForce(known.variants, chosen) };
  }

  /** A scenario's own rules, overridden by the chosen ones; both include what their house rules files choose. */
  #inForce(own: Variants, chosen: Variants): Variants {
    const [under, over] = [withHouses(this.references, own), withHouses(this.references, chosen)];
    return { ...under, ...over };
  }

  /** The game's numbers that house rules can change. */
  protected abstract readonly numbers: readonly NumberRow[];
  readonly #ruled = new Map<string, this>();

  /**
   * The book to fight a scenario with: this one, unless house rules in force change cards. For each set of such house
   * rules, a book is linked once.
   */
  #under(chosen: Variants, scenario?: string): this {
    const own = scenario === undefined ? {} : (this.#fights.get(scenario)?.variants ?? {});
    const names = new Set([...housesIn(own), ...housesIn(chosen)]);
    if (names.size === 0) return this;
    // Two names can mean one file.
    const houses = new Set([...names].flatMap((id) => houseNamed(this.references, id) ?? []));
    const ruling = [...houses].filter(({ value: { rules = [] } }) => rules.length > 0);
    if (ruling.length === 0) return this;
    const key = ruling.map(({ path }) => path).join('|');
    let book = this.#ruled.get(key);
    if (!book) {
      const Book = this.constructor as new (sources: readonly Source[]) => this;
      this.#ruled.set(key, (book = new Book(filesUnder(this.sources, ruling))));
      // that book already includes these house rules: it uses itself
      book.#ruled.set(key, book);
    }
    return book;
  }

  /** A default fight that was not asked for before. */
  #made(scenario: string): Found<Fight> | undefined {
    const [kind, unit, opponent] = scenario.split(':');
    if (kind !== 'default' || unit === undefined || opponent === undefined) return undefined;
    this.fightsBetween(unit, opponent);
    return this.#fights.get(scenario);
  }

  fight(scenario: string, options: FightOptions): Result<Outcome, string> {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.fight(scenario, options);
    const found = this.find(scenario, options.variants);
    if (!found) return err(`There is no scenario "${scenario}" that can be fought.`);
    if (found.fight.kind !== 'battle')
      return this.outcome(scenario, found as Found<AttackOrDuel<Fight>>, options);
    const run = this.battles(scenario, options);
    if (!run.ok) return run;
    run.value.step(() => false);
    return ok(run.value.outcome());
  }

  /** A battle scenario ready to be fought with these options, and the seed it uses. */
  #battle(scenario: string, options: FightOptions): Result<ReadyBattle & { seed: number }, string> {
    const found = this.find(scenario, options.variants);
    const ready = found && this.#settingOf(found, options);
    if (!ready) return err(`There is no battle scenario "${scenario}".`);
    if (!ready.ok) return ready;
    const { seed: own, ...setting } = ready.value;
    return ok({ ...setting, seed: options.ownSeed === true ? (own ?? options.seed) : options.seed });
  }

  /** The same, led by another policy if `instead` asks for that. */
  #settingOf(found: Found<Fight>, options: FightOptions): Result<ReadyBattle, string> | undefined {
    const { fight } = found;
    const led = isWhole(fight) && playedBy(fight.battle, this.policies, options.instead);
    if (!led) return this.setting(found, options);
    const { instead: _, ...own } = options;
    return this.setting({ ...found, fight: { ...fight, battle: led } }, own);
  }

  alternatives(scenario: string, variants: Variants = {}): readonly AlternativeGroup[] {
    const found = this.find(scenario, variants);
    return found && isWhole(found.fight)
      ? [policiesOf(found.fight.battle, this.policies), ...this.questions(found)]
      : [];
  }

  battles(scenario: string, options: FightOptions): Result<BattleRun, string> {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.battles(scenario, options);
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { seed } = ready.value;
    const { battles = ready.value.count, error } = options;
    return ok(new SimulatedRun(ready.value.battles(), { scenario, seed, battles, error }));
  }

  armies(wishes: ArmyWishes): Result<ArmyBattles, string> {
    const there = this.#under(wishes.variants);
    return there.drawing().battles({ ...wishes, variants: this.#inForce({}, wishes.variants) });
  }

  armyChoices(wishes: ArmyWishes): Result<ArmyChoices, string> {
    return this.drawing().choices(wishes);
  }

  replay(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string> {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.replay(scenario, options, index);
    const ready = this.#battle(scenario, options);
    return ready.ok ? ok(ready.value.replay(ready.value.seed, index)) : ready;
  }

  play(
    scenario: string,
    options: FightOptions,
    battle: Omit<ManualOptions, 'seed'>,
  ): Result<ManualPlay, string> {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.play(scenario, options, battle);
    const ready = this.#battle(scenario, options);
    return ready.ok ? ok(ready.value.play({ ...battle, seed: ready.value.seed })) : ready;
  }

  #readings(scenario: string, { variants }: FightOptions): Readings | undefined {
    const found = this.find(scenario, variants);
    return found && this.readings(found, scenario);
  }

  explain(scenario: string, options: FightOptions): Explanation | undefined {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.explain(scenario, options);
    const explanation = this.#readings(scenario, options)?.explain();
    const found = explanation && this.find(scenario, options.variants);
    if (!found) return explanation;
    const names = new Set(textOnly(found.fight.units.flatMap((unit) => this.filesOf(this.cardOf(unit)))));
    const notes = [...names].map((name) => ({
      rule: this.keywordRule,
      text: `${name} is text only and not simulated`,
    }));
    return { ...explanation, notes: [...explanation.notes, ...notes] };
  }

  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined {
    const there = this.#under(options.variants, scenario);
    if (there !== this) return there.roll(scenario, options, dice);
    const readings = this.#readings(scenario, options);
    if (!readings) return undefined;
    const journal: Journal = [];
    readings.roll(dice, journal);
    return journal;
  }

  meet(row: string, column: string, given: FightOptions): MatrixCell | undefined {
    const there = this.#under(given.variants);
    if (there !== this) return there.meet(row, column, given);
    const options = { ...given, variants: this.#inForce({}, given.variants) };
    const a = this.#units.get(row);
    const b = this.#units.get(column);
    if (!a || !b) return undefined;
    const shot = this.#shot(a, b, options);
    return { ...this.encounter(a.card, b.card, options), ...(shot !== undefined && { shot }) };
  }

  /** The share of a unit that the best ranged attack of another destroys; undefined if it has none. */
  #shot(
    unit: LinkedUnit<Card, Book>,
    opponent: LinkedUnit<Card, Book>,
    options: FightOptions,
  ): number | undefined {
    const shots = this.defaultFights(unit.card, opponent.card).flatMap(({ what, fight, ranged }) => {
      if (ranged !== true || fight.kind === 'battle') return [];
      const found = { fight, variants: options.variants } as Found<AttackOrDuel<Fight>>;
      const outcome = this.outcome(what, found, options);
      return outcome.ok ? [shareDestroyed(outcome.value)] : [];
    });
    return shots.length > 0 ? Math.max(...shots) : undefined;
  }

  /** The references of both sides of a duel. */
  protected names([a, b]: readonly [Source, Source]): [string, string] {
    return [this.references.name(a), this.references.name(b)];
  }
}
