import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { copy, place, remove } from '../../../src-engine/maps/edit';
import { bent, moved, opposite, turned } from '../../../src-engine/maps/moves';
import { shapeOf, type At, type Piece } from '../../../src-engine/maps/pieces';

const MAPS = ['age-of-sigmar', 'azeroth-at-war', 'glory', 'warcrow'].flatMap((game) =>
  readdirSync(`rulebook/${game}/maps`).map((name) => `rulebook/${game}/maps/${name}`),
);
const TABLE: At = [30, 20];
const box = (x: number, y: number, w: number, d: number): readonly At[] => [
  [x, y],
  [x + w, y],
  [x + w, y + d],
  [x, y + d],
];
const TEXT = `{
  "table": [30, 20],
  "terrain": [
    { "type": "wall",   "polygon": [[4, 4], [8, 4], [8,5], [4, 5.0]] },
    {
      "name": "Old mill",
      "type": "ruins",
      "polygon": [
        [10, 10], [12, 10], [12, 12]
      ]
    }
  ],
  "objectives": [[15, 10], [ 20,10 ]]
}
`;
const pieceOf = (text: string, path: string): Piece =>
  shapeOf(JSON.parse(text)).pieces.find((piece) => piece.path.join('.') === path)!;
const right = (result: ReturnType<typeof place>): string =>
  result.ok ? result.value : `failed: ${result.error}`;

describe('map files as shapes', () => {
  it.each(MAPS)('%s: every entry has its outline', (path) => {
    const file = JSON.parse(readFileSync(path, 'utf8')) as { terrain: unknown[]; objectives?: unknown[] };
    const { table, pieces, left } = shapeOf(file);
    expect(table).toBeDefined();
    expect(left).toBe(0);
    expect(pieces.filter(({ role }) => role === 'terrain')).toHaveLength(file.terrain.length);
    expect(pieces.filter(({ role }) => role === 'marker')).toHaveLength(file.objectives?.length ?? 0);
  });

  it('an adventure has its own zones and objectives, but no table', () => {
    const { table, pieces } = shapeOf({
      zones: [box(0, 0, 60, 12), box(0, 48, 60, 12)],
      objectives: [{ at: [30, 30], zone: 'red' }],
      fog: [[10, 20]],
    });
    expect(table).toBeUndefined();
    expect(pieces.map(({ name, points }) => `${name} at ${points.join('.')}`)).toEqual([
      'Deployment zone 1 at zones.0',
      'Deployment zone 2 at zones.1',
      'Objective 1 at objectives.0.at',
      'Fog 1 at fog.0',
    ]);
  });

  it.each([
    ['no object', [1, 2]],
    ['nothing', undefined],
    ['a list where a table should be', { table: [[1], 'x'], terrain: {} }],
    ['a table without breadth', { table: [0, 20] }],
    ['a table beyond sight', { table: [1e9, 20] }],
  ])('nothing is drawn for %s', (_, file) => {
    expect(shapeOf(file)).toEqual({ pieces: [], left: 0 });
  });

  it('entries without an outline, or above a limit, are counted', () => {
    const many = Array.from({ length: 10_000 }, () => ({ type: 'wall', polygon: box(1, 1, 1, 1) }));
    expect(shapeOf({ terrain: many })).toMatchObject({ left: 9_900 });
    const broken = [
      null,
      7,
      {},
      { polygon: [[1, 1]] },
      {
        polygon: [
          [1, 'x'],
          [2, 2],
          [3, 3],
        ],
      },
    ];
    expect(shapeOf({ terrain: broken, objectives: [[1], {}, ['a', 1]] })).toEqual({ pieces: [], left: 8 });
  });
});

