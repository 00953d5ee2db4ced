import type { ArmyFile, BookFile, KeywordFile, ScenarioFile, UnitFile } from '../../generated/age-of-sigmar';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { References } from '../../kernel/references';
import { err, ok, type Result } from '../../kernel/result';
import { rollPlan } from '../../kernel/roll';
import type { Source } from '../../kernel/source';
import { closest } from '../../kernel/suggest';
import type { Kind } from '../../kernel/words';
import type { FightOptions, LinkedBook, MatrixCell, ScenarioEntry, Term, UnitEntry } from '../system';
import { attackOutcome, duelOutcome } from './answer';
import { checkArmy } from './army';
import { planAttack } from './attack';
import { checkBook, checkKeywordFile } from './book-checks';
import { keywordOf, type Card } from './card';
import { compiledOf, shelfOf } from './compile';
import { defaultFights, groupOf, plainDuel } from './default-fights';
import { diagnose } from '../../kernel/diagnose';
import type { Duel } from './duel';
import { exactCost, exactDuel, type DuelResult } from './duel-exact';
import { simulateDuel, SIMULATED_DUELS } from './duel-simulated';
import { explainAttack } from './explain';
import { resolveScenario, type Fight } from './scenario';
import type { Situation } from './situation';
import { termsOf } from './terms';
import { cardView } from './view';
import { tooLarge } from './work';

/** Multiplications past which a duel is simulated: a tenth of a second's worth. */
const EXACT_COST = 50_000_000;

interface LinkedUnit {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<BookFile> | undefined;
}

interface LinkedFight {
  readonly entry: ScenarioEntry;
  readonly fight: Fight | { readonly problem: string };
}

/** What the explorer groups units by: heroes first, then the unit type (AOS-4.0-type). */
const GROUPS = [
  'HERO',
  'MANIFESTATION',
  'FACTION TERRAIN',
  'MONSTER',
  'WAR MACHINE',
  'CAVALRY',
  'BEAST',
  'INFANTRY',
];

const groupOfCard = (card: Card): string => {
  const found = GROUPS.find((name) => keywordOf(card, name));
  return found === undefined ? 'Other' : found.charAt(0) + found.slice(1).toLowerCase();
};

/** A duel's answer: exact where that is quick enough, else simulated and marked so. */
const answerDuel = (duel: Duel, seed: number): { readonly result: DuelResult; readonly exact: boolean } => {
  const exact = exactCost(duel) <= EXACT_COST;
  return { exact, result: exact ? exactDuel(duel) : simulateDuel(duel, seed) };
};

