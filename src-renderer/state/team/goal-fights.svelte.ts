import type { GoalReport } from '@engine/lab/goals/report';
import type { Engine } from '../engine.svelte';
import type { GoalRuns } from './goal-runs.svelte';

/** How often goals are requested while battles are fought for them, in milliseconds. */
const EVERY = 400;

/** The number of battles behind some goals: those of one run count once. */
export const battlesOf = (goals: readonly GoalReport[]): number => {
  const runs = new Map(goals.map((goal) => [JSON.stringify(goal.evidence), goal.battles]));
  return [...runs.values()].reduce((sum, battles) => sum + battles, 0);
};

/** Fights for goals that share the lab's battles until each has a result, also behind other tabs. */
export class GoalFights {
  running = $state(false);
  /** The engine's results, and after which update they arrived. */
  #asked = $state.raw<{ readonly goals: readonly GoalReport[]; readonly seq: number } | undefined>();
  /** Battles per second since the start. */
  speed = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly runs: GoalRuns,
  ) {}

  /** The results of all goals so far. */
  get goals(): readonly GoalReport[] {
    const asked = this.#asked;
    return asked?.seq === this.engine.update.seq ? this.runs.known(asked.goals) : this.engine.goals;
  }

  /** Fights until every goal has a result, then for goals whose battles are runs of their own. */
  begin(own: readonly string[]): void {
    const begun = { at: performance.now(), fought: battlesOf(this.goals) };
    this.running = true;
    this.engine.fightGoals(true);
    clearInterval(this.#timer);
    this.#timer = setInterval(async () => {
      const asked = await this.engine.ask.goals();
      if (!this.running) return;
      this.#asked = { goals: asked, seq: this.engine.update.seq };
      this.speed = (battlesOf(asked) - begun.fought) / ((performance.now() - begun.at) / 1000);
      if (this.engine.battles.running) return;
      this.#end();
      void this.runs.fight(own);
    }, EVERY);
  }

  cancel(): void {
    if (!this.running) return;
    this.#end();
    this.engine.fightGoals(false);
  }

  /** Another workspace, or the engine restarted. */
  drop(): void {
    this.#end();
    this.#asked = undefined;
  }

  #end(): void {
    clearInterval(this.#timer);
    this.running = false;
  }
}
