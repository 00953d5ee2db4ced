import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bench } from '../../../../src-main/cli/bench/bench';
import { battleCases } from '../../../../src-main/cli/bench/battle-cases';
import { measure } from '../../../../src-main/cli/bench/measure';
import { appRoot } from '../../../../src-main/workspace/app-root';
import { scan } from '../../../../src-main/workspace/scan';

// A benchmark whose army or map is no longer among the samples would be left out without notice.
test.each([
  ['azeroth-at-war', [3000, 1500, 300, 100]],
  ['age-of-sigmar', [30, 8]],
  ['glory', [500]],
  ['warcrow', [150, 40]],
] as const)('the battles of %s with required speeds are all measured', async (system, rates) => {
  const { files } = await scan(join(appRoot(), 'rulebook', system));
  const cases = battleCases(system, files, 1);
  expect(cases.map(({ target }) => target)).toEqual(rates.map((rate) => ({ rate })));
  for (const { run, per } of cases) {
    expect(per).toBeGreaterThan(0);
    expect(run).toBeTypeOf('function');
  }
});

/** Keeps the processor busy for this many milliseconds. */
const busy = (milliseconds: number): void => {
  const from = process.cpuUsage();
  const used = (): number => {
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  while (used() < milliseconds);
};

test('code that gets faster at first is measured when it no longer does', () => {
  let calls = 0;
  const quickens = (): void => busy(Math.max(1, 20 - calls++));
  expect(measure(quickens, 1, 20, true).rate).toBeGreaterThan(400);
});

test('each line is printed before the next benchmark begins', async () => {
  const told: string[] = [];
  const io = { out: (text: string) => void told.push(text), err: (text: string) => void told.push(text) };
  await bench(io as never, { time: 10, system: 'glory', seed: 1, variant: [], format: 'text' } as never);
  expect(told[0]).toMatch(/^benchmark .*\nbaseline/);
  for (let k = 1; k < told.length; k += 2)
    expect(told[k + 1].startsWith(told[k].replace(/ …\n$/, ''))).toBe(true);
  expect(told.at(-1)).toMatch(/500\/s (met|MISSED)\n$/);
}, 60_000);
