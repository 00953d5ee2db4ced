import { hostFailure } from '../host/failure';
import type { Workbench } from '../state/workbench.svelte';

const NONE =
  'There is no revision to compare with: the workspace is in no git repository, nothing of it was committed, or git is not installed.';

/** Asks for a revision of git; from then on every chart is drawn over the files as they were there. */
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
      hint: (text, option) => `Every chart is drawn over the files as they were at ${text.trim() || option}.`,
    });
    if (!answer) return;
    const revision = answer.text.trim() || answer.option;
    const files = await bench.host.filesAt(revision);
    bench.pinFiles(
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
