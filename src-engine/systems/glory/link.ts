import { oncePer } from '../../kernel/once-per';
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
import { POLICIES } from '../../simulation/policy';
import type { AttackOrDuel, Found, Readings, ReadyBattle } from '../common/book-parts';
import { DUEL_ROUNDS } from '../common/duels';
import { GameBook } from '../common/game-book';
import { ofKind } from '../common/keyword-files';
import type { AlternativeGroup, FightOptions, LinkedBook, MatrixCell, Term } from '../system';
import { attackOutcome, duelOutcome } from './answer';
import { armyCost, armyPicks, checkArmy } from './army';
import { planAttack } from './attack/attack';
import { settingOf } from './battle/setting';
import { numbersOf } from './numbers';
import { alternativesOf, insteadOf } from './battle/rules/setup/alternatives';
import { armyBattles, armyChoice, type ArmyMaterial } from './battle/armies';
import { drawingFrom, type ArmyDrawing } from '../common/army-wishes';
import { checkDeck } from './battle/rules/setup/check-deck';
import { checkMap } from './battle/rules/setup/maps';
import { checkRoom } from './battle/check-room';
import { battleSetup } from './battle/state/setup/setup';
import { compileCard, keywordOf, type Card } from './cards/card';
import { checkCard } from './cards/check-card';
import { defaultFights } from './default-fights';
import { diceOf, STANDARD_DICE, type DiceSet } from './cards/dice';
import { fightDuel } from './attack/duel';
import { explainPlan } from './attack/explain';
import { KeywordFiles } from './cards/keywords';
import { rollAttack } from './attack/roll';
import { resolveScenario, type Resolved } from './scenario';
import { ACTION_RULES } from './cards/tables';
import { termsOf } from './cards/terms';
import { NUMBERS } from './numbers';
import { settingsOf } from './variants';
import { cardView } from './cards/view';

/** Cards compiled before, by the identity of their files: linking after an edit only compiles what it affects. */
const compiled = new WeakMap<Source, { readonly sources: readonly Source[]; readonly card: Card }>();

const diceOfBook = oncePer(({ value: { dice } }: Source<BookFile>): DiceSet =>
  dice ? diceOf(dice) : STANDARD_DICE,
);
const bookDice = (book: Source<BookFile> | undefined): DiceSet => (book ? diceOfBook(book) : STANDARD_DICE);

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
  protected readonly numbers = Object.values(NUMBERS);
  readonly #keywords: KeywordFiles;

  constructor(sources: readonly Source[]) {
    super(sources);
    this.#keywords = new KeywordFiles(ofKind<KeywordFile>(sources, 'keyword'));
    this.found.push(...this.#keywords.check());
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const map of ofKind<MapFile>(sources, 'map')) this.found.push(...checkMap(map));
    for (const deck of ofKind<DeckFile>(sources, 'deck')) this.found.push(...checkDeck(deck));
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.found.push(...checkArmy(army, this.references, this.cardOf));
      this.costs.set(army, armyCost(army, this.references, this.cardOf));
      this.picks.set(army, () => armyPicks(army, this.references, this.cardOf));
    }
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario')) this.#addScenario(scenario);
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const resolution = resolveScenario(source, this.cast);
    this.addScenario(source, resolution);
    const { fight } = resolution;
    // Units are placed to check for room: not while linking.
    if (fight?.kind === 'battle') this.later.push(() => checkRoom(source, fight.battle));
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card } = cardOfFile(source, this.bookOf(source), this.#keywords);
    this.found.push(...checkCard(source, this.#keywords));
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
    { fight: resolved, variants }: Found<AttackOrDuel<Resolved>>,
  ): Result<Outcome, string> {
    const settings = settingsOf(variants);
    if (resolved.kind === 'attack')
      return ok(attackOutcome(scenario, resolved.fight, planAttack(resolved.fight, settings)));
    const [a, b] = resolved.duel.sides;
    const result = fightDuel(resolved.duel, settings);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  protected setting(
    { fight, variants }: Found<Resolved>,
    { instead }: FightOptions,
  ): Result<ReadyBattle, string> | undefined {
    if (fight.kind !== 'battle') return undefined;
    const cast = instead === undefined ? fight.battle : insteadOf(fight.battle, instead);
    if (!cast) return err(`The battle has no alternative "${instead}".`);
    const origin = { map: cast.mapId, objective: 'glory', variants };
    const setting = settingOf(battleSetup({ ...cast, variants }), cast.map, origin);
    return ok({ ...setting, seed: cast.seed, count: cast.battles });
  }

  protected readonly policies = POLICIES;

  protected override questions({ fight, variants }: Found<Resolved>): readonly AlternativeGroup[] {
    return fight.kind === 'battle' ? alternativesOf(fight.battle, numbersOf(variants)) : [];
  }

  protected drawing(): ArmyDrawing {
    const material: ArmyMaterial = {
      ...this.material<MapFile>(),
      armies: ofKind<ArmyFile>(this.sources, 'army'),
    };
    return drawingFrom(material, armyChoice, armyBattles);
  }

  protected readings({ fight: resolved, variants }: Found<Resolved>): Readings | undefined {
    if (resolved.kind !== 'attack') return undefined;
    const plan = planAttack(resolved.fight, settingsOf(variants));
    return { explain: () => explainPlan(plan), roll: (dice, journal) => rollAttack(plan, dice, journal) };
  }

  protected battleOnly({ keywords }: Card): readonly string[] {
    return keywords.filter(({ effects }) => effects.length === 0).map(({ name }) => name);
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
