import type { Command } from 'commander';
import type { Hands } from '../../compute/carrier';
import { wholeNumber } from '../options';

/** What commands take that have battles fought by others. */
export type RunCommand = Hands;

/** Adds who fights: threads of this machine. */
export const withRunOptions = (command: Command): Command =>
  command.option(
    '--workers <number>',
    'threads that fight battles; all cores',
    wholeNumber('--workers', 1, 64),
  );
