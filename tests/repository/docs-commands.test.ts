import { expect, test, vi } from 'vitest';
import { laid, PAGES, run, text } from '../support/guide';
import { ROOT, workspaceOnDisk } from '../support/workspace';

vi.setConfig({ testTimeout: 60_000 });

/** Open a window, or take a while: that the command and its options are there is enough. */
const UNRUN = /^(open|bench)\b|[.]pdf\b/;
const commands = PAGES.flatMap((page) =>
  [...text(page).matchAll(/^npx warbench (.+)$/gm)].map(([, line]) => [page, line!] as const),
).filter(([, line]) => !line.includes('<'));

test.each(commands)('%s: warbench %s', async (_, line) => {
  const argv = line.split(' ');
  if (UNRUN.test(line)) {
    const { said } = await run([argv[0]!, '--help'], ROOT);
    for (const option of argv.filter((word) => word.startsWith('--'))) expect(said).toContain(option);
    return;
  }
  const { status, said } = await run(argv, argv[0] === 'init' ? workspaceOnDisk({}) : laid());
  expect(status, said).toBe(0);
  expect(said).not.toBe('');
});
