import type { Command } from 'commander';
import { wholeNumber } from '../options';

/** The options of commands that fight battles on workers. */
export interface RunCommand {
  readonly workers?: number | undefined;
  /** A queue's address; true: the one in WARBENCH_QUEUE. */
  readonly queue?: string | boolean | undefined;
  /** Battles are never fought on the calling thread, because other work waits for it. */
  readonly apart?: boolean;
}

/** Adds the queue. */
export const withQueueOption = (command: Command): Command =>
  command.option(
    '--queue [url]',
    'fight the battles on the workers of this queue (see “warbench worker”): redis://host:6379, or rediss:// with TLS (default: WARBENCH_QUEUE)',
  );

/** Adds who fights: threads of this machine, or a queue. */
export const withRunOptions = (command: Command): Command =>
  withQueueOption(
    command.option(
      '--workers <number>',
      'fight battles on this many threads (default: all cores)',
      wholeNumber('--workers', 1, 64),
    ),
  );
