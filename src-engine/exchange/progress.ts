/** How far an import is: what it does, and how much of that is done. */
export interface ImportProgress {
  readonly doing: 'read' | 'match' | 'check';
  readonly done: number;
  readonly of: number;
}

/** Hears how far an import is. */
export type OnProgress = (progress: ImportProgress) => void;

/** Rows and files between two reports. */
const EVERY = 500;

/** Reports after every few of many steps, and after the last. */
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
