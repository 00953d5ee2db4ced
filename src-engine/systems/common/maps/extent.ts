/** Corners of an outline as in a file. */
export type Corners = readonly (readonly number[])[];

/** The table of a map, and the game's words for it. */
export interface Extent {
  readonly width: number;
  readonly depth: number;
  /** The game's word for it. */
  readonly noun: 'table' | 'battlefield';
  /** Its size in words: `36" by 36"`. */
  readonly size: string;
}

/** Lengths that differ by no more than this are equal. */
export const SLACK = 0.01;

/** A length in inches, as diagnostics write it. */
export const inches = (n: number): string => `${Math.round(n * 100) / 100}"`;

/** The extent of a table that is measured in inches. */
export const extentInInches = (
  [width = 0, depth = 0]: readonly number[],
  noun: Extent['noun'] = 'table',
): Extent => ({ width, depth, noun, size: `${inches(width)} by ${inches(depth)}` });
