import type { HandedRun, StageRequest, Stages } from '@engine/lab/jobs/stages';
import { jobOf } from '@engine/lab/jobs/job';
import type { KeepableRun } from '@engine/simulation/run/fight-out';
import type { Crew } from '../runs/crew';
import type { Progress } from '../runs/messages';

/** How often one looks whether a rest is over, in milliseconds. */
const LOOK = 40;

/** Calculates for this long before it looks what was asked meanwhile, in milliseconds. */
const TURN = 30;

/** Progress is told this often, in milliseconds. */
const TOLD = 250;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What several runs, one after the other, are fought with. */
interface Staged {
  readonly crew: Crew;
  /** Rows of an earlier answer to the same question: its runs come again in the same order. */
  readonly kept: Float64Array;
  /** False: only what was kept is taken up. */
  readonly fights: boolean;
  /** True once it was called off. */
  readonly isOff: () => boolean;
  /** Battles fought in all, and those that the run under way will have at most. */
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

  /** Rows of every run so far, each behind their number. */
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
    let told = 0;
    const tell = ({ fought, cap }: Progress): void => {
      if (performance.now() - told < TOLD) return;
      told = performance.now();
      this.#tell(fought, cap, name);
    };
    tell(run.progress);
    const isWhole =
      run.progress.done || (fights && (await crew.fight(run, jobOf(library, task), run.blocks, tell)));
    this.#stopped ||= !isWhole;
    const { fought } = run.progress;
    this.#tell(fought, fought, name);
    this.#before += fought;
    return this.#stopped;
  }

  #tell(fought: number, cap: number, name: string): void {
    this.staged.progress({ fought: this.#before + fought, cap: this.#before + cap, done: false }, name);
  }

  #resume(run: KeepableRun): void {
    const { kept } = this.staged;
    const length = kept[this.#at] ?? 0;
    run.resume(kept.subarray(this.#at + 1, this.#at + 1 + length));
    // What comes after a run that was not whole belongs to it no more.
    this.#at = run.progress.done ? this.#at + 1 + length : kept.length;
  }

  /** Hears what was asked meanwhile, now and then, and waits while somebody types. */
  async #turn(): Promise<void> {
    if (performance.now() - this.#turned < TURN) return;
    do await pause(this.staged.crew.isResting ? LOOK : 0);
    while (this.staged.crew.isResting && !this.stopped);
    this.#turned = performance.now();
  }
}
