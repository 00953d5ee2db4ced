import { hostFailure } from '../host/failure';
import { partsOf } from '../state/files/paths';
import type { Workbench } from '../state/workbench.svelte';

const NONE =
  'No revision to compare with. The workspace is not in a Git repository, has no commits, or Git is not installed.';

/** Asks for a git revision to use as the baseline of every chart. */
export const compareWith = async (bench: Workbench): Promise<void> => {
  try {
    const revisions = await bench.host.revisions();
    const [first] = revisions;
    if (!first) return bench.notices.show('error', NONE);
    const answer = await bench.ask.text({
      title: 'Compare with…',
      label: 'Or a branch, a tag, a commit',
      value: '',
      ok: 'Compare',
      options: {
        label: 'Revision',
        value: first.commit,
        values: revisions.map(({ commit, when, title }) => ({
          value: commit,
          text: `${commit}  ${when.slice(0, 10)}  ${title}`,
        })),
      },
      check: () => undefined,
      hint: (text, option) => `All charts now compare with the files of ${text.trim() || option}.`,
    });
    if (!answer) return;
    const revision = answer.text.trim() || answer.option;
    const files = await bench.host.filesAt(revision);
    bench.baseline.pin(
      revision,
      files.map(({ path, text }) => ({ path, text })),
    );
    bench.notices.show(
      'info',
      `Charts are compared with ${revision}. Ctrl+B goes back to the files on disk.`,
    );
  } catch (reason) {
    bench.notices.show('error', hostFailure(reason).message);
  }
};

/** A folder with more bytes is not a workspace. */
const MOST_BYTES = 64_000_000;

/** Folders that never contain cards. */
const isOutside = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.') || part === 'node_modules');

/** Asks for a folder of this machine, which the page itself reads, to use as the baseline of every chart. */
export const compareWithFolder = (bench: Workbench): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.webkitdirectory = true;
  input.setAttribute('aria-label', 'Folder to compare with');
  input.hidden = true;
  input.addEventListener('cancel', () => input.remove());
  input.addEventListener('change', () => {
    input.remove();
    void pinFolder(bench, [...(input.files ?? [])]);
  });
  document.body.append(input);
  input.click();
};

/** Receives the texts of a folder, and reports the result. */
export interface FolderBench {
  readonly baseline: Pick<Workbench['baseline'], 'pin'>;
  readonly notices: Pick<Workbench['notices'], 'show'>;
}

/** Compares every chart with a folder's workspace files, or reports why it cannot. */
export const pinFolder = async (bench: FolderBench, files: readonly File[]): Promise<void> => {
  const folder = files[0]?.webkitRelativePath.split('/')[0] ?? 'This folder';
  const mine = files.flatMap((file) => {
    const path = file.webkitRelativePath.split('/').slice(1).join('/');
    return partsOf(path).kind === undefined || isOutside(path) ? [] : [{ path, file }];
  });
  if (mine.length === 0)
    return bench.notices.show(
      'error',
      `${folder} has no workspace files (*.book.json, *.unit.json …). Choose a folder with another version of this workspace.`,
    );
  if (mine.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES)
    return bench.notices.show('error', `${folder} is too large for a workspace.`);
  const read = await Promise.allSettled(mine.map(({ file }) => file.text()));
  const texts = read.flatMap((each, i) =>
    each.status === 'fulfilled' ? [{ path: mine[i].path, text: each.value }] : [],
  );
  const unread = mine.filter((_, i) => read[i].status === 'rejected').map(({ path }) => path);
  // If a baseline lacked some files, their units would appear as new.
  if (unread.length > 0)
    return bench.notices.show(
      'error',
      `Cannot compare with ${folder}, because ${unread.slice(0, 3).join(', ')}${unread.length > 3 ? ` and ${unread.length - 3} more` : ''} cannot be read. Check that the files exist and that you may read them.`,
    );
  bench.baseline.pin(folder, texts);
  bench.notices.show('info', `Charts are compared with ${folder}. Ctrl+B goes back to the files on disk.`);
};
