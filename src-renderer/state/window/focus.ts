/** What takes the focus in a part of the window, best first: its home, the text, else the first thing to work with. */
const TAKERS = [
  '[data-home]',
  '.native-edit-context, textarea',
  'button:not(:disabled), select, input, [tabindex="0"]',
] as const;

/** Puts the focus into a part of the window; answers whether anything there takes it. */
export const focusIn = (part: Element): boolean =>
  TAKERS.some((taker) =>
    [...part.querySelectorAll<HTMLElement>(taker)].some((element) => {
      element.focus();
      return document.activeElement === element;
    }),
  );

/** Whether an element can no longer have the focus: it is gone, or what it does may not be done now. */
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** Puts the focus near where it was in a dialog, once what had it is gone or disabled; a click beside everything takes the focus away on purpose. */
const staying = (dialog: HTMLDialogElement): (() => void) => {
  /** What had the focus, and what it stood in, from within. */
  let last: Element | undefined;
  let around: Element[] = [];
  const note = (): void => {
    last = document.activeElement ?? undefined;
    around = [];
    for (let part = last?.parentElement; part && dialog.contains(part); part = part.parentElement)
      around.push(part);
  };
  const keep = (): void => {
    const active = document.activeElement;
    // A browser takes the focus from a button that is disabled only when it draws the next frame.
    if (last && isLost(last) && (active === document.body || active === last))
      around.some((part) => part.isConnected && focusIn(part));
  };
  const observer = new MutationObserver(keep);
  observer.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  dialog.addEventListener('focusin', note);
  if (dialog.contains(document.activeElement)) note();
  return () => {
    observer.disconnect();
    dialog.removeEventListener('focusin', note);
  };
};

/**
 * Opens a dialog over everything else. When it goes the focus goes back to where it was, or where that is gone by then
 * (the panel of a deleted file) to the part of the window in which it stood.
 */
export const modal = (dialog: HTMLDialogElement): (() => void) => {
  const before = document.activeElement;
  const part = before?.closest('[data-region]');
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-home]')?.focus();
  const leave = staying(dialog);
  return () => {
    leave();
    if (before instanceof HTMLElement && before.isConnected) before.focus();
    else if (part?.isConnected) focusIn(part);
  };
};

/**
 * Marks a frame of pages that has the focus (`data-focused`): one whose pages have it is not matched by `:focus`. Keys go to its pages, which run no
 * scripts (`sandbox`); those of commands are handed to the window, where Ctrl+W and F6 mean the same as elsewhere.
 */
export const showsFocus = (frame: HTMLIFrameElement): (() => void) => {
  const listen = (): void => {
    const inside = frame.contentWindow;
    inside?.addEventListener('keydown', (event) => {
      if (!frame.dispatchEvent(new KeyboardEvent('keydown', event))) event.preventDefault();
    });
    inside?.addEventListener('focus', () => {
      frame.toggleAttribute('data-focused', true);
      frame.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    });
    inside?.addEventListener('blur', () => frame.toggleAttribute('data-focused', false));
  };
  frame.addEventListener('load', listen);
  return () => frame.removeEventListener('load', listen);
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
