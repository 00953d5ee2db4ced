import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { References } from '../../kernel/references';
import { err, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import type { Kind } from '../../kernel/words';
import type {
  FightOptions,
  LinkedBook,
  MatrixCell,
  ScenarioEntry,
  Term,
  UnitEntry,
  Variants,
} from '../system';

/** What the files of every game's books have in common. */
interface AnyBook {
  /** Reference targets: the default fights of a unit that no scenario names are against these. */
  readonly targets?: readonly string[];
}

/** A unit of a linked book with its compiled card, and the book file of its folder. */
export interface LinkedUnit<Card, Book> {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<Book> | undefined;
}

/** A scenario ready to be fought, under the variants of its file and, over those, the caller's. */
export interface Found<Fight> {
  readonly fight: Fight;
  readonly variants: Variants;
}

/** What is said of a fight beside what is fought. */
export interface FightListing {
  readonly kind: ScenarioEntry['kind'];
  readonly group: string;
  /** The units' files, in the order of their roles. */
  readonly units: readonly Source[];
}

/** A fight that no file holds: a unit against one of its book's targets. `what` tells it from the unit's others. */
export interface DefaultListing<Fight> extends FightListing {
  readonly what: string;
  readonly name: string;
  readonly fight: Fight;
}

/** The files of one kind; the caller knows the type that the kind's schema gives them. */
export const ofKind = <T>(sources: readonly Source[], kind: Kind): readonly Source<T>[] =>
  sources.filter((source): source is Source<T> => source.kind === kind);

/**
 * The part of a linked book that no rule bears on: units by reference, scenarios from files, and default fights, made
 * when they are first asked for. A game adds what its cards and fights mean.
 */
export abstract class GameBook<Card, Book extends AnyBook, Fight> implements LinkedBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly scenarios: ScenarioEntry[] = [];
  protected readonly references: References;
  readonly #books: ReadonlyMap<string, Source<Book>>;
  readonly #units = new Map<string, LinkedUnit<Card, Book>>();
  readonly #bySource = new Map<Source, LinkedUnit<Card, Book>>();
  readonly #fights = new Map<string, Found<Fight>>();
  /** Kinds of fights that take tenths of a second. */
  protected readonly slow: readonly ScenarioEntry['kind'][] = [];

  constructor(sources: readonly Source[]) {
    this.references = new References(sources);
    // The first of two in one folder: the loader reports the second.
    this.#books = new Map([...ofKind<Book>(sources, 'book')].reverse().map((book) => [book.folder, book]));
  }

  abstract get terms(): readonly Term[];
  abstract explain(scenario: string, options: FightOptions): Explanation | undefined;
  abstract roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined;
  /** A unit's card as it is drawn. */
  protected abstract view(ref: string, unit: LinkedUnit<Card, Book>): CardView;
  /** The files, beside its own, that a unit's card is made of. */
  protected abstract filesOf(unit: LinkedUnit<Card, Book>): readonly Source[];
  /** What the lab offers for a unit that no scenario names, against one reference target. */
  protected abstract defaultFights(
    unit: LinkedUnit<Card, Book>,
    target: LinkedUnit<Card, Book>,
  ): readonly DefaultListing<Fight>[];
  protected abstract outcome(
    scenario: string,
    found: Found<Fight>,
    options: FightOptions,
  ): Result<Outcome, string>;
  /** The duel of the matrix, the row opening: see `LinkedBook.meet`. */
  protected abstract encounter(row: Card, column: Card, options: FightOptions): MatrixCell;

  get units(): readonly UnitEntry[] {
    return this.linked.map(({ entry }) => entry);
  }

  /** Every unit, in the order of the files. */
  protected get linked(): readonly LinkedUnit<Card, Book>[] {
    return [...this.#units.values()];
  }

  /** The book file of the folder that a unit's file stands in. */
  protected bookOf(unit: Source): Source<Book> | undefined {
    return this.#books.get(unit.folder);
  }

  protected unitOf(source: Source): LinkedUnit<Card, Book> {
    return this.#bySource.get(source)!;
  }

  /** The card of a unit's file. */
  protected readonly cardOf = (source: Source): Card => this.unitOf(source).card;

  protected addUnit(source: Source, card: Card, says: Pick<UnitEntry, 'name' | 'points' | 'group'>): void {
    const ref = this.references.name(source);
    const unit = { entry: { ref, id: source.id, source, ...says }, card, book: this.bookOf(source) };
    this.#bySource.set(source, unit);
    // The same id twice in one folder: reported by the book loader.
    if (!this.#units.has(ref)) this.#units.set(ref, unit);
  }

  /** Reference targets must exist. */
  protected checkTargets(book: Source<Book>): void {
    book.value.targets?.forEach((target, i) => {
      if (!this.references.find('unit', target, book))
        this.diagnostics.push(this.references.problem('unit', target, book, ['targets', i]));
    });
  }

  /** Adds a scenario that a file holds; `files` are those its outcome depends on beside the units' and its own. */
  protected addScenario(
    source: Source<{ readonly name: string; readonly variants?: object | undefined }>,
    fight: Fight,
    listing: FightListing,
    files: readonly Source[] = [],
  ): void {
    const ref = this.references.name(source);
    if (this.#fights.has(ref)) return; // the same id twice in one folder: reported by the book loader
    const { name, variants } = source.value;
    const entry = this.#entry(ref, name, listing, [source, ...files]);
    this.#fights.set(ref, { fight, variants: { ...variants } });
    this.scenarios.push(entry);
  }

  #entry(
    ref: string,
    name: string,
    { kind, group, units }: FightListing,
    own: readonly Source[],
  ): ScenarioEntry {
    const made = units.flatMap((unit) => this.filesOf(this.unitOf(unit)));
    return {
      ref,
      name,
      kind,
      group,
      ...(this.slow.includes(kind) && { slow: true }),
      units: [...new Set(units.map((unit) => this.references.name(unit)))],
      sources: [...new Set([...own, ...units, ...made])],
    };
  }

  card(ref: string): CardView | undefined {
    const unit = this.#units.get(ref);
    return unit && this.view(ref, unit);
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
      const foe = source && this.#bySource.get(source);
      return foe && foe !== unit ? [foe] : [];
    });
    return targets.flatMap((foe) =>
      this.defaultFights(unit, foe).map(({ what, name, fight, ...listing }) => {
        const id = `default:${ref}:${foe.entry.ref}:${what}`;
        const entry = this.#entry(id, name, listing, []);
        this.#fights.set(id, { fight, variants: {} });
        return entry;
      }),
    );
  }

  /** A fight by reference, with the variants in force; default fights are made when first asked for. */
  protected find(scenario: string, chosen: Variants): Found<Fight> | undefined {
    const [kind, unit] = scenario.split(':');
    if (kind === 'default' && unit !== undefined && !this.#fights.has(scenario)) this.#defaultsOf(unit);
    const known = this.#fights.get(scenario);
    return known && { fight: known.fight, variants: { ...known.variants, ...chosen } };
  }

  fight(scenario: string, options: FightOptions): Result<Outcome, string> {
    const found = this.find(scenario, options.variants);
    return found
      ? this.outcome(scenario, found, options)
      : err(`There is no scenario "${scenario}" that can be fought.`);
  }

  meet(row: string, column: string, options: FightOptions): MatrixCell | undefined {
    const a = this.#units.get(row);
    const b = this.#units.get(column);
    return a && b && this.encounter(a.card, b.card, options);
  }

  /** How both sides of a duel are referred to. */
  protected names([a, b]: readonly [Source, Source]): [string, string] {
    return [this.references.name(a), this.references.name(b)];
  }
}
