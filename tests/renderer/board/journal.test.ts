import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Frame } from '../../../src-renderer/board/frames';
import Journal from '../../../src-renderer/board/Journal.svelte';

/** Pixels of the page in a browser's layout: rows of 20, in a list of 400 that is 84 below the page's top. */
const ROW = 20;
const LIST = { top: 84, height: 400 };

const isRow = (element: HTMLElement): boolean => element.dataset['row'] !== undefined;

const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return isRow(this) ? Number(this.dataset['row']) * ROW : LIST.top;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(LIST.height);
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the current step is scrolled into view, even at the very bottom of the journal', () => {
  layOut();
  const frames = Array.from(
    { length: 60 },
    (_, step) =>
      ({ step, event: { text: `Step ${step}`, why: 'AOS-13.0', dice: [] }, models: [] }) as unknown as Frame,
  );
  const { container } = render(Journal, {
    frames,
    chapters: [{ type: 'round', start: 0 }],
    system: 'age-of-sigmar',
    step: 19,
    chapter: 0,
    all: false,
    rule: undefined,
    onjump: () => undefined,
    onpoint: () => undefined,
  });
  const list = container.querySelector('.journal')!;
  const top = 19 * ROW;
  expect(top).toBeGreaterThan(list.scrollTop);
  expect(top + ROW).toBeLessThan(list.scrollTop + LIST.height - ROW);
});