/** All Age of Sigmar files of a workspace, linked. */
class SigmarBook implements LinkedBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly #references: References;
  readonly #shelf: ReturnType<typeof shelfOf>;
  readonly #units = new Map<string, LinkedUnit>();
  readonly #bySource = new Map<Source, LinkedUnit>();
  readonly #fights = new Map<string, LinkedFight>();

  constructor(sources: readonly Source[]) {
    const of = <T>(kind: Kind): Source<T>[] =>
      sources.filter((source) => source.kind === kind) as Source<T>[];
    const books = of<BookFile>('book');
    this.#references = new References(sources);
    const keywordFiles = of<KeywordFile>('keyword');
    this.#shelf = shelfOf(keywordFiles, books);
    for (const file of keywordFiles) this.diagnostics.push(...checkKeywordFile(file, this.#shelf.catalogue));
    for (const unit of of<UnitFile>('unit')) this.#addUnit(unit, books);
    for (const book of books)
      this.diagnostics.push(...checkBook(book, this.#references, this.#shelf.catalogue));
    for (const { entry } of this.#units.values()) this.#checkRegiment(entry.source as Source<UnitFile>);
    for (const army of of<ArmyFile>('army'))
      this.diagnostics.push(...checkArmy(army, this.#references, this.#cardOf));
    for (const scenario of of<ScenarioFile>('scenario')) this.#addScenario(scenario);
  }

  readonly #cardOf = (source: Source): Card => compiledOf(this.#shelf, source as Source<UnitFile>).card;

  #addUnit(source: Source<UnitFile>, books: readonly Source<BookFile>[]): void {
    const { card, diagnostics } = compiledOf(this.#shelf, source);
    this.diagnostics.push(...diagnostics);
    const ref = this.#references.name(source);
    const entry = {
      ref,
      id: source.id,
      name: card.name,
      source,
      points: card.points,
      group: groupOfCard(card),
    };
    const unit = { entry, card, book: books.find(({ folder }) => folder === source.folder) };
    this.#units.set(ref, unit);
    this.#bySource.set(source, unit);
  }

  /** Who may be in a HERO's regiment, or whose a HERO may join: an id of a unit, or a keyword (AOS-army-3.1). */
  #checkRegiment(source: Source<UnitFile>): void {
    const { regiment = [], joins = [] } = source.value;
    const named = [
      ...regiment.map(({ units }, i) => ({ name: units, path: ['regiment', i, 'units'] })),
      ...joins.map((name, i) => ({ name, path: ['joins', i] })),
    ];
    for (const { name, path } of named) {
      if (this.#references.find('unit', name, source) || this.#shelf.catalogue.find(name)) continue;
      const near = closest(name, [
        ...this.#references.names('unit'),
        ...this.#shelf.catalogue.definitions.map((known) => known.name),
      ]);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      this.diagnostics.push(
        diagnose(
          source,
          path,
          'unknown-regiment-option',
          `"${name}" is neither a unit's id nor a keyword.${hint}`,
          { replacement: near },
        ),
      );
    }
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const { fight, diagnostics } = resolveScenario(source, {
      references: this.#references,
      card: this.#cardOf,
    });
    this.diagnostics.push(...diagnostics);
    const ref = this.#references.name(source);
    if (!fight || this.#fights.has(ref)) return; // the same id twice in one folder: reported by the book loader
    const { name, kind } = source.value;
    const units = 'units' in fight ? fight.units : this.#unitsOf(source);
    const group = 'problem' in fight ? 'Combat' : groupOf(fight);
    this.#fights.set(ref, { entry: this.#entry(ref, name, kind, group, units, [source]), fight });
  }

  #unitsOf(source: Source<ScenarioFile>): Source[] {
    const { value } = source;
    const named = value.kind === 'attack' ? [value.attacker, value.defender] : value.sides;
    return named.flatMap((unit) => this.#references.find('unit', unit, source) ?? []);
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
    return termsOf(this.#shelf.catalogue);
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
    const entries: ScenarioEntry[] = [];
    for (const target of unit?.book?.value.targets ?? []) {
      const source = this.#references.find('unit', target, unit?.book);
      const foe = source && this.#bySource.get(source);
      if (!unit || !foe || foe === unit) continue;
      for (const { what, name, group, ...fight } of defaultFights(unit.card, foe.card)) {
        const id = `default:${ref}:${foe.entry.ref}:${what}`;
        const units =
          what === 'charged' ? [foe.entry.source, unit.entry.source] : [unit.entry.source, foe.entry.source];
        const entry = this.#entry(id, name, fight.kind, group, units, []);
        this.#fights.set(id, { entry, fight: { ...fight, units } });
        entries.push(entry);
      }
    }
    return entries;
  }

  /** A fight by reference; default fights are made when first asked for. */
  #fight(scenario: string): LinkedFight | undefined {
    const [kind, unit] = scenario.split(':');
    if (kind === 'default' && unit !== undefined && !this.#fights.has(scenario)) this.#defaultsOf(unit);
    return this.#fights.get(scenario);
  }

  fight(scenario: string, { seed }: FightOptions): Result<Outcome, string> {
    const found = this.#fight(scenario);
    if (!found) return err(`There is no scenario "${scenario}" that can be fought.`);
    const { fight } = found;
    if ('problem' in fight) return err(fight.problem);
    if (fight.kind === 'attack') {
      const plan = planAttack(fight.situation);
      const problem = tooLarge(plan);
      return problem === undefined ? ok(attackOutcome(scenario, fight.situation, plan)) : err(problem);
    }
    const { result, exact } = answerDuel(fight.duel, seed);
    const refs = fight.units.map((source) => this.#references.name(source)) as [string, string];
    const [a, b] = fight.duel.sides;
    return ok(
      duelOutcome(
        scenario,
        refs,
        [a.name, b.name],
        result,
        exact ? 'exact' : { battles: SIMULATED_DUELS, seed },
      ),
    );
  }

  #situation(scenario: string): Situation | undefined {
    const fight = this.#fight(scenario)?.fight;
    return fight && 'situation' in fight ? fight.situation : undefined;
  }

  explain(scenario: string): Explanation | undefined {
    const situation = this.#situation(scenario);
    return situation && explainAttack(planAttack(situation));
  }

  roll(scenario: string, _options: FightOptions, dice: Dice): Journal | undefined {
    const situation = this.#situation(scenario);
    if (!situation) return undefined;
    const journal: Journal = [];
    rollPlan(planAttack(situation), dice, journal);
    return journal;
  }

  meet(row: string, column: string, { seed }: FightOptions): MatrixCell | undefined {
    const a = this.#units.get(row)?.card;
    const b = this.#units.get(column)?.card;
    if (!a || !b) return undefined;
    const { win, draw } = answerDuel(plainDuel(a, b, 0), seed).result;
    return { win: win[0], draw, loss: win[1] };
  }
}

/** Links Age of Sigmar files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new SigmarBook(sources);
