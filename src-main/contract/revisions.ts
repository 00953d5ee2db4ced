/** A revision to compare the workspace with. */
export interface Revision {
  readonly commit: string;
  readonly title: string;
  /** ISO date. */
  readonly when: string;
}

/** The workspace's history in git. Nothing is ever written to the repository. */
export interface RevisionCalls {
  /** The last revisions of the workspace's files, newest first; none if it is in no repository. */
  revisions(): Promise<readonly Revision[]>;
  /** The workspace's files at a revision: a commit, a branch, a tag, `HEAD~3`. */
  filesAt(revision: string): Promise<readonly { readonly path: string; readonly text: string }[]>;
}
