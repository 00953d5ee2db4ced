/** The progress of an import: the current step, and how much of it is done. */
export interface ImportProgress {
  readonly doing: 'read' | 'match' | 'check';
  readonly done: number;
  readonly of: number;
}

/** Called with the progress of an import. */
export type OnProgress = (progress: ImportProgress) => void;

/** Rows and files between two reports. */
const EVERY = 500;

/** Returns a function to call for each step: it reports after every 500 steps and after the last. */
export const everyFew = (
  doing: ImportProgress['doing'],
  of: number,
  onProgress: OnProgress = () => undefined,
): (() => void) => {
  let done = 0;
  return () => {
    done++;
    if (done % EVERY === 0 || done === of) onProgress({ doing, done, of });
  };
};
