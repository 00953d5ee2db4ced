import type {
  Ability,
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/azeroth-at-war';
import { explainPlan } from '../../kernel/plan/explain';
import type { Explanation, Outcome } from '../../kernel/outcome';
import { err, ok, type Result } from '../../kernel/result';
import { rollPlan } from '../../kernel/plan/roll';
import { References } from '../../kernel/names/references';
import type { Source } from '../../kernel/source';
import type { AttackOrDuel, Found, Readings, ReadyBattle } from '../common/book-parts';
import { DUEL_ROUNDS } from '../common/duels';
import { GameBook } from '../common/game-book';
import { keywordFiles, ofKind } from '../common/keyword-files';
import { compileCaches } from '../common/compile-cache';
import type { FightOptions, LinkedBook, MatrixCell, ScenarioEntry, Term } from '../system';
import { checkAbilities, checkKeywordFile, summonsAny } from './cards/abilities';
import { attackOutcome, duelOutcome } from './attack/answer';
import { armyCost, checkArmy } from './army';
import { attackPlan } from './attack/attack';
import { otherEffects } from './attack/other-effects';
import { BOT_NAMES } from './battle/policy/bots';
import { checkRoom } from './battle/check-room';
import { armyBattles, armyChoice, type ArmyMaterial } from './battle/armies';
import { drawingFrom, type ArmyDrawing } from '../common/army-wishes';
import { settingOf } from './battle/setting';
import { battleSetup } from './battle/state/setup/setup';
import { compileCard, type Card } from './cards/card';
import { defaultFights } from './attack/default-fights';
import { fightDuel } from './attack/duel';
import { KeywordCatalogue } from './cards/keywords';
import { checkMap } from './maps';
import { resolveScenario, type Fight } from './scenario';
import { NUMBERS, numbersOf } from './numbers';
import { outOfReach, situationOf } from './attack/situation';
import { termsOf } from './cards/terms';
import { cardView } from './cards/view';
import { isRanged } from './words';

/** The findings about a card and its keywords alone, cached by card: an edit changes one of thousands. */
const cacheOf = compileCaches((source: Source<UnitFile>, catalogue: KeywordCatalogue) => {
  const { card, diagnostics } = compileCard(source, catalogue);
  const summons = summonsAny(source);
  const own = summons ? [] : checkAbilities(source, new References([]), catalogue);
  return { card, group: card.tier.join(' + '), summons, diagnostics: [...diagnostics, ...own] };
});

/** Abilities that are used as shots (AAW-8.3-spell-shoot). */
const SHOT: readonly Ability['type'][] = ['Spell (Shoot)', 'Blast'];

/** The groups in the order that designers expect; within a group the book's order. */
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
    for (const file of keywords) this.found.push(...checkKeywordFile(file, this.#catalogue));
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.found.push(...checkArmy(army, this.references));
      this.costs.set(army, armyCost(army, this.references));
    }
    for (const map of ofKind<MapFile>(sources, 'map')) this.found.push(...checkMap(map));
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario')) this.#addScenario(scenario);
  }

  get #catalogue(): KeywordCatalogue {
    return this.#cache.catalogue;
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card, group, summons, diagnostics } = this.#cache.compiled(source);
    if (diagnostics.length > 0) this.found.push(...diagnostics);
    if (summons) this.found.push(...checkAbilities(source, this.references, this.#catalogue));
    this.addUnit(card, group);
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const resolution = resolveScenario(source, this.cast);
    this.addScenario(source, resolution);
    const { fight } = resolution;
    // Deployments are tried: not while linking.
    if (fight?.kind === 'battle') this.later.push(() => checkRoom(source, fight.battle, this.#catalogue));
  }

  get terms(): readonly Term[] {
    return termsOf(this.#catalogue);
  }

  override fightsOf(unit: string): readonly ScenarioEntry[] {
    return inGroups(super.fightsOf(unit));
  }

  protected outcome(
    scenario: string,
    { fight, variants }: Found<AttackOrDuel<Fight>>,
  ): Result<Outcome, string> {
    if (fight.kind === 'attack') {
      const numbers = numbersOf(variants);
      const far = outOfReach(fight.setup, numbers);
      if (far !== undefined) return err(far);
      const situation = situationOf(fight.setup, numbers);
      return ok(attackOutcome(scenario, situation, attackPlan(situation, variants, this.#catalogue)));
    }
    const [a, b] = fight.duel.sides;
    const result = fightDuel(fight.duel, variants, this.#catalogue);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  protected readonly numbers = Object.values(NUMBERS);
  protected readonly policies = BOT_NAMES;

  protected setting({ fight, variants }: Found<Fight>): Result<ReadyBattle, string> | undefined {
    if (fight.kind !== 'battle') return undefined;
    const { battle: cast } = fight;
    const setup = battleSetup({ ...cast, variants, catalogue: this.#catalogue });
    const map = { id: cast.mapId, name: cast.map };
    return ok({ ...settingOf(setup, map), seed: cast.seed, count: cast.battles });
  }

  protected drawing(): ArmyDrawing {
    const material: ArmyMaterial = {
      ...this.material<MapFile>(),
      catalogue: this.#catalogue,
      summonable: (summoner: Card, unit: string) => {
        const found = this.references.find('unit', unit, summoner.source);
        return found && this.cardOf(found);
      },
    };
    return drawingFrom(material, armyChoice, armyBattles);
  }

  protected readings({ fight, variants }: Found<Fight>): Readings | undefined {
    const numbers = numbersOf(variants);
    if (fight.kind !== 'attack' || outOfReach(fight.setup, numbers) !== undefined) return undefined;
    const situation = situationOf(fight.setup, numbers);
    const plan = attackPlan(situation, variants, this.#catalogue);
    const explain = (): Explanation => {
      const { steps, notes } = explainPlan(plan);
      return { steps, notes: [...notes, ...otherEffects(situation, variants, this.#catalogue)] };
    };
    return { explain, roll: (dice, journal) => rollPlan(plan, dice, journal) };
  }

  protected battleOnly({ keywords, abilities }: Card): readonly string[] {
    return [
      ...keywords
        .filter(({ definition }) => definition.rules.length === 0)
        .map(({ definition }) => definition.name),
      ...abilities.filter(({ type }) => !SHOT.includes(type)).map(({ name }) => name),
    ];
  }

  protected encounter(row: Card, column: Card, { variants }: FightOptions): MatrixCell {
    const duel = { sides: [row, column], first: 0, charge: true, rounds: DUEL_ROUNDS } as const;
    const { win, draw } = fightDuel(duel, variants, this.#catalogue);
    return { win: win[0], draw, loss: win[1] };
  }
}

/** Links Azeroth at War files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new AzerothBook(sources);
