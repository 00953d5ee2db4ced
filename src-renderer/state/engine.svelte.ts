import type { Diagnostic } from '@engine/kernel/diagnostic';
import type { SystemId } from '@engine/kernel/words';
import type { GoalReport } from '@engine/lab/goals/report';
import type { OutlineFile, SourceFile } from '@engine/lab/session';
import type { Term, Variants } from '@engine/systems/system';
import { tick } from 'svelte';
import { SessionClient, type EngineWorker } from '../session/client';
import type { Asking } from '../session/questions';
import { inFrame } from '../session/frame';
import type { BattleUpdate, Change, Update } from '../session/messages';
import { PromptWorker } from '../session/prompt-worker';
import { startWorker } from '../session/start';
import { Timings } from '../session/timings';
import { groupBy } from './files/group';
import { keep } from './window/keep';
import { partsOf } from './files/paths';

const NOTHING: Update = {
  seq: 0,
  diagnostics: [],
  outline: [],
  focus: undefined,
  card: undefined,
  fights: [],
  stats: { fought: 0, shown: 0 },
  baseline: 'disk',
  variantsApart: [],
  terms: [],
  variants: [],
  goals: [],
  milliseconds: 0,
};

const NO_BATTLES: BattleUpdate = { seq: 0, reports: [], running: false };

/** Progress is only shown if it takes longer than this, in milliseconds. */
const PATIENCE = 300;

const promptWorker = (): EngineWorker => new PromptWorker(startWorker());

/** The engine's latest results, for every view. */
export class Engine {
  #client: SessionClient;
  /** Questions to the session. */
  readonly ask: Asking;
  #timings = new Timings();
  #slow: ReturnType<typeof setTimeout> | undefined;
  /** The engine's last outline, and every file's last name. */
  #outline: readonly OutlineFile[] = [];
  readonly #names = new Map<string, string>();
  update = $state.raw<Update>(NOTHING);
  /** The battles of the file in focus, with the results so far. */
  battles = $state.raw<BattleUpdate>(NO_BATTLES);
  /** Cards whose texts do not fit on paper, as last measured. */
  #paper = $state.raw<readonly Diagnostic[]>([]);
  /** True once the files that were opened last have been read. */
  ready = $state(false);
  /** True while an answer takes noticeably long. */
  slow = $state(false);
  /** Why the engine stopped, if it did. */
  failure = $state<string | undefined>();
  /** Called with each update before it is drawn. */
  onupdate: (update: Update) => void = () => undefined;
  /** Called with each edit. */
  onedit: () => void = () => undefined;

