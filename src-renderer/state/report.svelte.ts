import type { Host } from '@contract/host';
import type { ReportFormat } from '@contract/report';
import type { SourceFile } from '@engine/lab/session';
import type { Variants } from '@engine/systems/system';
import { hostFailure } from '../host/failure';
import { pollProgress } from './runs/poll';
import type { Baseline } from './baseline';

/** What a patch report asks of the window. */
interface Window {
  readonly host: Host;
  readonly baseline: Baseline;
  readonly variants: Variants;
  texts(): readonly SourceFile[];
}

/** A patch report in the making, and the last one that was made: it goes on behind other tabs. */
export class ReportRun {
  making = $state(false);
  paused = $state(false);
  /** Called off, and not yet over: a host that is in the middle of something hears it after that. */
  stopping = $state(false);
  /** How far it is, in a line. */
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

  /** Another workspace: its report is another. */
  drop(): void {
    this.cancel();
    this.made = undefined;
    this.problem = '';
  }
}
