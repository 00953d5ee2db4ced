import type { CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';

/** What `diff` takes beside the common options. */
export interface DiffCommand extends CommonOptions, RunCommand {
  readonly out?: string;
  readonly battles?: number;
  /** Ask goals that must be fought for too. */
  readonly goals?: boolean;
  /** Battles for the advice on points on each side; absent: it is not asked. */
  readonly points?: number;
}
