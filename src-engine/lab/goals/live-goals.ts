import type { GoalFile } from '../../generated/every-game';
import type { Outcome } from '../../kernel/outcome';
import type { Result } from '../../kernel/result';
import type { Source } from '../../kernel/source';
import type { SystemId } from '../../kernel/words';
import type { BattleRun, FightOptions, LinkedBook } from '../../systems/system';
import type { BattleReports } from '../jobs/battle-reports';
import type { Answers } from '../answers';
import type { BattleJob } from '../jobs/jobs';
import { sourcesOf } from '../library';
import { chosenIn } from '../../kernel/house/chosen';
import { chosenRules } from '../team/chosen-rules';
import { decide } from './decide';
import { evidenceOf, goalBattles, type GoalBattles } from './battles';
import { baseReport, isQuick, quickReport } from './exact';
import { ENOUGH, isOfFirst, notSeparable } from './first-player';
import { figureId, isOfScenario } from './measure';
import type { GoalReport } from './report';
import { sequenceOf, type Sums } from './sequence';
import { unusedInGoal } from './unused-in-goal';
import { UnusedTrials } from './unused-trials';

/** The figures that the window tests as battles come in: shares and rounds, which have known bounds. */
const TESTED: ReadonlySet<string> = new Set(['win-rate', 'first-player', 'draws', 'rounds']);

/**
 * Goals of the session: those about attacks and duels use the lab's stored answers, within the frame of a key press;
 * those about battles use the runs fought for them.
 */
export class LiveGoals {
  /** Options are the same object as long as they are equal: answers are stored by their identity. */
  readonly #options = new Map<string, FightOptions>();
  readonly #trials = new UnusedTrials();
  /** Numbers that exact goals change without effect, by the outcome of their fight. */
  readonly #unused = new WeakMap<Outcome, readonly string[]>();

  constructor(
    private readonly answers: Answers<Result<Outcome, string>>,
    private readonly battles: BattleReports,
  ) {}

  /** How a goal's scenario is fought; `plain` if the goal chooses no rules, so that it shares the lab's answers. */
  #of(book: LinkedBook, goal: Source<GoalFile>, plain: FightOptions): FightOptions {
    const { seed = 1 } = goal.value;
    const variants = chosenRules(book, goal.value);
    return Object.keys(variants).length === 0 ? plain : this.#same({ variants, seed, ownSeed: true });
  }

  /** The one object for equal options, so that goals about one battle share its run. */
  #same(options: FightOptions): FightOptions {
    const key = JSON.stringify(options);
    const known = this.#options.get(key) ?? options;
    this.#options.set(key, known);
    return known;
  }

  /** Every goal of a game, with its result so far. */
  reports(book: LinkedBook, plain: FightOptions): readonly GoalReport[] {
    return goalsOf(book).map((goal) => {
      if (isQuick(book, goal.value)) return this.#quick(book, goal, plain);
      if (!TESTED.has(goal.value.measure.of)) return { ...baseReport(goal), ownRun: true };
      const wanted = goalBattles(book, goal.value);
      if (!wanted.ok) return { ...baseReport(goal), notes: [wanted.error] };
      const run = this.#run(book, wanted.value);
      if (!run) return baseReport(goal);
      const { notes, ...report } = reportOf(goal, wanted.value, run);
      return { ...report, notes: [...notes, ...this.#trials.notes(run, { book, ...wanted.value })] };
    });
  }

  #quick(book: LinkedBook, goal: Source<GoalFile>, plain: FightOptions): GoalReport {
    let notes: readonly string[] = [];
    const report = quickReport(book, goal, (entry) => {
      const answer = this.answers.of(book, entry, this.#of(book, goal, plain));
      if (!answer.ok) return answer;
      notes = this.#unused.get(answer.value) ?? unusedInGoal(book, goal.value);
      this.#unused.set(answer.value, notes);
      return answer;
    });
    return { ...report, notes: [...report.notes, ...notes] };
  }

  #run(book: LinkedBook, { entry, options }: GoalBattles): BattleRun | undefined {
    const run = this.battles.run({ book, entry, options: this.#same(options) });
    return run.ok ? run.value : undefined;
  }

  /** The battles to fight for goals without a result. */
  jobs(system: SystemId, book: LinkedBook): readonly BattleJob[] {
    const asked = new Map<BattleRun, { readonly wanted: GoalBattles; readonly goals: Source<GoalFile>[] }>();
    for (const goal of goalsOf(book)) {
      const wanted = goalBattles(book, goal.value);
      if (isQuick(book, goal.value) || !wanted.ok || !TESTED.has(goal.value.measure.of)) continue;
      const run = this.#run(book, wanted.value);
      if (!run) continue;
      const same = asked.get(run);
      if (same) same.goals.push(goal);
      else asked.set(run, { wanted: wanted.value, goals: [goal] });
    }
    return [...asked].flatMap(([run, { wanted, goals }]): readonly BattleJob[] => {
      const known = (): boolean => goals.every((goal) => isAnswered(reportOf(goal, wanted, run)));
      const options = this.#same(wanted.options);
      const own = {
        run,
        enough: known,
        system,
        scenario: wanted.entry.ref,
        options,
        sources: sourcesOf(book),
      };
      return [own, ...this.#trials.jobs(system, run, { book, ...wanted })];
    });
  }
}

const goalsOf = (book: LinkedBook): readonly Source<GoalFile>[] =>
  sourcesOf(book).filter(({ kind }) => kind === 'goal') as Source<GoalFile>[];

/** True if the goal is decided, or if its notes say why more battles cannot decide it. */
const isAnswered = ({ result, battles, notes }: GoalReport): boolean =>
  result !== 'unknown' || (notes.length > 0 && battles >= ENOUGH);

/** The result of a goal from the figures of a run of the lab. */
const reportOf = (goal: Source<GoalFile>, { entry, seed }: GoalBattles, run: BattleRun): GoalReport => {
  const base = baseReport(goal);
  const evidence = evidenceOf(entry, seed, chosenIn(goal.value));
  const about = [goal.path, ...entry.sources.map(({ path }) => path)];
  const { fought } = run.progress;
  const { measure } = goal.value;
  if (!isOfScenario(measure)) return base;
  const id = figureId(measure) ?? '';
  const reading = run.readings.find((each) => each.id === id);
  if (fought === 0 || !reading) return { ...base, evidence, about, ...(reading && { unit: reading.unit }) };
  const outcome = run.outcome();
  const measured = sequenceOf(sumsOf(outcome, id, fought), reading);
  const known = { ...base, measured, unit: reading.unit, battles: fought, evidence, about };
  const always = isOfFirst(id) ? outcome.battle?.alwaysFirst : undefined;
  if (always !== undefined) return { ...known, notes: [notSeparable(always)] };
  return { ...known, result: decide(measured, base.wanted) };
};

/** The sums of a share's or mean's numbers, computed back from the figure. */
const sumsOf = ({ figures }: Outcome, id: string, n: number): Sums => {
  const value = (of: string): number => figures.find((figure) => figure.id === of)?.value ?? 0;
  const mean = id === 'first-player' ? value('win-first') + value('draw') / 2 : value(id);
  return { n, sum: mean * n, squares: 0 };
};
