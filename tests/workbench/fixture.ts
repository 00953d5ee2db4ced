import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lay, SMALL } from './book';

/** The installed command line. */
export const PROGRAM = fileURLToPath(new URL('../../src-main/warbench.mjs', import.meta.url));

/** A folder on disk, opened by the real command line in a separate process. */
export class Host {
  #process: ChildProcess | undefined;
  url = '';

  private constructor(
    readonly root: string,
    readonly data: string,
  ) {}

  /** Writes `files` to a new folder and opens it. */
  static async open(files: Readonly<Record<string, string>>): Promise<Host> {
    const home = await mkdtemp(join(tmpdir(), 'warbench-'));
    const host = new Host(join(home, 'my-game'), join(home, 'data'));
    await lay(host.root, { ...files });
    await host.start();
    return host;
  }

  /** Starts the server; `url` is a link that lets one browser in. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [PROGRAM, 'open', this.root, '--no-open'], {
      env: { ...process.env, WARBENCH_DATA: this.data },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.url = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const link = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/.exec(said);
        if (link) resolve(link[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', (code) => reject(new Error(`warbench open ended with ${code}: ${said}`)));
    });
  }

  /** Kills the server, so that it cannot clean up. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(join(this.root, '..'), { recursive: true, force: true });
  }

  /** A file's text on disk. */
  read(path: string): Promise<string> {
    return readFile(join(this.root, path), 'utf8');
  }

  /** Another program saves a file. */
  write(path: string, text: string): Promise<void> {
    return writeFile(join(this.root, path), text);
  }

  /** Another program deletes a file. */
  delete(path: string): Promise<void> {
    return rm(join(this.root, path));
  }

  /** The texts of the drafts outside the workspace, without those still being written, which a crash now would lose. */
  async drafts(): Promise<string> {
    const folder = join(this.data, 'drafts');
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
    return (
      await Promise.all(
        files.map((file) => readFile(join(file.parentPath, file.name), 'utf8').catch(() => '')),
      )
    ).join('\n');
  }
}

/** The window as a user sees it. */
export class Window {
  /** Errors that this test causes on purpose. */
  expected: RegExp | undefined;

  constructor(readonly page: Page) {}

  readonly explorer = (): Locator => this.page.getByRole('tree', { name: 'Files by kind' });
  readonly row = (name: string): Locator =>
    this.explorer().getByRole('treeitem').filter({ hasText: name }).first();
  readonly tab = (name: string): Locator => this.page.getByRole('tab', { name });
  readonly text = (): Locator => this.page.locator('[data-region="editor"] .view-lines').first();
  readonly card = (): Locator => this.page.locator('article[data-unit]');
  readonly fight = (id: string): Locator => this.page.locator(`[data-fight="${id}"]`);
  /** A fight's first figure, and its difference from the baseline's. */
  readonly headline = (id: string): Locator => this.fight(id).locator('.headline .value');
  readonly change = (id: string): Locator => this.fight(id).locator('.headline .change');
  readonly problems = (): Locator => this.page.getByRole('region', { name: 'Problems' });
  readonly dialog = (): Locator => this.page.getByRole('dialog');
  /** A visible view, by its title. */
  readonly view = (name: string | RegExp): Locator => this.page.getByRole('tabpanel', { name });
  readonly stepper = (stat: string): Locator => this.card().locator(`[data-stat="${stat}"]`);

  /** Opens the workbench and waits until it is usable. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    // For a long book the tree scrolls to the active card, and draws only visible rows: any of them is enough.
    const tree = this.page.getByRole('tree', { name: /^Files/ });
    await expect(tree.getByRole('treeitem').first()).toBeVisible();
    await expect(tree).toHaveAttribute('aria-busy', 'false');
  }

  /** Adds an opponent for the units of the active book. */
  async oppose(name: string): Promise<void> {
    const lab = this.page.getByRole('region', { name: 'Lab' });
    await lab
      .getByText(/^Against/)
      .first()
      .click();
    await lab.getByRole('checkbox', { name, exact: true }).check();
    await this.page.keyboard.press('Escape');
  }

  /** Opens the lab's View panel: its choices. */
  async labView(): Promise<Locator> {
    const panel = this.page.getByRole('group', { name: 'Lab view' });
    if (!(await panel.isVisible())) await this.page.locator('.lab summary', { hasText: 'View' }).click();
    return panel;
  }

