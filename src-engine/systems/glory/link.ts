import type { ArmyFile, BookFile, KeywordFile, ScenarioFile, UnitFile } from '../../generated/glory';
import type { CardView } from '../../kernel/card-view';
import type { Dice } from '../../kernel/dice';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import { GameBook, ofKind, type DefaultListing, type Found, type LinkedUnit } from '../common/game-book';
import type { FightOptions, LinkedBook, MatrixCell, Term } from '../system';
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
class GloryBook extends GameBook<Card, BookFile, Resolved> {
  readonly #keywords: KeywordFiles;

  constructor(sources: readonly Source[]) {
    super(sources);
    this.#keywords = new KeywordFiles(ofKind<KeywordFile>(sources, 'keyword'));
    this.diagnostics.push(...this.#keywords.check());
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const army of ofKind<ArmyFile>(sources, 'army'))
      this.diagnostics.push(...checkArmy(army, this.references, this.cardOf));
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario')) this.#addScenario(scenario);
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card } = cardOfFile(source, this.bookOf(source), this.#keywords);
    this.diagnostics.push(...checkCard(source, this.#keywords));
    this.addUnit(source, card, { name: card.name, points: card.points, group: card.class });
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const { resolved, diagnostics } = resolveScenario(source, {
      references: this.references,
      card: this.cardOf,
    });
    this.diagnostics.push(...diagnostics);
    if (!resolved) return;
    const { kind, units } = resolved;
    const group = resolved.kind === 'duel' ? 'Duels' : ACTION_RULES[resolved.fight.action].group;
    this.addScenario(source, resolved, { kind, units, group });
  }

  protected filesOf({ card, book }: LinkedUnit<Card, BookFile>): readonly Source[] {
    return cardOfFile(card.source, book, this.#keywords).sources;
  }

  get terms(): readonly Term[] {
    return termsOf(this.#keywords);
  }

  protected view(ref: string, { card, book }: LinkedUnit<Card, BookFile>): CardView {
    return cardView(ref, card, book);
  }

  protected defaultFights(
    { card: unit }: LinkedUnit<Card, BookFile>,
    { card: target }: LinkedUnit<Card, BookFile>,
  ): readonly DefaultListing<Resolved>[] {
    const units = [unit.source, target.source];
    return defaultFights(unit, target).map(({ what, name, group, ...fight }) => ({
      what,
      name,
      group,
      kind: fight.kind,
      units,
      fight: { ...fight, units },
    }));
  }

  protected outcome(
    scenario: string,
    { fight: resolved, variants }: Found<Resolved>,
  ): Result<Outcome, string> {
    const settings = settingsOf(variants);
    if (resolved.kind === 'attack')
      return ok(attackOutcome(scenario, resolved.fight, planAttack(resolved.fight, settings)));
    const [a, b] = resolved.duel.sides;
    const result = fightDuel(resolved.duel, settings);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  #plan(scenario: string, options: FightOptions): AttackPlan | undefined {
    const found = this.find(scenario, options.variants);
    if (found?.fight.kind !== 'attack') return undefined;
    return planAttack(found.fight.fight, settingsOf(found.variants));
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

  protected encounter(row: Card, column: Card, { variants }: FightOptions): MatrixCell {
    const sides = [row, column] as const;
    const duel = { sides, first: 0, charge: true, distance: undefined, rounds: DUEL_ROUNDS } as const;
    const { win, draw } = fightDuel(duel, settingsOf(variants));
    return { win: win[0], draw, loss: win[1] };
  }
}

/** Links Glory files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new GloryBook(sources);
