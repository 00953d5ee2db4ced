import type { GoalReport } from '@engine/lab/goals/report';
import { SETTLE } from '../runs/long-run.svelte';
import type { Texts } from '../runs/material';
import type { TeamRun } from './team.svelte';
import type { TeamPrepared, Wanted } from './messages';

/** What became of one goal, and the texts that it was found out by. */
interface GoalProgress {
  /** Absent where it could not be fought for: the problem of what was prepared says why. */
  readonly report: GoalReport | undefined;
  readonly prepared: TeamPrepared;
  readonly wanted: Wanted;
  readonly foughtWith: Texts;
  /** Files that are others by now, by name. */
  readonly changed: readonly string[];
}

/** Goals whose battles are runs of their own, one after the other: fair costs, studies, figures, the matrix. */
export class GoalRuns {
  #told = $state.raw<ReadonlyMap<string, GoalProgress>>(new Map());
  /** Goals that wait for their turn, by path; the first is under way. */
  queue = $state.raw<readonly string[]>([]);

  #comparing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly team: TeamRun) {}

  /** Another workspace: what was known is another's. */
  drop(): void {
    clearTimeout(this.#comparing);
    this.queue = [];
    this.#told = new Map();
  }

  /** The same reports, of goals with runs of their own as far as they are known here. */
  known(reports: readonly GoalReport[]): readonly GoalReport[] {
    return reports.map((report) => {
      if (!report.ownRun) return report;
      const progress = this.#now(report.path) ?? this.#told.get(report.path);
      if (!progress) return report;
      if (!progress.report) return { ...report, notes: [progress.prepared.problem ?? ''] };
      const known = { ...progress.report, ownRun: true as const };
      if (progress.changed.length === 0) return known;
      // What was found out is of the files as they were: it says neither met nor missed of these.
      const note = `Changed since: ${progress.changed.join(', ')}. The results are for the earlier files.`;
      return { ...known, result: 'unknown', about: report.about, wanted: report.wanted, notes: [note] };
    });
  }

  /** The one that is under way, as far as it is known. */
  #now(path: string): Pick<GoalProgress, 'report' | 'prepared' | 'changed'> | undefined {
    const { wanted, findings, prepared, changed } = this.team;
    return wanted?.kind === 'goal' && wanted.path === path && prepared && findings?.goal
      ? { report: findings.goal, prepared, changed }
      : undefined;
  }

  /** Finds out about some goals, one after the other. */
  async fight(paths: readonly string[]): Promise<void> {
    const waits = this.queue.length > 0;
    this.queue = [...this.queue, ...paths.filter((path) => !this.queue.includes(path))];
    if (waits) return;
    for (let path = this.queue[0]; path !== undefined; path = this.queue[0]) {
      const whole = await this.#find(path);
      // Cancelled, or something else is fought now: the rest does not begin by itself.
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
    // One that cannot be fought for says so by itself; the others follow.
    return team.phase === 'done' || prepared.problem !== undefined;
  }

  #tell(path: string, progress: GoalProgress): void {
    this.#told = new Map([...this.#told, [path, progress]]);
  }

  /** Finds out, a little later, what has changed since. */
  compare(): void {
    clearTimeout(this.#comparing);
    if (this.#told.size > 0) this.#comparing = setTimeout(() => this.#compare(), SETTLE);
  }

  #compare(): void {
    this.#told = new Map(
      [...this.#told].map(([path, progress]) => {
        const changed = this.team.changedSince(progress.foughtWith, progress.prepared, progress.wanted);
        return [path, { ...progress, changed }];
      }),
    );
  }
}
