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
import { closest } from '../../kernel/suggest';
import { GameBook, keywordFiles, ofKind, type Found, type Readings } from '../common/game-book';
import { compileCaches } from '../common/compile-cache';
import type { ArmyBattles, ArmyWishes } from '../../simulation/armies';
import type { BattleReplay } from '../../simulation/replay';
import { SimulatedRun } from '../../simulation/run/run';
import type { BattleRun, FightOptions, LinkedBook, MatrixCell, Term } from '../system';
import { attackOutcome, duelOutcome } from './attack/answer';
import { armyCost, checkArmy } from './army/army';
import { planAttack } from './attack/attack';
import { checkBook, checkKeywordFile } from './army/book-checks';
import { replayOf } from './battle/narrate/replay';
import { battlesOf } from './battle/run';
import { armyBattles } from './battle/setup/armies';
import { checkMap } from './battle/setup/maps';
import type { BattleCast } from './battle/setup/resolve';
import { battleSetup } from './battle/setup/setup';
import { compileCard, keywordOf, type Card } from './cards/card';
import { defaultFights, groupOf, plainDuel } from './attack/default-fights';
import type { Duel } from './duel/duel';
import { exactCost, exactDuel, type DuelResult } from './duel/exact';
import { simulateDuel, SIMULATED_DUELS } from './duel/simulated';
import { explainAttack } from './attack/explain';
import { KeywordCatalogue } from './cards/keywords';
import { resolveScenario, type Fight, type Unfightable } from './scenario';
import { termsOf } from './cards/terms';
import { cardView } from './cards/view';
import { tooLarge } from './attack/work';

/** Multiplications past which a duel is simulated: a tenth of a second's worth. */
const EXACT_COST = 50_000_000;

const cacheOf = compileCaches(compileCard);

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

const unitGroup = (card: Card): string => {
  const found = GROUPS.find((name) => keywordOf(card, name));
  return found === undefined ? 'Other' : found.charAt(0) + found.slice(1).toLowerCase();
};

/** A duel's answer: exact where that is quick enough, else simulated and marked so. */
const answerDuel = (duel: Duel, seed: number): { readonly result: DuelResult; readonly exact: boolean } => {
  const exact = exactCost(duel) <= EXACT_COST;
  return { exact, result: exact ? exactDuel(duel) : simulateDuel(duel, seed) };
};

/** All Age of Sigmar files of a workspace, linked. */
class SigmarBook extends GameBook<Card, BookFile, Fight | Unfightable> {
  protected readonly view = cardView;
  protected readonly groupOf = groupOf;
  protected readonly defaultFights = defaultFights;
  protected readonly filesOf = keywordFiles;
  protected readonly keywordRule = 'AOS-5.1';
  readonly #cache: ReturnType<typeof cacheOf>;

  constructor(sources: readonly Source[]) {
    super(sources);
    const books = ofKind<BookFile>(sources, 'book');
    const keywords = ofKind<KeywordFile>(sources, 'keyword');
    const units = ofKind<UnitFile>(sources, 'unit');
    this.#cache = cacheOf([...keywords, ...books], () => new KeywordCatalogue(keywords, books));
    const { catalogue } = this.#cache;
    for (const file of keywords) this.diagnostics.push(...checkKeywordFile(file, catalogue));
    for (const unit of units) this.#addUnit(unit);
    for (const book of books) this.diagnostics.push(...checkBook(book, this.references, catalogue));
    for (const unit of units) this.#checkRegiment(unit);
    for (const map of ofKind<MapFile>(sources, 'map')) this.diagnostics.push(...checkMap(map));
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.diagnostics.push(...checkArmy(army, this.references, this.cardOf));
      const cost = armyCost(army, this.references, this.cardOf);
      if (cost) this.costs.set(army, cost);
    }
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario'))
      this.addScenario(scenario, resolveScenario(scenario, this.cast));
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card, diagnostics } = this.#cache.compiled(source);
    this.diagnostics.push(...diagnostics);
    this.addUnit(card, unitGroup(card));
  }

  /** Who may be in a HERO's regiment, or whose a HERO may join: an id of a unit, or a keyword (AOS-army-3.1). */
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

  get terms(): readonly Term[] {
    return termsOf(this.#cache.catalogue);
  }

  protected outcome(
    scenario: string,
    { fight }: Found<Fight | Unfightable>,
    options: FightOptions,
  ): Result<Outcome, string> {
    const { seed } = options;
    if ('problem' in fight) return err(fight.problem);
    if (fight.kind === 'battle') {
      const run = this.battles(scenario, options);
      if (!run.ok) return run;
      run.value.step(() => false);
      return ok(run.value.outcome());
    }
    if (fight.kind === 'attack') {
      const plan = planAttack(fight.situation);
      const problem = tooLarge(plan);
      return problem === undefined ? ok(attackOutcome(scenario, fight.situation, plan)) : err(problem);
    }
    const { result, exact } = answerDuel(fight.duel, seed);
    const [a, b] = fight.duel.sides;
    const answered = exact ? 'exact' : { battles: SIMULATED_DUELS, seed };
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result, answered));
  }

  /** A battle scenario under these options, and the seed it is fought with. */
  #battle(
    scenario: string,
    { variants, seed, ownSeed }: FightOptions,
  ): Result<{ cast: BattleCast; seed: number }, string> {
    const found = this.find(scenario, variants);
    if (found?.fight.kind !== 'battle') return err(`There is no battle scenario "${scenario}".`);
    const { battle: cast } = found.fight;
    return ok({ cast, seed: ownSeed === true ? (cast.seed ?? seed) : seed });
  }

  battles(scenario: string, options: FightOptions): Result<BattleRun, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, seed } = ready.value;
    const { battles = cast.battles, error } = options;
    return ok(new SimulatedRun(battlesOf(battleSetup(cast)), { scenario, seed, battles, error }));
  }

  armies(wishes: ArmyWishes): Result<ArmyBattles, string> {
    const of = <T>(kind: 'book' | 'map') =>
      ofKind<T>(this.sources, kind).map((source) => ({ ref: this.references.name(source), source }));
    return armyBattles(
      {
        books: of<BookFile>('book'),
        units: this.linked.map(({ entry, card }) => ({ ref: entry.ref, card })),
        maps: of<MapFile>('map'),
      },
      wishes,
    );
  }

  replay(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, seed } = ready.value;
    const origin = { map: cast.mapId, objective: cast.plan.name, variants: {} };
    return ok(replayOf(battleSetup(cast), cast.map, origin, seed, index));
  }

  protected readings({ fight }: Found<Fight | Unfightable>): Readings | undefined {
    if (!('situation' in fight)) return undefined;
    const plan = planAttack(fight.situation);
    return { explain: () => explainAttack(plan), roll: (dice, journal) => rollPlan(plan, dice, journal) };
  }

  protected encounter(row: Card, column: Card, { seed }: FightOptions): MatrixCell {
    const { result, exact } = answerDuel(plainDuel(row, column, 0), seed);
    const [win, loss] = result.win;
    const cell = { win, draw: result.draw, loss };
    if (exact) return cell;
    return { ...cell, ci95: share(Math.round(win * SIMULATED_DUELS), SIMULATED_DUELS).ci95 };
  }
}

/** Links Age of Sigmar files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new SigmarBook(sources);
