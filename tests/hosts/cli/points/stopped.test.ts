import { expect, test, vi } from 'vitest';
import { ranWith, small } from '../../ran';

vi.setConfig({ testTimeout: 120_000 });

/** A signal that aborts after this many checks: the same moment on every machine. */
const after = (asks: number): AbortSignal => {
  const { signal } = new AbortController();
  let asked = 0;
  Object.defineProperty(signal, 'aborted', { get: () => ++asked > asks });
  return signal;
};

test.each([
  ['fair costs', ['points', '--battles', '60'], /stopped after 0 battles/],
  ['lists', ['lists', '--battles', '2'], /Stopped before all lists had met\. Run it again: it continues\./],
] as const)('%s that were stopped at once claim nothing', async (_, argv, says) => {
  const { status, out, err } = await ranWith(await small(), argv, { stop: AbortSignal.abort() });
  expect([status, out]).toEqual([1, '']);
  expect(err).toMatch(says);
});

test('fair costs that were stopped on the way are printed, but not written to the cards', async () => {
  const argv = ['points', '--battles', '400', '--bot', 'random', '--workers', '1', '--apply'];
  const { status, out, err } = await ranWith(await small(), argv, { stop: after(4) });
  expect(err).toMatch(/stopped after [1-9]\d* battles/);
  expect(err).toContain('The run was stopped, so no card is changed. Run it again: it continues.');
  expect(out).toContain('Fair costs');
  expect(status).toBe(1);
});
