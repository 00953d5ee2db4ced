import { join } from 'node:path';
import { expect, test } from 'vitest';
import { battleCases } from '../../../src-main/cli/bench/battle-cases';
import { appRoot } from '../../../src-main/workspace/app-root';
import { scan } from '../../../src-main/workspace/scan';

// A field whose army or map is no longer among the samples would be left out, and its speed with it.
test.each([
  ['azeroth-at-war', [1500, 300, 100, 3000]],
  ['age-of-sigmar', [30, 8]],
  ['glory', [500]],
  ['warcrow', [150, 40]],
] as const)('the battles of %s whose speed is asked for are all measured', async (system, rates) => {
  const { files } = await scan(join(appRoot(), 'rulebook', system));
  const cases = battleCases(system, files, 1);
  expect(cases.map(({ target }) => target)).toEqual(rates.map((rate) => ({ rate })));
  for (const { run, per } of cases) {
    expect(per).toBeGreaterThan(0);
    expect(run).toBeTypeOf('function');
  }
});
