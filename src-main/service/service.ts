import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BookService } from '../book/service';
import { RunKeeper } from '../compute/keeper';
import type { ImportService } from '../import/service';
import type { PrintService } from '../print/service';
import type { OpenPainter } from '../print/chromium/painter';
import type { WrittenFile } from '../contract/exchange';
import type { PrintCalls } from '../contract/print';
import type { HostCalls, RecentWorkspace, Settings, WorkspaceChange } from '../contract/host';
import { isRecord, JsonFile } from '../workspace/data';
import { Drafts, parseDraft } from '../workspace/saving/drafts';
import { HostError } from '../workspace/failure';
import { hasWorkspaceSuffix, pathProblem } from '../workspace/paths';
import { prepareSample, samplesOf, type Sample } from '../workspace/sample';
import { sweepWorkspace } from '../workspace/scan';
import { sweepData, sweepFolders } from '../workspace/saving/temporary';
import { MAX_BYTES } from '../workspace/text';
import type { SystemTrash } from '../workspace/saving/trash';
import { watchWorkspace, type Watch } from '../workspace/watch';
import { filesAt, revisionsOf } from '../workspace/revisions/revisions';
import { Workspace } from '../workspace/workspace';
import { appRoot } from '../workspace/app-root';
import { aboutWarbench } from './about';
import { Changes } from './changes';
import { tableCalls } from './downloads';
import { Late } from './late';
import { Missed, type ServiceEvent } from './missed';
import { Reports, type WriteReport } from './reports';
import { checkForUpdate } from './update';

/** What a host gives to the service: paths, and functions that only it has. */
export interface ServiceOptions {
  /** The user's data folder. */
  readonly data: string;
  /** The folder of the original samples. */
  readonly rulebook: string;
  readonly trash?: SystemTrash | undefined;
  /** Asks the user for a folder; missing if there is no dialog. */
  readonly pickFolder?: () => Promise<string | undefined>;
  /** Asks the user where to save a file (or a folder, if the name has no ending); missing if there is no dialog. */
  readonly pickSave?: (name: string) => Promise<string | undefined>;
  /** Writes patch reports; missing if that is not possible. */
  readonly writeReport?: WriteReport;
  /** Turns pages into PDF and pictures, if the host can; otherwise an installed browser is searched. */
  readonly paint?: OpenPainter;
}

type ImportCalls = Pick<
  HostCalls,
  'readGames' | 'importProgress' | 'cancelImport' | 'previewImport' | 'applyImport' | 'undoImport'
>;
type Listener = (event: ServiceEvent) => void;
/** Tells all windows except the one that caused them about changes. */
type Tell = (...changes: readonly ServiceEvent[]) => void;

const MOST_RECENT = 10;
const MOST_SETTINGS = 1_000_000;

/**
 * Everything that both transports share. One workspace is open at a time; several windows (tabs of a browser) may show
 * it, each with a `window` id: what one of them saves is a change from outside for the others.
 */
export class HostService {
  readonly #listeners = new Map<Listener, string | undefined>();
  readonly #missed = new Missed();
  readonly #recent: JsonFile<readonly RecentWorkspace[]>;
  readonly #settings: JsonFile<Settings>;
  readonly #samples: readonly Sample[];
  readonly #print: Late<PrintService>;
  readonly #imports: Late<ImportService>;
  readonly #books: Late<BookService>;
  readonly #reports: Reports;
  readonly #runs = new RunKeeper(() => this.#open);
  readonly #changes = new Changes(() => this.#open);
  #workspace: Workspace | undefined;
  #drafts: Drafts | undefined;
  #watch: Watch | undefined;
  #swept: Promise<void> = Promise.resolve();

