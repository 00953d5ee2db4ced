import { expect, test } from 'vitest';
import type { MapFile } from '@engine/generated/azeroth-at-war';
import { checkMap } from '@engine/systems/azeroth/maps';
import { link } from '@engine/systems/azeroth/link';
import { documents, sampleFiles } from '../../support/workspace';
import { mapsOf, sampleMap } from './battle/sample';
import { box } from './battle/stage';
import { source } from './cards';
import { GOOD, mapProblems } from './map-files';

const wood = (polygon: MapFile['deployment'][0]): Partial<MapFile> => ({
  terrain: [{ type: 'forest', polygon }],
});

test.each([
  ['in order', {}, []],
  [
    'AAW-3.1: of another size',
    {
      size: 'standard',
      deployment: [box(0, 0, 5, 10.5), box(10, 0, 15, 10.5)],
      objectives: [
        [3.75, 5.25],
        [7.5, 5.25],
        [11.25, 5.25],
      ],
    },
    ['warning map-table-size'],
  ],
  ['AAW-3.2: with little terrain', wood(box(4, 1, 7, 9.5)), ['warning map-coverage']],
  ['AAW-3.2: with much terrain', wood(box(4, 1, 11, 9.5)), ['warning map-coverage']],
  [
    'AAW-3.2: with a piece counted once where two overlap',
    { terrain: [...GOOD.terrain, { type: 'ruins', polygon: box(5, 2, 8, 5) }] },
    ['warning map-pieces-overlap'],
  ],
  ['AAW-N32: with a piece that hangs over the edge', wood(box(4, 2, 9, 10.8)), ['error map-off-table']],
  [
    'AAW-N32: with an outline that crosses itself',
    wood([
      [4, 1],
      [9, 9.5],
      [9, 1],
      [4, 9.5],
    ]),
    ['error map-outline-crosses', 'warning map-coverage'],
  ],
  [
    'AAW-3.3-zones: with a zone too deep',
    { deployment: [box(0, 0, 3.5, 10.5), box(12, 0, 15, 10.5)] },
    ['warning map-zone-depth'],
  ],
  [
    'AAW-3.3-zones: with a zone off its edge, and nothing else is wrong with it',
    { deployment: [box(0.5, 0, 3.5, 10.5), box(12, 0, 15, 10.5)] },
    ['warning map-zone-off-edge'],
  ],
  [
    'AAW-3.3-zones: with zones side by side',
    { deployment: [box(0, 0, 3, 10.5), box(3, 0, 15, 3)] },
    ['warning map-zones-not-opposite'],
  ],
  [
    'AAW-11-hold-the-line: with a marker elsewhere',
    {
      objectives: [
        [3.5, 5.25],
        [11.5, 6],
      ],
    },
    ['warning map-objectives'],
  ],
  [
    'AAW-11-hold-the-line: with one too many',
    {
      objectives: [
        [3.5, 5.25],
        [11.5, 5.25],
        [7.5, 5.25],
      ],
    },
    ['warning map-objectives'],
  ],
  [
    'AAW-11-hold-the-line: with a marker off the table',
    {
      objectives: [
        [3.5, 5.25],
        [16, 5.25],
      ],
    },
    ['error map-off-table', 'warning map-objectives'],
  ],
] as [string, Partial<MapFile>, string[]][])('a map %s', (_, difference, expected) => {
  expect(mapProblems(difference)).toEqual(expected);
});

test.each((['skirmish', 'standard', 'large'] as const).flatMap((size) => mapsOf(size)))(
  'AAW-3.2: the sample map %s follows the rules',
  (id) => {
    expect(checkMap(source('map', id, sampleMap(id)))).toEqual([]);
  },
);

test('AAW-3.2: there are at least two set maps per size', () => {
  for (const size of ['skirmish', 'standard', 'large'] as const)
    expect(mapsOf(size).length).toBeGreaterThanOrEqual(2);
});

test('problems of a map are among the book’s problems', () => {
  const map = source('map', 'good', { ...GOOD, ...wood(box(4, 1, 7, 9.5)) });
  const sources = documents(sampleFiles('azeroth-at-war')).flatMap((document) => document.source ?? []);
  expect(
    link([...sources, map])
      .diagnostics.filter(({ file }) => file === map.path)
      .map(({ code }) => code),
  ).toEqual(['map-coverage']);
});
