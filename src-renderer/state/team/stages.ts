import type { HandedRun, StageRequest, Stages } from '@engine/lab/jobs/stages';
import { jobOf } from '@engine/lab/jobs/job';
import type { KeepableRun } from '@engine/simulation/run/fight-out';
import type { Crew } from '../runs/crew';
import { REPORT_EVERY } from '../runs/lead';
import type { Progress } from '../runs/messages';
import { LOOK, pause } from '../runs/pause';

/** Calculates for this long before it lets waiting messages in, in milliseconds. */
const TURN = 30;

/** The inputs for fighting several runs one after the other. */
interface Staged {
  readonly crew: Crew;
  /** Rows of an earlier answer to the same question, whose runs had the same order. */
  readonly kept: Float64Array;
  /** False: only kept rows are loaded. */
  readonly fights: boolean;
  /** True once it was canceled. */
  readonly isOff: () => boolean;
  /** Reports the battles fought in all runs, and the most that the current run will have. */
  readonly progress: (progress: Progress, name: string) => void;
  readonly say: (text: string) => void;
}

/** Answers a question in stages: the window's crew fights run after run, and all their rows can be kept as one. */
export class StageFights {
  readonly #runs: KeepableRun[] = [];
  #at = 0;
  #before = 0;
  #stopped = false;
  #turned = performance.now();

  constructor(private readonly staged: Staged) {}

  get stopped(): boolean {
    return this.#stopped || this.staged.isOff();
  }

  /** The rows of every run so far, each after their number. */
  get rows(): Float64Array {
    const parts = this.#runs.map(({ rows }) => rows);
    return Float64Array.from(parts.flatMap((rows) => [rows.length, ...rows]));
  }

  /** Answers every request of some stages, to their end. */
  async answer<Found>(stages: Stages<Found>): Promise<Found> {
    for (let step = stages.next(false); ; step = stages.next(await this.#answer(step.value)))
      if (step.done) return step.value;
  }

  async #answer(request: StageRequest): Promise<boolean> {
    if (request.type === 'fight') return this.#fight(request.handed);
    if (request.type === 'say') this.staged.say(request.text);
    else await this.#turn();
    return this.stopped;
  }

  async #fight({ name, library, task, run }: HandedRun): Promise<boolean> {
    const { crew, fights } = this.staged;
    if (this.stopped) return true;
    this.#runs.push(run);
    this.#resume(run);
    let lastReport = 0;
    const report = ({ fought, cap }: Progress): void => {
      if (performance.now() - lastReport < REPORT_EVERY) return;
      lastReport = performance.now();
      this.#report(fought, cap, name);
    };
    report(run.progress);
    const isWhole =
      run.progress.done || (fights && (await crew.fight(run, jobOf(library, task), run.blocks, report)));
    this.#stopped ||= !isWhole;
    const { fought } = run.progress;
    this.#report(fought, fought, name);
    this.#before += fought;
    return this.#stopped;
  }

  #report(fought: number, cap: number, name: string): void {
    this.staged.progress({ fought: this.#before + fought, cap: this.#before + cap, done: false }, name);
  }

  #resume(run: KeepableRun): void {
    const { kept } = this.staged;
    const length = kept[this.#at] ?? 0;
    run.resume(kept.subarray(this.#at + 1, this.#at + 1 + length));
    // After an unfinished run the kept rows no longer match.
    this.#at = run.progress.done ? this.#at + 1 + length : kept.length;
  }

  /** Lets waiting messages in now and then, and waits while the user types. */
  async #turn(): Promise<void> {
    if (performance.now() - this.#turned < TURN) return;
    do await pause(this.staged.crew.isResting ? LOOK : 0);
    while (this.staged.crew.isResting && !this.stopped);
    this.#turned = performance.now();
  }
}
