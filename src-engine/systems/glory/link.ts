import type { ArmyFile, BookFile, KeywordFile, ScenarioFile, UnitFile } from '../../generated/glory';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { References } from '../../kernel/references';
import { err, ok, type Result } from '../../kernel/result';
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
import { attackOutcome, duelOutcome } from './answer';
import { checkArmy } from './army';
import { planAttack } from './attack';
import { compileCard, keywordOf, type Card } from './card';
import { checkCard } from './check-card';
import { defaultFights, DUEL_ROUNDS } from './default-fights';
import { diceOf, STANDARD_DICE, type DiceSet } from './dice';
import { fightDuel } from './duel';
import { explainPlan } from './explain';
import { KeywordFiles } from './keywords';
import type { AttackPlan } from './plan';
import { rollAttack } from './roll';
import { resolveScenario, type Resolved } from './scenario';
import { ACTION_RULES } from './tables';
import { termsOf } from './terms';
import { settingsOf } from './variants';
import { cardView } from './view';

interface LinkedUnit {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<BookFile> | undefined;
  /** The files its card is made of. */
  readonly sources: readonly Source[];
}

interface LinkedFight {
  readonly entry: ScenarioEntry;
  readonly resolved: Resolved;
  /** What the scenario's own file sets; the caller's choices win. */
  readonly variants: Variants;
}

/** Cards made before, by the identity of the files they were made of: linking after one edit recompiles what it touches. */
const compiled = new WeakMap<Source, { readonly sources: readonly Source[]; readonly card: Card }>();
const diceOfBooks = new WeakMap<Source, DiceSet>();

const bookDice = (book: Source<BookFile> | undefined): DiceSet => {
  if (!book?.value.dice) return STANDARD_DICE;
  let dice = diceOfBooks.get(book);
  if (!dice) diceOfBooks.set(book, (dice = diceOf(book.value.dice)));
  return dice;
};

const cardOfFile = (
  source: Source<UnitFile>,
  book: Source<BookFile> | undefined,
  keywords: KeywordFiles,
): { sources: readonly Source[]; card: Card } => {
  const files = (source.value.keywords ?? []).flatMap((name) => keywords.find(name, source) ?? []);
  const sources = [source, ...(book ? [book] : []), ...files];
  const known = compiled.get(source);
  if (known?.sources.length === sources.length && known.sources.every((file, i) => file === sources[i]))
    return known;
  const find = (name: string) => {
    const file = keywords.find(name, source);
    return file && keywordOf(file);
  };
  const made = { sources, card: compileCard(source, find, bookDice(book)) };
  compiled.set(source, made);
  return made;
};

