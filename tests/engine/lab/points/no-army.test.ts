import { expect, test } from 'vitest';
import { whyNoArmy } from '@engine/lab/points/no-army';
import { ArmySampler } from '@engine/lab/points/drawing/sampler';
import type { ArmyGroup, ArmyRules } from '@engine/simulation/armies';

/** Units by cost and most copies, in armies of 500 points and 6 to 8 units. */
const rules = (
  units: readonly (readonly [points: number, most: number])[],
  groups: readonly Partial<ArmyGroup>[] = [],
): ArmyRules => ({
  points: 500,
  books: ['horde'],
  units: units.map(([points, most], i) => ({ ref: `u${i}`, name: `U${i}`, book: 0, points, most })),
  groups: groups.map((group) => ({ name: 'Hero', book: 0, members: [], least: 0, most: Infinity, ...group })),
  count: [6, 8],
});

test.each<[string, ArmyRules, string]>([
  ['a book without a unit', rules([]), 'it has no unit that an army can take'],
  [
    'nobody of a group that must be there',
    rules([[70, 8]], [{ least: 1 }]),
    'an army needs at least 1 in “Hero”, and the book has none',
  ],
  [
    'one unique hero where two are asked for',
    rules([[70, 8], [90, 1]], [{ members: [1], least: 2 }]), // prettier-ignore
    'an army needs at least 2 in “Hero”, and the book has only 1',
  ],
  [
    'a hero dearer than the army',
    rules([[70, 8], [600, 1]], [{ members: [1], least: 1 }]), // prettier-ignore
    'an army of 6 units with 1 in “Hero” costs 950 points at least, more than 500',
  ],
  [
    'too few units',
    rules([[100, 2], [100, 2]]), // prettier-ignore
    'an army needs at least 6 units, and the book allows only 4',
  ],
  [
    'units too dear',
    rules([[150, 8]]),
    'the 6 units that an army needs cost at least 900 points, more than 500',
  ],
  ['units too cheap', rules([[30, 8]]), 'all units that an army can take cost only 240 of 500 points'],
  [
    'few of the dear ones allowed',
    rules([[30, 8], [100, 8]], [{ name: 'Elite', members: [1], most: 2 }]), // prettier-ignore
    'all units that an army can take cost only 380 of 500 points',
  ],
])('%s', (_, given, why) => {
  expect(new ArmySampler(given, 1).drawable).toEqual([]); // a book that has armies is not reported
  expect(whyNoArmy(given, 0)).toBe(why);
});
