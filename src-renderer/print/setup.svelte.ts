import type { PrintAsk, PrintChoices } from '@contract/print';
import { remembered, selectionOf } from './options/choices';

/** The current settings of the print view. */
export class Setup {
  choices: { -readonly [K in keyof PrintChoices]: PrintChoices[K] };
  /** The list's entry: every card, a book, an army, chosen cards. */
  what = $state('all');
  /** The chosen cards. */
  picked = $state<string[]>([]);
  /** Prints with the rules that are chosen in the workbench. */
  withRules = $state(true);
  /** Only cards that changed since the last print. */
  changed = $state(false);

  /** @param kept the remembered settings, not validated */
  constructor(kept: Readonly<Record<string, unknown>>) {
    this.choices = $state({ ...remembered(kept) });
  }

  /** Starts with the card of one unit. */
  begin(unit: string): void {
    this.what = 'units';
    this.picked = [unit];
  }

  /** False if cards must be chosen and none are. */
  get isSomething(): boolean {
    return this.what !== 'units' || this.picked.length > 0;
  }

  /**
   * The print request.
   * @param unsaved files with unsaved edits
   * @param chosen the rules that are chosen in the workbench
   */
  ask(unsaved: PrintAsk['unsaved'], chosen: NonNullable<PrintAsk['variants']>): PrintAsk {
    return {
      selection: selectionOf(this.what, this.picked),
      changed: this.changed && !this.choices.tokens,
      choices: { ...this.choices },
      variants: this.withRules ? chosen : {},
      unsaved,
    };
  }
}
