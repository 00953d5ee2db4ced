import type { ArmyFile, BookFile, KeywordFile, ScenarioFile, UnitFile } from '../../generated/warcrow';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { References } from '../../kernel/references';
import { err, ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import { didYouMean } from '../../kernel/suggest';
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
import { attackOutcome, duelOutcome, explainContest } from './answer';
import { checkArmy } from './army';
import { attackContest, isRanged } from './attack';
import { compileCard, keywordOf, type Card } from './card';
import type { Contest } from './contest';
import { chargeDuel, defaultFights } from './default-fights';
import { diagnose } from '../../kernel/diagnose';
import { fightDuel } from './duel';
import { KeywordCatalogue } from './keywords';
import { ContestRoller } from './read-dice';
import { resolveScenario, type Fight } from './scenario';
import { termsOf } from './terms';
import { chosenPolicy } from './variants';
import { cardView } from './view';

const MATRIX_ROUNDS = 6;

interface CompiledUnit {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<BookFile> | undefined;
}

interface CompiledFight {
  readonly entry: ScenarioEntry;
  readonly fight: Fight;
  /** What the scenario's own file sets; the caller's choices win. */
  readonly variants: Variants;
}

type Compiled = ReturnType<typeof compileCard>;

/** Catalogues and cards made before, by the identity of what they were made from: linking after one edit recompiles one card. */
const catalogues: { files: readonly Source[]; catalogue: KeywordCatalogue }[] = [];
const compiledCards = new WeakMap<KeywordCatalogue, WeakMap<Source, Compiled>>();
const CATALOGUES_KEPT = 4;

const catalogueOf = (files: readonly Source<KeywordFile>[]): KeywordCatalogue => {
  const known = catalogues.find(
    (row) => row.files.length === files.length && row.files.every((file, i) => file === files[i]),
  );
  if (known) return known.catalogue;
  const catalogue = new KeywordCatalogue(files);
  catalogues.unshift({ files, catalogue });
  catalogues.length = Math.min(catalogues.length, CATALOGUES_KEPT);
  compiledCards.set(catalogue, new WeakMap());
  return catalogue;
};

const compiledOf = (source: Source<UnitFile>, catalogue: KeywordCatalogue): Compiled => {
  const cards = compiledCards.get(catalogue);
  const known = cards?.get(source);
  if (known) return known;
  const compiled = compileCard(source, catalogue);
  cards?.set(source, compiled);
  return compiled;
};

/** What the explorer groups units by: Characters by their kind, the rest by their first characteristic. */
const unitGroup = ({ character, characteristics = [] }: UnitFile): string =>
  character === 'officer'
    ? 'Officers'
    : character === 'support'
      ? 'Supports'
      : (characteristics[0] ?? 'Units');

const fightGroup = (fight: Fight): string =>
  fight.kind === 'duel' ? 'Duels' : isRanged(fight.setup.action) ? 'Ranged' : 'Melee';

/** All Warcrow files of a workspace, linked. */
class WarcrowBook implements LinkedBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly #references: References;
  readonly #catalogue: KeywordCatalogue;
  readonly #units = new Map<string, CompiledUnit>();
  readonly #bySource = new Map<Source, CompiledUnit>();
  readonly #fights = new Map<string, CompiledFight>();
  readonly #rollers = new Map<string, ContestRoller>();

  constructor(sources: readonly Source[]) {
    const of = <T>(kind: Kind): Source<T>[] =>
      sources.filter((source) => source.kind === kind) as Source<T>[];
    this.#references = new References(sources);
    const keywordFiles = of<KeywordFile>('keyword');
    this.#catalogue = catalogueOf(keywordFiles);
    const books = of<BookFile>('book');
    for (const file of keywordFiles) this.#checkKeyword(file);
    for (const unit of of<UnitFile>('unit')) this.#addUnit(unit, books);
    for (const { card } of this.#units.values()) this.#checkJoin(card);
    for (const book of books) this.#checkTargets(book);
    const roster = { references: this.#references, card: (unit: Source): Card => this.#cardOf(unit) };
    for (const army of of<ArmyFile>('army')) this.diagnostics.push(...checkArmy(army, roster));
    for (const scenario of of<ScenarioFile>('scenario')) this.#addScenario(scenario);
  }

  /** A keyword file may not take a name that the rulebook, or another file, has. */
  #checkKeyword(source: Source<KeywordFile>): void {
    const first = this.#catalogue.definitions.find(({ name }) => name === source.value.name);
    if (first?.source !== source)
      this.diagnostics.push(
        diagnose(
          source,
          ['name'],
          'duplicate-keyword',
          `There is already a keyword "${source.value.name}". Give this one another name.`,
        ),
      );
  }

  #addUnit(source: Source<UnitFile>, books: readonly Source<BookFile>[]): void {
    const { card, diagnostics } = compiledOf(source, this.#catalogue);
    this.diagnostics.push(...diagnostics);
    const ref = this.#references.name(source);
    const entry = {
      ref,
      id: source.id,
      name: card.name,
      source,
      points: card.points,
      group: unitGroup(source.value),
    };
    const unit = { entry, card, book: books.find(({ folder }) => folder === source.folder) };
    this.#units.set(ref, unit);
    this.#bySource.set(source, unit);
  }

  /** WAR-join: a Join that no unit of the workspace fits is most likely misspelt. */
  #checkJoin({ keywords, source }: Card): void {
    const join = keywordOf(keywords, 'Join');
    if (!join || !source.value.character) return;
    const marks = new Set(
      [...this.#units.values()].flatMap(({ card }) => [
        card.name,
        ...(card.source.value.characteristics ?? []),
        ...card.keywords.flatMap(({ printed, definition }) => [printed, definition.name]),
      ]),
    );
    const path = ['keywords', (source.value.keywords ?? []).indexOf(join.printed)];
    for (const word of join.words.split(/[|,]/).map((part) => part.trim()))
      if (!marks.has(word))
        this.diagnostics.push(
          diagnose(
            source,
            path,
            'unknown-join',
            `No unit of this workspace is "${word}".${didYouMean(word, marks)}`,
            { severity: 'warning' },
          ),
        );
  }

  #checkTargets(book: Source<BookFile>): void {
    book.value.targets?.forEach((target, i) => {
      if (!this.#references.find('unit', target, book))
        this.diagnostics.push(this.#references.problem('unit', target, book, ['targets', i]));
    });
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const cast = { references: this.#references, card: (unit: Source): Card => this.#cardOf(unit) };
    const { fight, diagnostics } = resolveScenario(source, cast);
    this.diagnostics.push(...diagnostics);
    if (!fight) return;
    const { name, kind, variants = {} } = source.value;
    const ref = this.#references.name(source);
    if (this.#fights.has(ref)) return; // the same id twice in one folder: reported by the book loader
    this.#fights.set(ref, {
      entry: this.#entry(ref, name, kind, fightGroup(fight), fight.units, [source]),
      fight,
      variants,
    });
  }

  #cardOf(source: Source): Card {
    return compiledOf(source as Source<UnitFile>, this.#catalogue).card;
  }

  #entry(
    ref: string,
    name: string,
    kind: ScenarioEntry['kind'],
    group: string,
    units: readonly Source[],
    own: readonly Source[],
  ): ScenarioEntry {
    const keywordFiles = units.flatMap((unit) =>
      this.#cardOf(unit).keywords.flatMap(({ definition }) => definition.source ?? []),
    );
    const refs = units.map((unit) => this.#references.name(unit));
    return {
      ref,
      name,
      kind,
      slow: kind === 'duel', // chains of contests: tenths of a second
      group,
      units: [...new Set(refs)],
      sources: [...new Set([...own, ...units, ...keywordFiles])],
    };
  }

  get units(): readonly UnitEntry[] {
    return [...this.#units.values()].map(({ entry }) => entry);
  }

  get scenarios(): readonly ScenarioEntry[] {
    return [...this.#fights.values()]
      .map(({ entry }) => entry)
      .filter(({ ref }) => !ref.startsWith('default:'));
  }

  get terms(): readonly Term[] {
    return termsOf(this.#catalogue);
  }

  card(unit: string): CardView | undefined {
    const found = this.#units.get(unit);
    return found && cardView(unit, found.card, found.book);
  }

  fightsOf(unit: string): readonly ScenarioEntry[] {
    const named = this.scenarios.filter(({ units }) => units.includes(unit));
    return named.length ? named : this.#defaultsOf(unit);
  }

  #defaultsOf(ref: string): readonly ScenarioEntry[] {
    const unit = this.#units.get(ref);
    if (!unit) return [];
    const entries: ScenarioEntry[] = [];
    for (const target of unit.book?.value.targets ?? []) {
      const source = this.#references.find('unit', target, unit.book);
      const foe = source && this.#bySource.get(source);
      if (!foe || foe === unit) continue;
      for (const { what, name, ...rest } of defaultFights(unit.card, foe.card)) {
        const id = `default:${ref}:${foe.entry.ref}:${what}`;
        const units = [unit.card.source, foe.card.source];
        const fight: Fight = { ...rest, units };
        const entry = this.#entry(id, name, fight.kind, fightGroup(fight), units, []);
        this.#fights.set(id, { entry, fight, variants: {} });
        entries.push(entry);
      }
    }
    return entries;
  }

  /** A fight by reference; default fights are made when first asked for. */
  #fight(scenario: string): CompiledFight | undefined {
    const known = this.#fights.get(scenario);
    const [, unit] = scenario.split(':');
    if (known || !scenario.startsWith('default:') || unit === undefined) return known;
    this.#defaultsOf(unit);
    return this.#fights.get(scenario);
  }

  fight(scenario: string, { variants, seed }: FightOptions): Result<Outcome, string> {
    const found = this.#fight(scenario);
    if (!found) return err(`There is no scenario "${scenario}" that can be fought.`);
    const { fight } = found;
    const policy = chosenPolicy({ ...found.variants, ...variants });
    if (fight.kind === 'attack')
      return ok(attackOutcome(scenario, fight.setup, attackContest(fight.setup, policy)));
    const { sides } = fight.duel;
    const refs = sides.map(({ source }) => this.#references.name(source)) as [string, string];
    return ok(
      duelOutcome(scenario, refs, [sides[0].name, sides[1].name], fightDuel(fight.duel, policy, seed)),
    );
  }

  #contest(scenario: string, { variants }: FightOptions): Contest | undefined {
    const found = this.#fight(scenario);
    return found?.fight.kind === 'attack'
      ? attackContest(found.fight.setup, chosenPolicy({ ...found.variants, ...variants }))
      : undefined;
  }

  /** Rollers made before: to decide whether to repeat a roll they hold its odds, which take longer than the dice. */
  #roller(scenario: string, options: FightOptions): ContestRoller | undefined {
    const setup = this.#fight(scenario);
    if (setup?.fight.kind !== 'attack') return undefined;
    const key = `${chosenPolicy({ ...setup.variants, ...options.variants }).name} ${scenario}`;
    const known = this.#rollers.get(key);
    if (known) return known;
    const contest = this.#contest(scenario, options);
    const roller = contest && new ContestRoller(contest);
    if (roller) this.#rollers.set(key, roller);
    return roller;
  }

  explain(scenario: string, options: FightOptions): Explanation | undefined {
    const contest = this.#contest(scenario, options);
    return contest && explainContest(contest);
  }

  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined {
    const roller = this.#roller(scenario, options);
    if (!roller) return undefined;
    const journal: Journal = [];
    roller.roll(dice, journal);
    return journal;
  }

  meet(row: string, column: string, { variants, seed }: FightOptions): MatrixCell | undefined {
    const a = this.#units.get(row)?.card;
    const b = this.#units.get(column)?.card;
    if (!a || !b) return undefined;
    const { win, draw } = fightDuel(chargeDuel(a, b, 0, MATRIX_ROUNDS), chosenPolicy(variants), seed);
    return { win: win[0].mean, draw: draw.mean, loss: win[1].mean };
  }
}

/** Links Warcrow files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new WarcrowBook(sources);
