/** What takes the focus in a part of the window, best first: its home, the text, else the first thing to work with. */
const TAKERS = [
  '[data-home]',
  '.native-edit-context, textarea',
  'button:enabled, select, input, [tabindex="0"]',
] as const;

/** Puts the focus into a part of the window; answers whether anything there takes it. */
export const focusIn = (part: Element): boolean =>
  TAKERS.some((taker) =>
    [...part.querySelectorAll<HTMLElement>(taker)].some((element) => {
      element.focus();
      return document.activeElement === element;
    }),
  );

/**
 * Opens a dialog over everything else. When it goes the focus goes back to where it was, or where that is gone by then
 * (the panel of a deleted file) to the part of the window in which it stood.
 */
export const modal = (dialog: HTMLDialogElement): (() => void) => {
  const before = document.activeElement;
  const part = before?.closest('[data-region]');
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-home]')?.focus();
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else if (part?.isConnected) focusIn(part);
  };
};

/** Remembers where the focus is, and gives it somewhere to go when that is taken away. */
export class FocusKeeper {
  #last: Element | undefined;
  #part: Element | null | undefined;

  /** The focus went to `element`. */
  note(element: Element): void {
    this.#last = element;
    this.#part = element.closest('[data-region]');
  }

  /** Where what had the focus is gone (its pane was hidden, its file deleted), its part of the window takes it, else the text or the files. */
  keep(): void {
    if (!this.#last || this.#last.isConnected || document.activeElement !== document.body) return;
    const named = ['editor', 'explorer'].map((name) => document.querySelector(`[data-region="${name}"]`));
    [this.#part, ...named].some((part) => part?.isConnected && focusIn(part));
  }
}
