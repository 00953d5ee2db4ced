import { HostError } from '../failure';

/** A file changed after the decision to change it. */
export const changedMeanwhile = (path: string): HostError =>
  new HostError('conflict', `${path} was changed by another program or window.`);

/** A path is already taken. */
export const takenBy = (path: string): HostError =>
  new HostError('already-exists', `${path} already exists. Choose another name.`);

/** Some names, and how many more there are. */
const listed = (paths: readonly string[]): string =>
  `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`;

/** A sentence about the files that a failed step left changed. */
export const afterwards = (kept: readonly string[]): string =>
  kept.length === 0
    ? 'No file has changed.'
    : `No other file has changed. Changes by another program to ${listed(kept)} were kept.`;

/** How a step that a crash interrupted was rolled back. */
export const rolledBack = (title: string, kept: readonly string[]): string =>
  `“${title}” was interrupted and is rolled back. ${afterwards(kept)}`;

/** A step could not be rolled back: the next open tries again. */
export const notRolledBack = (title: string, why: string): string =>
  `“${title}” was interrupted and cannot be rolled back now. ${why} Fix that and open the workspace again.`;

/** A journal was found that this user did not write. */
export const foreignJournal = (name: string): string =>
  `.warbench/journal/${name} describes an interrupted change of files that this Warbench did not start. No file was changed. Delete the journal if you do not need it.`;
