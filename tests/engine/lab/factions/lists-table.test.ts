import { expect, test } from 'vitest';
import type { ImprovedLists } from '@engine/lab/factions/improved';
import { listsTable } from '@engine/lab/tables';

const setting = {
  size: 'skirmish',
  bot: 'objective',
  maps: [],
  objectives: [],
} as unknown as ImprovedLists['setting'];

test('the table of lists has a row for each unit of each list, with the list’s share', () => {
  const grunts = { unit: 'orc-grunt', name: 'Orc Grunt', count: 4 };
  const hero = { unit: 'war-champion', name: 'War Champion', count: 1 };
  const found: ImprovedLists = {
    setting,
    round: 4,
    rounds: 4,
    mixture: [
      { share: 0.75, units: [grunts, hero] },
      { share: 0.25, units: [grunts] },
    ],
    picks: [],
    stopped: false,
  };
  expect(listsTable(found).rows).toEqual([
    ['skirmish', 'objective', 1, 0.75, 'orc-grunt', 'Orc Grunt', 4],
    ['skirmish', 'objective', 1, 0.75, 'war-champion', 'War Champion', 1],
    ['skirmish', 'objective', 2, 0.25, 'orc-grunt', 'Orc Grunt', 4],
  ]);
});
