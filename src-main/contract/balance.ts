/** Everything that a run of battles depends on, by name: the same, and its battles need not be fought again. */
export type RunInputs = Readonly<Record<string, string>>;

/** The last run of the advice on points that was kept with what came of it. */
export interface LastRun {
  readonly inputs: RunInputs;
  /** What came of it, as the window gave it to be kept. Nobody vouches for it. */
  readonly answer: unknown;
  /** The engine that is here now: what another one fought is not its own. */
  readonly engine: string;
}

/** Runs of battles that are kept beside the workspace, so that none is fought twice. The host adds its engine to the inputs. */
export interface BalanceCalls {
  lastRun(): Promise<LastRun | undefined>;
  /**
   * The battles kept of a run with these very inputs: numbers of 64 bits, pressed (gzip) and base64; empty where there are none.
   * `what` is the run they are of (`study-` or `goal-` and its id, `playtests`); the advice on points where it is left out.
   */
  keptRun(inputs: RunInputs, what?: string): Promise<string>;
  keepRun(inputs: RunInputs, rows: string, answer: unknown, what?: string): Promise<void>;
}
