import { JobWorker } from '@engine/lab/jobs/job-worker';
import type { WorkerAnswer, WorkerRequest } from '../../../../src-renderer/session/battles/battle-messages';
import { BattlePool, type BattleWorker } from '../../../../src-renderer/session/battles/battle-pool';

/** A worker that fights when the test tells it to. */
export class HeldWorker implements BattleWorker {
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  readonly worker = new JobWorker();
  readonly requests: WorkerRequest[] = [];
  postMessage(request: WorkerRequest): void {
    this.requests.push(request);
    if (request.type === 'jobs') this.worker.read(request.jobs);
  }
  get asked(): Extract<WorkerRequest, { type: 'piece' }>[] {
    return this.requests.filter((request) => request.type === 'piece');
  }
  /** Fights piece `k` of all pieces it was asked for. */
  fight(k: number): void {
    const { piece, generation } = this.asked[k];
    const run = this.worker.run(piece.run);
    if (!run.ok) throw new Error(run.error);
    const rows = run.value.stretch(piece.from, piece.count) as Float64Array<ArrayBuffer>;
    this.onmessage?.({ data: { generation, piece, rows } } as MessageEvent<WorkerAnswer>);
  }
}

/** A pool of such workers, and those that were started. */
export const heldPool = (size: number, onfought: () => void) => {
  const workers: HeldWorker[] = [];
  const create = (): BattleWorker => {
    const worker = new HeldWorker();
    workers.push(worker);
    return worker;
  };
  return { pool: new BattlePool(create, size, onfought), workers };
};
