/** Elements of a part of the window that can take the focus, best first: its home, the text, else the first control. */
const TAKERS = [
  '[data-home]',
  '.native-edit-context, textarea',
  'button:not(:disabled), select, input, [tabindex="0"]',
] as const;

/** Moves the focus into a part of the window; returns whether an element there took it. */
export const focusIn = (part: Element): boolean =>
  TAKERS.some((taker) =>
    [...part.querySelectorAll<HTMLElement>(taker)].some((element) => {
      element.focus();
      return document.activeElement === element;
    }),
  );

/** Whether an element can no longer have the focus: it is gone or disabled. */
const isLost = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/**
 * Keeps the focus near its last place in a dialog when the focused element disappears or is disabled; a click outside
 * all elements removes the focus on purpose.
 */
const staying = (dialog: HTMLDialogElement): (() => void) => {
  /** The focused element and its ancestors, from the inside out. */
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
    // A browser takes the focus from a disabled button only when it draws the next frame.
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
 * Opens a dialog over everything else. When it closes, the focus returns to where it was, or if that is gone (the panel
 * of a deleted file) to the part of the window that contained it.
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
 * Marks a focused frame of pages (`data-focused`), because `:focus` does not match it. Keys go to its pages, which run
 * no scripts (`sandbox`); those of commands are passed to the window, so that Ctrl+W and F6 work as elsewhere.
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

/** Remembers where the focus is, and moves it when its element disappears. */
export class FocusKeeper {
  #last: Element | undefined;
  #part: Element | null | undefined;

  /** The focus moved to `element`. */
  note(element: Element): void {
    this.#last = element;
    this.#part = element.closest('[data-region]');
  }

  /**
   * If the focused element is gone (its pane was hidden, its file deleted), its part of the window gets the focus, else
   * the text or the files.
   */
  keep(): void {
    if (!this.#last || this.#last.isConnected || document.activeElement !== document.body) return;
    const named = ['editor', 'explorer'].map((name) => document.querySelector(`[data-region="${name}"]`));
    [this.#part, ...named].some((part) => part?.isConnected && focusIn(part));
  }
}
