import { Library } from '@engine/lab/library';
import { Lead, reporterOf } from '../runs/lead';
import type { Progress } from '../runs/messages';
import { LOOK, pause } from '../runs/pause';
import type {
  TeamAnswer,
  TeamFindings,
  TeamOrder,
  TeamOrders,
  TeamPrepared,
  TeamQuestion,
  TeamReplies,
} from './messages';
import { StageFights } from './stages';
import { armiesMade } from './wanted/armies';
import { goalMade } from './wanted/goal';
import type { Battles, InStages, Made, Work } from './wanted/made';
import { playtestsMade } from './wanted/playtests';
import { rulesMade } from './wanted/rules';
import { studyMade } from './wanted/study';
import { tuneMade } from './wanted/tune';

/**
 * Leads the battles of studies, goals and people's games: prepares them, distributes their blocks, and reports the
 * results.
 */
export class TeamLead extends Lead<TeamQuestion, TeamOrders, TeamAnswer> {
  #order: TeamOrder | undefined;
  #ready: Battles | Work | InStages | undefined;
  /** The running work or stages; starting another one, or none, ends it. */
  #working: Work | InStages | undefined;
  #fights: StageFights | undefined;

  protected carryOut({ rows, fights, run }: TeamOrders): void {
    const ready = this.#ready;
    if (!ready) return this.say({ type: 'ended', run, stopped: true });
    if ('steps' in ready) void this.#work(ready, run);
    else if ('stages' in ready) void this.#stages(ready, rows, fights, run);
    else void this.#fight(ready, rows, fights, run);
  }

  protected async reply(question: TeamQuestion): Promise<TeamReplies[TeamQuestion['type']]> {
    if (question.type === 'prepare') return this.#prepare(question.order);
    const ready = this.#ready;
    if (ready && 'run' in ready) return ready.run.rows;
    return this.#fights?.rows ?? new Float64Array();
  }

  protected override cancel(): void {
    super.cancel();
    this.#working = undefined;
  }

  async #prepare(order: TeamOrder): Promise<TeamPrepared> {
    this.cancel();
    this.#order = order;
    this.#ready = this.#fights = undefined;
    const library = new Library();
    for (const { path, text } of order.files) library.put(path, text);
    const { prepared, ready } = await madeOf(library, order);
    if (this.#order === order) this.#ready = ready;
    return prepared;
  }

  async #fight(ready: Battles, rows: Float64Array, fights: boolean, number: number): Promise<void> {
    const { task, run, known, findings } = ready;
    run.resume(rows);
    const tell = reporterOf({
      run,
      known,
      first: 1,
      progress: (progress) => this.say({ type: 'progress', run: number, progress }),
      findings: (progress) => this.say({ type: 'findings', run: number, findings: findings(), progress }),
    });
    tell(true);
    let whole = run.progress.done;
    if (!whole && fights) {
      const job = { files: this.#order?.files ?? [], task };
      whole = await this.crew.fight(run, job, run.blocks, () => tell(false));
    }
    // Another run was prepared meanwhile, so this one's result is not needed.
    if (this.#ready !== ready) return;
    tell(true);
    if (whole && ready.after) await this.#complete(ready, ready.after(), number);
    if (this.#ready === ready) this.say({ type: 'ended', run: number, stopped: !whole });
  }

  /** Completes the findings of battles that are over, and lets waiting messages in between its steps. */
  async #complete(ready: Battles, steps: Generator<void, TeamFindings, void>, number: number): Promise<void> {
    for (let step = steps.next(); this.#ready === ready; step = steps.next()) {
      const { progress } = ready.run;
      if (step.done) return this.say({ type: 'findings', run: number, findings: step.value, progress });
      await pause(0);
    }
  }

  /** Fights run after run, each made from the results of those before. */
  async #stages(ready: InStages, kept: Float64Array, fights: boolean, run: number): Promise<void> {
    this.#working = ready;
    const said: string[] = [];
    let [progress, findings]: [Progress, TeamFindings] = [{ fought: 0, cap: 0, done: false }, {}];
    const tell = (found: TeamFindings): void => {
      findings = { ...found, said: [...said] };
      this.say({ type: 'findings', run, findings, progress });
    };
    const stages = new StageFights({
      crew: this.crew,
      kept,
      fights,
      isOff: () => this.#working !== ready,
      progress: (now) => this.say({ type: 'progress', run, progress: (progress = now) }),
      say: (text) => {
        said.push(text);
        tell(findings);
      },
    });
    this.#fights = stages;
    const found = await stages.answer(ready.stages(tell));
    if (this.#ready !== ready) return;
    tell(found);
    this.say({ type: 'ended', run, stopped: stages.stopped });
  }

  /** Calculates something step by step, so that it can be paused and canceled between two steps. */
  async #work(ready: Work, run: number): Promise<void> {
    this.#working = ready;
    const steps = ready.steps();
    let duels = 0;
    for (;;) {
      // Handles messages that arrived meanwhile.
      await pause(this.crew.isResting ? LOOK : 0);
      if (this.#working !== ready) break;
      if (this.crew.isResting) continue;
      const step = steps.next();
      if (step.done) {
        this.#working = undefined;
        const progress = { fought: duels, cap: duels, done: true };
        this.say({ type: 'findings', run, findings: step.value, progress });
        return this.say({ type: 'ended', run, stopped: false });
      }
      const { done, of } = step.value;
      duels = of;
      this.say({ type: 'progress', run, progress: { fought: done, cap: of, done: false } });
    }
    if (this.#ready === ready) this.say({ type: 'ended', run, stopped: true });
  }
}

const madeOf = (library: Library, { wanted }: TeamOrder): Promise<Made> => {
  if (wanted.kind === 'study') return studyMade(library, wanted.path);
  if (wanted.kind === 'goal') return goalMade(library, wanted.path);
  if (wanted.kind === 'rules') return rulesMade(library, wanted);
  if (wanted.kind === 'tune') return tuneMade(library, wanted);
  if (wanted.kind === 'playtests') return playtestsMade(library, wanted);
  return armiesMade(library, wanted);
};
