import type { ReportAsk, ReportCalls } from '../contract/report';
import { Gate } from '../compute/gate';
import { HostError } from '../workspace/failure';

/**
 * Writes the text of a patch report. It reports its progress, and can be stopped and paused. `root` is the workspace's
 * folder, where the battles of a stopped report are kept: it returns how many were fought.
 */
export type WriteReport = (
  ask: ReportAsk,
  tell: (line: string) => void,
  stop: AbortSignal,
  gate: Gate,
  root: string,
) => Promise<{ readonly text: string; readonly battles: number }>;

/** Patch reports for the workbench: one at a time, each until it is done or stopped. */
export class Reports {
  #stop: AbortController | undefined;
  #gate = new Gate();
  #said = '';

  /** @param write missing if the host cannot write reports */
  constructor(
    private readonly write: WriteReport | undefined,
    private readonly workspace: () => { readonly root: string },
  ) {}

  calls(): ReportCalls {
    return {
      makeReport: (ask) => this.#make(ask),
      reportProgress: async () => this.#said,
      pauseReport: async (on) => this.#gate.pause(on),
      cancelReport: async () => this.cancel(),
    };
  }

  /** Stops the running report: its result is no longer needed. */
  cancel(): void {
    this.#stop?.abort();
    this.#gate.pause(false);
  }

  async #make(ask: ReportAsk): Promise<string> {
    if (!this.write) throw new HostError('not-allowed', 'This host makes no reports. Use “warbench diff”.');
    this.cancel();
    const stop = (this.#stop = new AbortController());
    const gate = (this.#gate = new Gate());
    this.#said = '';
    const { text, battles } = await this.write(
      ask,
      (line) => (this.#said = line.trim()),
      stop.signal,
      gate,
      this.workspace().root,
    );
    if (stop.signal.aborted)
      throw new HostError(
        'cancelled',
        battles > 0
          ? 'The report was canceled. Finished battles are saved for the next one.'
          : 'The report was canceled. No battle was finished.',
      );
    return text;
  }
}
