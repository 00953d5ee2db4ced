import type { PrintAsk, PrintChoices } from '@contract/print';
import { remembered, selectionOf } from './options/choices';

/** What is to be printed and how, as it stands in the print view. */
export class Setup {
  choices: { -readonly [K in keyof PrintChoices]: PrintChoices[K] };
  /** The entry of the list: every card, a book, an army, chosen cards. */
  what = $state('all');
  /** The chosen cards. */
  picked = $state<string[]>([]);
  /** Only what changed since the last print. */
  changed = $state(false);

  /** @param kept what was remembered, whatever it is */
  constructor(kept: Readonly<Record<string, unknown>>) {
    this.choices = $state({ ...remembered(kept) });
  }

  /** Begins with the card of one unit. */
  begin(unit: string): void {
    this.what = 'units';
    this.picked = [unit];
  }

  /** False while cards are to be chosen and none is. */
  get isSomething(): boolean {
    return this.what !== 'units' || this.picked.length > 0;
  }

  /** The print, as it is asked for. @param unsaved files as they are typed */
  ask(unsaved: PrintAsk['unsaved']): PrintAsk {
    return {
      selection: selectionOf(this.what, this.picked),
      changed: this.changed && !this.choices.tokens,
      choices: { ...this.choices },
      unsaved,
    };
  }
}