  constructor(private readonly options: ServiceOptions) {
    const { data, rulebook } = options;
    this.#recent = new JsonFile(join(data, 'recent.json'), parseRecent, []);
    this.#settings = new JsonFile<Settings>(
      join(data, 'settings.json'),
      (v) => (isRecord(v) ? v : undefined),
      {},
    );
    this.#samples = samplesOf(rulebook, data);
    this.#imports = new Late(async () => {
      const { ImportService } = await import('../import/service');
      return new ImportService(data, () => this.#open);
    });
    this.#reports = new Reports(options.writeReport, () => this.#open);
    this.#books = new Late(async () => {
      const { BookService } = await import('../book/service');
      return new BookService(() => this.#open, options.paint);
    });
    this.#print = new Late(async () => {
      const { PrintService } = await import('../print/service');
      return new PrintService({ ...options, workspace: () => this.#open });
    });
  }

  /** Opens a folder; by default the flagship's sample. */
  async open(folder?: string): Promise<Workspace> {
    const flagship = this.#samples[0];
    if (folder === undefined && !flagship)
      throw new HostError('not-found', 'The sample is missing. Name a folder to open.');
    const sample = folder === undefined ? flagship : this.#samples.find((each) => each.folder === folder);
    const root = sample ? await prepareSample(sample) : folder!;
    const workspace = await Workspace.open(root, {
      data: this.options.data,
      trash: this.options.trash,
      ...(sample ? { sample: true, name: sample.name } : {}),
    });
    await this.#watch?.close();
    this.#watch = undefined;
    this.#workspace = workspace;
    // Leftovers of crashes are removed in the background; a failure to do so does not matter.
    this.#swept = Promise.all([
      sweepWorkspace(workspace.root),
      sweepFolders(),
      sweepData(this.options.data),
    ]).then(
      () => undefined,
      () => undefined,
    );
    await this.#drafts?.close();
    this.#drafts = new Drafts(this.options.data, workspace.root, {
      isOpen: (window) => [...this.#listeners.values()].includes(window),
    });
    if (this.#listeners.size > 0) this.#startWatch(workspace);
    if (!sample) await this.#rememberRecent({ root: workspace.root, name: workspace.name });
    return workspace;
  }

  /** The calls as made by one window. */
  calls(window?: string): HostCalls {
    const tell: Tell = (...changes) => this.#tell(changes, window);
    return {
      ...this.#workspaceCalls(tell, window),
      ...this.#fileCalls(tell),
      ...this.#changes.calls(window ?? '', (files) => tell(...files.map(changeOf))),
      ...this.#draftCalls(window ?? ''),
      ...this.#printCalls(),
      ...this.#importCalls(tell),
      previewBook: async (ask) => (await this.#books.get()).preview(ask),
      makeBook: async (ask, kind) => (await this.#books.get()).make(ask, kind),
      cancelBook: async () => this.#books.loaded?.cancel(),
      ...tableCalls(() => this.#open, this.options.pickSave),
      about: async () => aboutWarbench(process.env, this.options.data),
      checkForUpdate: () => checkForUpdate(appRoot()),
      ...this.#runs.calls(),
      ...this.#reports.calls(),
      revisions: () => revisionsOf(this.#open.root),
      filesAt: (revision) => filesAt(this.#open.root, revision),
      settings: () => this.#settings.read(),
      saveSettings: async (settings) => {
        if (JSON.stringify(settings).length > MOST_SETTINGS)
          throw new HostError('too-large', 'The settings are too large.');
        await this.#settings.write(settings);
      },
    };
  }

  /** The calls for the open folder and the recent ones. */
  #workspaceCalls(
    tell: Tell,
    window?: string,
  ): Pick<HostCalls, 'workspace' | 'openWorkspace' | 'recentWorkspaces'> {
    return {
      workspace: () => {
        const isHeard = [...this.#listeners.values()].includes(window);
        if (window !== undefined && !isHeard) this.#missed.expect(window);
        return this.#open.info();
      },
      openWorkspace: async (root) => {
        const folder = root === undefined ? await this.options.pickFolder?.() : await this.#known(root);
        if (folder === undefined) return undefined;
        const workspace = await this.open(folder);
        tell({ type: 'workspace' });
        return workspace.info();
      },
      recentWorkspaces: () => this.#recentWorkspaces(),
    };
  }

  /** The calls for files of the workspace: every change is reported to the other windows. */
  #fileCalls(tell: Tell): Pick<HostCalls, 'read' | 'save' | 'remove'> {
    return {
      read: (path) => this.#open.read(path),
      save: async (path, text, base, force) => {
        const result = await this.#open.save(path, text, base, force);
        if (result.saved) tell({ type: 'changed', file: { path, text, version: result.version } });
        return result;
      },
      remove: async (path) => {
        const answer = await this.#open.remove(path);
        tell({ type: 'removed', path });
        return answer;
      },
    };
  }

  /** The calls for a window's unsaved texts. */
  #draftCalls(window: string): Pick<HostCalls, 'saveDraft' | 'drafts' | 'discardDraft'> {
    return {
      saveDraft: async (given) => {
        const draft = parseDraft(given);
        if (!draft || Buffer.byteLength(draft.text) > MAX_BYTES)
          throw new HostError('too-large', 'This text is too large to save.');
        await this.#ownDrafts.save(window, draft);
      },
      drafts: () => this.#ownDrafts.list(window),
      discardDraft: async (path, of) => {
        const problem = pathProblem(path);
        if (problem || !hasWorkspaceSuffix(path))
          throw new HostError('bad-name', problem?.message ?? 'This is not a workspace file.');
        await this.#ownDrafts.discard(window, path, of);
      },
    };
  }

  /** The calls that print. */
  #printCalls(): PrintCalls {
    const calls = async (): Promise<PrintCalls> => (await this.#print.get()).calls();
    return {
      cardPictures: async (art, icon) => (await calls()).cardPictures(art, icon),
      previewPrint: async (ask, part) => (await calls()).previewPrint(ask, part),
      startPrint: async (ask, kind) => (await calls()).startPrint(ask, kind),
      printProgress: async (id) => (await calls()).printProgress(id),
      cancelPrint: async (id) => (await calls()).cancelPrint(id),
      savePrint: async (id) => (await calls()).savePrint(id),
      printedPart: async (id, file, offset) => (await calls()).printedPart(id, file, offset),
    };
  }

  /** The calls that import files into the workspace. */
  #importCalls(tell: Tell): ImportCalls {
    return {
      readGames: async (file) => (await this.#imports.get()).games(file),
      importProgress: async () => this.#imports.loaded?.progress ?? '',
      cancelImport: async () => this.#imports.loaded?.cancel(),
      previewImport: async (ask) => (await this.#imports.get()).preview(ask),
      applyImport: async (id) => {
        const files = await (await this.#imports.get()).apply(id);
        tell(...files.map(changeOf));
        return files;
      },
      undoImport: async () => {
        const files = await (await this.#imports.get()).undo();
        tell(...files.map(changeOf));
        return files;
      },
    };
  }

  /** Calls `listener` with each change that `window` did not make, until the returned function is called. */
  watch(listener: Listener, window?: string): () => void {
    this.#listeners.set(listener, window);
    if (window !== undefined) for (const event of this.#missed.take(window)) listener(event);
    if (this.#workspace && !this.#watch) this.#startWatch(this.#workspace);
    return () => void this.#listeners.delete(listener);
  }

  /** Resolves when changes from outside are noticed (tests wait for it). */
  async watching(): Promise<void> {
    await this.#watch?.ready;
  }

  /** Resolves when leftovers of crashes are removed (tests wait for it). */
  swept(): Promise<void> {
    return this.#swept;
  }

  /** Stops a running print: its result is no longer needed. */
  async stopPrinting(): Promise<void> {
    this.#books.loaded?.cancel();
    await this.#print.loaded?.close();
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#reports.cancel();
    this.#imports.loaded?.cancel();
    this.#books.loaded?.cancel();
    await this.#print.loaded?.close();
    await this.#drafts?.close();
    await this.#watch?.close();
    this.#watch = undefined;
  }

  get #open(): Workspace {
    if (!this.#workspace) throw new HostError('not-found', 'No workspace is open.');
    return this.#workspace;
  }

  get #ownDrafts(): Drafts {
    if (!this.#drafts) throw new HostError('not-found', 'No workspace is open.');
    return this.#drafts;
  }

  #startWatch(workspace: Workspace): void {
    this.#watch = watchWorkspace(workspace, (changes) => this.#tell(changes));
  }

  /** Tells all windows, except the one that made the change (and no window if that one has no id). */
  #tell(events: readonly ServiceEvent[], ...own: readonly (string | undefined)[]): void {
    const isOwn = own.length > 0;
    if (isOwn && own[0] === undefined) return;
    this.#missed.add(events, own[0]);
    for (const [listener, window] of this.#listeners) {
      if (isOwn && (window === undefined || window === own[0])) continue;
      for (const event of events) listener(event);
    }
  }

  /** A window may open only folders that were opened on this machine before: a page cannot ask with a dialog. */
  async #known(root: string): Promise<string> {
    const recent = await this.#recentWorkspaces();
    if (!recent.some((each) => each.root === root))
      throw new HostError(
        'not-allowed',
        'This folder was not opened before. Open it with “warbench open <folder>”.',
      );
    return root;
  }

  async #recentWorkspaces(): Promise<readonly RecentWorkspace[]> {
    const recent = await this.#recent.read();
    const there = await Promise.all(
      recent.map(({ root }) =>
        stat(root).then(
          (at) => at.isDirectory(),
          () => false,
        ),
      ),
    );
    const samples = this.#samples.map(({ folder, name }) => ({ root: folder, name }));
    return [...recent.filter((_, i) => there[i]), ...samples];
  }

  async #rememberRecent(opened: RecentWorkspace): Promise<void> {
    await this.#recent.update((recent) =>
      [opened, ...recent.filter(({ root }) => root !== opened.root)].slice(0, MOST_RECENT),
    );
  }
}

const changeOf = ({ path, text, version }: WrittenFile): WorkspaceChange =>
  text === undefined ? { type: 'removed', path } : { type: 'changed', file: { path, text, version } };

const parseRecent = (value: unknown): readonly RecentWorkspace[] | undefined =>
  Array.isArray(value)
    ? value.flatMap((each: unknown) =>
        isRecord(each) && typeof each['root'] === 'string'
          ? [
              {
                root: each['root'],
                name: typeof each['name'] === 'string' ? each['name'] : basename(each['root']),
              },
            ]
          : [],
      )
    : undefined;
