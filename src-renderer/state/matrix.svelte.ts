import { choiceWords } from '@engine/kernel/house/chosen';
import type { SystemId } from '@engine/kernel/words';
import type { OutlineFile } from '@engine/lab/session';
import type { MatrixCell, Variants } from '@engine/systems/system';
import type { Engine } from './engine.svelte';
import { QUIET, SETTLE } from './runs/long-run.svelte';
import { changedFiles, materialOf, type Texts } from './runs/material';

/** Cells requested at once: between two such parts of a row the engine handles typing. */
const PART = 4;

/** The parts of the window that the matrix needs. */
interface Window {
  readonly engine: Engine;
  readonly system: SystemId | undefined;
  readonly variants: Variants;
  textOf(path: string): string | undefined;
}

/**
 * Every unit of a game against every other, a few cells at a time: it continues behind other tabs, and pauses while the
 * user types.
 */
export class MatrixRun {
  system = $state.raw<SystemId | undefined>();
  units = $state.raw<readonly OutlineFile[]>([]);
  rows = $state.raw<readonly (readonly (MatrixCell | undefined)[])[]>([]);
  /** Parts of each unit's card that duels and shots ignore. */
  notInDuels = $state.raw<readonly (readonly string[])[]>([]);
  phase = $state<'none' | 'running' | 'paused' | 'stopped' | 'done'>('none');
  /** What has changed since, by name. */
  changed = $state.raw<readonly string[]>([]);

  calculated = $derived(this.rows.reduce((sum, row) => sum + row.length, 0));
  cells = $derived(this.units.length ** 2);

  /** The chosen rules, with which the cells are calculated. */
  rules = $state('');

  #turn = 0;
  #before: Texts = new Map();
  #quietUntil = 0;
  #goOn: (() => void) | undefined;
  #comparing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly window: Window) {}

  get running(): boolean {
    return this.phase === 'running' || this.phase === 'paused';
  }

  /** Starts if nothing was started yet, or for another game. */
  look(): void {
    if (this.phase === 'none' || this.window.system !== this.system) void this.start();
  }

  /** Calculates every cell from the current files. */
  async start(): Promise<void> {
    const { engine, system } = this.window;
    const turn = this.#begin(system);
    // Without a file of a game there is nothing to calculate.
    if (!system) return void (this.phase = 'none');
    for (const [i, { unit = '' }] of this.units.entries())
      for (let from = 0; from < this.units.length; from += PART) {
        if (!(await this.#mayGoOn(turn))) return;
        const columns = this.units.slice(from, from + PART).map((column) => column.unit ?? '');
        const part = await engine.ask.meet(system, unit, columns);
        if (turn !== this.#turn) return;
        this.rows = [...this.rows.slice(0, i), [...(this.rows[i] ?? []), ...part]];
      }
    const ignored = await engine.ask.notInDuels(
      system,
      this.units.map(({ unit = '' }) => unit),
    );
    if (turn !== this.#turn) return;
    this.notInDuels = ignored;
    this.phase = this.units.length > 0 ? 'done' : 'none';
  }

  #begin(system: SystemId | undefined): number {
    this.#release();
    this.system = system;
    this.units = this.window.engine.outline.filter(
      (file) => file.unit !== undefined && file.system === system,
    );
    this.rows = this.notInDuels = this.changed = [];
    this.#before = materialOf(this.window, system);
    this.rules = choiceWords(this.window.variants);
    this.phase = 'running';
    return ++this.#turn;
  }

  async #mayGoOn(turn: number): Promise<boolean> {
    for (;;) {
      if (turn !== this.#turn) return false;
      const rest = this.#quietUntil - performance.now();
      if (this.phase === 'paused') await new Promise<void>((resolve) => (this.#goOn = resolve));
      else if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      else return true;
    }
  }

  #release(): void {
    this.#goOn?.();
    this.#goOn = undefined;
  }

  pause(on: boolean): void {
    if (!this.running) return;
    this.phase = on ? 'paused' : 'running';
    if (!on) this.#release();
  }

  cancel(): void {
    if (!this.running) return;
    this.#turn++;
    this.phase = 'stopped';
    this.#release();
  }

  /** Another workspace: forgets the results. */
  drop(): void {
    this.cancel();
    clearTimeout(this.#comparing);
    this.phase = 'none';
    this.units = this.rows = this.changed = [];
  }

  /** A key was pressed: the engine pauses this for a moment. */
  typed(): void {
    this.#quietUntil = performance.now() + QUIET;
    this.compare();
  }

  /** Finds out, after a short delay, what has changed since. */
  compare(): void {
    clearTimeout(this.#comparing);
    if (this.phase === 'none') return;
    this.#comparing = setTimeout(() => {
      this.changed = [
        ...changedFiles(this.window, this.#before, materialOf(this.window, this.system)),
        ...(this.rules === choiceWords(this.window.variants) ? [] : ['the chosen rules']),
      ];
    }, SETTLE);
  }
}
