import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { showInBrowser } from '../../src-main/cli/open/browser';
import { PrivatePages } from '../../src-main/cli/open/private-page';
import { startWebHost } from '../../src-main/web/server';
import { HostService } from '../../src-main/service/service';
import { folderWith } from './folder';

const LINUX = process.platform === 'linux';
/** Only root can become another user without a password. */
const CAN_BE_NOBODY = LINUX && process.getuid?.() === 0;

/** Runs a shell command as a user without any rights. */
const asNobody = (line: string): string =>
  execFileSync(
    'setpriv',
    [
      '--reuid=65534',
      '--regid=65534',
      '--clear-groups',
      '--no-new-privs',
      'sh',
      '-c',
      `${line} 2>&1 || true`,
    ],
    { encoding: 'utf8' },
  );
const PROCESSES = `for p in /proc/[0-9]*; do tr '\\0' ' ' < $p/cmdline; echo; done`;

/** A server whose link is being opened by a slow browser: its arguments can be read. */
const launching = async () => {
  const root = await folderWith({ 'a.unit.json': '{}' });
  const service = new HostService({ data: await folderWith(), rulebook: await folderWith() });
  await service.open(root);
  const web = await startWebHost({ service, renderer: await folderWith({ 'index.html': 'the workbench' }) });
  // Every user may enter the folder: the page's own mode must keep others out, not its place.
  const data = await folderWith();
  await chmod(data, 0o755);
  const browser = join(data, 'slow-browser');
  await writeFile(
    browser,
    `#!/bin/sh\necho "$1" > ${data}/asked.part; mv ${data}/asked.part ${data}/asked\nwhile [ -e ${browser} ]; do sleep 0.05; done\n`,
    { mode: 0o755 },
  );
  // The desktop's default application for pages.
  const applications = join(data, 'share/applications');
  await mkdir(applications, { recursive: true });
  await writeFile(
    join(applications, 'slow.desktop'),
    `[Desktop Entry]\nType=Application\nName=Slow\nMimeType=text/html;\nExec=${browser} %U\n`,
  );
  await writeFile(join(applications, 'mimeapps.list'), '[Default Applications]\ntext/html=slow.desktop\n');
  for (const name of ['XDG_DATA_HOME', 'XDG_DATA_DIRS', 'XDG_CONFIG_HOME', 'XDG_CONFIG_DIRS'])
    vi.stubEnv(name, join(data, 'share'));
  vi.stubEnv('DISPLAY', ':99');
  vi.stubEnv('BROWSER', browser);
  vi.stubEnv('HOME', data);
  vi.stubEnv('SSH_CONNECTION', undefined);
  const pages = new PrivatePages(data, process.env);
  onTestFinished(async () => {
    await rm(browser, { force: true });
    await pages.remove();
    await service.close();
    await web.close();
    vi.unstubAllEnvs();
  });
  const link = web.link();
  const opened = showInBrowser(() => pages.leadingTo(link), process.env);
  const asked = await vi.waitFor(() => readFile(join(data, 'asked'), 'utf8'), 20_000);
  const file = asked.trim().replace(/^file:\/\//, '');
  return { link, token: new URL(link).searchParams.get('token') ?? '', file, opened, pages, browser };
};

const commandLines = async (): Promise<string> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    processes.map((name) => readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.join('\n');
};

describe('the browser is opened', () => {
  test.runIf(LINUX)('by a page that only its user can read, and no process is given the token', async () => {
    const { token, link, file, opened, pages, browser } = await launching();
    const lines = await commandLines();
    expect(lines).toContain(browser);
    expect(lines).toContain(file);
    expect(lines).not.toContain(token);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(file))).mode & 0o777).toBe(0o700);
    expect(await readFile(file, 'utf8')).toContain(`url=${link}"`);
    expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    await rm(browser);
    expect(await opened).toBe(true);
    await pages.remove();
    await expect(stat(file)).rejects.toThrow('ENOENT');
  });

  // If the tests do not run as root this is not proved, and the report counts it as not run.
  test.runIf(CAN_BE_NOBODY)(
    'and another user, who lists all processes and follows their arguments, does not get in',
    async () => {
      const { token, file, link } = await launching();
      const seen = asNobody(PROCESSES);
      expect(seen).toContain(file);
      expect(seen).not.toContain(token);
      const tried = asNobody(
        `cat '${file}'; ls '${dirname(file)}'; chmod 644 '${file}'; ln '${file}' /tmp/stolen; cat /proc/*/environ`,
      );
      expect(tried).toMatch(/Permission denied/);
      expect(tried).not.toContain(token);
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(303);
    },
  );

  test('by the link itself on Windows, where arguments are private; pages left by a crash are removed', async () => {
    const data = await folderWith({
      'open/warbench-open-0123456789abcdef01234567.html': 'old',
      'open/mine.html': 'mine',
    });
    const old = join(data, 'open/warbench-open-0123456789abcdef01234567.html');
    const env = { HOME: data };
    const pages = new PrivatePages(data, env);
    expect(await pages.leadingTo('http://127.0.0.1:1/?token=x', 'win32')).toBe('http://127.0.0.1:1/?token=x');
    await pages.leadingTo('http://127.0.0.1:1/?token=x', 'linux');
    expect(await readdir(join(data, 'open'))).toHaveLength(3);
    await utimes(old, 1, 1);
    const page = await pages.leadingTo('http://127.0.0.1:1/?token=x', 'linux');
    expect(await readdir(join(data, 'open'))).not.toContain('warbench-open-0123456789abcdef01234567.html');
    await pages.remove();
    await expect(stat(page)).rejects.toThrow('ENOENT');
    expect(await readdir(join(data, 'open'))).toEqual(['mine.html']);
  });
});
