import { describe, expect, test } from 'vitest';
import type { MapFile } from '@engine/generated/glory';
import { mapFile } from './sample';
import { MAPS } from './soak';

type Corner = readonly number[];

const turned = ([width = 0, depth = 0]: Corner, corners: readonly Corner[]): string =>
  listed(corners.map(([x = 0, y = 0]) => [width - x, depth - y]));

const listed = (corners: readonly Corner[]): string =>
  corners
    .map((corner) => corner.map((n) => n.toFixed(3)).join(' '))
    .sort()
    .join('; ');

const pieces = ({ terrain }: MapFile, read: (corners: readonly Corner[]) => string): string[] =>
  terrain.map(({ type, height, step, polygon }) => `${type} ${height} ${step} ${read(polygon)}`).sort();

/** Neither side has the better ground: each sample map is the same from both edges. */
describe.each(MAPS)('%s, rotated about its center,', (name) => {
  const map = mapFile(name);
  const turn = (corners: readonly Corner[]): string => turned(map.table, corners);

  test('has the same terrain', () => {
    expect(pieces(map, turn)).toEqual(pieces(map, listed));
  });

  test('has the other side’s zone in place of each', () => {
    const [one, two] = map.deployment;
    expect(turn(one)).toBe(listed(two));
  });

  test('has its markers at the same places', () => {
    expect(turn(map.objectives)).toBe(listed(map.objectives));
  });
});
