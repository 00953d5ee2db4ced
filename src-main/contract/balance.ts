/** Everything that a run of battles depends on, by name: with the same inputs its battles need not be fought again. */
export type RunInputs = Readonly<Record<string, string>>;

/** The last kept run of the advice on points, with its result. */
export interface LastRun {
  readonly inputs: RunInputs;
  /** The result as the window stored it; not validated. */
  readonly answer: unknown;
  /** The current engine: battles of another engine cannot be reused. */
  readonly engine: string;
}

/**
 * Runs of battles that are kept in the workspace, so that none is fought twice. The host adds its engine to the inputs.
 */
export interface BalanceCalls {
  lastRun(): Promise<LastRun | undefined>;
  /**
   * The kept battles of a run with exactly these inputs: 64-bit numbers, compressed (gzip), in base64; empty if there
   * are none. `what` is the kind of run (`study-` or `goal-` and its id, `playtests`, `factions`, `lists`, `tuning`); by default the advice on points.
   */
  keptRun(inputs: RunInputs, what?: string): Promise<string>;
  keepRun(inputs: RunInputs, rows: string, answer: unknown, what?: string): Promise<void>;
}
