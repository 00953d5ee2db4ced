import { expect, it } from 'vitest';
import { SYSTEM_IDS } from '@engine/kernel/words';
import { iconPaths } from '../../src-main/print/html/icons';
import { ROOT, sampleFiles } from '../support/workspace';

it.each(SYSTEM_IDS)('every icon that a sample of %s names exists', async (system) => {
  const named = Object.values(sampleFiles(system)).flatMap((text) => /"icon": "([^"]+)"/.exec(text)?.[1] ?? []);
  expect(named, `no sample of ${system} names an icon`).not.toEqual([]);
  const drawn = await iconPaths(ROOT, named);
  expect(named.filter((name) => !drawn.has(name))).toEqual([]);
});
