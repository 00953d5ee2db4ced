import type { WrittenFile } from '@contract/exchange';
import type { Draft, Host, HostFailure, RecentWorkspace, WorkspaceInfo } from '@contract/host';
import type { BattleReplay } from '@engine/simulation/replay';
import type { JsonPath, Span } from '@engine/kernel/source';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import type { FightReport, SourceFile } from '@engine/lab/session';
import type { Variants } from '@engine/systems/system';
import { setValue } from '@engine/book/edit';
import { Names } from '@engine/names/names';
import { getContext, setContext } from 'svelte';
import { Balance } from './balance/balance.svelte';
import { TeamRun } from './team/team.svelte';
import { groupBy } from './files/group';
import { FileChanges } from './files/changes.svelte';
import { hostFailure } from '../host/failure';
import { LabState } from '../lab/lab-state.svelte';
import type { Opponents } from '../lab/props';
import { Search } from './search/search.svelte';
import { Ask } from './ask.svelte';
import type { Document } from './files/document.svelte';
import { Engine } from './engine.svelte';
import { DiceJournal } from './files/journal.svelte';
import { Layout } from './layout.svelte';
import { Notices } from './notices.svelte';
import { partsOf } from './files/paths';
import { Pin } from './pin';
import { Settings } from './settings.svelte';
import { Tabs } from './files/tabs.svelte';
import { Theme } from './theme.svelte';
import { Workspace } from './files/workspace.svelte';

/** A stretch of text by lines and columns, from 1. */
export type Place = Pick<Span, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** A battle on the board; `isOld` where by the files as they are now it would go otherwise. */
interface Replaying {
  readonly report: FightReport;
  readonly replay: BattleReplay;
  readonly isOld: boolean;
}

/** What the shell may ask of the text editor on the screen. */
export interface EditorHandle {
  focus(): void;
  /** Moves the cursor to a place of the file in front, and shows it. */
  reveal(place: Place): void;
  /** Where the cursor is, from 1. */
  position(): { readonly line: number; readonly column: number };
  /** The text that is selected. */
  selected(): string;
  /** Opens the text's menu at the cursor. */
  menu(): void;
  /** Runs one of Monaco's own actions, by its id. */
  run(action: string): void;
}

const KEY = Symbol('workbench');

/** The workbench of the component's tree. */
export const useWorkbench = (): Workbench => getContext<Workbench>(KEY);
export const provideWorkbench = (workbench: Workbench): Workbench => setContext(KEY, workbench);

/** A view over the whole window. */
export type ViewName =
  | 'matrix'
  | 'compare'
  | 'goals'
  | 'studies'
  | 'playtests'
  | 'report'
  | 'help'
  | 'about'
  | 'balance'
  | 'reference';

/** The window's state: what is open, where one looks, and the parts that do the work. */
export class Workbench {
  readonly settings: Settings;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly ask = new Ask();
  readonly notices = new Notices();
  readonly tabs = new Tabs();
  readonly engine: Engine;
  readonly workspace: Workspace;
  /** What is done to files, so that it can be taken back. */
  readonly changes: FileChanges;
  #names: Names | undefined;
  /** Finding and replacing in all files. */
  readonly search: Search;
  /** How the lab's panels are filtered, sorted and opened: remembered for each workspace. */
  readonly lab = new LabState();
  readonly #pin: Pin;
  /** Whether Tab leaves the text, rather than to indent it. */
  tabMoves = $state(false);
  /** What the pane on the left shows. */
  side = $state<'files' | 'search'>('files');

  phase = $state<'starting' | 'open' | 'failed'>('starting');
  failure = $state.raw<HostFailure | undefined>();
  recent = $state.raw<readonly RecentWorkspace[]>([]);
  /** Which list the palette shows; undefined while it is closed. */
  palette = $state<'files' | 'commands' | undefined>();
  /** The view that is open over the window. */
  view = $state<ViewName | undefined>();
  /** Fair costs. */
  readonly balance: Balance;
  /** Studies, and the bots beside games that people played. */
  readonly team: TeamRun;
  /** The unit whose evidence the view of fair costs opens with. */
  balanceUnit: string | undefined;
  /** A battle between drawn armies on the board. */
  drawn = $state.raw<{ readonly title: string; readonly replay: BattleReplay } | undefined>();
  /** What the reference is asked for when it opens. */
  looksUp = $state('');
  /** Whether the print view is open. */
  printing = $state(false);
  /** The fight that the lab shows large, by reference. */
  opened: string | undefined;
  /** Which view of import and export is open. */
  exchanging = $state<'import' | 'book' | undefined>();
  /** The battle that is replayed. */
  replaying = $state.raw<Replaying | undefined>();
  /** The throw of dice that the journal shows. */
  readonly journal = new DiceJournal();
  /** The file selected in the explorer, where that is not the one in front. */
  selected = $state<string | undefined>();
  editor: EditorHandle | undefined;
  #arrival: { path: string; place: Place | undefined; focus: boolean } | undefined;

