import type {
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/age-of-sigmar';
import { diagnose } from '../../kernel/diagnose';
import { share } from '../../kernel/estimate';
import type { Outcome } from '../../kernel/outcome';
import { err, ok, type Result } from '../../kernel/result';
import { rollPlan } from '../../kernel/plan/roll';
import type { Source } from '../../kernel/source';
import { closest } from '../../kernel/names/suggest';
import type { AttackOrDuel, Found, Readings, ReadyBattle } from '../common/book-parts';
import { GameBook } from '../common/game-book';
import { keywordFiles, ofKind } from '../common/keyword-files';
import { compileCaches } from '../common/compile-cache';
import { POLICIES } from '../../simulation/policy';
import type { FightOptions, LinkedBook, MatrixCell, Term } from '../system';
import { attackOutcome, duelOutcome } from './answer';
import { armyCost, armyPicks, checkArmy } from './army/army';
import { planAttack } from './attack/attack';
import { checkBook, checkKeywordFile } from './army/book-checks';
import { settingOf } from './battle/setting';
import { armyBattles, armyChoice, type ArmyMaterial } from './battle/armies';
import { drawingFrom, type ArmyDrawing } from '../common/army-wishes';
import { checkMap } from './battle/rules/setup/maps';
import { isSimulated } from './battle/rules/setup/resolve';
import { battleSetup } from './battle/state/setup/setup';
import { compileCard, keywordOf, type Card } from './cards/card';
import { defaultFights, groupOf, plainDuel } from './default-fights';
import type { Duel } from './duel/duel';
import { exactCost, exactDuel, type DuelResult } from './duel/exact';
import { simulateDuel, SIMULATED_DUELS } from './duel/simulated';
import { isOfTheTable } from './cards/effects';
import { whyIllegal, situationOf } from './attack/situation';
import { explainAttack } from './attack/explain';
import { KeywordCatalogue } from './cards/keywords';
import { resolveScenario, type Fight } from './scenario';
import { termsOf } from './cards/terms';
import { cardView } from './cards/view';
import { whyTooLarge } from './attack/size-limit';
import { NUMBERS, numbersOf } from './numbers';

/** Multiplications above which a duel is simulated: about a tenth of a second. */
const EXACT_COST = 50_000_000;

const cacheOf = compileCaches(compileCard);

/** Keywords that let a unit cast the spells of a lore, or chant its prayers. */
const CASTS: readonly string[] = ['WIZARD', 'PRIEST'];

/** The explorer's groups of units: heroes first, then the unit type (AOS-4.0-type). */
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

const unitGroup = (card: Card): string => {
  const found = GROUPS.find((name) => keywordOf(card, name));
  return found === undefined ? 'Other' : found.charAt(0) + found.slice(1).toLowerCase();
};

/** A duel's result: exact if that is quick enough, else simulated and marked so. */
const answerDuel = (duel: Duel, seed: number): { readonly result: DuelResult; readonly exact: boolean } => {
  const exact = exactCost(duel) <= EXACT_COST;
  return { exact, result: exact ? exactDuel(duel) : simulateDuel(duel, seed) };
};

/** All Age of Sigmar files of a workspace, linked. */
class SigmarBook extends GameBook<Card, BookFile, Fight> {
  protected readonly view = cardView;
  protected readonly groupOf = groupOf;
  protected readonly defaultFights = defaultFights;
  protected readonly filesOf = keywordFiles;
  protected readonly keywordRule = 'AOS-5.1';
  protected readonly numbers = Object.values(NUMBERS);
  readonly #cache: ReturnType<typeof cacheOf>;

  constructor(sources: readonly Source[]) {
    super(sources);
    const books = ofKind<BookFile>(sources, 'book');
    const keywords = ofKind<KeywordFile>(sources, 'keyword');
    const units = ofKind<UnitFile>(sources, 'unit');
    this.#cache = cacheOf([...keywords, ...books], () => new KeywordCatalogue(keywords, books));
    const { catalogue } = this.#cache;
    for (const file of keywords) this.found.push(...checkKeywordFile(file, this.references, catalogue));
    for (const unit of units) this.#addUnit(unit);
    for (const book of books) this.found.push(...checkBook(book, this.references, catalogue));
    for (const unit of units) this.#checkRegiment(unit);
    for (const map of ofKind<MapFile>(sources, 'map')) this.found.push(...checkMap(map));
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.found.push(...checkArmy(army, this.references, this.cardOf));
      const cost = armyCost(army, this.references, this.cardOf);
      if (cost) this.costs.set(army, cost);
      this.picks.set(army, () => armyPicks(army, this.references, this.cardOf));
    }
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario'))
      this.addScenario(scenario, resolveScenario(scenario, this.cast));
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card, diagnostics } = this.#cache.compiled(source);
    this.found.push(...diagnostics);
    this.addUnit(card, unitGroup(card));
  }

  /**
   * Problems of the units in a HERO's regiment, or of the leaders that a HERO may join: an id of a unit, or a keyword
   * (AOS-army-3.1).
   */
  #checkRegiment(source: Source<UnitFile>): void {
    const { regiment = [], joins = [] } = source.value;
    const named = [
      ...regiment.map(({ units }, i) => ({ name: units, path: ['regiment', i, 'units'] })),
      ...joins.map((name, i) => ({ name, path: ['joins', i] })),
    ];
    for (const { name, path } of named) {
      if (this.references.find('unit', name, source) || this.#cache.catalogue.find(name)) continue;
      const near = closest(name, [
        ...this.references.names('unit'),
        ...this.#cache.catalogue.definitions.map((known) => known.name),
      ]);
      const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
      this.found.push(
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

  protected battleOnly(card: Card): readonly string[] {
    const isShot = (ability: string): boolean =>
      whyIllegal(situationOf(card, card, { ability }), ability) === undefined;
    return [
      ...card.keywords.map(({ definition }) => definition.name).filter((name) => CASTS.includes(name)),
      ...card.effects.filter(({ effect }) => isOfTheTable(effect)).map(({ label }) => label),
      ...card.abilities
        .filter(({ type, name }) => type !== 'Passive' && !isShot(name))
        .map(({ name }) => name),
    ];
  }

  protected override textOnlyOf(card: Card): readonly string[] {
    const abilities = card.abilities.filter((ability) => !isSimulated(ability));
    return [...super.textOnlyOf(card), ...abilities.map(({ name }) => name)];
  }

  get terms(): readonly Term[] {
    return termsOf(this.#cache.catalogue);
  }

  protected outcome(
    scenario: string,
    { fight, variants }: Found<AttackOrDuel<Fight>>,
    options: FightOptions,
  ): Result<Outcome, string> {
    const { seed } = options;
    const numbers = numbersOf(variants);
    if (fight.kind === 'attack') {
      const situation = { ...fight.situation, numbers };
      const never = whyIllegal(situation, fight.ability);
      if (never) return err(never.message);
      const plan = planAttack(situation);
      const problem = whyTooLarge(plan);
      return problem === undefined ? ok(attackOutcome(scenario, situation, plan)) : err(problem);
    }
    const { result, exact } = answerDuel({ ...fight.duel, numbers }, seed);
    const [a, b] = fight.duel.sides;
    const answered = exact ? 'exact' : { battles: SIMULATED_DUELS, seed };
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result, answered));
  }

  protected readonly policies = POLICIES;

  protected setting({ fight, variants }: Found<Fight>): Result<ReadyBattle, string> | undefined {
    if (fight.kind !== 'battle') return undefined;
    const { battle: cast } = fight;
    const origin = { map: cast.mapId, objective: cast.plan.name, variants };
    const setting = settingOf(battleSetup({ ...cast, numbers: numbersOf(variants) }), cast.map, origin);
    return ok({ ...setting, seed: cast.seed, count: cast.battles });
  }

  protected drawing(): ArmyDrawing {
    const material: ArmyMaterial = { ...this.material<MapFile>(), references: this.references };
    return drawingFrom(material, armyChoice, armyBattles);
  }

  protected readings({ fight, variants }: Found<Fight>): Readings | undefined {
    if (fight.kind !== 'attack') return undefined;
    const situation = { ...fight.situation, numbers: numbersOf(variants) };
    if (whyIllegal(situation, fight.ability)) return undefined;
    const plan = planAttack(situation);
    return { explain: () => explainAttack(plan), roll: (dice, journal) => rollPlan(plan, dice, journal) };
  }

  protected encounter(row: Card, column: Card, { seed, variants }: FightOptions): MatrixCell {
    const { result, exact } = answerDuel(
      { ...plainDuel(row, column, 0), numbers: numbersOf(variants) },
      seed,
    );
    const [win, loss] = result.win;
    const cell = { win, draw: result.draw, loss };
    if (exact) return cell;
    return { ...cell, ci95: share(Math.round(win * SIMULATED_DUELS), SIMULATED_DUELS).ci95 };
  }
}

/** Links Age of Sigmar files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new SigmarBook(sources);
