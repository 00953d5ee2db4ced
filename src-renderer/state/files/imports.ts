import type { WrittenFile } from '@contract/exchange';
import type { Host } from '@contract/host';
import { hostFailure } from '../../host/failure';
import type { Notices } from '../window/notices.svelte';
import type { Workspace } from './workspace.svelte';

/** Imports written into the workspace, and taken back. */
export class Imports {
  constructor(
    private readonly host: Host,
    private readonly workspace: Workspace,
    private readonly notices: Notices,
  ) {}

  /** Writes the import that a preview showed; answers how many files came in. */
  async take(id: string): Promise<number> {
    const files = await this.host.applyImport(id);
    this.#written(files);
    return files.length;
  }

  /** Takes the last import back, in one step. */
  async undo(): Promise<void> {
    try {
      const files = await this.host.undoImport();
      this.#written(files);
      this.notices.show(
        'info',
        `The import is taken back: ${files.length} ${files.length === 1 ? 'file' : 'files'}.`,
      );
    } catch (reason) {
      this.notices.show('error', hostFailure(reason).message);
    }
  }

  /** Files that the host wrote by itself come in as from outside: open texts follow, or show the conflict. */
  #written(files: readonly WrittenFile[]): void {
    for (const { path, text, version } of files)
      this.workspace.outside(
        text === undefined ? { type: 'removed', path } : { type: 'changed', file: { path, text, version } },
      );
  }
}
