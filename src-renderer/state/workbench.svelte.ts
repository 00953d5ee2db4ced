import type { Host, HostFailure, RecentWorkspace, WorkspaceInfo } from '@contract/host';
import type { JsonPath, Span } from '@engine/kernel/source';
import type { SystemId } from '@engine/kernel/words';
import type { Variants } from '@engine/systems/system';
import { setValue } from '@engine/book/edit';
import { Names } from '@engine/names/names';
import { getContext, setContext, tick } from 'svelte';
import { Balance } from './balance/balance.svelte';
import { Baseline } from './baseline';
import { GoalFights } from './team/goal-fights.svelte';
import { GoalRuns } from './team/goal-runs.svelte';
import { TeamRun } from './team/team.svelte';
import { FileChanges } from './files/changes.svelte';
import { History } from './history.svelte';
import { hostFailure } from '../host/failure';
import { LabState } from '../lab/lab-state.svelte';
import { Search } from './search/search.svelte';
import { Ask } from './window/ask.svelte';
import type { Document } from './files/document.svelte';
import { firstFile } from './files/first';
import { Imports } from './files/imports';
import { mayClose, offerDrafts } from './files/unsaved';
import { Engine } from './engine.svelte';
import { DiceJournal } from './files/journal.svelte';
import { Layout } from './window/layout.svelte';
import { MatrixRun } from './matrix.svelte';
import { nextProblem } from './next-problem';
import { Notices } from './window/notices.svelte';
import { Opponent } from './opponent.svelte';
import { Plays } from './plays.svelte';
import { ReportRun } from './report.svelte';
import { Replays } from './replays.svelte';
import { Settings } from './window/settings.svelte';
import { Tabs, type GroupName, type KeptGroup } from './tabs/tabs.svelte';
import { keyOfTab, viewKey, viewTab, type KeptTab, type Tab, type ViewArgs, type ViewName } from './tabs/tab';
import { Theme } from './window/theme.svelte';
import { Workspace } from './files/workspace.svelte';

/** A range of a text by lines and columns, from 1. */
export type Place = Pick<Span, 'line' | 'column' | 'endLine' | 'endColumn'>;

/** The functions of the visible text editor that the shell uses. */
export interface EditorHandle {
  focus(): void;
  /** Whether the text itself has the focus, and not a field over it. */
  hasFocus(): boolean;
  /** Moves the cursor to a place of the active file, and scrolls to it. */
  reveal(place: Place): void;
  /** Where the cursor is, from 1. */
  position(): { readonly line: number; readonly column: number };
  /** The selected text. */
  selected(): string;
  /** Opens the editor's context menu at the cursor. */
  menu(): void;
  /** Runs one of Monaco's own actions, by its id. */
  run(action: string): void;
}

const KEY = Symbol('workbench');

const GROUPS: readonly GroupName[] = ['main', 'side'];
/** The settings of each group: its tabs, and the active one. */
const KEPT = {
  main: { tabs: 'tabs', front: 'front' },
  side: { tabs: 'tabs.side', front: 'front.side' },
} as const;

/** The workbench of the component tree. */
export const useWorkbench = (): Workbench => getContext<Workbench>(KEY);
export const provideWorkbench = (workbench: Workbench): Workbench => setContext(KEY, workbench);

/** What lies over the window until it is closed: the palette with files or commands, the Rules menu, or the About page. */
export type Overlay = 'files' | 'commands' | 'rules' | 'about';

/** The window's state: open files, the focus, and the parts that do the work. */
export class Workbench {
  readonly settings: Settings;
  readonly theme: Theme;
  readonly layout: Layout;
  readonly ask = new Ask();
  readonly notices = new Notices();
  readonly tabs = new Tabs();
  readonly engine: Engine;
  readonly workspace: Workspace;
  /** Changes of files, which can be undone. */
  readonly changes: FileChanges;
  readonly imports: Imports;
  #names: Names | undefined;
  /** Search and replace in all files. */
  readonly search: Search;
  /** The filter, order and opened panels of the lab, kept for each workspace. */
  readonly lab = new LabState();
  /** The files after each save of this session. */
  readonly history = new History();
  /** The baseline of every comparison. */
  readonly baseline: Baseline;
  /** Additional opponents of units. */
  readonly opponent: Opponent;
  /** Battles on the board. */
  readonly replays: Replays;
  readonly plays: Plays;
  /** Whether Tab moves the focus out of the text instead of indenting it. */
  tabMoves = $state(false);
  /** The content of the pane on the left. */
  side = $state<'files' | 'search'>('files');