  document = $derived.by((): Document | undefined =>
    this.tabs.active === undefined ? undefined : this.workspace.documents.get(this.tabs.active),
  );
  variants = $derived.by((): Variants => this.settings.get<Variants>(this.own('variants'), {}));

  constructor(
    readonly host: Host,
    engine = new Engine(),
  ) {
    this.engine = engine;
    this.settings = new Settings(host);
    this.theme = new Theme(this.settings);
    this.layout = new Layout(this.settings);
    this.workspace = new Workspace(host, engine, this.notices);
    this.changes = new FileChanges(this.workspace, this, this.notices);
    this.search = new Search(this);
    this.balance = new Balance(this);
    this.team = new TeamRun(this, () => this.balance.pause(true));
    engine.onedit = () => {
      this.balance.typed();
      this.team.typed();
    };
    this.#pin = new Pin(this.settings);
  }

  /** A file's text as it stands: typed, or on disk. */
  textOf(path: string): string | undefined {
    return this.workspace.documents.get(path)?.text ?? this.workspace.files.get(path)?.text;
  }

  /** Every file with its text as it stands. */
  texts(): { readonly path: string; readonly text: string }[] {
    const paths = new Set([...this.workspace.files.keys(), ...this.workspace.documents.keys()]);
    return [...paths].flatMap((path) => {
      const text = this.textOf(path);
      return text === undefined ? [] : [{ path, text }];
    });
  }

