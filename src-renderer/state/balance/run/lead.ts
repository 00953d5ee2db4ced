import type { Job, Task } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import type { SystemId } from '@engine/kernel/words';
import { USUAL_ERROR } from '@engine/lab/points/forecast';
import { formulaSteps, withFormula } from '@engine/lab/points/formula';
import { brokenIn, inputsOf, panelOf, type PointsTask } from '@engine/lab/points/open';
import { PanelRun } from '@engine/lab/points/panel/run';
import { reasonSteps, type Reason } from '@engine/lab/points/reasons/reasons';
import { underPolicies } from '@engine/lab/points/policies';
import type { PointsAdvice } from '@engine/lab/points/advice';
import { countingText } from '@engine/lab/points/not-simulated';
import { changesOf } from '@engine/lab/sensitivity/changes';
import { inCardNotation } from '@engine/lab/sensitivity/notation';
import type { ChangeWorth } from '@engine/lab/sensitivity/run';
import { legalChanges, sensitivityRunIn } from '@engine/lab/sensitivity/open';
import { drained } from '@engine/simulation/run/steps';
import { triedRate } from '@engine/simulation/run/pace';
import type { LinkedBook } from '@engine/systems/system';
import { materialHashes } from '../../runs/material-hashes';
import { Lead, reporterOf } from '../../runs/lead';
import type {
  BalanceAnswer,
  BalanceOrder,
  BalanceQuestion,
  BalanceReplies,
  BattleBehind,
  Forecast,
  Order,
  Prepared,
} from './messages';

/** The advice is first calculated at this many battles. */
const FIRST_ADVICE = 100;

/** How often the worths of changes are reported, in milliseconds. */
const WORTHS_LEAST = 1000;

/** How long battles are timed for a forecast, in milliseconds. */
const TRIED = 1000;

/** The longest time without a turn for other questions, in milliseconds. */
const TURN = 50;

/** Most battles listed for a unit. */
const MOST_BEHIND = 100;

const UNPREPARED: Prepared = {
  system: undefined,
  systems: [],
  problem: 'This workspace has no units of a game with battles.',
  broken: [],
  undrawable: [],
  leftOut: [],
  setting: undefined,
  choices: undefined,
  units: [],
  inputs: {},
};

/** Leads runs of the advice on points: prepares them, distributes their blocks, and reports the results. */
export class PointsLead extends Lead<BalanceQuestion, BalanceOrder, BalanceAnswer> {
  #order: Order | undefined;
  #library = new Library();
  #task: PointsTask | undefined;
  #run: PanelRun | undefined;
  /** The formula's cost for each unit; undefined until it is calculated. */
  #formulas: ReadonlyMap<string, number> | undefined;

  protected carryOut(order: BalanceOrder): void {
    if (order.type === 'run') void this.#fightPoints(order);
    else void this.#fightChanges(order);
  }

  protected async reply(question: BalanceQuestion): Promise<BalanceReplies[BalanceQuestion['type']]> {
    switch (question.type) {
      case 'prepare':
        return this.#prepare(question.order);
      case 'evidence':
        return this.#run?.advice().known ? this.#run.evidence() : undefined;
      case 'reasons':
        return this.#reasons();
      case 'behind':
        return this.#behind(question.unit);
      case 'replay':
        return this.#replay(question.bot, question.pair, question.turned);
      case 'rows':
        return this.#run?.rows ?? new Float64Array();
    }
  }

  async #prepare(order: Order): Promise<Prepared> {
    this.crew.stop();
    this.#run = undefined;
    this.#task = undefined;
    this.#formulas = undefined;
    this.#order = order;
    this.#library = new Library();
    for (const { path, text } of order.files) this.#library.put(path, text);
    const systems = this.#library.systems.filter((id) => this.#library.typed(id)?.armies !== undefined);
    const system = systems.find((id) => id === order.system) ?? systems[0];
    if (system === undefined) return { ...UNPREPARED, broken: this.#everyBroken() };
    return this.#prepared(system, systems, order);
  }

  #job(task: Task): Job {
    return { task, files: this.#order?.files ?? [] };
  }

