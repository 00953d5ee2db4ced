import type { GoalReport } from '@engine/lab/goals/report';
import { SETTLE } from '../runs/long-run.svelte';
import type { Texts } from '../runs/material';
import type { TeamRun } from './team.svelte';
import type { TeamPrepared, Wanted } from './messages';

/** The progress of one goal, and the texts that its result depends on. */
interface GoalProgress {
  /** Absent if it could not be fought for: `prepared` has the reason. */
  readonly report: GoalReport | undefined;
  readonly prepared: TeamPrepared;
  readonly wanted: Wanted;
  readonly foughtWith: Texts;
  /** Names of the files that have changed since. */
  readonly changed: readonly string[];
}

/** Goals whose battles are runs of their own, one after the other: fair costs, studies, figures, the matrix. */
export class GoalRuns {
  #results = $state.raw<ReadonlyMap<string, GoalProgress>>(new Map());
  /** Paths of goals that wait for their turn; the first one is running. */
  queue = $state.raw<readonly string[]>([]);

  #comparing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly team: TeamRun) {}

  /** Another workspace: forgets the results. */
  drop(): void {
    clearTimeout(this.#comparing);
    this.queue = [];
    this.#results = new Map();
  }

  /** Adds the known results of goals with runs of their own to the reports. */
  known(reports: readonly GoalReport[]): readonly GoalReport[] {
    return reports.map((report) => {
      if (!report.ownRun) return report;
      const progress = this.#now(report.path) ?? this.#results.get(report.path);
      if (!progress) return report;
      if (!progress.report) return { ...report, notes: [progress.prepared.problem ?? ''] };
      const known = { ...progress.report, ownRun: true as const };
      if (progress.changed.length === 0) return known;
      // The result is for the earlier files: it says neither met nor missed about these.
      const note = `Changed since: ${progress.changed.join(', ')}. The results are for the earlier files.`;
      return { ...known, result: 'unknown', about: report.about, wanted: report.wanted, notes: [note] };
    });
  }

  /** The progress of the running goal. */
  #now(path: string): Pick<GoalProgress, 'report' | 'prepared' | 'changed'> | undefined {
    const { wanted, findings, prepared, changed } = this.team;
    return wanted?.kind === 'goal' && wanted.path === path && prepared && findings?.goal
      ? { report: findings.goal, prepared, changed }
      : undefined;
  }

  /** Fights for some goals, one after the other. */
  async fight(paths: readonly string[]): Promise<void> {
    const waits = this.queue.length > 0;
    this.queue = [...this.queue, ...paths.filter((path) => !this.queue.includes(path))];
    if (waits) return;
    for (let path = this.queue[0]; path !== undefined; path = this.queue[0]) {
      const whole = await this.#find(path);
      // Canceled, or something else is fought now: the rest does not start by itself.
      this.queue = whole ? this.queue.slice(1) : [];
    }
  }

  async #find(path: string): Promise<boolean> {
    const { team } = this;
    const wanted: Wanted = { kind: 'goal', path };
    await team.fight(wanted);
    const { prepared } = team;
    if (team.wanted !== wanted || !prepared) return false;
    const foughtWith = team.materialOf(prepared, wanted);
    await team.over();
    if (team.wanted !== wanted) return false;
    const report = team.findings?.goal;
    if (report || prepared.problem !== undefined)
      this.#tell(path, { report, prepared, wanted, foughtWith, changed: team.changed });
    // A goal that cannot be fought for reports it itself; the others continue.
    return team.phase === 'done' || prepared.problem !== undefined;
  }

  #tell(path: string, progress: GoalProgress): void {
    this.#results = new Map([...this.#results, [path, progress]]);
  }

  /** Finds out, after a short delay, what has changed since. */
  compare(): void {
    clearTimeout(this.#comparing);
    if (this.#results.size > 0) this.#comparing = setTimeout(() => this.#compare(), SETTLE);
  }

  #compare(): void {
    this.#results = new Map(
      [...this.#results].map(([path, progress]) => {
        const changed = this.team.changedSince(progress.foughtWith, progress.prepared, progress.wanted);
        return [path, { ...progress, changed }];
      }),
    );
  }
}
