import type {
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/azeroth-at-war';
import { explainPlan } from '../../kernel/plan/explain';
import type { Outcome } from '../../kernel/outcome';
import type { BattleReplay } from '../../simulation/replay';
import { err, ok, type Result } from '../../kernel/result';
import { SimulatedRun } from '../../simulation/run/run';
import { rollPlan } from '../../kernel/plan/roll';
import { References } from '../../kernel/references';
import type { Source } from '../../kernel/source';
import { GameBook, keywordFiles, ofKind, type Found, type Readings } from '../common/game-book';
import { compileCaches } from '../common/compile-cache';
import type { BattleRun, FightOptions, LinkedBook, MatrixCell, ScenarioEntry, Term } from '../system';
import { checkAbilities, checkKeywordFile, summonsAny } from './cards/abilities';
import { attackOutcome, duelOutcome } from './attack/answer';
import { armyCost, checkArmy } from './army';
import { attackPlan } from './attack/attack';
import type { Player } from './battle/battle';
import { BOTS } from './battle/bot';
import { checkRoom } from './battle/setup/check-room';
import { replayOf } from './battle/narrate/replay';
import type { BattleCast } from './battle/setup/resolve';
import type { Kind } from '../../kernel/words';
import type { ArmyBattles, ArmyWishes } from '../../simulation/armies';
import { armyBattles } from './battle/setup/armies';
import { battlesOf } from './battle/measures';
import { battleSetup, type BattleSetup } from './battle/setup/setup';
import { compileCard, type Card } from './cards/card';
import { defaultFights } from './attack/default-fights';
import { fightDuel } from './attack/duel';
import { KeywordCatalogue } from './cards/keywords';
import { checkMap } from './maps';
import { resolveScenario, type Fight } from './scenario';
import { situationOf } from './attack/situation';
import { termsOf } from './cards/terms';
import { cardView } from './cards/view';
import { isRanged } from './words';

const MATRIX_ROUNDS = 6;

/** What a card and its keywords say by themselves, once for the same card: an edit is one of thousands. */
const cacheOf = compileCaches((source: Source<UnitFile>, catalogue: KeywordCatalogue) => {
  const { card, diagnostics } = compileCard(source, catalogue);
  const summons = summonsAny(source);
  const own = summons ? [] : checkAbilities(source, new References([]), catalogue);
  return { card, group: card.tier.join(' + '), summons, diagnostics: [...diagnostics, ...own] };
});

/** The groups in the order in which a designer thinks of them; within a group the book's order. */
const GROUPS = ['Melee', 'Ranged', 'Duels', 'Battles'];

const inGroups = (entries: readonly ScenarioEntry[]): readonly ScenarioEntry[] =>
  [...entries].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

const groupOf = (fight: Fight): string => {
  if (fight.kind === 'duel') return 'Duels';
  if (fight.kind === 'battle') return 'Battles';
  return isRanged(fight.setup.action) || fight.setup.ability ? 'Ranged' : 'Melee';
};

/** All Azeroth at War files of a workspace, linked. */
class AzerothBook extends GameBook<Card, BookFile, Fight> {
  protected readonly view = cardView;
  protected readonly groupOf = groupOf;
  protected readonly defaultFights = defaultFights;
  protected readonly filesOf = keywordFiles;
  protected readonly keywordRule = 'AAW-4.6-book-keywords';
  readonly #cache: ReturnType<typeof cacheOf>;

  constructor(sources: readonly Source[]) {
    super(sources);
    const keywords = ofKind<KeywordFile>(sources, 'keyword');
    this.#cache = cacheOf(keywords, () => new KeywordCatalogue(keywords));
    for (const file of keywords) this.diagnostics.push(...checkKeywordFile(file, this.#catalogue));
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.diagnostics.push(...checkArmy(army, this.references));
      this.costs.set(army, armyCost(army, this.references));
    }
    for (const map of ofKind<MapFile>(sources, 'map')) this.diagnostics.push(...checkMap(map));
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario')) this.#addScenario(scenario);
  }

  get #catalogue(): KeywordCatalogue {
    return this.#cache.catalogue;
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card, group, summons, diagnostics } = this.#cache.compiled(source);
    if (diagnostics.length > 0) this.diagnostics.push(...diagnostics);
    if (summons) this.diagnostics.push(...checkAbilities(source, this.references, this.#catalogue));
    this.addUnit(card, group);
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const resolution = resolveScenario(source, this.cast);
    this.addScenario(source, resolution);
    if (resolution.fight?.kind === 'battle')
      this.diagnostics.push(...checkRoom(source, resolution.fight.battle, this.#catalogue));
  }

  get terms(): readonly Term[] {
    return termsOf(this.#catalogue);
  }

  override fightsOf(unit: string): readonly ScenarioEntry[] {
    return inGroups(super.fightsOf(unit));
  }

  protected outcome(
    scenario: string,
    { fight, variants }: Found<Fight>,
    options: FightOptions,
  ): Result<Outcome, string> {
    if (fight.kind === 'battle') {
      const run = this.battles(scenario, options);
      if (!run.ok) return run;
      run.value.step(() => false);
      return ok(run.value.outcome());
    }
    if (fight.kind === 'attack') {
      const situation = situationOf(fight.setup);
      return ok(attackOutcome(scenario, situation, attackPlan(situation, variants, this.#catalogue)));
    }
    const [a, b] = fight.duel.sides;
    const result = fightDuel(fight.duel, variants, this.#catalogue);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  /** A battle scenario ready to be fought under these options. */
  #battle(
    scenario: string,
    { variants, seed, ownSeed }: FightOptions,
  ): Result<
    { cast: BattleCast; setup: BattleSetup; players: readonly [Player, Player]; seed: number },
    string
  > {
    const found = this.find(scenario, variants);
    if (found?.fight.kind !== 'battle') return err(`There is no battle scenario "${scenario}".`);
    const { battle: cast } = found.fight;
    const players = cast.rosters.map(({ bot }) => BOTS.get(bot));
    const [one, two] = players;
    if (!one || !two) return err('A bot of the scenario does not exist.');
    return ok({
      cast,
      setup: battleSetup({ ...cast, variants: found.variants, catalogue: this.#catalogue }),
      players: [one, two],
      seed: ownSeed === true ? (cast.seed ?? seed) : seed,
    });
  }

  battles(scenario: string, options: FightOptions): Result<BattleRun, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, players, seed } = ready.value;
    const { battles = cast.battles, error } = options;
    return ok(new SimulatedRun(battlesOf(setup, players), { scenario, seed, battles, error }));
  }

  armies(wishes: ArmyWishes): Result<ArmyBattles, string> {
    const named = <T>(kind: Kind): { ref: string; source: Source<T> }[] =>
      ofKind<T>(this.sources, kind).map((source) => ({ ref: this.references.name(source), source }));
    const material = {
      books: named<BookFile>('book'),
      units: named<UnitFile>('unit').map(({ ref, source }) => ({ ref, card: this.cardOf(source) })),
      maps: named<MapFile>('map'),
      catalogue: this.#catalogue,
      summonable: (summoner: Card, unit: string) => {
        const found = this.references.find('unit', unit, summoner.source);
        return found && this.cardOf(found);
      },
    };
    return armyBattles(material, wishes);
  }

  replay(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, players, seed } = ready.value;
    return ok(replayOf(setup, players, seed, index, { id: cast.mapId, name: cast.map }));
  }

  protected readings({ fight, variants }: Found<Fight>): Readings | undefined {
    if (fight.kind !== 'attack') return undefined;
    const plan = attackPlan(situationOf(fight.setup), variants, this.#catalogue);
    return { explain: () => explainPlan(plan), roll: (dice, journal) => rollPlan(plan, dice, journal) };
  }

  protected encounter(row: Card, column: Card, { variants }: FightOptions): MatrixCell {
    const duel = { sides: [row, column], first: 0, charge: true, rounds: MATRIX_ROUNDS } as const;
    const { win, draw } = fightDuel(duel, variants, this.#catalogue);
    return { win: win[0], draw, loss: win[1] };
  }
}

/** Links Azeroth at War files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new AzerothBook(sources);
