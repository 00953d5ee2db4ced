import type {
  ArmyFile,
  BookFile,
  KeywordFile,
  MapFile,
  ScenarioFile,
  UnitFile,
} from '../../generated/azeroth-at-war';
import type { CardView } from '../../kernel/card-view';
import type { Diagnostic } from '../../kernel/diagnostic';
import type { Dice } from '../../kernel/dice';
import { explainPlan } from '../../kernel/explain';
import type { Journal } from '../../kernel/journal';
import type { Explanation, Outcome } from '../../kernel/outcome';
import type { Plan } from '../../kernel/plan';
import { References } from '../../kernel/references';
import type { BattleReplay } from '../../kernel/replay';
import { err, ok, type Result } from '../../kernel/result';
import { rollPlan } from '../../kernel/roll';
import type { Source } from '../../kernel/source';
import type { Kind } from '../../kernel/words';
import type {
  BattleRun,
  FightOptions,
  LinkedBook,
  MatrixCell,
  ScenarioEntry,
  Term,
  UnitEntry,
  Variants,
} from '../system';
import { checkAbilities, checkKeywordFile } from './abilities';
import { attackOutcome, duelOutcome } from './answer';
import { checkArmy } from './army';
import { attackPlan } from './attack';
import type { Player } from './battle/battle';
import { BOTS } from './battle/bots';
import { replayOf } from './battle/replay';
import type { BattleCast } from './battle/resolve';
import { AzerothRun } from './battle/run';
import { battleSetup, type BattleSetup } from './battle/setup';
import { compileCard, type Card } from './card';
import { defaultFights } from './default-fights';
import { fightDuel } from './duel';
import { KeywordCatalogue } from './keywords';
import { checkMap } from './maps';
import { resolveScenario, type Fight } from './scenario';
import { impossible, situationOf } from './situation';
import { termsOf } from './terms';
import { cardView } from './view';
import { isRanged } from './words';

const MATRIX_ROUNDS = 6;

interface CompiledUnit {
  readonly entry: UnitEntry;
  readonly card: Card;
  readonly book: Source<BookFile> | undefined;
}

interface CompiledFight {
  readonly entry: ScenarioEntry;
  readonly fight: Fight;
  /** What the scenario's own file sets; the caller's choices win. */
  readonly variants: Variants;
}

type Compiled = ReturnType<typeof compileCard>;

/** Catalogues and cards made before, by the identity of what they were made from: linking after one edit recompiles one card. */
const catalogues: { files: readonly Source[]; catalogue: KeywordCatalogue }[] = [];
const compiledCards = new WeakMap<KeywordCatalogue, WeakMap<Source, Compiled>>();
const CATALOGUES_KEPT = 4;

const catalogueOf = (files: readonly Source<KeywordFile>[]): KeywordCatalogue => {
  const known = catalogues.find(
    (row) => row.files.length === files.length && row.files.every((file, i) => file === files[i]),
  );
  if (known) return known.catalogue;
  const catalogue = new KeywordCatalogue(files);
  catalogues.unshift({ files, catalogue });
  catalogues.length = Math.min(catalogues.length, CATALOGUES_KEPT);
  compiledCards.set(catalogue, new WeakMap());
  return catalogue;
};

const compiledOf = (source: Source<UnitFile>, catalogue: KeywordCatalogue): Compiled => {
  const cards = compiledCards.get(catalogue);
  const known = cards?.get(source);
  if (known) return known;
  const compiled = compileCard(source, catalogue);
  cards?.set(source, compiled);
  return compiled;
};

/** All Azeroth at War files of a workspace, linked. */
class AzerothBook implements LinkedBook {
  readonly diagnostics: Diagnostic[] = [];
  readonly scenarios: ScenarioEntry[] = [];
  readonly #references: References;
  readonly #catalogue: KeywordCatalogue;
  readonly #units = new Map<string, CompiledUnit>();
  readonly #bySource = new Map<Source, CompiledUnit>();
  readonly #fights = new Map<string, CompiledFight>();

