import type { ArmyFile, BookFile, KeywordFile, ScenarioFile, UnitFile } from '../../generated/glory';
import type { Outcome } from '../../kernel/outcome';
import { ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import { GameBook, ofKind, type Found, type Readings } from '../common/game-book';
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

const groupOf = (resolved: Resolved): string =>
  resolved.kind === 'duel' ? 'Duels' : ACTION_RULES[resolved.fight.action].group;

/** All Glory files of a workspace, linked. */
class GloryBook extends GameBook<Card, BookFile, Resolved> {
  protected readonly view = cardView;
  protected readonly groupOf = groupOf;
  protected readonly defaultFights = defaultFights;
  readonly #keywords: KeywordFiles;

  constructor(sources: readonly Source[]) {
    super(sources);
    this.#keywords = new KeywordFiles(ofKind<KeywordFile>(sources, 'keyword'));
    this.diagnostics.push(...this.#keywords.check());
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const army of ofKind<ArmyFile>(sources, 'army'))
      this.diagnostics.push(...checkArmy(army, this.references, this.cardOf));
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario'))
      this.addScenario(scenario, resolveScenario(scenario, this.cast));
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card } = cardOfFile(source, this.bookOf(source), this.#keywords);
    this.diagnostics.push(...checkCard(source, this.#keywords));
    this.addUnit(card, card.class);
  }

  protected filesOf({ source }: Card): readonly Source[] {
    return cardOfFile(source, this.bookOf(source), this.#keywords).sources;
  }

  get terms(): readonly Term[] {
    return termsOf(this.#keywords);
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

  protected readings({ fight: resolved, variants }: Found<Resolved>): Readings | undefined {
    if (resolved.kind !== 'attack') return undefined;
    const plan = planAttack(resolved.fight, settingsOf(variants));
    return { explain: () => explainPlan(plan), roll: (dice, journal) => rollAttack(plan, dice, journal) };
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