  #everyBroken(): readonly string[] {
    return this.#library.systems.flatMap((id) => brokenIn(this.#library, id));
  }

  async #prepared(system: SystemId, systems: readonly SystemId[], order: Order): Promise<Prepared> {
    const { wishes, seed, unit } = order;
    const library = this.#library;
    const broken = brokenIn(library, system);
    const offered = library.typed(system)?.armyChoices?.(wishes);
    if (offered?.ok === false) return { ...UNPREPARED, system, systems, broken, problem: offered.error };
    const bots = wishes.bot === undefined ? (offered?.value.panel ?? []) : [wishes.bot];
    const panel = panelOf(library, { system, wishes, bots });
    if (!panel.ok) return { ...UNPREPARED, system, systems, broken, problem: panel.error };
    const goal = {};
    const units = unit === undefined ? [] : [unit];
    const run = new PanelRun(panel.value, seed, goal, units);
    const { rules, setting, choices, leftOut } = run.battles;
    const { undrawable } = run;
    const hashes = await materialHashes(library, system);
    this.#task = { system, wishes, bots, units, seed, goal };
    this.#run = run;
    const none = undrawable.length === rules.books.length;
    return {
      system,
      systems,
      problem: none
        ? 'No book has a legal army of this size. The reasons are below. Fix the books, or choose another size.'
        : undefined,
      broken,
      undrawable,
      leftOut,
      setting: { ...setting, bot: bots.join(', ') },
      choices,
      units: rules.units.map(({ ref, name, book, points }) => ({
        unit: ref,
        name,
        book: rules.books[book],
        points,
      })),
      ...(units.length > 0 && !none && { forecast: this.#forecast(run) }),
      inputs: inputsOf(library, run.battles, { system, wishes, bots, units, seed }, hashes),
    };
  }

  /** A forecast from the run's design and the time of a few battles. */
  #forecast(run: PanelRun): Forecast {
    const alone = triedRate(run.trial(), () => performance.now(), TRIED);
    return { battles: run.predictedBattles(USUAL_ERROR), rate: alone && alone * this.crew.size };
  }

  /** The advice without verdicts for units with text-only abilities, and with the formula's costs. */
  #counted(advice: PointsAdvice, system: SystemId): PointsAdvice {
    const book = this.#library.typed(system);
    if (!book) return advice;
    return withFormula(countingText(advice, book), (this.#formulas ??= this.#formula(book, advice)));
  }

  /** The reasons for the verdicts, with turns for other questions; undefined if another run began meanwhile. */
  async #reasons(): Promise<readonly Reason[] | undefined> {
    const run = this.#run;
    const task = this.#task;
    if (!run || !task) return undefined;
    const steps = reasonSteps(run, this.#counted(run.advice(), task.system));
    for (let turned = performance.now(); ;) {
      const step = steps.next();
      if (step.done) return step.value;
      if (performance.now() - turned < TURN) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (this.#run !== run) return undefined;
      turned = performance.now();
    }
  }

  #formula(book: LinkedBook, { units }: PointsAdvice): ReadonlyMap<string, number> {
    const variants = this.#task?.wishes.variants ?? {};
    return drained(formulaSteps(book, units, { variants, seed: 1 }));
  }

  async #fightPoints(order: Extract<BalanceOrder, { type: 'run' }>): Promise<void> {
    const { battles, rows, run: number } = order;
    const task = this.#task;
    const before = this.#run;
    if (!task || !before) return this.say({ type: 'ended', run: number, stopped: true });
    this.crew.stop();
    const goal = { battles };
    const panel = before.runs.map((each) => each.battles);
    const run = (this.#run = new PanelRun(panel, task.seed, goal, task.units));
    this.#task = { ...task, goal };
    run.resume(rows);
    const advise = reporterOf({
      run,
      known: () => run.progress.fought,
      first: FIRST_ADVICE,
      progress: (progress) => this.say({ type: 'progress', run: number, progress }),
      findings: (progress) => {
        const advice = this.#counted(run.advice(), task.system);
        const policies = underPolicies(
          run.policies.map(({ bot, advice: own }) => ({ bot, advice: this.#counted(own, task.system) })),
        );
        this.say({ type: 'advice', run: number, advice, policies, progress });
      },
    });
    advise(true);
    let whole = true;
    if (!run.progress.done) {
      const job = this.#job({ kind: 'points', ...this.#task });
      whole = await this.crew.fight(run, job, run.blocks, () => advise(false));
    }
    // Another run was prepared meanwhile, so this one's result is not needed.
    if (this.#run !== run) return;
    advise(true);
    this.say({ type: 'ended', run: number, stopped: !whole });
  }

  async #fightChanges({ unit, file, pairs }: Extract<BalanceOrder, { type: 'sensitivity' }>): Promise<void> {
    const task = this.#task;
    const points = this.#run;
    const nothing = { unit, worths: [], refused: [], progress: { fought: 0, cap: 0, done: true } };
    const fail = (problem: string): void =>
      this.say({ type: 'sensitivity', sensitivity: { ...nothing, problem } });
    const card = this.#library.get(file)?.source?.value;
    if (!task || !points?.advice().known || card === undefined)
      return fail('The value of 100 points is not known yet. Run more battles first.');
    const { legal, refused } = legalChanges(this.#library, file, changesOf(card));
    const own = {
      system: task.system,
      wishes: { ...task.wishes, ...(points.bots[0] !== undefined && { bot: points.bots[0] }) },
      seed: task.seed,
      unit,
      file,
      changes: legal,
      pairs,
    };
    const run = sensitivityRunIn(this.#library, own);
    if (!run.ok) return fail(run.error);
    this.crew.stop();
    const { table } = points.runs[0];
    const price = table.priceOf(unit);
    const words = new Map(
      legal.map(
        (change) => [change.change, inCardNotation(this.#library, task.system, own, change)] as const,
      ),
    );
    const worths = (): readonly ChangeWorth[] =>
      run.value
        .worths(table.fit, price, table.luckWorth)
        .map((worth) => ({ ...worth, printed: words.get(worth.change) ?? worth.change }));
    const tell = (): void =>
      this.say({
        type: 'sensitivity',
        sensitivity: {
          unit,
          worths: worths(),
          progress: run.value.progress,
          refused: refused.map(({ change }) => change),
        },
      });
    const job = this.#job({ kind: 'sensitivity', ...own });
    tell();
    let shown = performance.now();
    await this.crew.fight(run.value, job, 0, () => {
      if (performance.now() - shown < WORTHS_LEAST) return;
      shown = performance.now();
      tell();
    });
    tell();
  }

  #behind(unit: string): readonly BattleBehind[] {
    const run = this.#run;
    if (!run) return [];
    const { units } = run.battles.rules;
    const index = units.findIndex(({ ref }) => ref === unit);
    const named = (list: readonly number[]): string => {
      const counts = new Map<string, number>();
      for (const each of list) counts.set(units[each].name, (counts.get(units[each].name) ?? 0) + 1);
      return [...counts].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ');
    };
    const found: BattleBehind[] = [];
    const battles = run.runs.flatMap(({ table }, bot) =>
      table.pairs.map((each, pair) => ({ ...each, bot, pair })),
    );
    battles.sort((a, b) => a.pair - b.pair || a.bot - b.bot);
    battles.forEach(({ armies: [a, b], scores, bot, pair }) => {
      const side = a.units.includes(index) ? 0 : b.units.includes(index) ? 1 : undefined;
      if (side === undefined || found.length >= MOST_BEHIND) return;
      const [own, other] = side === 0 ? [a, b] : [b, a];
      for (const turned of [0, 1] as const)
        found.push({
          bot,
          pair,
          turned,
          own: named(own.units),
          other: named(other.units),
          score: side === 0 ? scores[turned] : 1 - scores[turned],
        });
    });
    return found;
  }

  #replay(bot: number, pair: number, turned: 0 | 1): BalanceReplies['replay'] {
    const run = this.#run?.runs[bot];
    if (!run) return undefined;
    const { armies, table } = run.meeting(pair, turned);
    return run.battles.replay?.(armies, table, run.seed, pair);
  }
}