/** All Glory files of a workspace, linked. */
class GloryBook implements LinkedBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly #references: References;
  readonly #keywords: KeywordFiles;
  readonly #books = new Map<string, Source<BookFile>>();
  readonly #units = new Map<string, LinkedUnit>();
  readonly #bySource = new Map<Source, LinkedUnit>();
  readonly #fights = new Map<string, LinkedFight>();
  readonly #written: ScenarioEntry[] = [];

  constructor(sources: readonly Source[]) {
    const of = <T>(kind: Kind): Source<T>[] =>
      sources.filter((source) => source.kind === kind) as Source<T>[];
    this.#references = new References(sources);
    this.#keywords = new KeywordFiles(of<KeywordFile>('keyword'));
    this.diagnostics.push(...this.#keywords.check());
    const books = of<BookFile>('book');
    for (const book of books) if (!this.#books.has(book.folder)) this.#books.set(book.folder, book);
    for (const unit of of<UnitFile>('unit')) this.#addUnit(unit);
    for (const book of books) this.#checkTargets(book);
    for (const army of of<ArmyFile>('army'))
      this.diagnostics.push(...checkArmy(army, this.#references, this.#cardOf));
    for (const scenario of of<ScenarioFile>('scenario')) this.#addScenario(scenario);
  }

  #addUnit(source: Source<UnitFile>): void {
    const book = this.#books.get(source.folder);
    const { card, sources } = cardOfFile(source, book, this.#keywords);
    this.diagnostics.push(...checkCard(source, this.#keywords));
    const ref = this.#references.name(source);
    const entry = { ref, id: source.id, name: card.name, source, points: card.points, group: card.class };
    const unit = { entry, card, book, sources };
    this.#bySource.set(source, unit);
    if (!this.#units.has(ref)) this.#units.set(ref, unit); // the same id twice in one folder: the book loader reports it
  }

  #checkTargets(book: Source<BookFile>): void {
    book.value.targets.forEach((target, i) => {
      if (!this.#references.find('unit', target, book))
        this.diagnostics.push(this.#references.problem('unit', target, book, ['targets', i]));
    });
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const { resolved, diagnostics } = resolveScenario(source, {
      references: this.#references,
      card: this.#cardOf,
    });
    this.diagnostics.push(...diagnostics);
    const ref = this.#references.name(source);
    if (!resolved || this.#fights.has(ref)) return;
    const { name, variants = {} } = source.value;
    const group = resolved.kind === 'duel' ? 'Duels' : ACTION_RULES[resolved.fight.action].group;
    const entry = this.#entry(ref, name, resolved, group, [source]);
    this.#fights.set(ref, { entry, resolved, variants: { ...variants } });
    this.#written.push(entry);
  }

  readonly #cardOf = (source: Source): Card => this.#bySource.get(source)!.card;

  #entry(
    ref: string,
    name: string,
    { kind, units }: Resolved,
    group: string,
    own: readonly Source[],
  ): ScenarioEntry {
    const refs = units.map((unit) => this.#references.name(unit));
    const sources = units.flatMap((unit) => this.#bySource.get(unit)!.sources);
    return { ref, name, kind, group, units: [...new Set(refs)], sources: [...new Set([...own, ...sources])] };
  }

  get units(): readonly UnitEntry[] {
    return [...this.#units.values()].map(({ entry }) => entry);
  }

  get scenarios(): readonly ScenarioEntry[] {
    return this.#written;
  }

  get terms(): readonly Term[] {
    return termsOf(this.#keywords);
  }

  card(unit: string): CardView | undefined {
    const found = this.#units.get(unit);
    return found && cardView(unit, found.card, found.book);
  }

  fightsOf(unit: string): readonly ScenarioEntry[] {
    const named = this.#written.filter(({ units }) => units.includes(unit));
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
      for (const { what, name, group, ...fight } of defaultFights(unit.card, foe.card)) {
        const id = `default:${ref}:${foe.entry.ref}:${what}`;
        const resolved = { ...fight, units: [unit.card.source, foe.card.source] };
        const entry = this.#entry(id, name, resolved, group, []);
        this.#fights.set(id, { entry, resolved, variants: {} });
        entries.push(entry);
      }
    }
    return entries;
  }

  /** A fight by reference; default fights are made when first asked for. */
  #fight(scenario: string): LinkedFight | undefined {
    const known = this.#fights.get(scenario);
    const [, unit] = scenario.split(':');
    if (known || !scenario.startsWith('default:') || unit === undefined) return known;
    this.#defaultsOf(unit);
    return this.#fights.get(scenario);
  }

  fight(scenario: string, { variants }: FightOptions): Result<Outcome, string> {
    const found = this.#fight(scenario);
    if (!found) return err(`There is no scenario "${scenario}" that can be fought.`);
    const { resolved } = found;
    const settings = settingsOf({ ...found.variants, ...variants });
    if (resolved.kind === 'attack')
      return ok(attackOutcome(scenario, resolved.fight, planAttack(resolved.fight, settings)));
    const [a, b] = resolved.duel.sides;
    const refs = [this.#references.name(a.source), this.#references.name(b.source)] as const;
    return ok(duelOutcome(scenario, refs, [a.name, b.name], fightDuel(resolved.duel, settings)));
  }

  #plan(scenario: string, { variants }: FightOptions): AttackPlan | undefined {
    const found = this.#fight(scenario);
    if (found?.resolved.kind !== 'attack') return undefined;
    return planAttack(found.resolved.fight, settingsOf({ ...found.variants, ...variants }));
  }

  explain(scenario: string, options: FightOptions): Explanation | undefined {
    const plan = this.#plan(scenario, options);
    return plan && explainPlan(plan);
  }

  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined {
    const plan = this.#plan(scenario, options);
    if (!plan) return undefined;
    const journal: Journal = [];
    rollAttack(plan, dice, journal);
    return journal;
  }

  meet(row: string, column: string, { variants }: FightOptions): MatrixCell | undefined {
    const [a, b] = [this.#units.get(row)?.card, this.#units.get(column)?.card];
    if (!a || !b) return undefined;
    const duel = { sides: [a, b], first: 0, charge: true, distance: undefined, rounds: DUEL_ROUNDS } as const;
    const { win, draw } = fightDuel(duel, settingsOf(variants));
    return { win: win[0], draw, loss: win[1] };
  }
}

/** Links Glory files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new GloryBook(sources);
