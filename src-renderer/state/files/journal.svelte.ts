import type { FightReport } from '@engine/lab/session';

/** Which throw of an attack's dice the journal shows: its dice are asked of the engine by whoever draws them. */
export class DiceJournal {
  scenario = $state.raw<FightReport['scenario']>();
  /** Throws of one fight are numbered from 0; each has its own dice, the same every time. */
  index = $state(0);

  get open(): boolean {
    return this.scenario !== undefined;
  }

  /** Shows the first throw of a fight; of the fight that is shown already, the next one. */
  begin(scenario: FightReport['scenario']): void {
    const isShown = this.scenario?.system === scenario.system && this.scenario.ref === scenario.ref;
    this.index = isShown ? this.index + 1 : 0;
    this.scenario = scenario;
  }

  step(by: 1 | -1): void {
    this.index = Math.max(0, this.index + by);
  }

  close(): void {
    this.scenario = undefined;
  }
}
