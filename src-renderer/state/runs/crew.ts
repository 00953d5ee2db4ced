import type { Job } from '@engine/lab/jobs/job';
import { AskedBlocks } from '@engine/simulation/run/asked-blocks';
import { fightOut, type BlockRun, type Worker as Fighting } from '@engine/simulation/run/fight-out';
import type { FighterAnswer, FighterRequest, Progress } from './messages';

/** The part of a Worker that fights; tests give their own. */
export interface FighterWorker {
  postMessage(request: FighterRequest): void;
  onmessage: ((event: MessageEvent<FighterAnswer>) => void) | null;
  terminate(): void;
}

/** Blocks that each has before it: the next is there when one is done, however busy the lead is. */
const AHEAD = 2;

/** One of those who fight a run's blocks. */
interface Fighter {
  readonly worker: FighterWorker;
  readonly fight: Fighting;
  end(): void;
}

/** A run under way: whoever fights it, and whether it was called off. */
interface UnderWay {
  readonly fighters: readonly Fighter[];
  off: boolean;
}

/** Whoever fights a long run for its lead: as many as there are cores to spare, one run at a time. */
export class Crew {
  /** One word of shared memory that is not 0 while battles are to rest, where threads share any. */
  rest: Int32Array<SharedArrayBuffer> | undefined;
  #going: UnderWay | undefined;
  #resting = false;

  constructor(
    private readonly create: () => FighterWorker,
    readonly size: number,
  ) {}

  /** Battles rest, or go on: said to each where no memory says it. */
  rests(on: boolean): void {
    this.#resting = on;
    this.#going?.fighters.forEach(({ worker }) => worker.postMessage({ type: 'rest', on }));
  }

  /** True while nobody is to work: someone types, or wishes a pause. */
  get isResting(): boolean {
    return this.#resting || (this.rest !== undefined && Atomics.load(this.rest, 0) !== 0);
  }

  /** Ends whoever fights. */
  stop(): void {
    const going = this.#going;
    if (!going) return;
    this.#going = undefined;
    going.off = true;
    for (const { end } of going.fighters) end();
  }

  /** Starts whoever fights, each with everything that the run is made of. */
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

  /** Fights a run out, from block `from` on; answers whether it came to its end, rather than being called off. */
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

/** A worker as one who fights blocks, as many at once as are asked of it. Whoever was ended answers no battles. */
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

/** Starts one of the cores that fight, from a worker that leads. */
export const startFighter = (): FighterWorker =>
  new Worker(new URL('./fighter.ts', import.meta.url), { name: 'warbench-fighter' });

/** Cores that a long run may have: the window keeps one. */
export const crewSize = (): number => Math.max(1, navigator.hardwareConcurrency - 1);
