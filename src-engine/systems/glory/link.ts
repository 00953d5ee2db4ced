import type {
  ArmyFile,
  BookFile,
  DeckFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/glory';
import type { Outcome } from '../../kernel/outcome';
import { err, ok, type Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import type { Kind } from '../../kernel/words';
import type { ArmyBattles, ArmyWishes } from '../../simulation/armies';
import { SimulatedRun } from '../../simulation/run/run';
import type { BattleReplay } from '../../simulation/replay';
import { GameBook, ofKind, type Found, type Readings } from '../common/game-book';
import type { AlternativeGroup, BattleRun, FightOptions, LinkedBook, MatrixCell, Term } from '../system';
import { attackOutcome, duelOutcome } from './answer';
import { armyCost, checkArmy } from './army';
import { planAttack } from './attack/attack';
import { replayOf } from './battle/narrate/replay';
import { battlesOf } from './battle/run';
import { alternativesOf, insteadOf } from './battle/setup/alternatives';
import { armyBattles } from './battle/setup/armies';
import { checkDeck } from './battle/setup/check-deck';
import { checkMap } from './battle/setup/maps';
import type { BattleCast } from './battle/setup/resolve';
import { battleSetup, type BattleSetup } from './battle/setup/setup';
import { compileCard, keywordOf, type Card } from './cards/card';
import { checkCard } from './cards/check-card';
import { defaultFights, DUEL_ROUNDS } from './default-fights';
import { diceOf, STANDARD_DICE, type DiceSet } from './attack/dice';
import { fightDuel } from './attack/duel';
import { explainPlan } from './attack/explain';
import { KeywordFiles } from './cards/keywords';
import { rollAttack } from './attack/roll';
import { resolveScenario, type Resolved } from './scenario';
import { ACTION_RULES } from './cards/tables';
import { termsOf } from './cards/terms';
import { settingsOf } from './variants';
import { cardView } from './cards/view';

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
  resolved.kind === 'attack'
    ? ACTION_RULES[resolved.fight.action].group
    : resolved.kind === 'duel'
      ? 'Duels'
      : 'Battles';

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
    for (const map of ofKind<MapFile>(sources, 'map')) this.diagnostics.push(...checkMap(map));
    for (const deck of ofKind<DeckFile>(sources, 'deck')) this.diagnostics.push(...checkDeck(deck));
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.diagnostics.push(...checkArmy(army, this.references, this.cardOf));
      this.costs.set(army, armyCost(army, this.references, this.cardOf));
    }
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario'))
      this.addScenario(scenario, resolveScenario(scenario, this.cast));
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card } = cardOfFile(source, this.bookOf(source), this.#keywords);
    this.diagnostics.push(...checkCard(source, this.#keywords));
    this.addUnit(card, card.class);
  }

  protected readonly keywordRule = 'GLO-8.2';

  protected filesOf({ source }: Card): readonly Source[] {
    return cardOfFile(source, this.bookOf(source), this.#keywords).sources;
  }

  get terms(): readonly Term[] {
    return termsOf(this.#keywords);
  }

  protected outcome(
    scenario: string,
    { fight: resolved, variants }: Found<Resolved>,
    options: FightOptions,
  ): Result<Outcome, string> {
    const settings = settingsOf(variants);
    if (resolved.kind === 'attack')
      return ok(attackOutcome(scenario, resolved.fight, planAttack(resolved.fight, settings)));
    if (resolved.kind === 'battle') {
      const run = this.battles(scenario, options);
      if (!run.ok) return run;
      run.value.step(() => false);
      return ok(run.value.outcome());
    }
    const [a, b] = resolved.duel.sides;
    const result = fightDuel(resolved.duel, settings);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  /** A battle scenario ready to be fought under these options. */
  #battle(
    scenario: string,
    { variants, seed, ownSeed, instead }: FightOptions,
  ): Result<
    { cast: BattleCast; setup: BattleSetup; variants: FightOptions['variants']; seed: number },
    string
  > {
    const found = this.find(scenario, variants);
    if (found?.fight.kind !== 'battle') return err(`There is no battle scenario "${scenario}".`);
    const cast = instead === undefined ? found.fight.battle : insteadOf(found.fight.battle, instead);
    if (!cast) return err(`The battle "${scenario}" has no alternative "${instead}".`);
    return ok({
      cast,
      variants: found.variants,
      setup: battleSetup({ ...cast, variants: found.variants }),
      seed: ownSeed === true ? (cast.seed ?? seed) : seed,
    });
  }

  alternatives(scenario: string): readonly AlternativeGroup[] {
    const found = this.find(scenario, {});
    return found?.fight.kind === 'battle' ? alternativesOf(found.fight.battle) : [];
  }

  battles(scenario: string, options: FightOptions): Result<BattleRun, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, seed } = ready.value;
    const { battles = cast.battles, error } = options;
    return ok(new SimulatedRun(battlesOf(setup), { scenario, seed, battles, error }));
  }

  armies(wishes: ArmyWishes): Result<ArmyBattles, string> {
    const named = <T>(kind: Kind): { ref: string; source: Source<T> }[] =>
      ofKind<T>(this.sources, kind).map((source) => ({ ref: this.references.name(source), source }));
    const material = {
      books: named<BookFile>('book'),
      units: named<UnitFile>('unit').map(({ ref, source }) => ({ ref, card: this.cardOf(source) })),
      maps: named<MapFile>('map'),
      armies: ofKind<ArmyFile>(this.sources, 'army'),
    };
    return armyBattles(material, wishes);
  }

  replay(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, variants, seed } = ready.value;
    const origin = { map: cast.mapId, objective: 'glory', variants };
    return ok(replayOf(setup, cast.map, origin, seed, index));
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
