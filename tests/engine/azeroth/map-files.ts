import type { MapFile } from '@engine/generated/azeroth-at-war';
import { checkMap } from '@engine/systems/azeroth/maps';
import { box } from './battle/stage';
import { source } from './cards';

/** A valid skirmish map: 27 % of it wooded. */
export const GOOD: MapFile = {
  $schema: 'warbench:azeroth-at-war/map',
  id: 'good',
  name: 'Good',
  size: 'skirmish',
  table: [15, 10.5],
  terrain: [{ type: 'forest', name: 'Wood', polygon: box(4, 1, 9, 9.5) }],
  deployment: [box(0, 0, 3, 10.5), box(12, 0, 15, 10.5)],
  objectives: [
    [3.5, 5.25],
    [11.5, 5.25],
  ],
};
/** The problems of a map that differs from it. */
export const mapProblems = (difference: Partial<MapFile>): string[] =>
  checkMap(source('map', 'good', { ...GOOD, ...difference })).map(
    ({ code, severity }) => `${severity} ${code}`,
  );
