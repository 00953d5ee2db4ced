import type { Host } from '@contract/host';
import type { SourceFile } from '@engine/lab/session';
import { hostFailure } from '../../host/failure';
import type { Engine } from '../engine.svelte';
import type { Notices } from '../notices.svelte';
import { packed, unpacked } from '../runs/base64';
import type { Progress } from '../runs/messages';
import { Pace } from '../runs/pace';
import { TeamClient } from './client';
import type { TeamFindings, TeamPrepared, Wanted } from './messages';

/** Battles rest for so long after a key, in milliseconds: the machine is the designer's. */
const QUIET = 600;

/** Runs are kept this often while they go on, in milliseconds. */
const KEEP_EVERY = 20_000;

/** What is prepared anew waits for so long after a change, in milliseconds. */
const SETTLE = 300;

/** The window's parts that a team's runs need. */
export interface TeamBench {
  readonly host: Host;
  readonly notices: Notices;
  readonly engine: Engine;
  texts(): readonly SourceFile[];
}

export type TeamPhase = 'none' | 'preparing' | 'ready' | 'running' | 'paused' | 'stopped' | 'done';

/** Battles of a study, or of the bots beside people's games: one run at a time, going on while the designer works. */
export class TeamRun {
  #client: TeamClient | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #keptAt = 0;
  #comparing: ReturnType<typeof setTimeout> | undefined;
  #foughtWith: ReadonlyMap<string, string> = new Map();
  readonly #pace = new Pace();

  wanted = $state.raw<Wanted | undefined>();
  phase = $state<TeamPhase>('none');
  prepared = $state.raw<TeamPrepared | undefined>();
  findings = $state.raw<TeamFindings | undefined>();
  progress = $state.raw<Progress | undefined>();
  /** Battles a second, lately; undefined until there is something to measure. */
  rate = $state<number | undefined>();
  /** Files that have changed since these battles, by name: the figures are of the files as they were. */
  changed = $state.raw<readonly string[]>([]);
  /** Why the worker stopped, if it did. */
  failure = $state<string | undefined>();

  /** @param begins told when battles begin: another run of the window then waits */
  constructor(
    private readonly bench: TeamBench,
    private readonly begins: () => void,
  ) {}

  get running(): boolean {
    return this.phase === 'running' || this.phase === 'paused';
  }

  /** Another workspace: what was known is another's. */
  drop(): void {
    this.#client?.stop();
    this.#client = undefined;
    this.phase = 'none';
    this.wanted = this.prepared = this.findings = this.progress = this.rate = this.failure = undefined;
    this.changed = [];
  }

  /** Looks at what is wanted: makes its battles ready, and shows what was kept of them. A run of the same that goes on is left alone. */
  async look(wanted: Wanted): Promise<void> {
    if (this.running && same(this.wanted, wanted)) return;
    if (this.running) await this.cancel();
    await this.#prepare(wanted, false);
  }

  /** Fights on from what was kept of the very same run, or anew. */
  async fight(): Promise<void> {
    const { wanted } = this;
    if (wanted && !this.running) await this.#prepare(wanted, true);
  }

  async #prepare(wanted: Wanted, fights: boolean): Promise<void> {
    // What is looked at anew is by the files as they are: nothing of it is compared with those before.
    clearTimeout(this.#comparing);
    this.wanted = wanted;
    this.phase = 'preparing';
    this.changed = [];
    this.failure = this.rate = this.findings = this.progress = undefined;
    const files = this.bench.texts().map(({ path, text }) => ({ path, text }));
    const client = this.#lead();
    const prepared = await client.prepare({ files, wanted });
    if (this.wanted !== wanted) return;
    this.prepared = prepared;
    this.#foughtWith = this.#material(prepared, wanted);
    this.phase = 'ready';
    if (prepared.problem !== undefined) return;
    const rows = await this.bench.host
      .keptRun(prepared.inputs, prepared.keptAs)
      .then(unpacked, () => new Float64Array());
    if (this.wanted !== wanted || (rows.length === 0 && !fights)) return;
    this.#pace.clear();
    this.#keptAt = performance.now();
    this.progress = { fought: 0, cap: prepared.cap, done: false };
    if (fights) {
      this.begins();
      this.phase = 'running';
    }
    client.tell({ type: 'run', rows, fights });
  }

  #lead(): TeamClient {
    return (this.#client ??= new TeamClient({
      progress: (progress) => this.#progressed(progress),
      findings: (findings, progress) => {
        this.findings = findings;
        this.#progressed(progress);
        if (this.running && performance.now() - this.#keptAt > KEEP_EVERY) void this.#keep();
      },
      ended: (stopped) => {
        const fought = this.running;
        this.phase = stopped ? 'stopped' : 'done';
        this.rate = undefined;
        if (fought) void this.#keep();
      },
      failed: (message) => {
        this.failure = message;
        this.#client?.stop();
        this.#client = undefined;
        this.phase = 'stopped';
      },
    }));
  }

  #progressed(progress: Progress): void {
    this.progress = progress;
    if (this.phase === 'running') this.rate = this.#pace.mark(progress.fought) ?? this.rate;
  }

  pause(on: boolean): void {
    if (!this.running) return;
    this.phase = on ? 'paused' : 'running';
    this.#pace.clear();
    this.#client?.rest(on);
  }

  /** Stops where it is: what was fought is kept, and the next run goes on from there. */
  async cancel(): Promise<void> {
    if (!this.running) return;
    this.phase = 'stopped';
    this.rate = undefined;
    this.#client?.rest(false);
    this.#client?.tell({ type: 'cancel' });
    await this.#keep();
  }

  /** A key was pressed: battles rest until the designer does. */
  typed(): void {
    this.compare();
    if (this.phase !== 'running') return;
    this.#client?.rest(true);
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => {
      if (this.phase === 'running') this.#client?.rest(false);
    }, QUIET);
  }

  /** Finds out, a little later, which of the files that its battles depend on are others by now. */
  compare(): void {
    if (!this.progress) return;
    clearTimeout(this.#comparing);
    this.#comparing = setTimeout(() => {
      const { bench, progress } = this;
      if (!progress) return;
      const now = new Map(bench.texts().map(({ path, text }) => [path, text]));
      this.changed = [...this.#foughtWith]
        .filter(([path, text]) => now.get(path) !== text)
        .map(([path]) => bench.engine.fileAt(path)?.name ?? path);
    }, SETTLE);
  }

  /** The texts on which what was prepared depends. */
  #material({ inputs }: TeamPrepared, wanted: Wanted): ReadonlyMap<string, string> {
    const named = new Set(Object.keys(inputs).map((name) => name.replace(/^cell \d+: /, '')));
    if (wanted.kind === 'study') named.add(wanted.path);
    const all = this.bench.texts().filter(({ path }) => named.has(path) || isPlaytest(path, wanted));
    return new Map(all.map(({ path, text }) => [path, text]));
  }

  async #keep(): Promise<void> {
    this.#keptAt = performance.now();
    const { prepared } = this;
    const client = this.#client;
    if (!client || !prepared) return;
    const rows = await client.rows();
    if (rows.length === 0 || this.prepared !== prepared) return;
    try {
      await this.bench.host.keepRun(prepared.inputs, await packed(rows), undefined, prepared.keptAs);
    } catch (reason) {
      this.bench.notices.show('error', `The battles could not be kept. ${hostFailure(reason).message}`);
    }
  }
}

const isPlaytest = (path: string, { kind }: Wanted): boolean =>
  kind === 'playtests' && path.endsWith('.playtest.json');

const same = (one: Wanted | undefined, other: Wanted): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