  // The steady parts of an update as separate values, so that what depends on one only updates when it changes.
  #ofFiles = $derived(this.update.diagnostics);
  /** Diagnostics of the files and of their printed cards. */
  diagnostics = $derived(this.#paper.length === 0 ? this.#ofFiles : [...this.#ofFiles, ...this.#paper]);
  outline = $derived(this.update.outline);
  terms = $derived(this.update.terms);
  variants = $derived(this.update.variants);
  /** Adds the results of goals whose battles the session does not fight. */
  addRunResults: (reports: readonly GoalReport[]) => readonly GoalReport[] = (reports) => reports;
  // Adding results makes a new list: without this step the explorer would order all files again at each key.
  #goalsOfFiles = $derived(this.update.goals);
  goals = $derived(this.addRunResults(this.#goalsOfFiles));
  /** Names of missed goals, by the files that they are about. */
  missed = $derived(missedByFile(this.goals));
  diagnosticsByFile = $derived(groupByFile(this.diagnostics));
  outlineByPath = $derived(new Map(this.outline.map((file) => [file.path, file])));
  errors = $derived(this.diagnostics.filter(({ severity }) => severity === 'error').length);
  warnings = $derived(this.diagnostics.filter(({ severity }) => severity === 'warning').length);
  /** The number of notes. */
  notes = $derived(this.diagnostics.length - this.errors - this.warnings);

  constructor(create: () => EngineWorker = promptWorker) {
    this.#client = new SessionClient(create, {
      update: (update) => this.#show(update),
      battles: (update) => this.#showBattles(update),
      paper: (found) => (this.#paper = found),
      failed: (message) => {
        this.failure = message;
        this.#settle();
      },
    });
    this.ask = this.#client.ask;
  }

  change(change: Change): void {
    if (change.type === 'edit') {
      this.#timings.sent();
      this.onedit();
    }
    if (change.type === 'open') this.ready = false;
    this.#client.change(change);
    this.#slow ??= setTimeout(() => (this.slow = true), PATIENCE);
  }

  /** Sends the changes that `work` makes as one batch: no update shows only some of them. */
  batch(work: () => void): void {
    this.#client.batch(work);
  }

  /** Resolves when every change so far is in `update`. */
  settled(): Promise<void> {
    return this.#client.settled();
  }

  /** True while a change is not in `update` yet. */
  get isBehind(): boolean {
    return this.#client.behind;
  }

  refine = (go: boolean) => this.#client.refine(go);
  fightGoals = (go: boolean) => this.#client.fightGoals(go);

  /** A key was pressed and the editor has handled it: if nothing was sent, its clock stops. */
  idle(): void {
    this.#timings.idle();
  }

  /** Restarts the engine with the files on disk and the unsaved texts. */
  restart(
    files: readonly SourceFile[],
    edits: readonly SourceFile[],
    variants: Variants,
    focus: string | undefined,
  ): void {
    this.failure = undefined;
    this.#client.restart();
    this.change({ type: 'open', files });
    for (const { path, text } of edits) this.change({ type: 'edit', path, text });
    this.change({ type: 'variants', variants });
    this.change({ type: 'focus', path: focus });
  }

  termsOf(system: SystemId | undefined): readonly Term[] {
    return this.terms.find(([id]) => id === system)?.[1] ?? [];
  }

  fileAt(path: string): OutlineFile | undefined {
    return this.outlineByPath.get(path);
  }

  #show(update: Update): void {
    const received = performance.now();
    const painted = inFrame() ? 'this-frame' : 'next-frame';
    // Battles of another file are removed; those of the same file stay until there are newer ones.
    if (update.focus !== this.update.focus) this.battles = NO_BATTLES;
    this.update = keep(this.update, { ...update, outline: this.#named(update.outline) });
    this.ready = true;
    this.onupdate(update);
    if (!this.#client.behind) {
      this.#settle();
      void tick().then(() =>
        this.#timings.drawn({ received, painted, engine: update.milliseconds, fights: update.fights.length }),
      );
    }
  }

  /** Called for every edit, even if no battle changed: then nothing is drawn. */
  #showBattles(update: BattleUpdate): void {
    const { reports, running } = this.battles;
    const kept = keep(this.battles, update);
    if (kept.reports !== reports || kept.running !== running) this.battles = kept;
  }

  /** A file that is not valid JSON for a moment keeps its name, so that the explorer does not flicker while typing. */
  #named(outline: readonly OutlineFile[]): readonly OutlineFile[] {
    if (outline === this.#outline) return this.update.outline;
    this.#outline = outline;
    return outline.map((file) => {
      const isStem = file.name === partsOf(file.path).stem;
      const known = isStem && file.errors > 0 ? this.#names.get(file.path) : undefined;
      if (known !== undefined) return { ...file, name: known };
      this.#names.set(file.path, file.name);
      return file;
    });
  }

  #settle(): void {
    clearTimeout(this.#slow);
    this.#slow = undefined;
    this.slow = false;
  }
}

const groupByFile = (diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> =>
  groupBy(diagnostics, ({ file }) => file);

/** Names of missed goals, by the files that they are about. */
const missedByFile = (goals: readonly GoalReport[]): ReadonlyMap<string, readonly string[]> => {
  const missed = new Map<string, string[]>();
  for (const { result, about, name } of goals)
    if (result === 'missed') for (const path of about) missed.set(path, [...(missed.get(path) ?? []), name]);
  return missed;
};
