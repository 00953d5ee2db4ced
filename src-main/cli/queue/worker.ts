import { defaultWorkers } from '../../compute/pool';
import { addressOf } from '../../queue/address';
import { DONE, usage, type Io } from '../io';
import type { CommonOptions } from '../options';

/** Options of `worker` in addition to the common ones. */
export interface WorkerCommand extends CommonOptions {
  readonly workers?: number;
  readonly lock: number;
}

/** The address of a queue: the given one, or else the environment's. */
export const queueUrl = (io: Io, given: string | boolean | undefined): string | undefined => {
  if (typeof given === 'string') return given;
  const url = io.env['WARBENCH_QUEUE'];
  if (url === undefined && given === true)
    throw usage('Name the queue: --queue redis://host:6379, or set WARBENCH_QUEUE.');
  return given === true ? url : undefined;
};

/**
 * Refuses an invalid address even if no battles are left to fight: otherwise a typing error would go unnoticed until a later run
 * uses the queue.
 */
export const refuseBadQueue = (io: Io, given: unknown): void => {
  const url = queueUrl(io, given === true || typeof given === 'string' ? given : undefined);
  if (url !== undefined) addressOf(url);
};

/** `worker <url>`: fights the battles in a queue. */
export const worker = async (io: Io, options: WorkerCommand, given?: string): Promise<number> => {
  const url = queueUrl(io, given ?? true)!;
  const slots = options.workers ?? defaultWorkers() + 1;
  // Only a worker loads the queue's libraries: they take half of the start-up time.
  const { serveQueue } = await import('../../queue/serve');
  await serveQueue(addressOf(url), {
    slots,
    lock: options.lock,
    tell: io.err,
    stop: io.stop,
    lines: io.lines,
  });
  return DONE;
};
