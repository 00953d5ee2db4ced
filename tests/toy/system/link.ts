import type { Outcome } from '@engine/kernel/outcome';
import { explainPlan } from '@engine/kernel/plan/explain';
import { rollPlan } from '@engine/kernel/plan/roll';
import { ok, type Result } from '@engine/kernel/result';
import type { Source } from '@engine/kernel/source';
import type { ArmyBattles, ArmyWishes } from '@engine/simulation/armies';
import { POLICIES, policyNamed } from '@engine/simulation/policy';
import { GameArmies } from '@engine/simulation/run/game-armies';
import { settings } from '@engine/simulation/setting';
import { chosen, drawingFrom } from '@engine/systems/common/army-wishes';
import { checkBot, namedFile, sideArmy } from '@engine/systems/common/battle-resolver';
import type * as Parts from '@engine/systems/common/book-parts';
import { GameBook } from '@engine/systems/common/game-book';
import { ofKind } from '@engine/systems/common/keyword-files';
import { ScenarioResolver } from '@engine/systems/common/scenario-resolver';
import type { MatrixCell, System, Term } from '@engine/systems/system';
import { attackOutcome, duel, duelOutcome, strike } from './attack';
import { ROUNDS, sceneOf, setupOf, toyGame, type Action, type Setup, type State } from './battle';
import { cardView, STRIKING, TOY, type BookFile, type Card, type UnitFile } from './cards';
import type { ArmyFile, ArmyLine, ScenarioFile } from './cards';

type Roster = Readonly<{ name: string; bot: string; cards: readonly Card[] }>;
type Cast = Readonly<{ map: string; rosters: readonly [Roster, Roster]; battles: number | undefined }>;
type Small = Readonly<{ kind: 'attack' | 'duel'; cards: readonly [Card, Card]; units: readonly Source[] }>;
type Fight = Small | Parts.WholeBattle<Cast>;

const { settingOf, gameSettingOf } = settings<Setup, State, Action>({
  game: toyGame,
  players: ({ bots: [a, b] }) => [policyNamed(a), policyNamed(b)],
  scene: sceneOf,
});
const onMap = (map: string) => [map, { map, objective: 'destroy', variants: {} }] as const;
const setUp = ([a, b]: Cast['rosters']): Setup =>
  setupOf([a.cards, b.cards], [a.name, b.name], [a.bot, b.bot]);

/** Resolves the references of a scenario file. */
const resolve = (source: Source<ScenarioFile>, resolver: ScenarioResolver<Card>): Fight | undefined => {
  const { value } = source;
  const files: Source[] = [];
  if (value.kind !== 'battle') {
    const [one, two] = value.kind === 'attack' ? [value.attacker, value.defender] : value.sides;
    const [a, b] = [resolver.unit(one, ['attacker']), resolver.unit(two, ['defender'])];
    return a && b && { kind: value.kind, cards: [a, b], units: resolver.units };
  }
  const [one, two] = value.armies.map(({ army, bot = 'greedy' }, i): Roster | undefined => {
    checkBot(resolver, POLICIES, bot, ['armies', i]);
    const lines = ({ count = 1 }: ArmyLine, card?: Card) => (card ? Array<Card>(count).fill(card) : []);
    const found = sideArmy<Card, ArmyLine, ArmyFile, Card>(resolver, { army }, ['armies', i], files, lines);
    return found && { name: found.name, bot, cards: found.lines };
  });
  if (!namedFile(resolver, 'map', value.map, ['map'], files) || !one || !two || resolver.failed)
    return undefined;
  const { map, battles } = value;
  return { kind: 'battle', battle: { map, battles, rosters: [one, two] }, units: resolver.units, files };
};

/** All toy files of a workspace, linked. */
class ToyBook extends GameBook<Card, BookFile, Fight> {
  protected readonly view = cardView;
  protected readonly groupOf = ({ kind }: Fight): string => kind;
  protected readonly keywordRule = STRIKING;
  protected readonly policies = POLICIES;
  protected readonly numbers = [];
  protected readonly filesOf = ({ source }: Card): readonly Source[] => [source];
  protected readonly battleOnly = (): readonly string[] => [];
  readonly terms: readonly Term[] = [];