  /** Who names whom, by the texts as they stand now. Files that did not change are not read again. */
  get names(): Names {
    return (this.#names = new Names(this.texts(), this.#names));
  }

  /** Fills a new army with units of its book until it is legal, as far as the book has them. */
  async draftArmy(path: string): Promise<void> {
    await this.engine.settled();
    const text = await this.engine.draft(path);
    const document = this.workspace.documents.get(path);
    if (text === undefined || !document) return;
    document.replace(text);
    await this.workspace.save(document);
  }

  /** Opens the workspace that the host has, and brings back what was open and what was unsaved. */
  async start(): Promise<void> {
    this.phase = 'starting';
    try {
      await this.settings.load();
      this.#show(await this.host.workspace());
      this.phase = 'open';
    } catch (reason) {
      this.failure = hostFailure(reason);
      this.phase = 'failed';
      return;
    }
    await this.#offerDrafts();
    this.recent = await this.host.recentWorkspaces().catch(() => []);
  }

  /** Opens another folder: one opened before, or one that the user picks. */
  async openWorkspace(root?: string): Promise<void> {
    this.workspace.flushDrafts();
    try {
      const info = await this.host.openWorkspace(root);
      if (!info) {
        if (this.host.kind === 'web' && root === undefined)
          this.notices.show(
            'info',
            'A browser cannot pick a folder here: start Warbench with “warbench open <folder>”.',
          );
        return;
      }
      this.#show(info);
      await this.#offerDrafts();
      this.recent = await this.host.recentWorkspaces().catch(() => []);
    } catch (reason) {
      this.notices.show('error', `The folder was not opened. ${hostFailure(reason).message}`);
    }
  }

  /** Brings a file to the front, at a place in it where one is given, and the focus with it unless told otherwise. */
  goTo(path: string, place?: Place, focus = true): void {
    if (!this.workspace.open(path)) return;
    if (place) this.layout.cardTab = false;
    this.selected = path;
    if (this.tabs.active === path) {
      if (place) this.editor?.reveal(place);
      if (focus) this.editor?.focus();
      return;
    }
    this.#arrival = { path, place, focus };
    this.tabs.open(path);
    this.#remember();
    this.#focusEngine();
  }

  /** How `path` was opened, once: the editor asks when it shows the file. */
  arrival(path: string): { readonly place: Place | undefined; readonly focus: boolean } | undefined {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    return arrival?.path === path ? arrival : undefined;
  }

  /** Closes a tab; asks where text would be lost. Answers whether it closed. */
  async close(path: string): Promise<boolean> {
    const document = this.workspace.documents.get(path);
    if (document?.dirty && !(await this.#mayClose(document))) return false;
    this.tabs.close(path);
    this.#remember();
    this.#focusEngine();
    return true;
  }

  stepTab(by: 1 | -1): void {
    this.tabs.step(by);
    this.#remember();
    this.#focusEngine();
  }

  async save(document = this.document): Promise<void> {
    if (document) await this.workspace.save(document);
  }

  async saveAll(): Promise<void> {
    for (const document of this.workspace.dirty) await this.workspace.save(document);
  }

  /** A stepper of the card: one undoable edit of the text in front. */
  step(path: JsonPath, value: number): void {
    const document = this.document;
    if (!document) return;
    const edited = setValue(document.text, path, value);
    if (edited.ok) document.replace(edited.value);
    else this.notices.show('error', edited.error);
  }

  chooseVariant(name: string, value: string | undefined): void {
    const { [name]: _, ...others } = this.variants;
    const variants = value === undefined ? others : { ...others, [name]: value };
    this.settings.set(this.own('variants'), variants);
    this.engine.change({ type: 'variants', variants });
  }

  togglePin(): void {
    const pinned = this.engine.update.baseline === 'pinned';
    if (pinned) this.#pin.drop(this.own('pin'));
    else this.#pin.take(this.own('pin'), this.texts(), this.workspace.files);
    this.settings.set(this.own('pin-name'), '');
    this.engine.change({ type: pinned ? 'unpin' : 'pin' });
  }

  /** Compares every change from here on with these files, under their name: a revision of git. */
  pinFiles(name: string, files: readonly SourceFile[]): void {
    this.#pin.take(this.own('pin'), files, this.workspace.files);
    this.settings.set(this.own('pin-name'), name);
    this.engine.change({ type: 'pin', files });
  }

  /** What the present is compared with, and what that is called: the pinned files, else those on disk. */
  baseline(): { readonly name: string; readonly files: readonly SourceFile[] } {
    const pinned = this.engine.update.baseline === 'pinned' ? this.#pin.texts : undefined;
    if (pinned) return { name: this.pinName, files: pinned };
    const files = [...this.workspace.files.values()].map(({ path, text }) => ({ path, text }));
    return { name: 'the files on disk', files };
  }

  /** What the pinned files are called. */
  get pinName(): string {
    return this.settings.get(this.own('pin-name'), '') || 'pinned';
  }

  /** The files on disk changed: what is remembered of the pin is what it differs in from them. */
  keepPin(): void {
    this.#pin.keep(this.own('pin'), this.workspace.files);
  }

  /** Whom the unit in front may be fought against. */
  opponents = $derived.by((): Opponents | undefined => {
    const front = this.tabs.active === undefined ? undefined : this.engine.fileAt(this.tabs.active);
    if (front?.unit === undefined) return undefined;
    const units = this.engine.outline.filter(
      ({ unit, system }) => unit !== undefined && system === front.system,
    );
    const bookOf = (folder: string) =>
      this.engine.outline.find(({ kind, path }) => kind === 'book' && partsOf(path).folder === folder)
        ?.name ??
      (folder || 'No book');
    const books = [...groupBy(units, ({ path }) => partsOf(path).folder)].map(([folder, own]) => ({
      name: bookOf(folder),
      units: own.map(({ unit, name }) => ({ ref: unit!, name })),
    }));
    const chosen = units.some(({ unit }) => unit === this.foe) ? this.foe : undefined;
    return { books, chosen, onchoose: (ref) => this.fightAgainst(ref) };
  });

  /** The unit that units are fought against beside their own fights. */
  get foe(): string | undefined {
    return this.settings.get<string>(this.own('against'), '') || undefined;
  }

  fightAgainst(ref: string | undefined): void {
    const system = this.engine.outline.find(({ unit }) => unit === ref)?.system ?? this.system;
    this.settings.set(this.own('against'), ref ?? '');
    this.settings.set(this.own('against-system'), system ?? '');
    this.#tellFoe();
  }

  #tellFoe(): void {
    const system = SYSTEM_IDS.find((id) => id === this.settings.get<string>(this.own('against-system'), ''));
    const ref = this.foe;
    this.engine.change({ type: 'against', foe: ref !== undefined && system ? { system, ref } : undefined });
  }

  /** Remembers how the lab stands. */
  keepLab(): void {
    this.settings.set(this.own('lab'), this.lab.layout);
  }

  /** Opens the view of fair costs, at a unit where one is named. */
  openBalance(unit?: string): void {
    this.balanceUnit = unit;
    this.view = 'balance';
  }

  /** Replays one battle of a scenario, as its files stand now. */
  async replay(report: FightReport, index: number): Promise<void> {
    const { system, ref } = report.scenario;
    const replay = await this.engine.replay(system, ref, index);
    if (replay.ok) this.replaying = { report, replay: replay.value, isOld: false };
    else this.notices.show('error', replay.error);
  }

  /** Finds out whether the battle that is replayed would still go as it is shown. */
  async checkReplay(): Promise<void> {
    const shown = this.replaying;
    if (!shown) return;
    const { system, ref } = shown.report.scenario;
    const now = await this.engine.replay(system, ref, shown.replay.index);
    const isOld = !now.ok || JSON.stringify(now.value) !== JSON.stringify(shown.replay);
    if (this.replaying === shown && isOld !== shown.isOld) this.replaying = { ...shown, isOld };
  }

  /** Asks which battle of which scenario to replay. */
  async chooseReplay(): Promise<void> {
    const { reports } = this.engine.battles;
    const [first] = reports;
    if (!first) return;
    const answer = await this.ask.text({
      title: 'Replay a battle',
      label: 'Number of the battle',
      value: '0',
      ok: 'Replay',
      options: {
        label: 'Scenario',
        value:
          reports.find(({ scenario }) => scenario.ref === this.opened)?.scenario.ref ?? first.scenario.ref,
        values: reports.map(({ scenario }) => ({ value: scenario.ref, text: scenario.name })),
      },
      check: (text) =>
        /^\d{1,6}$/.test(text.trim()) ? undefined : 'Battles are numbered from 0: write a whole number.',
    });
    const report = answer && reports.find(({ scenario }) => scenario.ref === answer.option);
    if (report) await this.replay(report, Number(answer.text));
  }

  /** The problem after (or before) the cursor, through all files. */
  goToProblem(by: 1 | -1, line: number, column: number): void {
    const all = [...this.engine.diagnostics].sort(
      (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
    );
    if (all.length === 0) return;
    const here = this.tabs.active ?? '';
    const rank = (d: (typeof all)[number]) =>
      d.file.localeCompare(here) || d.line - line || d.column - column;
    const next = by === 1 ? all.find((d) => rank(d) > 0) : all.findLast((d) => rank(d) < 0);
    const target = next ?? (by === 1 ? all[0] : all.at(-1));
    if (target) this.goTo(target.file, target);
  }

  /** The game of the file in front, or the workspace's first. */
  get system(): SystemId | undefined {
    const active = this.tabs.active === undefined ? undefined : this.engine.fileAt(this.tabs.active)?.system;
    return active ?? this.engine.outline.find((file) => file.system)?.system;
  }

  /** Opens the reference at a rule, a keyword or an effect; at nothing in particular without one. */
  lookUp(words = ''): void {
    this.looksUp = words;
    this.view = 'reference';
  }

  /** Writes the import that a preview showed; answers how many files came in. */
  async takeImport(id: string): Promise<number> {
    const files = await this.host.applyImport(id);
    this.#written(files);
    return files.length;
  }

  /** Takes the last import back, in one step. */
  async undoImport(): Promise<void> {
    try {
      const files = await this.host.undoImport();
      this.#written(files);
      this.notices.show(
        'info',
        `The import is taken back: ${files.length} ${files.length === 1 ? 'file' : 'files'}.`,
      );
    } catch (reason) {
      this.notices.show('error', hostFailure(reason).message);
    }
  }

  /** Files that the host wrote by itself come in as from outside: open texts follow, or show the conflict. */
  #written(files: readonly WrittenFile[]): void {
    for (const { path, text, version } of files)
      this.workspace.outside(
        text === undefined ? { type: 'removed', path } : { type: 'changed', file: { path, text, version } },
      );
  }

  restartEngine(): void {
    const files = [...this.workspace.files.values()];
    const edits = this.workspace.dirty.map(({ path, text }) => ({ path, text }));
    this.engine.restart(files, edits, this.variants, this.tabs.active);
    this.#tellFoe();
    const pinned = this.#pin.restore(this.own('pin'), this.workspace.files);
    if (pinned) this.engine.change({ type: 'pin', files: pinned });
  }

  /** The window closes: nothing may be left waiting. */
  leave(): void {
    this.workspace.flushDrafts();
    this.settings.flush();
  }

  /** A file was renamed on disk: its tab follows. */
  renamed(from: string, to: string): void {
    this.tabs.rename(from, to);
    if (this.tabs.paths.includes(to)) this.workspace.open(to);
    if (this.selected === from) this.selected = to;
    this.#remember();
    this.#focusEngine();
  }

  /** A file is gone from the window: its tab goes too. */
  gone(path: string): void {
    this.tabs.close(path);
    if (this.selected === path) this.selected = undefined;
    this.#remember();
    this.#focusEngine();
  }

  #show(info: WorkspaceInfo): void {
    this.tabs.set([], undefined);
    this.changes.clear();
    this.#names = undefined;
    this.workspace.show(info, this.settings.get<Variants>(`variants:${info.root}`, {}));
    this.lab.restore(this.settings.get(`lab:${info.root}`, {}));
    this.#tellFoe();
    const pinned = this.#pin.restore(`pin:${info.root}`, this.workspace.files);
    if (pinned) this.engine.change({ type: 'pin', files: pinned });
    document.title = `${info.name} — Warbench`;
    const remembered = this.settings.get<string[]>(`tabs:${info.root}`, []);
    const paths = remembered.filter((path) => this.workspace.open(path));
    const active = this.settings.get<string>(`front:${info.root}`, '');
    this.tabs.set(paths, active);
    if (paths.length === 0) this.#openFirst(info);
    this.selected = this.tabs.active;
    this.#focusEngine();
    void this.balance.opened();
    this.team.drop();
  }

  /** A first look is at something alive: the unit that most scenarios name. */
  #openFirst(info: WorkspaceInfo): void {
    const scenarios = info.files.filter(({ path }) => partsOf(path).kind === 'scenario');
    const fights = ({ path }: { path: string }) =>
      scenarios.filter(({ text }) => text.includes(`"${partsOf(path).stem}"`)).length;
    const units = info.files
      .filter(({ path }) => partsOf(path).kind === 'unit')
      .map((file) => ({ file, fights: fights(file) }));
    const [most] = units.sort((a, b) => b.fights - a.fights);
    const first = most?.file ?? info.files[0];
    if (first && this.workspace.open(first.path)) this.tabs.open(first.path);
  }

