import type { FightReport } from '@engine/lab/session';
import type { BattleReplay } from '@engine/simulation/replay';
import type { Ask } from './window/ask.svelte';
import type { Engine } from './engine.svelte';
import type { Notices } from './window/notices.svelte';

/** A battle on the board; `isOld` where by the files as they are now it would go otherwise. */
interface Replaying {
  readonly report: FightReport;
  readonly replay: BattleReplay;
  readonly isOld: boolean;
}

/** What replays ask of the window. */
interface Window {
  readonly ask: Ask;
  readonly engine: Engine;
  readonly notices: Notices;
  /** The fight that the lab shows large, by reference. */
  readonly opened: string | undefined;
}

/** Battles on the board. */
export class Replays {
  /** The battle of a scenario that is replayed. */
  shown = $state.raw<Replaying | undefined>();
  /** A battle between drawn armies. */
  drawn = $state.raw<{ readonly title: string; readonly replay: BattleReplay } | undefined>();

  constructor(private readonly window: Window) {}

  /** Replays one battle of a scenario, as its files stand now. */
  async show(report: FightReport, index: number): Promise<void> {
    const { engine, notices } = this.window;
    const { system, ref } = report.scenario;
    const replay = await engine.replay(system, ref, index);
    if (replay.ok) this.shown = { report, replay: replay.value, isOld: false };
    else notices.show('error', replay.error);
  }

  /** Finds out whether the battle that is replayed would still go as it is shown. */
  async check(): Promise<void> {
    const { shown } = this;
    if (!shown) return;
    const { system, ref } = shown.report.scenario;
    const now = await this.window.engine.replay(system, ref, shown.replay.index);
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
    if (report) await this.show(report, Number(answer.text));
  }
}
