import type { Host } from '@contract/host';
import { isMaterial } from '@engine/lab/points/material';
import type { SourceFile } from '@engine/lab/session';
import { hostFailure } from '../../host/failure';
import type { Engine } from '../engine.svelte';
import type { Notices } from '../window/notices.svelte';
import { packed, unpacked } from '../runs/base64';
import { changedFiles, type Texts } from '../runs/material';
import { LongRun } from '../runs/long-run.svelte';
import { TeamClient } from './client';
import type { TeamFindings, TeamPrepared, Wanted } from './messages';

/** The parts of the window that a team's runs need. */
export interface TeamBench {
  readonly host: Host;
  readonly notices: Notices;
  readonly engine: Engine;
  texts(): readonly SourceFile[];
}

/**
 * Battles of a study, of a goal, or of the bots for people's games: one run at a time, which continues while the
 * designer works.
 */
export class TeamRun extends LongRun<TeamClient> {
  #foughtWith: Texts = new Map();
  #waiting: (() => void)[] = [];

  wanted = $state.raw<Wanted | undefined>();
  prepared = $state.raw<TeamPrepared | undefined>();
  findings = $state.raw<TeamFindings | undefined>();

  /** @param fights called when battles start, so that another run of the window pauses */
  constructor(
    private readonly bench: TeamBench,
    private readonly fights: () => void,
  ) {
    super();
  }

  /** Another workspace: forgets the results. */
  drop(): void {
    this.forget();
    this.wanted = this.prepared = this.findings = undefined;
    this.#over();
  }

  /** A run in stages has no known end. */
  override get share(): number | undefined {
    return this.isStaged ? undefined : super.share;
  }

  /** Run after run, each made from the results of those before. */
  get isStaged(): boolean {
    return this.wanted?.kind === 'tune' || this.wanted?.kind === 'lists';
  }

  /** What is being fought now, if that is something else: it continues, and the visible view says so. */
  busyWith(wanted: Wanted | undefined): string | undefined {
    const now = this.running ? this.wanted : undefined;
    if (!now || (now.kind === wanted?.kind && pathOf(now) === pathOf(wanted))) return undefined;
    return {
      goal: 'Battles of a goal',
      study: 'Battles of another study',
      rules: 'Battles with stepped numbers of the rules',
      playtests: 'Battles of playtests',
      factions: 'Battles between books',
      lists: 'Battles between lists',
      tune: 'Battles of Tune',
    }[now.kind];
  }

  /** Prepares the battles of what is wanted, and shows their kept results. A running run is left alone. */
  async look(wanted: Wanted): Promise<void> {
    if (this.running || (this.findings && same(this.wanted, wanted))) return;
    await this.#prepare(wanted, false);
  }

  /** Fights, continuing the same run if it was kept. */
  async fight(wanted = this.wanted): Promise<void> {
    if (this.running && same(this.wanted, wanted)) return;
    if (this.running) await this.cancel();
    if (wanted) await this.#prepare(wanted, true);
  }

  /** Resolves when the run has ended or was stopped, or something else is prepared. */
  over(): Promise<void> {
    return this.running ? new Promise((resolve) => this.#waiting.push(resolve)) : Promise.resolve();
  }

  #over(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  async #prepare(wanted: Wanted, fights: boolean): Promise<void> {
    const isCurrent = this.begins();
    this.uncompared();
    this.wanted = wanted;
    this.phase = 'preparing';
    this.changed = [];
    this.failure = this.rate = this.findings = this.progress = undefined;
    const files = this.bench.texts().map(({ path, text }) => ({ path, text }));
    const client = this.#lead();
    const prepared = await client.ask({ type: 'prepare', order: { files, wanted } });
    if (!isCurrent()) return;
    this.prepared = prepared;
    this.#foughtWith = this.materialOf(prepared, wanted);
    this.phase = 'ready';
    if (prepared.problem !== undefined) return;
    const rows = await this.bench.host
      .keptRun(prepared.inputs, prepared.keptAs)
      .then(unpacked, () => new Float64Array());
    if (!isCurrent() || (rows.length === 0 && !fights)) return;
    this.begun(prepared.cap);
    if (fights) {
      this.fights();
      this.phase = 'running';
    }
    client.begin({ type: 'run', rows, fights });
  }

  #lead(): TeamClient {
    return (this.client ??= new TeamClient({
      progress: ({ progress }) => this.progressed(progress),
      findings: ({ findings, progress }) => {
        this.findings = findings;
        this.progressed(progress);
        if (this.running) void this.keepNow();
      },
      ended: ({ stopped }) => {
        const fought = this.running;
        this.phase = stopped ? 'stopped' : 'done';
        this.rate = undefined;
        if (fought) void this.keepNow(true);
        this.#over();
      },
      failed: (message) => {
        this.failed(message);
        this.#over();
      },
    }));
  }

  override async cancel(): Promise<void> {
    await super.cancel();
    this.#over();
  }

  protected get hasFigures(): boolean {
    return this.progress !== undefined;
  }

  protected changes(): readonly string[] {
    const { prepared, wanted } = this;
    return prepared && wanted ? this.changedSince(this.#foughtWith, prepared, wanted) : [];
  }

  /** Names of the files that have changed. */
  changedSince(before: Texts, prepared: TeamPrepared, wanted: Wanted): readonly string[] {
    return changedFiles(this.bench, before, this.materialOf(prepared, wanted));
  }

  /** The current texts that the prepared battles depend on. */
  materialOf({ inputs, wholeGame }: TeamPrepared, wanted: Wanted): Texts {
    const named = new Set(Object.keys(inputs).map((name) => name.replace(/^cell \d+: /, '')));
    if ('path' in wanted) named.add(wanted.path);
    if (wholeGame !== undefined)
      for (const { path, kind, system } of this.bench.engine.outline)
        if (kind !== undefined && isMaterial(kind) && system === wholeGame) named.add(path);
    const all = this.bench.texts().filter(({ path }) => named.has(path) || isPlaytest(path, wanted));
    return new Map(all.map(({ path, text }) => [path, text]));
  }

  protected async keep(): Promise<void> {
    const { prepared, client } = this;
    if (!client || !prepared) return;
    const rows = await client.ask({ type: 'rows' });
    if (rows.length === 0 || this.prepared !== prepared) return;
    try {
      await this.bench.host.keepRun(prepared.inputs, await packed(rows), undefined, prepared.keptAs);
    } catch (reason) {
      this.bench.notices.show('error', `Cannot save the battles. ${hostFailure(reason).message}`);
    }
  }
}

const isPlaytest = (path: string, { kind }: Wanted): boolean =>
  kind === 'playtests' && path.endsWith('.playtest.json');

const pathOf = (wanted: Wanted): string => ('path' in wanted ? wanted.path : '');

const same = (one: Wanted | undefined, other: Wanted | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
