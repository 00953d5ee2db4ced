import { HostError } from '../failure';

/** A file is not as it was when somebody decided to change it. */
export const changedMeanwhile = (path: string): HostError =>
  new HostError('conflict', `${path} was changed meanwhile by another program or window.`);

/** A path is not free. */
export const takenBy = (path: string): HostError =>
  new HostError('already-exists', `${path} is there already: choose another name.`);

/** Some names, and how many more. */
const listed = (paths: readonly string[]): string =>
  `${paths.slice(0, 5).join(', ')}${paths.length > 5 ? ` and ${paths.length - 5} more` : ''}`;

/** What a step that did not go through leaves behind, as a sentence. */
export const afterwards = (kept: readonly string[]): string =>
  kept.length === 0
    ? 'Every file is as it was before.'
    : `Every other file is as it was before. Another program wrote ${listed(kept)} meanwhile: that is left as it is.`;

/** What was done about a step that a crash interrupted. */
export const rolledBack = (title: string, kept: readonly string[]): string =>
  `“${title}” was interrupted, and is rolled back. ${afterwards(kept)}`;

/** A step could not be rolled back: it is tried again at the next open. */
export const notRolledBack = (title: string, why: string): string =>
  `“${title}” was interrupted, and cannot be rolled back now. ${why} Fix that and open the workspace again.`;

/** A journal that is not ours was found. */
export const foreignJournal = (name: string): string =>
  `.warbench/journal/${name} says that a change of files was interrupted, but this Warbench did not begin that change: no file was changed. Delete the journal if nobody needs it.`;
