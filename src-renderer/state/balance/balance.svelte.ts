import type { Host } from '@contract/host';
import { choiceWords } from '@engine/kernel/house/chosen';
import type { SystemId } from '@engine/kernel/words';
import type { PointsAdvice, PointsEvidence } from '@engine/lab/points/advice';
import type { Reason } from '@engine/lab/points/reasons/reasons';
import type { UnitUnderPolicies } from '@engine/lab/points/policies';
import { battlesOfRows } from '@engine/lab/points/run';
import type { UnitAdvice } from '@engine/lab/points/prices/unit-advice';
import type { SourceFile } from '@engine/lab/session';
import type { ArmyWishes } from '@engine/simulation/armies';
import type { Variants } from '@engine/systems/system';
import type { FileChanges } from '../files/changes.svelte';
import type { Engine } from '../engine.svelte';
import type { Notices } from '../window/notices.svelte';
import type { Settings } from '../window/settings.svelte';
import { packed, unpacked } from '../runs/base64';
import { shortHash } from '../runs/hash';
import { changedFiles, materialOf } from '../runs/material';
import { LongRun } from '../runs/long-run.svelte';
import { applyFairCosts } from './apply';
import { BalanceClient } from './run/client';
import type { BattleBehind, Prepared, SensitivityAnswer } from './run/messages';
import { isSignificant, parseKept, type KeptAdvice } from './rows';

/** Most battles by default. */
const BUDGET = 40_000;

const SEED = 1;

/** The parts of the window that the advice needs. */
export interface BalanceBench {
  readonly host: Host;
  readonly engine: Engine;
  readonly settings: Settings;
  readonly notices: Notices;
  readonly changes: FileChanges;
  readonly variants: Variants;
  readonly system: SystemId | undefined;
  texts(): readonly SourceFile[];
  textOf(path: string): string | undefined;
  /** A setting's name for this workspace. */
  own(name: string): string;
}

/** The chosen settings; the game's defaults apply to missing ones. */
export type Chosen = Pick<ArmyWishes, 'size' | 'bot'> & {
  readonly system?: SystemId;
  readonly battles?: number;
};

/** The advice on points in the window: one run at a time, which continues while the designer works. */
export class Balance extends LongRun<BalanceClient> {
  #inputs: Readonly<Record<string, string>> = {};
  /** The texts that the battles used; undefined for a file whose text is no longer known. */
  #foughtWith: ReadonlyMap<string, string | undefined> = new Map();
  /** True if a kept run is only shown: it ends before its budget. */
  #looks = false;

  prepared = $state.raw<Prepared | undefined>();
  advice = $state.raw<PointsAdvice | undefined>();
  /** Every unit under each bot of the panel; empty if one bot plays. */
  policies = $state.raw<readonly UnitUnderPolicies[]>([]);
  evidence = $state.raw<PointsEvidence | undefined>();
  /** The reasons for the units' verdicts; undefined until requested. */
  reasons = $state.raw<readonly Reason[] | undefined>();
  sensitivity = $state.raw<SensitivityAnswer | undefined>();
  /** The settings of the battles, shown with every figure. */
  setting = $state.raw<KeptAdvice['setting'] | undefined>();
  system = $state<SystemId | undefined>();
  /** The unit to spend battles on; undefined: all. */
  focus = $state<string | undefined>();
  /** The unit that the battles of this advice were spent on; undefined: all. */
  asked = $state<string | undefined>();

  constructor(private readonly bench: BalanceBench) {
    super();
  }

  get chosen(): Chosen {
    return this.bench.settings.get<Chosen>(this.bench.own('balance'), {});
  }

  byUnit = $derived(new Map(this.advice?.units.map((unit) => [unit.unit, unit]) ?? []));
  policiesByUnit = $derived(new Map(this.policies.map((unit) => [unit.unit, unit])));

  /**
   * Called when a workspace was opened: forgets the previous advice and shows the last run kept in this workspace, as
   * far as it is still valid.
   */
  async opened(): Promise<void> {
    this.#drop();
    const last = await this.bench.host.lastRun().catch(() => undefined);
    const kept = last && parseKept(last.answer);
    if (!last || !kept || this.phase !== 'none') return;
    this.advice = kept.advice;
    this.setting = kept.setting;
    this.system = kept.system;
    this.focus = this.asked = kept.asked;
    const named = new Set(kept.files);
    this.#inputs = last.inputs;
    const now = new Map(this.bench.texts().map(({ path, text }) => [path, text]));
    const same = await Promise.all(
      [...named].map(async (path) => {
        const text = now.get(path);
        return [
          path,
          text !== undefined && (await shortHash(text)) === last.inputs[path] ? text : undefined,
        ] as const;
      }),
    );
    this.#foughtWith = new Map(same);
    if (last.inputs['engine'] !== last.engine)
      this.#foughtWith = new Map([...this.#foughtWith, ['Warbench itself', '']]);
    this.compare();
  }

