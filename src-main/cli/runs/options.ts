import type { Command } from 'commander';
import { wholeNumber } from '../options';

/** What commands take that have battles fought by others. */
export interface RunCommand {
  readonly workers?: number | undefined;
  /** A queue's address; true: the one in WARBENCH_QUEUE. */
  readonly queue?: string | boolean | undefined;
  /** Battles are never fought on the thread that asks for them, since others wait for it. */
  readonly apart?: boolean;
}

/** Adds the queue. */
export const withQueueOption = (command: Command): Command =>
  command.option(
    '--queue [url]',
    'gives the battles to whoever serves this queue (“warbench worker”): redis://host:6379, rediss:// with TLS; WARBENCH_QUEUE where none is named',
  );

/** Adds who fights: threads of this machine, or a queue. */
export const withRunOptions = (command: Command): Command =>
  withQueueOption(
    command.option(
      '--workers <number>',
      'threads that fight battles; all cores',
      wholeNumber('--workers', 1, 64),
    ),
  );
