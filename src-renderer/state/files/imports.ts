import type { WrittenFile } from '@contract/exchange';
import type { Host } from '@contract/host';
import { hostFailure } from '../../host/failure';
import type { Notices } from '../window/notices.svelte';
import type { FileChanges } from './changes.svelte';
import type { Workspace } from './workspace.svelte';

/** Imports into the workspace and their undo, by their own command or as the last change of files. */
export class Imports {
  /** Functions that remove the imports from the changes of files, the last first. */
  #entered: readonly (() => void)[] = [];

  constructor(
    private readonly host: Host,
    private readonly workspace: Workspace,
    private readonly notices: Notices,
    private readonly changes: FileChanges,
  ) {}

  /** Writes the import that a preview showed; returns how many files it wrote. */
  async take(id: string): Promise<number> {
    const files = await this.host.applyImport(id);
    this.#written(files);
    const title = `Import of ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
    this.#entered = [this.changes.enter(title, () => this.undo()), ...this.#entered];
    return files.length;
  }

  /** Undoes the last import in one step; false if that was not possible. */
  async undo(): Promise<boolean> {
    try {
      const files = await this.host.undoImport();
      const [last, ...others] = this.#entered;
      last?.();
      this.#entered = others;
      this.#written(files);
      this.notices.show('info', `Import undone: ${files.length} ${files.length === 1 ? 'file' : 'files'}.`);
      return true;
    } catch (reason) {
      this.notices.show('error', hostFailure(reason).message);
      return false;
    }
  }

  /** Files written by the host count as changes from outside: open texts follow, or show a conflict. */
  #written(files: readonly WrittenFile[]): void {
    for (const { path, text, version } of files)
      this.workspace.outside(
        text === undefined ? { type: 'removed', path } : { type: 'changed', file: { path, text, version } },
      );
  }
}
