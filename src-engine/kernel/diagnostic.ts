import type { JsonPath, Span } from './source';

/** `error`: the file cannot be used. `warning`: it can, but a designer should look. */
export type Severity = 'error' | 'warning' | 'info';

/** One edit that would resolve a diagnostic, offered as a quick fix. */
export interface Fix {
  /** What the fix does, as a menu entry: "Change to Momentum [1]". */
  readonly title: string;
  /** Replace the text of `span` (offsets in the file as diagnosed) with `text`. */
  readonly span: Span;
  readonly text: string;
  /** For a fix to files rather than text: what to do with them. `text` is then empty. */
  readonly files?: FilesFix;
}

/** A fix that moves the file (and updates its references), or creates another beside it. */
export type FilesFix =
  | { readonly type: 'move'; readonly to: string }
  | { readonly type: 'make'; readonly kind: 'book'; readonly folder: string }
  | {
      readonly type: 'make';
      readonly kind: 'keyword';
      readonly folder: string;
      readonly name: string;
      /** True where the card writes a number or another value after the name. */
      readonly hasNumber: boolean;
    };

/**
 * What is wrong with a file, where, and what would be right. A value, never an exception. `code` is stable (tests and
 * scripts match on it); `message` says what is wrong first and what would be right last.
 */
export interface Diagnostic extends Span {
  readonly file: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  /** Where in the JSON: `["weapons", 0, "range"]`. */
  readonly path: JsonPath;
  readonly fixes?: readonly Fix[];
}