  async #offerDrafts(): Promise<void> {
    const drafts = await this.host.drafts().catch((): readonly Draft[] => []);
    const { unsaved, same } = this.workspace.sortDrafts(drafts);
    for (const { path, of } of same) void this.host.discardDraft(path, of).catch(() => undefined);
    if (unsaved.length === 0) return;
    const answer = await this.ask.choose({
      title:
        unsaved.length === 1 ? 'Unsaved work was kept' : `Unsaved work was kept: ${unsaved.length} texts`,
      message: 'Warbench closed before this was saved. Restored text stays unsaved until you save it.',
      details: unsaved.map(({ path, at }) => `${path} — ${new Date(at).toLocaleString()}`),
      choices: [
        { label: 'Restore', value: 'restore' as const, look: 'primary' as const },
        { label: 'Discard', value: 'discard' as const },
      ],
    });
    if (answer === 'discard') {
      for (const { path, of } of unsaved) await this.host.discardDraft(path, of).catch(() => undefined);
      return;
    }
    // Escape restores too: it is the answer that loses nothing.
    const own = (draft: Draft) => (draft.of === undefined ? 0 : 1);
    for (const draft of [...unsaved].sort((a, b) => own(a) - own(b))) {
      const path = this.workspace.restore(draft);
      this.tabs.open(path);
      if (path !== draft.path)
        this.notices.show(
          'info',
          `${draft.path} was unsaved in another window too: that text is in ${path}.`,
        );
    }
    this.#remember();
    this.#focusEngine();
  }

  async #mayClose(file: Document): Promise<boolean> {
    const answer = await this.ask.choose({
      title: `Save ${file.path.split('/').at(-1)}?`,
      message: 'It has changes that are not saved. They are lost if you do not save them.',
      choices: [
        { label: 'Save', value: 'save' as const, look: 'primary' as const },
        { label: 'Don’t save', value: 'drop' as const },
        { label: 'Cancel', value: undefined },
      ],
    });
    if (answer === 'save') return (await this.workspace.save(file)) === 'saved';
    if (answer === 'drop') this.workspace.abandon(file);
    return answer === 'drop';
  }

  #focusEngine(): void {
    this.engine.change({ type: 'focus', path: this.tabs.active });
  }

  /** A name of a setting that is this workspace's own. */
  own(name: string): string {
    return `${name}:${this.workspace.info?.root ?? ''}`;
  }

  #remember(): void {
    this.settings.set(this.own('tabs'), this.tabs.paths);
    this.settings.set(this.own('front'), this.tabs.active ?? '');
  }
}