  /**
   * Replays a battle of the fullest bar of a battle's figure. An empty bar lists none, and a restarted run closes the
   * list: then the bar is chosen again.
   */
  async replayFrom(figure: Locator): Promise<void> {
    const bars = figure.getByRole('button', { name: /%/ });
    const list = this.page.getByRole('region', { name: 'Battles in this bar' });
    await expect(async () => {
      const shares = await bars.evaluateAll((all) =>
        all.map((bar) => Number(/: ([\d.]+)%/.exec(bar.ariaLabel ?? '')?.[1] ?? 0)),
      );
      await bars.nth(shares.indexOf(Math.max(...shares))).click({ timeout: 5000 });
      await list
        .getByRole('button', { name: /replay/ })
        .first()
        .click({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
  }

  /** Opens a file from the explorer and moves the cursor into its text. */
  async edit(name: string): Promise<void> {
    await this.row(name).dblclick();
    await expect(this.page.locator('.monaco-editor.focused')).toBeVisible();
  }

  /** Selects the only occurrence of `text` in the editor with Find. */
  async select(text: string): Promise<void> {
    await this.page.keyboard.press('Control+f');
    const find = this.page.locator('.find-widget.visible textarea').first();
    await expect(find).toBeFocused();
    await find.fill(text);
    await expect(this.page.locator('.find-widget .matchesCount')).toContainText('1 of 1');
    await this.page.keyboard.press('Escape');
    await expect(this.page.locator('.monaco-editor.focused')).toBeVisible();
  }

  /** Replaces the only occurrence of `before` by pasting: one undo step, and quotes are not closed automatically. */
  async replace(before: string, after: string): Promise<void> {
    await this.select(before);
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), after);
    await this.page.keyboard.press('Control+v');
  }

  /** The whole text of the active file, as the editor shows it. */
  async shownText(): Promise<string> {
    const lines = await this.text().locator('.view-line').allInnerTexts();
    return lines.join('\n').replaceAll('\u00a0', ' ');
  }

  /** Closes the focused tab, as Ctrl+W does in the desktop window. */
  async closeTab(): Promise<void> {
    await this.page.keyboard.press('Alt+w');
  }

  /** Runs a command by its name in the palette. */
  async run(command: string): Promise<void> {
    await this.page.keyboard.press('F1');
    await this.page.keyboard.type(command);
    await expect(
      this.page.getByRole('listbox', { name: 'Results' }).getByRole('option').first(),
    ).toContainText(command);
    await this.page.keyboard.press('Enter');
    await expect(this.page.getByRole('combobox', { name: 'Search commands' })).toBeHidden();
  }
}

/**
 * The tag of a walk that every game has: the flagship's runs for each change, the others' before a release (`npm run
 * test:long`).
 */
export const tagOf = (game: string): string => (game === 'azeroth-at-war' ? '@slow' : '@long');

interface Fixtures {
  /** The files of the folder when it is opened. */
  readonly files: Readonly<Record<string, string>>;
  readonly host: Host;
  readonly bench: Window;
}

const OWN = /^(http:\/\/127\.0\.0\.1:\d+\/|data:|blob:http:\/\/127\.0\.0\.1:)/;

/**
 * A test with its own folder, server and window. After each test, no request has left the machine and no error was
 * overlooked.
 */
export const test = base.extend<Fixtures>({
  permissions: ['clipboard-read', 'clipboard-write'],
  files: [SMALL, { option: true }],
  host: async ({ files }, use) => {
    const host = await Host.open(files);
    await use(host);
    await host.close();
  },
  bench: async ({ host, page, context }, use) => {
    const bench = new Window(page);
    const requests: string[] = [];
    const errors: string[] = [];
    context.on('request', (request) => requests.push(request.url()));
    context.on('weberror', (error) => errors.push(error.error().stack ?? String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await bench.open(host.url);
    await use(bench);
    expect(requests.length).toBeGreaterThan(0);
    expect(
      requests.filter((url) => !OWN.test(url)),
      'requests that left the machine',
    ).toEqual([]);
    expect(
      errors.filter((error) => !bench.expected?.test(error)),
      'errors in the page',
    ).toEqual([]);
  },
});

export { expect };
