/** A revision that the workspace can be compared with. */
export interface Revision {
  readonly commit: string;
  readonly title: string;
  /** ISO date. */
  readonly when: string;
}

/** What git remembers of the workspace. Nothing is ever written into the repository. */
export interface RevisionCalls {
  /** The last revisions of its files, newest first; none where it is in no repository. */
  revisions(): Promise<readonly Revision[]>;
  /** Its files as they were at a revision: a commit, a branch, a tag, `HEAD~3`. */
  filesAt(revision: string): Promise<readonly { readonly path: string; readonly text: string }[]>;
}
