import { SYSTEM_IDS } from '@engine/kernel/words';
import type { FightReport } from '@engine/lab/session';
import type { BattleReplay } from '@engine/simulation/replay';
import type { Ask } from './window/ask.svelte';
import type { Engine } from './engine.svelte';
import { QUIET } from './runs/long-run.svelte';
import type { ViewArgs } from './tabs/tab';
import type { Notices } from './window/notices.svelte';

/** A battle on the board. */
interface Replaying {
  readonly title: string;
  readonly replay: BattleReplay;
  /** The scenario, whose other battles can be shown; undefined for a battle between drawn armies. */
  readonly scenario: Pick<FightReport['scenario'], 'system' | 'ref' | 'name' | 'house'> | undefined;
  /** True if it would go differently with the current files. */
  readonly isOld: boolean;
}

/** The parts of the window that replays need. */
interface Window {
  readonly ask: Ask;
  readonly engine: Engine;
  readonly notices: Notices;
  /** The fight that the lab shows large, by reference. */
  readonly opened: string | undefined;
  openView(view: 'replay', args: ViewArgs): void;
}

/** Battles on the board. */
export class Replays {
  shown = $state.raw<Replaying | undefined>();

  constructor(private readonly window: Window) {}

  /** Replays one battle of a scenario with the current files. */
  async show(scenario: NonNullable<Replaying['scenario']>, index: number): Promise<void> {
    const { engine, notices } = this.window;
    const { system, ref, name, house } = scenario;
    const replay = await engine.ask.replay(system, ref, index, house);
    if (!replay.ok) return notices.show('error', replay.error);
    this.shown = { title: name, replay: replay.value, scenario, isOld: false };
    this.window.openView('replay', {
      title: name,
      system,
      ref,
      index,
      ...(house !== undefined && { house }),
    });
  }

  /** Shows a battle between drawn armies. */
  showDrawn(title: string, replay: BattleReplay): void {
    this.shown = { title, replay, scenario: undefined, isOld: false };
    this.window.openView('replay', { title });
  }

  /**
   * Restores the battle of a tab that was open when the window closed, with the current files. Returns why, if that is
   * not possible.
   */
  async restore({ system, ref, title, index, house: under }: ViewArgs): Promise<string> {
    const { engine } = this.window;
    if (title === undefined) return 'No battle is open yet.';
    const known = SYSTEM_IDS.find((id) => id === system);
    if (!known || typeof ref !== 'string' || typeof index !== 'number')
      return 'This battle of fair costs is no longer in memory. Replay it again from its unit in Fair costs.';
    await engine.settled();
    const house = typeof under === 'string' ? under : undefined;
    const replay = await engine.ask.replay(known, ref, index, house);
    if (!replay.ok) return replay.error;
    const name = String(title ?? ref);
    const scenario = { system: known, ref, name, ...(house !== undefined && { house }) };
    this.shown = { title: name, replay: replay.value, scenario, isOld: false };
    return '';
  }

  #checking: ReturnType<typeof setTimeout> | undefined;

  /** Checks, when typing pauses, whether the replayed battle would still go the same way, by fighting it again. */
  check(): void {
    clearTimeout(this.#checking);
    if (this.shown?.scenario) this.#checking = setTimeout(() => void this.#check(), QUIET);
  }

  async #check(): Promise<void> {
    const { shown } = this;
    if (!shown?.scenario) return;
    const { system, ref, house } = shown.scenario;
    const now = await this.window.engine.ask.replay(system, ref, shown.replay.index, house);
    const isOld = !now.ok || JSON.stringify(now.value) !== JSON.stringify(shown.replay);
    if (this.shown === shown && isOld !== shown.isOld) this.shown = { ...shown, isOld };
  }

  /** Asks which battle of which scenario to replay. */
  async choose(): Promise<void> {
    const { ask, engine, notices, opened } = this.window;
    const { reports } = engine.battles;
    const [first] = reports;
    if (!first) return notices.show('info', 'No battle available. Open a scenario of kind “battle”.');
    const inFront = reports.find(({ scenario }) => scenario.ref === opened) ?? first;
    const answer = await ask.text({
      title: 'Replay battle',
      label: 'Battle number',
      value: '0',
      ok: 'Replay',
      options: {
        label: 'Scenario',
        value: inFront.scenario.ref,
        values: reports.map(({ scenario }) => ({ value: scenario.ref, text: scenario.name })),
      },
      check: (text) =>
        /^\d{1,6}$/.test(text.trim()) ? undefined : 'Enter a whole number from 0 to 999,999.',
    });
    const report = answer && reports.find(({ scenario }) => scenario.ref === answer.option);
    if (report) await this.show(report.scenario, Number(answer.text));
  }
}
