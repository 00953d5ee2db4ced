/** One of the two states that a patch report lies between, with what a reader calls it. */
export interface ReportState {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
}

export const REPORT_FORMATS = ['html', 'md', 'json', 'txt'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A patch report as a window wants it. */
export interface ReportAsk {
  readonly from: ReportState;
  readonly to: ReportState;
  readonly variants: Readonly<Record<string, string>>;
  /** Battles of each side of every battle whose files changed. */
  readonly battles: number;
  readonly format: ReportFormat;
}

/** Patch reports: what lies between two states of the files, as `warbench diff` tells it. One is made at a time. */
export interface ReportCalls {
  /** The report's text. Rejects as `cancelled` where it was called off. */
  makeReport(ask: ReportAsk): Promise<string>;
  /** How far it is, in a line; empty while there is nothing to say. */
  reportProgress(): Promise<string>;
  /** Holds it up, or lets it go on. */
  pauseReport(on: boolean): Promise<void>;
  cancelReport(): Promise<void>;
}