  phase = $state<'starting' | 'open' | 'failed'>('starting');
  failure = $state.raw<HostFailure | undefined>();
  recent = $state.raw<readonly RecentWorkspace[]>([]);
  overlay = $state<Overlay | undefined>();
  /** The keyword of a unit with and without which the lab shows its fights. */
  without = $state<string | undefined>();
  /** Fair costs. */
  readonly balance: Balance;
  /** Studies, and the bots' battles for people's games. */
  readonly team: TeamRun;
  readonly goalRuns: GoalRuns;
  readonly goalFights: GoalFights;
  readonly matrix: MatrixRun;
  readonly report: ReportRun;
  /** The fight that the lab shows large, by reference. */
  opened: string | undefined;
  /** The throw of dice that the journal shows. */
  readonly journal = new DiceJournal();
  /** The file selected in the explorer, if it is not the active one. */
  selected = $state<string | undefined>();
  editor: EditorHandle | undefined;
  /** The view that gets the focus as soon as it is drawn. */
  takesFocus = $state<ViewName | undefined>();
  #arrival: { path: string; place: Place | undefined; focus: boolean } | undefined;

  document = $derived.by((): Document | undefined =>
    this.tabs.file === undefined ? undefined : this.workspace.documents.get(this.tabs.file),
  );
  variants = $derived.by((): Variants => this.settings.get<Variants>(this.own('variants'), {}));

  constructor(
    readonly host: Host,
    engine = new Engine(),
  ) {
    this.engine = engine;
    this.settings = new Settings(host);
    this.theme = new Theme(this.settings);
    this.layout = new Layout(this.settings, () => this.tabs);
    this.workspace = new Workspace(host, engine, this.notices);
    this.changes = new FileChanges(this.workspace, this, this.notices);
    this.imports = new Imports(host, this.workspace, this.notices, this.changes);
    this.search = new Search(this);
    this.balance = new Balance(this);
    this.team = new TeamRun(this, () => this.balance.pause(true));
    this.goalRuns = new GoalRuns(this.team);
    this.goalFights = new GoalFights(this.engine, this.goalRuns);
    this.matrix = new MatrixRun(this);
    this.engine.addRunResults = (reports) => this.goalRuns.known(reports);
    engine.onedit = () => {
      this.balance.typed();
      this.team.typed();
      this.matrix.typed();
    };
    this.baseline = new Baseline(this);
    this.report = new ReportRun(this);
    this.opponent = new Opponent(this);
    this.replays = new Replays(this);
    this.plays = new Plays(this);
  }

  /** A file's current text: typed, or on disk. */
  textOf(path: string): string | undefined {
    return this.workspace.documents.get(path)?.text ?? this.workspace.files.get(path)?.text;
  }

  /** Every file with its current text. */
  texts(): { readonly path: string; readonly text: string }[] {
    const paths = new Set([...this.workspace.files.keys(), ...this.workspace.documents.keys()]);
    return [...paths].flatMap((path) => {
      const text = this.textOf(path);
      return text === undefined ? [] : [{ path, text }];
    });
  }

  /** All references, from the current texts. Unchanged files are not read again. */
  get names(): Names {
    return (this.#names = new Names(this.texts(), this.#names));
  }

  /** Fills a new army with units of its book until it is legal, as far as the book allows. */
  async draftArmy(path: string): Promise<void> {
    await this.engine.settled();
    const text = await this.engine.ask.draft(path);
    const document = this.workspace.documents.get(path);
    if (text === undefined || !document) return;
    document.replace(text);
    await this.workspace.save(document);
  }

  /** Opens the host's workspace, and restores the open tabs and unsaved texts. */
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
    void this.plays.restore();
    this.recent = await this.host.recentWorkspaces().catch(() => []);
  }

  /** Opens another folder: a recent one, or one that the user picks. */
  async openWorkspace(root?: string): Promise<void> {
    this.workspace.flushDrafts();
    try {
      const info = await this.host.openWorkspace(root);
      if (!info) {
        if (this.host.kind === 'web' && root === undefined)
          this.notices.show(
            'info',
            'A browser cannot pick a folder. Start Warbench with “warbench open <folder>”.',
          );
        return;
      }
      this.#show(info);
      await this.#offerDrafts();
      void this.plays.restore();
      this.recent = await this.host.recentWorkspaces().catch(() => []);
    } catch (reason) {
      this.notices.show('error', `The folder was not opened. ${hostFailure(reason).message}`);
    }
  }

  /** Makes a file active, at a place in it if given, and moves the focus there unless `focus` is false. */
  goTo(path: string, place?: Place, focus = true, isPreview = false): void {
    if (!this.workspace.open(path)) return;
    if (place) this.layout.cardTab = false;
    this.selected = path;
    const isShown = this.tabs.file === path;
    const isOnScreen = isShown && this.tabs.showsText;
    if (!isShown) this.#arrival = { path, place, focus };
    this.tabs.open(path, isPreview);
    this.#remember();
    if (!isShown) return this.#focusEngine();
    const arrive = () => {
      if (place) this.editor?.reveal(place);
      if (focus) this.editor?.focus();
    };
    // A text that was hidden by a view is only visible after the next update.
    if (isOnScreen) arrive();
    else void tick().then(arrive);
  }

