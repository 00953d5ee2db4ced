import type { RichText } from '../../kernel/card-view';
import type {
  AdventureFile,
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/warcrow';
import type { Diagnostic } from '../../kernel/diagnostic';
import { diagnose } from '../../kernel/diagnose';
import type { Outcome } from '../../kernel/outcome';
import { ok, type Result } from '../../kernel/result';
import type { JsonPath, Source } from '../../kernel/source';
import { POLICIES } from '../../simulation/policy';
import type { AttackOrDuel, Found, Readings, ReadyBattle } from '../common/book-parts';
import { DUEL_ROUNDS } from '../common/duels';
import { GameBook } from '../common/game-book';
import { keywordFiles, ofKind } from '../common/keyword-files';
import { compileCaches } from '../common/compile-cache';
import type { FightOptions, LinkedBook, MatrixCell, Term } from '../system';
import { attackOutcome, duelOutcome } from './answer';
import { KnownOdds } from './attack/readers/known-odds';
import { manyWays } from './attack/readers/many-ways';
import { armyCost, armyPicks, checkArmy } from './army';
import { attackContest, isRanged } from './attack/attack';
import { settingOf } from './battle/setting';
import { armyBattles, armyChoice, type ArmyMaterial } from './battle/armies';
import { drawingFrom, type ArmyDrawing } from '../common/army-wishes';
import { neutralsOf } from './battle/rules/setup/resolve';
import { checkAdventure, checkMap } from './battle/rules/setup/maps';
import { battleSetup } from './battle/state/setup/setup';
import { compileCard, keywordOf, type Card } from './cards/card';
import { compileEnhancements, type Enhancement } from './cards/enhancements';
import type { Contest } from './attack/contest';
import { chargeDuel, defaultFights } from './default-fights';

import { fightDuel, MATRIX_EFFORT } from './duel/duel';
import { explainContest } from './attack/explain';
import { KeywordCatalogue, nameKey } from './cards/keywords';
import { ContestRoller } from './attack/readers/read-dice';
import type { CompanyCast } from './company';
import { resolveScenario, type Fight } from './scenario';
import { isData, isUsed } from './cards/skills';
import { termsOf } from './cards/terms';
import { unknownWords, wordsWithin } from './unit-words';
import { NUMBERS, numbersOf } from './numbers';
import { chosenPolicy } from './variants';
import { enhancementText } from './cards/printed/enhancement';
import { cardView } from './cards/printed/view';

/** A card with its findings: problems of its file, and rolls that can be spent in more ways than are tried. */
const compileUnit: typeof compileCard = (source, catalogue) => {
  const { card, diagnostics } = compileCard(source, catalogue);
  return { card, diagnostics: [...diagnostics, ...manyWays(card)] };
};

const cacheOf = compileCaches(compileUnit);
const enhancementsOf = compileCaches(compileEnhancements);

/** The explorer's groups of units: Characters by their kind, the rest by their first characteristic. */
const unitGroup = ({ character, characteristics = [] }: UnitFile): string =>
  character === 'officer'
    ? 'Officers'
    : character === 'support'
      ? 'Supports'
      : (characteristics[0] ?? 'Units');

const groupOf = (fight: Fight): string =>
  fight.kind === 'battle'
    ? 'Battles'
    : fight.kind === 'duel'
      ? 'Duels'
      : isRanged(fight.setup.action)
        ? 'Ranged'
        : 'Melee';

/** All Warcrow files of a workspace, linked. */
class WarcrowBook extends GameBook<Card, BookFile, Fight> {
  protected readonly view = cardView;
  protected readonly groupOf = groupOf;
  protected readonly defaultFights = defaultFights;
  protected readonly filesOf = keywordFiles;
  protected readonly keywordRule = 'WAR-keywords';
  protected readonly numbers = Object.values(NUMBERS);
  /** Chains of contests take tenths of a second. */
  protected override readonly slow = ['duel'] as const;
  readonly #cache: ReturnType<typeof cacheOf>;
  /** The enhancements of each folder's book. */
  readonly #enhancements = new Map<string, readonly Enhancement[]>();
  readonly #rollers = new Map<string, ContestRoller>();
  /** Odds of the contests in this book's duels: those of a matrix share most. */
  readonly #contests = new KnownOdds();

  constructor(sources: readonly Source[]) {
    super(sources);
    const keywords = ofKind<KeywordFile>(sources, 'keyword');
    this.#cache = cacheOf(keywords, () => new KeywordCatalogue(keywords));
    for (const file of keywords) this.#checkKeyword(file);
    for (const unit of ofKind<UnitFile>(sources, 'unit')) this.#addUnit(unit);
    for (const { card } of this.linked) this.#checkJoin(card);
    this.later.push(() => sources.flatMap((source) => this.#meant(source)));
    const compiled = enhancementsOf(keywords, () => this.#catalogue);
    for (const book of ofKind<BookFile>(sources, 'book')) {
      this.checkTargets(book);
      this.#addEnhancements(book, compiled.compiled(book));
    }
    for (const map of ofKind<MapFile>(sources, 'map')) this.found.push(...checkMap(map));
    for (const adventure of ofKind<AdventureFile>(sources, 'adventure'))
      this.found.push(...checkAdventure(adventure), ...this.#checkNeutrals(adventure));
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      this.found.push(...checkArmy(army, this.cast));
      this.costs.set(army, armyCost(army, this.cast));
      this.picks.set(army, () => armyPicks(army, this.cast));
    }
    for (const scenario of ofKind<ScenarioFile>(sources, 'scenario'))
      this.addScenario(scenario, resolveScenario(scenario, this.cast));
  }

  bookRule(rule: object): RichText | undefined {
    const all = [...this.#enhancements.values()].flat();
    const found = all.find(({ file }) => file === rule);
    return found && enhancementText(found.file);
  }

  /** How scenarios and companies find the cards and enhancements they name. */
  protected override get cast(): CompanyCast {
    return { ...super.cast, enhancements: ({ folder }) => this.#enhancements.get(folder) ?? [] };
  }

  get #catalogue(): KeywordCatalogue {
    return this.#cache.catalogue;
  }

  /** A keyword file may not use a name that the rulebook, or another file, has. */
  #checkKeyword(source: Source<KeywordFile>): void {
    const key = nameKey(source.value.name);
    const first = this.#catalogue.definitions.find(({ name }) => nameKey(name) === key);
    if (first?.source !== source)
      this.found.push(
        diagnose(
          source,
          ['name'],
          'duplicate-keyword',
          `There is already a keyword "${source.value.name}". Give this one another name.`,
        ),
      );
  }

  /** WAR-neutral-units: each has a card. */
  #checkNeutrals(adventure: Source<AdventureFile>): Diagnostic[] {
    const { references } = this.cast;
    return (adventure.value.neutrals ?? []).flatMap(({ unit }, i) =>
      references.find('unit', unit, adventure)
        ? []
        : [references.problem('unit', unit, adventure, ['neutrals', i, 'unit'])],
    );
  }

  #addUnit(source: Source<UnitFile>): void {
    const { card, diagnostics } = this.#cache.compiled(source);
    this.found.push(...diagnostics);
    this.addUnit(card, unitGroup(source.value));
  }

  /** WAR-enhancements: each has its own name, and is for units that exist. */
  #addEnhancements(
    book: Source<BookFile>,
    { enhancements, diagnostics }: ReturnType<typeof compileEnhancements>,
  ): void {
    this.found.push(...diagnostics);
    if (!this.#enhancements.has(book.folder)) this.#enhancements.set(book.folder, enhancements);
    enhancements.forEach(({ file: { name, join } }, i) => {
      const path = ['enhancements', i];
      if (join !== undefined) this.#checkWords(book, [...path, 'join'], join);
      if (enhancements.findIndex(({ file }) => nameKey(file.name) === nameKey(name)) < i)
        this.found.push(
          diagnose(
            book,
            [...path, 'name'],
            'duplicate-enhancement',
            `There is already an enhancement "${name}". Give this one another name.`,
          ),
        );
    });
  }

  /** WAR-join: a Join that matches no unit of the workspace is most likely misspelled. */
  #checkJoin({ keywords, source }: Card): void {
    const join = keywordOf(keywords, 'Join');
    if (!join || !source.value.character) return;
    this.#checkWords(source, ['keywords', (source.value.keywords ?? []).indexOf(join.printed)], join.words);
  }

  #checkWords(source: Source, path: JsonPath, words: string): void {
    this.found.push(...unknownWords(source, path, words, this.#marks));
  }

  /** Words that refer to units inside skills, keywords and events: one that is nearly a unit's word is misspelled. */
  #meant(source: Source): Diagnostic[] {
    return wordsWithin(source.value).flatMap(({ path, words }) =>
      unknownWords(source, path, words, this.#marks).filter(({ fixes = [] }) => fixes.length > 0),
    );
  }

  #known: ReadonlySet<string> | undefined;

  /** Every word that units of the workspace have. */
  get #marks(): ReadonlySet<string> {
    return (this.#known ??= new Set(
      this.linked.flatMap(({ card }) => [
        card.name,
        ...(card.source.value.characteristics ?? []),
        ...card.keywords.flatMap(({ printed, definition }) => [printed, definition.name]),
      ]),
    ));
  }

  protected override textOnlyOf(card: Card): readonly string[] {
    const skills = [...card.skills, ...(card.joined?.skills ?? [])].filter(({ file }) => !isData(file));
    return [...super.textOnlyOf(card), ...skills.map(({ name }) => name)];
  }

  get terms(): readonly Term[] {
    return termsOf(this.#catalogue);
  }

  protected outcome(
    scenario: string,
    { fight, variants }: Found<AttackOrDuel<Fight>>,
    options: FightOptions,
  ): Result<Outcome, string> {
    const policy = chosenPolicy(variants);
    const numbers = numbersOf(variants);
    if (fight.kind === 'attack') {
      const setup = { ...fight.setup, numbers };
      return ok(attackOutcome(scenario, setup, attackContest(setup, policy)));
    }
    const [a, b] = fight.duel.sides;
    const result = fightDuel({ ...fight.duel, numbers }, policy, options.seed, undefined, this.#contests);
    return ok(duelOutcome(scenario, this.names([a.source, b.source]), [a.name, b.name], result));
  }

  protected readonly policies = POLICIES;

  protected setting({ fight, variants }: Found<Fight>): Result<ReadyBattle, string> | undefined {
    if (fight.kind !== 'battle') return undefined;
    const { battle: cast } = fight;
    const origin = { map: cast.mapId, objective: cast.adventure.id, variants };
    const setting = settingOf(battleSetup({ ...cast, variants }), cast.mapName, origin);
    return ok({ ...setting, seed: cast.seed, count: cast.battles });
  }

  /** Battles between any legal companies, for the advice on points: see `LinkedBook.armies`. */
  protected drawing(): ArmyDrawing {
    const material: ArmyMaterial = {
      ...this.material<MapFile>(),
      adventures: this.named<AdventureFile>('adventure').map(({ ref, source }) => ({
        ref,
        source,
        neutrals: neutralsOf(source, this.cast),
      })),
    };
    return drawingFrom(material, armyChoice, armyBattles);
  }

  protected readings({ fight, variants }: Found<Fight>, scenario: string): Readings | undefined {
    if (fight.kind !== 'attack') return undefined;
    const policy = chosenPolicy(variants);
    const numbers = numbersOf(variants);
    const key = `${policy.name} ${scenario} ${Object.values(numbers).join()}`;
    const contest = () => attackContest({ ...fight.setup, numbers }, policy);
    return {
      explain: () => explainContest(contest()),
      roll: (dice, journal) => this.#roller(key, contest).roll(dice, journal),
    };
  }

  /** Rollers are kept: to decide about repeats they need the contest's odds, which take longer than the dice. */
  #roller(key: string, contest: () => Contest): ContestRoller {
    const known = this.#rollers.get(key);
    if (known) return known;
    const roller = new ContestRoller(contest());
    this.#rollers.set(key, roller);
    return roller;
  }

  protected battleOnly({ keywords, skills }: Card): readonly string[] {
    return [
      ...keywords
        .filter(({ definition }) => definition.effects.length === 0)
        .map(({ definition }) => definition.name),
      ...skills.filter(({ file }) => isUsed(file)).map(({ name }) => name),
    ];
  }

  protected encounter(row: Card, column: Card, { variants, seed }: FightOptions): MatrixCell {
    const duel = { ...chargeDuel(row, column, 0, DUEL_ROUNDS), numbers: numbersOf(variants) };
    const { win, draw, exact, cut } = fightDuel(
      duel,
      chosenPolicy(variants),
      seed,
      MATRIX_EFFORT,
      this.#contests,
    );
    const cell = { win: win[0].mean, draw: draw.mean, loss: win[1].mean };
    return exact && !cut ? cell : { ...cell, ci95: win[0].ci95 };
  }
}

/** Links Warcrow files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new WarcrowBook(sources);
