/** One of the two states that a patch report compares, and its name for readers. */
export interface ReportState {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

export const REPORT_FORMATS = ['html', 'md', 'json', 'txt'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The options of a patch report. */
export interface ReportAsk {
  readonly from: ReportState;
  readonly to: ReportState;
  readonly variants: Readonly<Record<string, string>>;
  /** Battles for each side of every battle whose files changed. */
  readonly battles: number;
  readonly format: ReportFormat;
}

/**
 * Patch reports: the differences between two states of the files, as `warbench diff` shows them. Only one is made at a
 * time.
 */
export interface ReportCalls {
  /** The report's text. Rejects with `cancelled` if it was stopped. */
  makeReport(ask: ReportAsk): Promise<string>;
  /** The progress in a line; empty if there is none. */
  reportProgress(): Promise<string>;
  /** Pauses or continues the report. */
  pauseReport(on: boolean): Promise<void>;
  cancelReport(): Promise<void>;
}