  /** Shows a file as the preview, which the next preview replaces. */
  preview(path: string): void {
    this.goTo(path, undefined, false, true);
  }

  /** How `path` was opened; returned only once, to the editor that shows the file. */
  arrival(path: string): { readonly place: Place | undefined; readonly focus: boolean } | undefined {
    const arrival = this.#arrival;
    this.#arrival = undefined;
    return arrival?.path === path ? arrival : undefined;
  }

  /** Opens a view as a tab or makes it active, with these arguments, and gives it the focus. */
  openView(view: ViewName, args?: ViewArgs): void {
    this.tabs.openView(view, args);
    this.#arrived();
  }

  /** Makes a view active with its own arguments and the given ones, or opens it. */
  showView(view: ViewName, args: ViewArgs = {}): void {
    const tab = this.tabs.all.find((each) => each.kind === 'view' && each.view === view);
    this.openView(view, tab?.kind === 'view' ? { ...tab.args, ...args } : args);
  }

  /** Stores the arguments of a view, to restore it after a reload. */
  keepArgs(view: ViewName, args: ViewArgs): void {
    const group = this.tabs.groupOf(viewKey(view));
    if (group === undefined) return;
    this.tabs[group].replace(viewTab(view, args));
    this.#remember();
  }

  /** Makes an open tab active, and moves the focus there unless `focus` is false. */
  showTab(tab: Tab, focus = true): void {
    if (tab.kind === 'file') return this.goTo(tab.path, undefined, focus);
    this.tabs.show(keyOfTab(tab));
    this.#arrived(focus);
  }

  /** Moves a view beside the text, or back. */
  moveOver(tab = this.tabs.movable): void {
    if (!tab) return;
    this.tabs.moveOver(tab);
    this.#arrived();
  }

