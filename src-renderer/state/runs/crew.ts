import type { Job } from '@engine/lab/jobs/job';
import { AskedBlocks } from '@engine/simulation/run/asked-blocks';
import { fightOut, type BlockRun, type Worker as Fighting } from '@engine/simulation/run/fight-out';
import type { FighterAnswer, FighterRequest, Progress } from './messages';

/** The part of a Worker that fights; tests pass their own. */
export interface FighterWorker {
  postMessage(request: FighterRequest): void;
  onmessage: ((event: MessageEvent<FighterAnswer>) => void) | null;
  terminate(): void;
}

/** Blocks sent to each worker at once: the next is ready when one is done, however busy the lead is. */
const AHEAD = 2;

/** One worker that fights a run's blocks. */
interface Fighter {
  readonly worker: FighterWorker;
  readonly fight: Fighting;
  end(): void;
}

/** A running run: its workers, and whether it was canceled. */
interface UnderWay {
  readonly fighters: readonly Fighter[];
  off: boolean;
}

/** The workers that fight a long run for its lead: as many as there are spare cores, for one run at a time. */
export class Crew {
  /** One word of shared memory that is not 0 while battles are paused, if threads share memory. */
  rest: Int32Array<SharedArrayBuffer> | undefined;
  #going: UnderWay | undefined;
  #resting = false;

  constructor(
    private readonly create: () => FighterWorker,
    readonly size: number,
  ) {}

  /** Pauses or resumes battles: by a message to each worker, if there is no shared memory. */
  rests(on: boolean): void {
    this.#resting = on;
    this.#going?.fighters.forEach(({ worker }) => worker.postMessage({ type: 'rest', on }));
  }

  /** True while no worker should work: the user types, or has paused. */
  get isResting(): boolean {
    return this.#resting || (this.rest !== undefined && Atomics.load(this.rest, 0) !== 0);
  }

  /** Ends the workers. */
  stop(): void {
    const going = this.#going;
    if (!going) return;
    this.#going = undefined;
    going.off = true;
    for (const { end } of going.fighters) end();
  }

  /** Starts the workers, each with everything that the run needs. */
  #start(job: Job): UnderWay {
    this.stop();
    const fighters = Array.from({ length: this.size }, () => {
      const fighter = this.create();
      fighter.postMessage({ type: 'job', job, rest: this.rest });
      if (this.#resting) fighter.postMessage({ type: 'rest', on: true });
      return fighterOf(fighter);
    });
    return (this.#going = { fighters, off: false });
  }

  /** Fights a run to its end, from block `from` on; returns false if it was canceled before. */
  async fight<P extends Progress>(
    run: BlockRun<P>,
    job: Job,
    from: number,
    tell: (progress: P) => void,
  ): Promise<boolean> {
    const going = this.#start(job);
    const workers = going.fighters.flatMap(({ fight }) => Array<Fighting>(AHEAD).fill(fight));
    await fightOut(run, workers, { from, cancelled: () => going.off, progress: tell });
    const whole = !going.off;
    if (this.#going === going) this.stop();
    return whole;
  }
}

/** A Worker as a fighter, with as many blocks at once as requested. After it was ended it returns no battles. */
const fighterOf = (worker: FighterWorker): Fighter => {
  const asked = new AskedBlocks((block) => worker.postMessage({ type: 'block', block }));
  worker.onmessage = ({ data: { block, rows } }) => asked.take(block, rows);
  return {
    worker,
    fight: asked.fight,
    end: () => {
      worker.terminate();
      asked.end();
    },
  };
};

/** Starts one fighting worker, from the worker that leads. */
export const startFighter = (): FighterWorker =>
  new Worker(new URL('./fighter.ts', import.meta.url), { name: 'warbench-fighter' });

/** The number of cores for a long run: the window keeps one. */
export const crewSize = (): number => Math.max(1, navigator.hardwareConcurrency - 1);
