import type { ChangeCalls, ChangeProgress } from '../contract/changes';
import type { WrittenFile } from '../contract/exchange';
import { HostError } from '../workspace/failure';
import type { Workspace } from '../workspace/workspace';

/** A running step of a window. */
interface UnderWay {
  readonly stop: AbortController;
  progress: ChangeProgress;
}

/** Steps that change several files, one at a time for each window. */
export class Changes {
  readonly #underWay = new Map<string, UnderWay>();

  constructor(private readonly workspace: () => Workspace) {}

  /** The calls of one window. @param tell tells the other windows about changed files */
  calls(window: string, tell: (files: readonly WrittenFile[]) => void): ChangeCalls {
    return {
      changeFiles: async (title, changes) => {
        if (this.#underWay.has(window))
          throw new HostError(
            'not-allowed',
            'Another change of files is still running. Wait until it is done.',
          );
        const own: UnderWay = { stop: new AbortController(), progress: { done: 0, of: changes.length } };
        this.#underWay.set(window, own);
        try {
          const files = await this.workspace().change(
            { title, changes },
            { signal: own.stop.signal, progress: (progress) => void (own.progress = progress) },
          );
          tell(files);
          return files;
        } finally {
          this.#underWay.delete(window);
        }
      },
      changeProgress: async () => this.#underWay.get(window)?.progress,
      stopChange: async () => this.#underWay.get(window)?.stop.abort(),
    };
  }
}
