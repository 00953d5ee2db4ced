/** The zones of an adventure in a file: a strip along either edge of the table. */
const ZONES = [
  [
    [0, 0],
    [60, 0],
    [60, 12],
    [0, 12],
  ],
  [
    [0, 48],
    [60, 48],
    [60, 60],
    [0, 60],
  ],
];

/**
 * An adventure's file with one marker in the middle of the table, a point per round for the side that controls it, and
 * what a test adds.
 */
export const adventure = (more: object = {}): Record<string, object> => ({
  'adventures/hold.adventure.json': {
    $schema: 'warbench:warcrow/adventure',
    id: 'hold',
    name: 'Hold',
    zones: ZONES,
    objectives: [{ at: [30, 30] }],
    scoring: [{ when: 'round', for: 'control', points: 1 }],
    ...more,
  },
});
