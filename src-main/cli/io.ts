import type { openCarrier } from '../compute/carrier';
import type { Gate } from '../compute/gate';

/** What the command line may touch: tests give their own. */
export interface Io {
  /** Writes to standard output: the answer, and nothing else. */
  readonly out: (text: string) => void;
  /** Writes to standard error: progress and messages. */
  readonly err: (text: string) => void;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Characters a line of text may have. */
  readonly columns: number;
  /** Aborted when the user wants a running server to stop (Ctrl+C); absent where nothing can. */
  readonly stop?: AbortSignal;
  /** Calls `listener` for each line that the user enters in the terminal, until told to stop; absent where there is none. */
  readonly lines?: (listener: () => void) => () => void;
  /** Holds long work up while it is shut; absent where Enter in the terminal does. */
  readonly gate?: Gate;
  /** Who fights the blocks of whole battles; absent where this machine's threads or a queue do. */
  readonly carrier?: typeof openCarrier;
}

/** Exit statuses, as `formats.md` fixes them. */
export const DONE = 0;
export const INPUT_AT_FAULT = 1;
export const COMMAND_AT_FAULT = 2;
/** Of `check`: no goal is missed, and some are not known. */
export const NOT_KNOWN = 3;

/** Ends a command with a status and a message that begins with what is wrong and ends with what would be right. */
export class CliError extends Error {
  constructor(
    readonly status: typeof INPUT_AT_FAULT | typeof COMMAND_AT_FAULT,
    message: string,
  ) {
    super(message);
  }
}

/** The command line is at fault. */
export const usage = (message: string): CliError => new CliError(COMMAND_AT_FAULT, message);
