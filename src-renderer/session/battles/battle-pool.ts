import { JobWriter, type BattleJob } from '@engine/lab/jobs/jobs';
import { inBattles, Schedule, untilEnough } from '@engine/simulation/run/schedule';
import type { WorkerAnswer, WorkerRequest } from './battle-messages';

/** The part of a Worker that the pool needs; tests pass their own. */
export interface BattleWorker {
  postMessage(request: WorkerRequest): void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** All cores but one (issue 5), which the window and the session use. */
export const poolSize = (): number => Math.max(1, navigator.hardwareConcurrency - 1);

/** Pieces sent to a worker at once: one that it fights, and one for the time while the session is busy. */
const AHEAD = 2;

/** The workers that fight whole battles for the session; the session itself only plans and collects. */
export class BattlePool {
  #workers: readonly BattleWorker[] | undefined;
  readonly #writer = new JobWriter();
  #schedule: Schedule | undefined;
  #generation = 0;

  constructor(
    private readonly create: () => BattleWorker,
    private readonly size: number,
    /** Called whenever a run has new results. */
    private readonly onfought: () => void,
  ) {}

  /** True while battles are being fought. */
  get running(): boolean {
    return this.#schedule !== undefined;
  }

  /** Fights exactly these jobs, continuing their runs. Returns whether there is anything to fight. */
  fight(jobs: readonly BattleJob[]): boolean {
    const schedule = new Schedule(
      jobs.map(({ run, enough }) => inBattles(enough ? untilEnough(run, enough) : run)),
    );
    if (schedule.done) {
      this.halt();
      return false;
    }
    this.#schedule = schedule;
    const generation = ++this.#generation;
    const written = this.#writer.write(jobs);
    for (const worker of (this.#workers ??= this.#start())) {
      worker.postMessage({ type: 'jobs', generation, jobs: written });
      for (let i = 0; i < AHEAD; i++) this.#handOut(worker);
    }
    return true;
  }

  /** Stops at once: running battles are abandoned, and results of pieces already sent are dropped. */
  halt(): void {
    if (!this.#schedule) return;
    this.#schedule = undefined;
    const generation = ++this.#generation;
    for (const worker of this.#workers ?? []) worker.postMessage({ type: 'halt', generation });
  }

  #start(): readonly BattleWorker[] {
    return Array.from({ length: this.size }, () => {
      const worker = this.create();
      worker.onmessage = ({ data }) => this.#take(worker, data);
      // The session fails too, so that the window can report it and restart both.
      worker.onerror = ({ message }) => {
        throw new Error(message || 'Cannot start a battle worker.');
      };
      return worker;
    });
  }

  #handOut(worker: BattleWorker): void {
    const piece = this.#schedule?.next();
    if (piece) worker.postMessage({ type: 'piece', generation: this.#generation, piece });
  }

  #take(worker: BattleWorker, { generation, piece, rows }: WorkerAnswer): void {
    const schedule = this.#schedule;
    if (!schedule || generation !== this.#generation) return;
    schedule.take(piece, rows);
    if (schedule.done) this.halt();
    else this.#handOut(worker);
    this.onfought();
  }
}