  /** Another tab is active: the engine is told which file the lab is about, and a view takes the focus. */
  #arrived(focus = true): void {
    const { active } = this.tabs.group;
    this.#remember();
    this.#focusEngine();
    if (!focus) return;
    this.takesFocus = active?.kind === 'view' ? active.view : undefined;
    if (active?.kind === 'file') void tick().then(() => this.editor?.focus());
  }

  /** Closes a tab; asks first if text would be lost. Returns whether it closed. */
  async close(tab: Tab): Promise<boolean> {
    const document = tab.kind === 'file' ? this.workspace.documents.get(tab.path) : undefined;
    if (document?.dirty && !(await mayClose(this, document))) return false;
    const had = this.tabs.group.active === tab;
    this.tabs.close(keyOfTab(tab));
    if (had) this.#arrived();
    else {
      this.#remember();
      this.#focusEngine();
    }
    return true;
  }

  /** Closes tabs one by one, and stops at the first that stays open. */
  async closeAll(tabs: readonly Tab[]): Promise<void> {
    for (const tab of tabs) if (!(await this.close(tab))) return;
  }

  closeView(view: ViewName): void {
    const tab = this.tabs.all.find((each) => each.kind === 'view' && each.view === view);
    if (tab) void this.close(tab);
  }

  stepTab(by: 1 | -1, focus = true): void {
    const next = this.tabs.group.step(by);
    if (next) this.showTab(next, focus);
  }

  async save(document = this.document): Promise<void> {
    if (document) await this.workspace.save(document);
  }

  async saveAll(): Promise<void> {
    for (const document of this.workspace.dirty) await this.workspace.save(document);
  }

  /** A stepper of the card: one undoable edit of the active text. */
  step(path: JsonPath, value: number): void {
    const document = this.document;
    if (!document) return;
    const edited = setValue(document.text, path, value);
    if (edited.ok) document.replace(edited.value, this.#titleOfStep(path));
    else this.notices.show('error', edited.error);
  }

  /** "DEF of Orc Grunt": the undo title for a step on the card. */
  #titleOfStep(path: JsonPath): string | undefined {
    const { card } = this.engine.update.card ?? {};
    if (!card) return undefined;
    const stats = card.sections.flatMap((section) => (section.type === 'stats' ? section.stats : []));
    const stat = [...stats, card.points].find((each) => each.path.join('.') === path.join('.'));
    return stat && `${stat.label} of ${card.name}`;
  }

  chooseVariant(name: string, value: string | undefined): void {
    const { [name]: _, ...others } = this.variants;
    const variants = value === undefined ? others : { ...others, [name]: value };
    this.settings.set(this.own('variants'), variants);
    this.engine.change({ type: 'variants', variants });
  }

  /** Stores the lab's layout. */
  keepLab(): void {
    this.settings.set(this.own('lab'), this.lab.layout);
  }

  /** Opens the view of fair costs, at a unit if one is given: battles go to it first if nothing is known about it. */
  openBalance(unit?: string, system?: SystemId): void {
    if (unit !== undefined && !(this.balance.answers(unit) && this.balance.system === system))
      void this.balance.focusOn(unit, system);
    this.openView('balance', unit === undefined ? {} : { unit });
  }

  /** Opens the print view with the active card. */
  openPrint(): void {
    const unit = this.tabs.file === undefined ? undefined : this.engine.fileAt(this.tabs.file)?.unit;
    this.openView('print', unit === undefined ? {} : { unit });
  }

  /** The problem after (or before) the cursor, through all files. */
  goToProblem(by: 1 | -1, line: number, column: number): void {
    const here = { file: this.tabs.file ?? '', line, column };
    const target = nextProblem(this.engine.diagnostics, here, by);
    if (target) this.goTo(target.file, target);
  }

  /** Whether the engine has listed the workspace's files. */
  get isRead(): boolean {
    return this.engine.ready && (this.engine.outline.length > 0 || this.workspace.files.size === 0);
  }

  /** The game of the active file, or the workspace's first. */
  get system(): SystemId | undefined {
    const active = this.tabs.file === undefined ? undefined : this.engine.fileAt(this.tabs.file)?.system;
    return active ?? this.engine.outline.find((file) => file.system)?.system;
  }

  /** Opens the reference at a rule, a keyword or an effect; at its start without one. */
  lookUp(words = ''): void {
    this.openView('reference', { words });
  }

  restartEngine(): void {
    const files = [...this.workspace.files.values()];
    const edits = this.workspace.dirty.map(({ path, text }) => ({ path, text }));
    this.engine.restart(files, edits, this.variants, this.tabs.file);
    this.opponent.tell();
    this.baseline.restore();
  }

  /** The window closes: nothing may be left waiting. */
  leave(): void {
    this.workspace.flushDrafts();
    this.settings.flush();
  }

  /** A file was renamed on disk: its tab follows. */
  renamed(from: string, to: string): void {
    this.tabs.main.rename(from, to);
    if (this.tabs.paths.includes(to)) this.workspace.open(to);
    if (this.selected === from) this.selected = to;
    this.#remember();
    this.#focusEngine();
  }

  /** A file is gone from the window: its tab closes. */
  gone(path: string): void {
    this.tabs.close(path);
    if (this.selected === path) this.selected = undefined;
    this.#remember();
    this.#focusEngine();
  }

  #show(info: WorkspaceInfo): void {
    this.changes.clear();
    this.#names = undefined;
    this.history.begin(info.files);
    this.workspace.show(info, this.settings.get<Variants>(`variants:${info.root}`, {}));
    this.lab.restore(this.settings.get(`lab:${info.root}`, {}));
    this.opponent.tell();
    this.baseline.restore();
    document.title = `${info.name} — Warbench`;
    for (const said of info.recovered ?? []) this.notices.show('error', said);
    const opens = (path: string) => this.workspace.open(path) !== undefined;
    for (const group of GROUPS) this.tabs.restore(group, this.#keptGroup(group), opens);
    this.tabs.focused = 'main';
    const first = this.tabs.all.length === 0 ? firstFile(info.files) : undefined;
    if (first && opens(first.path)) this.tabs.open(first.path);
    this.selected = this.tabs.file;
    this.#focusEngine();
    void this.balance.opened();
    this.team.drop();
    this.goalRuns.drop();
    this.goalFights.drop();
    this.matrix.drop();
    this.report.drop();
    this.replays.shown = undefined;
  }

  async #offerDrafts(): Promise<void> {
    if (!(await offerDrafts(this))) return;
    this.#remember();
    this.#focusEngine();
  }

  #focusEngine(): void {
    this.engine.change({ type: 'focus', path: this.tabs.file });
  }

  /** A setting's name for this workspace. */
  own(name: string): string {
    return `${name}:${this.workspace.info?.root ?? ''}`;
  }

  #keptGroup(group: GroupName): KeptGroup {
    return {
      tabs: this.settings.get<KeptTab[]>(this.own(KEPT[group].tabs), []),
      front: this.settings.get(this.own(KEPT[group].front), ''),
    };
  }

  #remember(): void {
    for (const group of GROUPS) {
      const { tabs, front } = this.tabs.kept(group);
      this.settings.set(this.own(KEPT[group].tabs), tabs);
      this.settings.set(this.own(KEPT[group].front), front);
    }
  }
}