  constructor(sources: readonly Source[]) {
    const of = <T>(kind: Kind): Source<T>[] =>
      sources.filter((source) => source.kind === kind) as Source<T>[];
    const keywordFiles = of<KeywordFile>('keyword');
    this.#references = new References(sources);
    this.#catalogue = catalogueOf(keywordFiles);
    const books = of<BookFile>('book');
    for (const file of keywordFiles) this.diagnostics.push(...checkKeywordFile(file, this.#catalogue));
    for (const unit of of<UnitFile>('unit')) this.#addUnit(unit, books);
    for (const book of books) this.#checkTargets(book);
    for (const army of of<ArmyFile>('army')) this.diagnostics.push(...checkArmy(army, this.#references));
    for (const map of of<MapFile>('map')) this.diagnostics.push(...checkMap(map));
    for (const scenario of of<ScenarioFile>('scenario')) this.#addScenario(scenario);
  }

  #addUnit(source: Source<UnitFile>, books: readonly Source<BookFile>[]): void {
    const { card, diagnostics } = compiledOf(source, this.#catalogue);
    this.diagnostics.push(...diagnostics, ...checkAbilities(source, this.#references, this.#catalogue));
    const ref = this.#references.name(source);
    const entry = {
      ref,
      id: source.id,
      name: card.name,
      source,
      points: card.points,
      group: card.tier.join(' + '),
    };
    const unit = { entry, card, book: books.find(({ folder }) => folder === source.folder) };
    this.#units.set(ref, unit);
    this.#bySource.set(source, unit);
  }

  #checkTargets(book: Source<BookFile>): void {
    book.value.targets.forEach((target, i) => {
      if (!this.#references.find('unit', target, book))
        this.diagnostics.push(this.#references.problem('unit', target, book, ['targets', i]));
    });
  }

  #addScenario(source: Source<ScenarioFile>): void {
    const cast = { references: this.#references, card: (unit: Source): Card => this.#cardOf(unit) };
    const { fight, diagnostics } = resolveScenario(source, cast);
    this.diagnostics.push(...diagnostics);
    if (!fight) return;
    const { name, kind, variants = {} } = source.value;
    const ref = this.#references.name(source);
    if (this.#fights.has(ref)) return; // the same id twice in one folder: reported by the book loader
    const own = fight.kind === 'battle' ? [source, ...fight.files] : [source];
    const entry = this.#entry(ref, name, kind, groupOf(fight), fight.units, own);
    this.#fights.set(ref, { entry, fight, variants });
    this.scenarios.push(entry);
  }

  #cardOf(source: Source): Card {
    return compiledOf(source as Source<UnitFile>, this.#catalogue).card;
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

  get terms(): readonly Term[] {
    return termsOf(this.#catalogue);
  }

  card(unit: string): CardView | undefined {
    const found = this.#units.get(unit);
    return found && cardView(unit, found.card, found.book);
  }

  fightsOf(unit: string): readonly ScenarioEntry[] {
    const named = this.scenarios.filter(({ kind, units }) => kind !== 'battle' && units.includes(unit));
    return inGroups(named.length ? named : this.#defaultsOf(unit));
  }

  #defaultsOf(ref: string): readonly ScenarioEntry[] {
    const unit = this.#units.get(ref);
    if (!unit) return [];
    const entries: ScenarioEntry[] = [];
    for (const target of unit.book?.value.targets ?? []) {
      const source = this.#references.find('unit', target, unit.book);
      const foe = source && this.#bySource.get(source);
      if (!foe || foe === unit) continue;
      for (const { what, name, group, ...fight } of defaultFights(unit.card, foe.card)) {
        const id = `default:${ref}:${foe.entry.ref}:${what}`;
        if (fight.kind === 'attack' && impossible(fight.setup) !== undefined) continue;
        const units = [unit.card.source, foe.card.source];
        const entry = this.#entry(id, name, fight.kind, group, units, []);
        this.#fights.set(id, { entry, fight: { ...fight, units }, variants: {} });
        entries.push(entry);
      }
    }
    return entries;
  }

  /** A fight by reference; default fights are made when first asked for. */
  #fight(scenario: string): CompiledFight | undefined {
    const known = this.#fights.get(scenario);
    const [, unit] = scenario.split(':');
    if (known || !scenario.startsWith('default:') || unit === undefined) return known;
    this.#defaultsOf(unit);
    return this.#fights.get(scenario);
  }

  fight(scenario: string, options: FightOptions): Result<Outcome, string> {
    const { variants } = options;
    const found = this.#fight(scenario);
    if (!found) return err(`There is no scenario "${scenario}" that can be fought.`);
    const { fight } = found;
    const inForce = { ...found.variants, ...variants };
    if (fight.kind === 'battle') {
      const run = this.battles(scenario, options);
      if (!run.ok) return run;
      run.value.step(() => false);
      return ok(run.value.outcome());
    }
    if (fight.kind === 'attack') {
      const situation = situationOf(fight.setup);
      return ok(attackOutcome(scenario, situation, attackPlan(situation, inForce, this.#catalogue)));
    }
    const { sides } = fight.duel;
    const refs = sides.map(({ source }) => this.#references.name(source)) as [string, string];
    return ok(
      duelOutcome(
        scenario,
        refs,
        [sides[0].name, sides[1].name],
        fightDuel(fight.duel, inForce, this.#catalogue),
      ),
    );
  }

  /** A battle scenario ready to be fought under these options. */
  #battle(
    scenario: string,
    { variants, seed, ownSeed }: FightOptions,
  ): Result<
    { cast: BattleCast; setup: BattleSetup; players: readonly [Player, Player]; seed: number },
    string
  > {
    const found = this.#fight(scenario);
    if (found?.fight.kind !== 'battle') return err(`There is no battle scenario "${scenario}".`);
    const { battle: cast } = found.fight;
    const players = cast.rosters.map(({ bot }) => BOTS.get(bot));
    const [one, two] = players;
    if (!one || !two) return err('A bot of the scenario does not exist.');
    const inForce = { ...found.variants, ...variants };
    return ok({
      cast,
      setup: battleSetup({ ...cast, variants: inForce, catalogue: this.#catalogue }),
      players: [one, two],
      seed: ownSeed === true ? (cast.seed ?? seed) : seed,
    });
  }

  battles(scenario: string, options: FightOptions): Result<BattleRun, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, players, seed } = ready.value;
    const { battles = cast.battles, error } = options;
    return ok(new AzerothRun(setup, players, { scenario, seed, battles, error }));
  }

  replay(scenario: string, options: FightOptions, index: number): Result<BattleReplay, string> {
    const ready = this.#battle(scenario, options);
    if (!ready.ok) return ready;
    const { cast, setup, players, seed } = ready.value;
    return ok(replayOf(setup, players, seed, index, cast.map));
  }

  #plan(scenario: string, { variants }: FightOptions): Plan | undefined {
    const found = this.#fight(scenario);
    if (found?.fight.kind !== 'attack') return undefined;
    return attackPlan(situationOf(found.fight.setup), { ...found.variants, ...variants }, this.#catalogue);
  }

  explain(scenario: string, options: FightOptions): Explanation | undefined {
    const plan = this.#plan(scenario, options);
    return plan && explainPlan(plan);
  }

  roll(scenario: string, options: FightOptions, dice: Dice): Journal | undefined {
    const plan = this.#plan(scenario, options);
    if (!plan) return undefined;
    const journal: Journal = [];
    rollPlan(plan, dice, journal);
    return journal;
  }

  meet(row: string, column: string, { variants }: FightOptions): MatrixCell | undefined {
    const a = this.#units.get(row)?.card;
    const b = this.#units.get(column)?.card;
    if (!a || !b) return undefined;
    const { win, draw } = fightDuel(
      { sides: [a, b], first: 0, charge: true, rounds: MATRIX_ROUNDS },
      variants,
      this.#catalogue,
    );
    return { win: win[0], draw, loss: win[1] };
  }
}

/** The groups in the order in which a designer thinks of them; within a group the book's order. */
const GROUPS = ['Melee', 'Ranged', 'Duels', 'Battles'];

const inGroups = (entries: readonly ScenarioEntry[]): readonly ScenarioEntry[] =>
  [...entries].sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group));

const groupOf = (fight: Fight): string => {
  if (fight.kind === 'duel') return 'Duels';
  if (fight.kind === 'battle') return 'Battles';
  return isRanged(fight.setup.action) || fight.setup.ability ? 'Ranged' : 'Melee';
};

/** Links Azeroth at War files: see `System.link`. */
export const link = (sources: readonly Source[]): LinkedBook => new AzerothBook(sources);
