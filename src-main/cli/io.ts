import type { openCarrier } from '../compute/carrier';
import type { Gate } from '../compute/gate';

/** The outside world for the command line; tests pass their own. */
export interface Io {
  /** Writes the result, and nothing else, to standard output. */
  readonly out: (text: string) => void;
  /** Writes progress and messages to standard error. */
  readonly err: (text: string) => void;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** The width of a line of text in characters. */
  readonly columns: number;
  /** Aborted when the user stops a running server (Ctrl+C); absent if nothing can be stopped. */
  readonly stop?: AbortSignal;
  /**
   * Calls `listener` for each line entered in the terminal, until the returned function is called; absent if there is
   * no terminal.
   */
  readonly lines?: (listener: () => void) => () => void;
  /** Pauses long work while it is shut; absent if Enter in the terminal does. */
  readonly gate?: Gate;
  /** Fights the blocks of whole battles; absent if this machine's threads or a queue do. */
  readonly carrier?: typeof openCarrier;
}

/** Exit statuses as defined in `formats.md`. */
export const DONE = 0;
export const INPUT_AT_FAULT = 1;
export const COMMAND_AT_FAULT = 2;
/** For `check`: no goal is missed, and some are unknown. */
export const NOT_KNOWN = 3;

/** Ends a command with a status and a message that says what is wrong and then what would be right. */
export class CliError extends Error {
  constructor(
    readonly status: typeof INPUT_AT_FAULT | typeof COMMAND_AT_FAULT,
    message: string,
  ) {
    super(message);
  }
}

/** An error in the command line. */
export const usage = (message: string): CliError => new CliError(COMMAND_AT_FAULT, message);
