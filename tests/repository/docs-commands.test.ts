import { expect, test, vi } from 'vitest';
import { lay, laid, PAGES, run, text, written } from '../support/guide';
import { ROOT, workspaceOnDisk } from '../support/workspace';

vi.setConfig({ testTimeout: 400_000 });

/** Commands that open a window, or take long: the test only checks that the command and its options exist. */
const UNRUN = /^(open|bench)\b|^tune$|[.]pdf\b/;
const commands = PAGES.flatMap((page) =>
  [...text(page).matchAll(/^npx warbench (.+)$/gm)].map(([, line]) => [page, line] as const),
).filter(([, line]) => !line.includes('<'));

test.each(commands)('%s: warbench %s', async (_, line) => {
  const argv = line.split(' ');
  if (UNRUN.test(line)) {
    const { said } = await run([argv[0], '--help'], ROOT);
    for (const option of argv.filter((word) => word.startsWith('--'))) expect(said).toContain(option);
    return;
  }
  const { status, said } = await run(argv, argv[0] === 'init' ? workspaceOnDisk({}) : laid());
  expect(status, said).toBe(0);
  expect(said).not.toBe('');
});

/** Chapters that start from a new folder: a reader has no more files than they create. */
const FROM_SCRATCH = ['01-first-card', '02-first-fight', '03-tuning', '10-ten-keywords'];

test('the first chapters, and the ten keywords, work in the folder that the guide creates', async () => {
  const root = workspaceOnDisk({});
  const chapter = (name: string): string => text(`docs/guide/${name}.md`);
  for (const name of FROM_SCRATCH) {
    // The folder is created before anything is written into it.
    if (name !== FROM_SCRATCH[0]) lay(root, written(chapter(name)));
    for (const [, line = ''] of chapter(name).matchAll(/^npx warbench (.+)$/gm)) {
      if (UNRUN.test(line)) continue;
      const { status, said } = await run(line.replace('my-game', '.').split(' '), root);
      expect(status, `${name}: ${line}\n${said}`).toBe(0);
    }
    if (name === FROM_SCRATCH[0]) lay(root, written(chapter(name)));
  }
});
