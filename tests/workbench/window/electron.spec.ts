import { _electron, expect, test } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findElectron } from '../../../src-main/cli/open/electron-binary';
import { lay, SMALL } from '../book';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** The Electron program if it can run; tests download nothing. */
const electron = await findElectron({
  root: ROOT,
  data: tmpdir(),
  env: { ...process.env, WARBENCH_OFFLINE: '1' },
  platform: process.platform,
  uid: process.getuid?.(),
  now: () => new Date(),
  install: () => Promise.resolve('not in a test'),
  say: () => undefined,
});

test('the Electron window opens a folder, and a page of it has no Node, no other window and no other origin', async () => {
  test.skip('reason' in electron, 'reason' in electron ? `no Electron window here: ${electron.reason}` : '');
  if ('reason' in electron) return;
  const home = await mkdtemp(join(tmpdir(), 'warbench-electron-'));
  const folder = join(home, 'my-game');
  await lay(folder, { ...SMALL });
  const app = await _electron.launch({
    executablePath: electron.path,
    args: [ROOT, folder],
    env: { ...process.env, WARBENCH_DATA: join(home, 'data') },
  });
  try {
    const page = await app.firstWindow();
    await expect(page.locator('.view-line').first()).toBeVisible();
    expect(new URL(page.url()).origin).toBe('app://warbench');
    expect(
      await page.evaluate(() => ['process', 'require', 'module'].filter((name) => name in window)),
    ).toEqual([]);
    await page.evaluate(() => void window.open('https://example.invalid/'));
    expect(app.windows()).toHaveLength(1);
    await page.locator('.monaco-editor').first().click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type(' ');
    await page.keyboard.press('ControlOrMeta+s');
    const saved = async (): Promise<string[]> =>
      Promise.all(Object.keys(SMALL).map((path) => readFile(join(folder, path), 'utf8')));
    await expect.poll(async () => (await saved()).some((text) => text.endsWith(' '))).toBe(true);
  } finally {
    await app.close();
    await rm(home, { recursive: true, force: true });
  }
});
