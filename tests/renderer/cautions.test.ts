import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import Cautions from '../../src-renderer/views/balance/Cautions.svelte';

const LINES = ['Costs are vague.', 'Every army has one hero.', 'Costs are off by 91%.'];
const read = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const isFolded = () =>
  screen.getByRole('list', { name: 'Cautions' }).parentElement?.classList.contains('folded');

test('several cautions share one line until all are asked for; screen readers always read all', async () => {
  render(Cautions, { lines: LINES });
  expect(read()).toEqual(LINES);
  expect(isFolded()).toBe(true);
  const button = screen.getByRole('button', { name: 'All 3 cautions' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await fireEvent.click(button);
  expect(isFolded()).toBe(false);
  expect(read()).toEqual(LINES);
  await fireEvent.click(screen.getByRole('button', { name: 'One line' }));
  expect(isFolded()).toBe(true);
});

test('a single caution is shown in full, and none shows nothing', async () => {
  const { rerender } = render(Cautions, { lines: LINES.slice(1, 2) });
  expect(read()).toEqual(LINES.slice(1, 2));
  expect(isFolded()).toBe(false);
  expect(screen.queryByRole('button')).toBeNull();
  await rerender({ lines: [] });
  expect(screen.queryByRole('list')).toBeNull();
});
