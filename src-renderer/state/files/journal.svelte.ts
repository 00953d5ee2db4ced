import type { FightReport } from '@engine/lab/session';

/** Which throw of an attack's dice the journal shows; the component that draws it requests the dice. */
export class DiceJournal {
  scenario = $state.raw<FightReport['scenario']>();
  /** Throws of one fight are numbered from 0; each always has the same dice. */
  index = $state(0);

  get open(): boolean {
    return this.scenario !== undefined;
  }

  /** Shows the first throw of a fight, or the next one if the fight is already shown. */
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