  #drop(): void {
    this.forget();
    this.prepared = this.advice = this.evidence = this.reasons = this.sensitivity = undefined;
    this.setting = this.system = this.focus = this.asked = undefined;
    this.policies = [];
    this.#foughtWith = new Map();
  }

  /** True if the advice covers the unit: it is about all units, or about this one. */
  answers(unit: string): boolean {
    const { advice, asked } = this;
    return advice?.known === true && (asked === undefined || asked === unit) && this.byUnit.has(unit);
  }

  /** From now on spends battles on one unit of a game, or on all; running battles continue. */
  async focusOn(unit: string | undefined, system = this.system): Promise<void> {
    if (this.running || this.busy || this.focus === unit) return;
    this.focus = unit;
    const { phase, chosen } = this;
    const isOther = system !== undefined && system !== this.prepared?.system && system !== this.system;
    if (isOther) this.bench.settings.set(this.bench.own('balance'), { ...chosen, system });
    if (phase === 'none') this.advice = undefined;
    else await this.choose(isOther ? { ...chosen, system } : chosen);
  }

  /** Chooses another size, bot, game or budget: a running run is stopped, and its results are kept. */
  async choose(chosen: Chosen): Promise<void> {
    // A unit of another game takes no part in this game's battles.
    if (chosen.system !== this.chosen.system) this.focus = undefined;
    this.bench.settings.set(this.bench.own('balance'), chosen);
    if (this.running) await this.cancel();
    this.advice = this.evidence = this.reasons = this.sensitivity = this.progress = undefined;
    this.policies = [];
    await this.prepare();
  }

  #lead(): BalanceClient {
    return (this.client ??= new BalanceClient({
      progress: ({ progress }) => this.progressed(progress),
      advice: ({ advice, policies, progress }) => {
        this.advice = advice;
        this.policies = policies;
        this.progressed(progress);
        void this.keepNow();
      },
      ended: ({ stopped }) => {
        const short = this.#looks && (this.progress?.fought ?? 0) < (this.chosen.battles ?? BUDGET);
        this.phase = stopped || short ? 'stopped' : 'done';
        this.rate = undefined;
        void this.keepNow(true);
        void this.askEvidence().then(() => this.askReasons());
      },
      sensitivity: ({ sensitivity }) => (this.sensitivity = sensitivity),
      failed: (message) => this.failed(message),
    }));
  }

  /** Finds out what can be fought with the current files. */
  prepare(): Promise<Prepared> {
    return this.#prepared(this.begins());
  }

  async #prepared(isCurrent: () => boolean): Promise<Prepared> {
    const { bench } = this;
    this.phase = 'preparing';
    this.failure = undefined;
    const { system, size, bot } = this.chosen;
    const files = bench.texts().map(({ path, text }) => ({ path, text }));
    const wishes: ArmyWishes = {
      variants: bench.variants,
      ...(size !== undefined && { size }),
      ...(bot !== undefined && { bot }),
    };
    const order = { files, system: system ?? bench.system, wishes, seed: SEED, unit: this.focus };
    const prepared = await this.#lead().ask({ type: 'prepare', order });
    if (!isCurrent()) return prepared;
    this.prepared = prepared;
    this.phase = 'ready';
    // Another game has other sizes and bots.
    if (prepared.problem !== undefined && prepared.setting === undefined && (size ?? bot) !== undefined) {
      bench.settings.set(bench.own('balance'), { ...(system && { system }) });
      return this.#prepared(isCurrent);
    }
    return prepared;
  }

  /** Finds out what can be fought, and loads the kept results of exactly that run, without fighting. */
  async look(): Promise<void> {
    if (this.phase !== 'none') return;
    const isCurrent = this.begins();
    const prepared = await this.#prepared(isCurrent);
    if (!isCurrent() || prepared.problem !== undefined) return;
    const rows = await this.#kept(prepared);
    if (isCurrent() && rows.length > 0) this.#begin(prepared, rows, battlesOfRows(rows), true);
  }

  #kept({ inputs }: Pick<Prepared, 'inputs'>): Promise<Float64Array> {
    return this.bench.host.keptRun(inputs).then(unpacked, () => new Float64Array());
  }

  /** Calculates fair costs, continuing the same run if it was kept. */
  async find(): Promise<void> {
    const isCurrent = this.begins();
    const prepared = await this.#prepared(isCurrent);
    if (!isCurrent() || prepared.problem !== undefined) return;
    const rows = await this.#kept(prepared);
    if (isCurrent()) this.#begin(prepared, rows, this.chosen.battles ?? BUDGET);
  }

  #begin(prepared: Prepared, rows: Float64Array, battles: number, looks = false): void {
    this.#looks = looks;
    this.#inputs = prepared.inputs;
    const rules = choiceWords(this.bench.variants);
    this.setting = prepared.setting && { ...prepared.setting, seed: SEED, ...(rules !== '' && { rules }) };
    this.system = prepared.system;
    this.asked = this.focus;
    this.#foughtWith = materialOf(this.bench, this.system);
    this.changed = [];
    this.advice = this.evidence = this.reasons = this.sensitivity = undefined;
    this.policies = [];
    this.phase = 'running';
    this.begun(battles);
    this.#lead().begin({ type: 'run', battles, rows });
  }

  protected get hasFigures(): boolean {
    return this.advice !== undefined || this.running;
  }

  protected changes(): readonly string[] {
    const now = materialOf(this.bench, this.system);
    const variants = JSON.stringify(this.bench.variants);
    const known = this.#inputs['variants'];
    return [
      ...changedFiles(this.bench, this.#foughtWith, now),
      ...(known !== undefined && known !== variants ? ['the chosen rules'] : []),
    ];
  }

  protected async keep(): Promise<void> {
    const { advice, setting, system, client, asked } = this;
    if (!client || !advice || !setting || !system || advice.battles === 0) return;
    const rows = await client.ask({ type: 'rows' });
    const files = [...this.#foughtWith.keys()];
    const answer: KeptAdvice = { advice, setting, system, files, ...(asked !== undefined && { asked }) };
    try {
      await this.bench.host.keepRun(this.#inputs, await packed(rows), answer);
    } catch (reason) {
      const why = reason instanceof Object && 'message' in reason ? String(reason.message) : String(reason);
      this.bench.notices.show('error', `Cannot save the battles. ${why}`);
    }
  }

  /** Requests the evidence for the current advice. */
  async askEvidence(): Promise<void> {
    const client = this.client;
    if (client && this.advice) this.evidence = await client.ask({ type: 'evidence' });
  }

  /** Requests the reasons for the verdicts: some battles of a finished run are fought again. */
  async askReasons(): Promise<void> {
    const { client, advice } = this;
    if (!client || !advice || this.running || this.reasons) return;
    const found = await client.ask({ type: 'reasons' });
    if (this.advice === advice) this.reasons = found;
  }

  behind = (unit: string) => this.client?.ask({ type: 'behind', unit }) ?? Promise.resolve([]);
  replay = ({ bot, pair, turned }: Pick<BattleBehind, 'bot' | 'pair' | 'turned'>) =>
    this.client?.ask({ type: 'replay', bot, pair, turned }) ?? Promise.resolve(undefined);

  /** Calculates the worth of each step away from a unit's card; the battles of the advice stop for it. */
  async findDrivers(unit: string, path: string): Promise<void> {
    if (this.running) await this.cancel();
    this.sensitivity = { unit, worths: [], refused: [], progress: { fought: 0, cap: 0, done: false } };
    this.#lead().tell({ type: 'sensitivity', unit, file: path, pairs: 100 });
  }

  stopDrivers(): void {
    this.client?.tell({ type: 'cancel' });
    if (this.sensitivity)
      this.sensitivity = { ...this.sensitivity, progress: { ...this.sensitivity.progress, done: true } };
  }

  /** True if battles behind the advice can be shown: they were fought, or loaded, in this window. */
  get hasBattles(): boolean {
    return this.client !== undefined && this.prepared !== undefined && this.phase !== 'none';
  }

  /** Writes fair costs to cards through the editor, in one undo step. */
  async apply(units: readonly UnitAdvice[]): Promise<void> {
    const fought = (path: string) => this.#foughtWith.get(path);
    if (await applyFairCosts(this.bench, this.system, units, fought)) this.compare();
  }

  /** Units with a clear verdict whose cards do not have their fair cost yet, and on which no bot disagrees. */
  clearResults = $derived(
    this.advice?.units.filter(
      (unit) => isSignificant(unit) && this.policiesByUnit.get(unit.unit)?.holds !== 'no',
    ) ?? [],
  );
}