  constructor(sources: readonly Source[]) {
    super(sources);
    for (const unit of ofKind<UnitFile>(sources, 'unit'))
      this.addUnit({ ...unit.value, source: unit }, 'Block');
    for (const book of ofKind<BookFile>(sources, 'book')) this.checkTargets(book);
    for (const army of ofKind<ArmyFile>(sources, 'army')) {
      const resolver = new ScenarioResolver(army, this.cast);
      const entries = army.value.units.map(({ unit, count = 1 }, i) => {
        const card = resolver.unit(unit, ['units', i, 'unit']);
        return { path: `units.${i}`, points: count * (card?.points ?? 0) };
      });
      this.costs.set(army, { points: entries.reduce((sum, { points }) => sum + points, 0), entries });
      this.found.push(...resolver.found);
    }
    for (const source of ofKind<ScenarioFile>(sources, 'scenario')) {
      const resolver = new ScenarioResolver(source, this.cast);
      this.addScenario(source, { fight: resolve(source, resolver), diagnostics: resolver.found });
    }
  }

  protected readonly defaultFights = (a: Card, b: Card): readonly Parts.DefaultFight<Fight>[] => {
    const units = [a.source, b.source] as const;
    const fight = { kind: 'attack', cards: [a, b], units } as const;
    const name = `${a.name} strikes ${b.name}`;
    return [{ what: 'strike', name, fight, written: { kind: 'attack', units, conditions: {} } }];
  };

  protected readings({ fight }: Parts.Found<Fight>): Parts.Readings | undefined {
    if (fight.kind !== 'attack') return undefined;
    const plan = strike(...fight.cards);
    return { explain: () => explainPlan(plan), roll: (dice, journal) => void rollPlan(plan, dice, journal) };
  }

  protected outcome(scenario: string, { fight }: Parts.Found<Small>): Result<Outcome, string> {
    const { kind, cards } = fight;
    if (kind === 'attack') return ok(attackOutcome(scenario, ...cards));
    return ok(duelOutcome(scenario, this.names([cards[0].source, cards[1].source]), cards));
  }

  protected encounter(row: Card, column: Card): MatrixCell {
    const { win, draw } = duel([row, column]);
    return { win: win[0], draw, loss: win[1] };
  }

  protected setting({ fight }: Parts.Found<Fight>): Result<Parts.ReadyBattle, string> | undefined {
    if (fight.kind !== 'battle') return undefined;
    const { map, battles, rosters } = fight.battle;
    return ok({ ...settingOf(setUp(rosters), ...onMap(map)), seed: undefined, count: battles });
  }

  #choice(wishes: ArmyWishes) {
    const size = wishes.size ?? '100';
    return chosen(wishes, {
      ...{
        size,
        sizes: ['100'],
        books: this.named<BookFile>('book'),
        maps: this.named('map'),
        mapWord: 'map',
      },
      ...{
        objectives: ['destroy'],
        objectiveWord: 'objective',
        bots: POLICIES,
        bot: 'greedy',
        panel: ['greedy'],
      },
      objectiveName: (one) => one,
    });
  }

  protected drawing = () =>
    drawingFrom<ToyBook>(
      this,
      (of, wishes) => of.#choice(wishes),
      (of, wishes) => of.#battles(wishes),
    );

  #battles(wishes: ArmyWishes): Result<ArmyBattles, string> {
    const choice = this.#choice(wishes);
    if (!choice.ok) return choice;
    const { size, books, maps, bot, setting, choices } = choice.value;
    const units = this.cards.map(({ ref, card: { name, points } }) => ({
      ...{ ref, name, points, book: 0, most: 4 },
    }));
    const shape = { points: Number(size), groups: [], count: [1, 8] } as const;
    const rules = { ...shape, units, books: books.map(({ ref }) => ref) };
    const roster = (name: string, army: readonly number[]): Roster => ({
      ...{ name, bot, cards: army.map((unit) => this.cards[unit].card) },
    });
    return ok(
      new GameArmies<State, Action>({
        ...{ rules, setting, choices, leftOut: [], tables: maps.length },
        battle: ([one, two], table) =>
          gameSettingOf(setUp([roster('First', one), roster('Second', two)]), ...onMap(maps[table].ref)),
      }),
    );
  }
}

/** The smallest possible game: one die, two stats, a square table. */
export const toy: System = {
  id: TOY,
  kinds: ['book', 'unit', 'army', 'scenario', 'map'],
  ...{ variants: [], numbers: [], fixedNumbers: [], grounds: [] },
  mostRounds: ROUNDS,
  link: (sources) => new ToyBook(sources),
  bench: () => [],
};