describe('a piece is moved', () => {
  const wall = box(4, 4, 4, 1);
  it.each([
    ['by so much', moved(wall, [1.25, -2], TABLE), box(5.25, 2, 4, 1)],
    ['no further than the edges', moved(wall, [-9, 99], TABLE), box(0, 19, 4, 1)],
    [
      'round its middle',
      turned(wall, 90, TABLE),
      [
        [6.5, 2.5],
        [6.5, 6.5],
        [5.5, 6.5],
        [5.5, 2.5],
      ],
    ],
    [
      'back onto the table when a turn takes it off',
      turned(box(0, 0, 6, 1), 90, TABLE),
      [
        [3.5, 0],
        [3.5, 6],
        [2.5, 6],
        [2.5, 0],
      ],
    ],
    [
      'not by a turn that leaves it no room on the table',
      turned(box(0, 4, 30, 5), 15, TABLE),
      box(0, 4, 30, 5),
    ],
    [
      'by one corner',
      bent(wall, 2, [40, -3], TABLE),
      [
        [4, 4],
        [8, 4],
        [30, 0],
        [4, 5],
      ],
    ],
    [
      'to the other player’s side',
      opposite(wall, TABLE),
      [
        [26, 16],
        [22, 16],
        [22, 15],
        [26, 15],
      ],
    ],
  ])('%s', (_, got, wanted) => {
    expect(got).toEqual(wanted);
  });

  it('four quarter turns leave it where it was', () => {
    let outline: readonly At[] = [
      [10.1, 9],
      [12.25, 9.5],
      [11, 12],
    ];
    const start = outline;
    for (let i = 0; i < 4; i++) outline = turned(outline, 90, TABLE);
    outline.flat().forEach((value, i) => expect(value).toBeCloseTo(start.flat()[i], 1));
  });

  it('a piece larger than the table may be anywhere, because it does not fit', () => {
    expect(moved(box(0, 0, 40, 1), [2, 0], TABLE)).toEqual(box(2, 0, 40, 1));
  });
});

describe('writing a move into the file', () => {
  it('changes only the numbers that differ: the rest of the text stays', () => {
    const wall = pieceOf(TEXT, 'terrain.0');
    expect(right(place(TEXT, wall, moved(wall.outline, [0, 1.5], TABLE)))).toBe(
      TEXT.replace('[[4, 4], [8, 4], [8,5], [4, 5.0]]', '[[4, 5.5], [8, 5.5], [8,6.5], [4, 6.5]]'),
    );
    const marker = pieceOf(TEXT, 'objectives.1');
    expect(right(place(TEXT, marker, [[20.5, 10]]))).toBe(TEXT.replace('[ 20,10 ]', '[ 20.5,10 ]'));
  });

  it('writes nothing if nothing moved', () => {
    const wall = pieceOf(TEXT, 'terrain.0');
    expect(right(place(TEXT, wall, wall.outline))).toBe(TEXT);
  });

  it('a copy is formatted like its original', () => {
    const mill = pieceOf(TEXT, 'terrain.1');
    const text = right(copy(TEXT, mill, opposite(mill.outline, TABLE)));
    expect(text).toContain(
      '},\n    {\n      "name": "Old mill",\n      "type": "ruins",\n      "polygon": [\n        [20, 10], [18, 10], [18, 8]\n      ]\n    }\n  ],',
    );
    expect(shapeOf(JSON.parse(text)).pieces).toHaveLength(5);
  });

  it('a piece is removed', () => {
    expect(
      shapeOf(JSON.parse(right(remove(TEXT, pieceOf(TEXT, 'terrain.0'))))).pieces.map(({ name }) => name),
    ).toEqual(['Old mill', 'Objective 1', 'Objective 2']);
  });

  it.each([
    ['a text that is no JSON', '{ "terrain": ['],
    ['a text that has fewer corners by now', TEXT.replace(', [12, 12]', '')],
    ['a text without the piece', '{ "terrain": [] }'],
  ])('%s is left alone, with a reason', (_, text) => {
    const mill = pieceOf(TEXT, 'terrain.1');
    expect(place(text, mill, moved(mill.outline, [1, 1], TABLE))).toMatchObject({ ok: false });
    expect(copy(text, mill, mill.outline)).toMatchObject({ ok: false });
  });

  it('zones are moved, but neither copied nor removed', () => {
    const text = JSON.stringify({ table: [30, 20], deployment: [box(0, 0, 30, 5), box(0, 15, 30, 5)] });
    const zone = pieceOf(text, 'deployment.1');
    expect(JSON.parse(right(place(text, zone, moved(zone.outline, [0, -1], TABLE))))).toMatchObject({
      deployment: [box(0, 0, 30, 5), box(0, 14, 30, 5)],
    });
    expect(copy(text, zone, zone.outline).ok || remove(text, zone).ok).toBe(false);
  });
});
