import { benchCases } from '@engine/systems/glory/bench';
import { expect, it } from 'vitest';

it.each(benchCases())('$name: runs, and returns the same kind of number every time', ({ run, wanted }) => {
  expect(wanted).toBeGreaterThan(0);
  for (let i = 0; i < 3; i++) expect(run()).toBeGreaterThanOrEqual(0);
});
