const SELECTOR = 'input[type="checkbox"]';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Makes the checkboxes of a list one stop of the Tab key, however many there are: arrows, Home and End move between
 * them, and a letter moves to the next one whose label begins with it.
 */
export const oneTabStop = (list: HTMLElement): (() => void) => {
  const boxes = (): HTMLInputElement[] => [...list.querySelectorAll<HTMLInputElement>(SELECTOR)];
  const reach = (box: HTMLInputElement | undefined): void =>
    boxes().forEach((each) => (each.tabIndex = each === box ? 0 : -1));
  const begin = (): void => {
    const all = boxes();
    // A new box has a stop of its own, and the removed one may have been the list's.
    if (all.filter(({ tabIndex }) => tabIndex === 0).length !== 1)
      reach(
        all.find((box) => box === document.activeElement) ?? all.find(({ checked }) => checked) ?? all[0],
      );
  };
  const nextByLetter = (all: readonly HTMLInputElement[], at: number, letter: string): number => {
    const begins = (box: HTMLInputElement): boolean =>
      box.labels?.[0]?.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()) ?? false;
    const next = [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
    return next ? all.indexOf(next) : at;
  };
  const keydown = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const all = boxes();
    const at = all.indexOf(target as HTMLInputElement);
    if (at < 0 || ctrlKey || metaKey || altKey || key === ' ') return;
    const step = STEPS[key];
    if (!step && key.length !== 1) return;
    event.preventDefault();
    all[step ? step(at, all.length - 1) : nextByLetter(all, at, key)]?.focus();
  };
  const focusin = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLInputElement && target.matches(SELECTOR)) reach(target);
  };
  begin();
  const observer = new MutationObserver(begin);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('keydown', keydown);
  list.addEventListener('focusin', focusin);
  return () => {
    observer.disconnect();
    list.removeEventListener('keydown', keydown);
    list.removeEventListener('focusin', focusin);
  };
};
