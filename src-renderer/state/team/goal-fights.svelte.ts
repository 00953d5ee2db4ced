import type { GoalReport } from '@engine/lab/goals/report';
import type { Engine } from '../engine.svelte';
import type { GoalRuns } from './goal-runs.svelte';

/** While battles are fought for them, the goals are asked this often, in milliseconds. */
const EVERY = 400;

/** Battles behind some goals: those of one run count once. */
export const battlesOf = (goals: readonly GoalReport[]): number => {
  const runs = new Map(goals.map((goal) => [JSON.stringify(goal.evidence), goal.battles]));
  return [...runs.values()].reduce((sum, battles) => sum + battles, 0);
};

/** Goals that share battles of the lab: they are fought for until each is clear, behind other tabs too. */
export class GoalFights {
  running = $state(false);
  /** What the engine said of them, and after which of its updates. */
  #asked = $state.raw<{ readonly goals: readonly GoalReport[]; readonly seq: number } | undefined>();
  /** Battles a second since then. */
  speed = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly engine: Engine,
    private readonly runs: GoalRuns,
  ) {}

  /** What is known of every goal now. */
  get goals(): readonly GoalReport[] {
    const asked = this.#asked;
    return asked?.seq === this.engine.update.seq ? this.runs.known(asked.goals) : this.engine.goals;
  }

  /** Fights until every goal is clear, then for those whose battles are runs of their own. */
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

  /** Another workspace, or an engine that begins again. */
  drop(): void {
    this.#end();
    this.#asked = undefined;
  }

  #end(): void {
    clearInterval(this.#timer);
    this.running = false;
  }
}
