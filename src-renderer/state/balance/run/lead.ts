import type { Job, Task } from '@engine/lab/jobs/job';
import { Library } from '@engine/lab/library';
import type { SystemId } from '@engine/kernel/words';
import { battlesOf, brokenIn, inputsOf, materialOf, type PointsTask } from '@engine/lab/points/open';
import { underPolicies, type PolicyAdvice } from '@engine/lab/points/policies';
import type { PointsAdvice } from '@engine/lab/points/advice';
import { countingText } from '@engine/lab/points/not-simulated';
import { battlesOfRows, PointsRun } from '@engine/lab/points/run';
import { changesOf } from '@engine/lab/sensitivity/changes';
import { legalChanges, sensitivityRunIn } from '@engine/lab/sensitivity/open';
import { Z95 } from '@engine/kernel/estimate';
import type { ArmyWishes } from '@engine/simulation/armies';
import { shortHash } from '../../runs/hash';
import { Lead, teller } from '../../runs/lead';
import type {
  BalanceAnswer,
  BalanceOrder,
  BalanceQuestion,
  BalanceReplies,
  BattleBehind,
  KeptOther,
  Order,
  Prepared,
} from './messages';

/** The advice is reckoned at this many battles first. */
const FIRST_ADVICE = 100;

/** What changes are worth is told so often, in milliseconds. */
const WORTHS_LEAST = 1000;

/** Battles of a unit that are listed. */
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
  others: [],
};

/** Leads runs of the advice on points: prepares them, hands their blocks out, and says what they come to. */
export class PointsLead extends Lead<BalanceQuestion, BalanceOrder, BalanceAnswer> {
  #order: Order | undefined;
  #library = new Library();
  #task: PointsTask | undefined;
  #run: PointsRun | undefined;
  /** What the same armies come to by other bots, as far as that was kept. */
  #others: readonly PolicyAdvice[] = [];

  protected carryOut(order: BalanceOrder): void {
    if (order.type === 'run') void this.#fightPoints(order);
    else void this.#fightChanges(order);
  }

  protected async reply(question: BalanceQuestion): Promise<BalanceReplies[BalanceQuestion['type']]> {
    switch (question.type) {
      case 'prepare':
        return this.#prepare(question.order);
      case 'evidence':
        return this.#run?.advice().known ? this.#run.table.evidence() : undefined;
      case 'behind':
        return this.#behind(question.unit);
      case 'replay':
        return this.#replay(question.pair, question.turned);
      case 'rows':
        return this.#run?.rows ?? new Float64Array();
    }
  }

  async #prepare(order: Order): Promise<Prepared> {
    this.crew.stop();
    this.#run = undefined;
    this.#task = undefined;
    this.#others = [];
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
    const { wishes, seed } = order;
    const library = this.#library;
    const broken = brokenIn(library, system);
    const battles = battlesOf(library, { system, wishes });
    if (!battles.ok) return { ...UNPREPARED, system, systems, broken, problem: battles.error };
    const { rules, setting, choices, leftOut } = battles.value;
    const goal = {};
    const run = new PointsRun(battles.value, seed, goal);
    const { undrawable } = run;
    const hashes = await Promise.all(
      materialOf(library, system).map(async ({ path, text }) => [path, await shortHash(text)] as const),
    );
    this.#task = { system, wishes, seed, goal };
    this.#run = run;
    const inputs = (asked: ArmyWishes): Readonly<Record<string, string>> =>
      inputsOf(library, battles.value, { system, wishes: asked, seed }, new Map(hashes));
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
      setting,
      choices,
      units: rules.units.map(({ ref, name, book, points }) => ({
        unit: ref,
        name,
        book: rules.books[book],
        points,
      })),
      inputs: inputs(wishes),
      others: choices.bots
        .filter((bot) => bot !== setting.bot)
        .map((bot) => ({ bot, inputs: inputs({ ...wishes, bot }) })),
    };
  }

  /** Advice in which units with text-only abilities have no verdict. */
  #counted(advice: PointsAdvice, system: SystemId): PointsAdvice {
    const book = this.#library.typed(system);
    return book ? countingText(advice, book) : advice;
  }

  /** What the rows of other bots say, where they say what 100 points buy. */
  #advisedBy({ system, wishes, seed }: PointsTask, kept: readonly KeptOther[]): readonly PolicyAdvice[] {
    return kept.flatMap(({ bot, rows }) => {
      const battles = battlesOf(this.#library, { system, wishes: { ...wishes, bot } });
      if (!battles.ok) return [];
      const run = new PointsRun(battles.value, seed, { battles: battlesOfRows(rows) });
      run.resume(rows);
      const advice = this.#counted(run.advice(), system);
      return advice.known ? [{ bot, advice }] : [];
    });
  }

  async #fightPoints(order: Extract<BalanceOrder, { type: 'run' }>): Promise<void> {
    const { battles, rows, others, run: number } = order;
    const task = this.#task;
    const before = this.#run;
    if (!task || !before) return this.say({ type: 'ended', run: number, stopped: true });
    this.crew.stop();
    const goal = { battles };
    const run = (this.#run = new PointsRun(before.battles, task.seed, goal));
    this.#task = { ...task, goal };
    run.resume(rows);
    this.#others = this.#advisedBy(task, others);
    const advise = teller({
      run,
      known: () => run.progress.fought,
      first: FIRST_ADVICE,
      progress: (progress) => this.say({ type: 'progress', run: number, progress }),
      findings: (progress) => {
        const advice = this.#counted(run.advice(), task.system);
        const own = { bot: run.battles.setting.bot, advice };
        const policies = underPolicies([own, ...this.#others]);
        this.say({ type: 'advice', run: number, advice, policies, progress });
      },
    });
    advise(true);
    let whole = true;
    if (!run.progress.done) {
      const job = this.#job({ kind: 'points', ...this.#task });
      whole = await this.crew.fight(run, job, run.blocks, () => advise(false));
    }
    // Another run was prepared meanwhile: nobody waits for this one.
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
      wishes: task.wishes,
      seed: task.seed,
      unit,
      file,
      changes: legal,
      pairs,
    };
    const run = sensitivityRunIn(this.#library, own);
    if (!run.ok) return fail(run.error);
    this.crew.stop();
    const { level } = points.table.prices;
    const { fit, luckWorth } = points.table;
    const price = { mean: level.mean / 100, error: (level.ci95[1] - level.ci95[0]) / 200 / Z95 };
    const tell = (): void =>
      this.say({
        type: 'sensitivity',
        sensitivity: {
          unit,
          worths: run.value.worths(fit, price, luckWorth),
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
    run.table.pairs.forEach(({ armies: [a, b], scores }, pair) => {
      const side = a.units.includes(index) ? 0 : b.units.includes(index) ? 1 : undefined;
      if (side === undefined || found.length >= MOST_BEHIND) return;
      const [own, other] = side === 0 ? [a, b] : [b, a];
      for (const turned of [0, 1] as const)
        found.push({
          pair,
          turned,
          own: named(own.units),
          other: named(other.units),
          score: side === 0 ? scores[turned] : 1 - scores[turned],
        });
    });
    return found;
  }

  #replay(pair: number, turned: 0 | 1): BalanceReplies['replay'] {
    const run = this.#run;
    if (!run) return undefined;
    const { armies, table } = run.meeting(pair, turned);
    return run.battles.replay?.(armies, table, run.seed, pair);
  }
}
