import type { Host } from '@contract/host';
import type { ReportFormat } from '@contract/report';
import type { SourceFile } from '@engine/lab/session';
import type { Variants } from '@engine/systems/system';
import { hostFailure } from '../host/failure';
import { pollProgress } from './runs/poll';
import type { Baseline } from './baseline';

/** The parts of the window that a patch report needs. */
interface Window {
  readonly host: Host;
  readonly baseline: Baseline;
  readonly variants: Variants;
  texts(): readonly SourceFile[];
}

/** A patch report being made, and the last finished one: it continues behind other tabs. */
export class ReportRun {
  making = $state(false);
  paused = $state(false);
  /** Canceled but not yet ended: a busy host only notices it later. */
  stopping = $state(false);
  /** The progress in a line. */
  progress = $state('');
  problem = $state('');
  made = $state.raw<{ readonly text: string; readonly format: ReportFormat } | undefined>();

  constructor(private readonly window: Window) {}

  async make(format: ReportFormat, battles: number): Promise<void> {
    const { host, baseline, variants } = this.window;
    this.making = true;
    this.paused = this.stopping = false;
    this.made = undefined;
    this.problem = this.progress = '';
    const stop = pollProgress(
      () => host.reportProgress(),
      (line) => (this.progress = line),
    );
    try {
      const to = { name: 'current files', files: this.window.texts() };
      const text = await host.makeReport({ from: baseline.files(), to, variants, battles, format });
      this.made = { text, format };
    } catch (reason) {
      this.problem = hostFailure(reason).message;
    } finally {
      stop();
      this.making = false;
    }
  }

  async pause(on: boolean): Promise<void> {
    this.paused = on;
    await this.window.host.pauseReport(on).catch(() => undefined);
  }

  cancel(): void {
    if (!this.making) return;
    this.stopping = true;
    void this.window.host.cancelReport().catch(() => undefined);
  }

  /** Another workspace: forgets the report. */
  drop(): void {
    this.cancel();
    this.made = undefined;
    this.problem = '';
  }
}
