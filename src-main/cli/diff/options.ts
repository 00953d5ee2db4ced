import type { CommonOptions } from '../options';
import type { RunCommand } from '../runs/options';

/** Options of `diff` in addition to the common ones. */
export interface DiffCommand extends CommonOptions, RunCommand {
  readonly out?: string;
  readonly battles?: number;
  /** Also check goals that need battles. */
  readonly goals?: boolean;
  /** Battles on each side to estimate fair costs; absent: none are estimated. */
  readonly points?: number;
  /** Refill armies that the other state's costs took over their limit. */
  readonly rebuild?: boolean;
}
