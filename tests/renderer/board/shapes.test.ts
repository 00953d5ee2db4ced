import { measured, placeWords } from '@engine/simulation/measure-words';
import { middleOf } from '@engine/maps/moves';
import { describe, expect, it } from 'vitest';
import { gapBetween, initials, pointAlong, tableSize, turn } from '../../../src-renderer/board/table/shapes';

describe('shapes', () => {
  const round = { facing: 0, along: 0.5, across: 0.5 };
  it('distances run from edge to edge (AAW-N10 is the engine’s; the board draws the same)', () => {
    const gap = gapBetween({ ...round, x: 0, y: 0 }, { ...round, x: 5, y: 0 });
    expect(gap.inches).toBeCloseTo(4);
    expect(gap.from).toEqual([0.5, 0]);
    expect(gap.to).toEqual([4.5, 0]);
  });

  it('an oval base reaches further along its facing', () => {
    const oval = { x: 0, y: 0, facing: Math.PI / 2, along: 1.2, across: 0.7 };
    expect(gapBetween(oval, { ...round, x: 0, y: 5 }).inches).toBeCloseTo(5 - 1.2 - 0.5);
    expect(gapBetween(oval, { ...round, x: 5, y: 0 }).inches).toBeCloseTo(5 - 0.7 - 0.5);
  });

  it('half of a path around a corner is beyond the corner', () => {
    const at = pointAlong(
      [
        [0, 0],
        [2, 0],
        [2, 4],
      ],
      0.5,
    );
    expect([at.x, at.y]).toEqual([2, 1]);
    expect(at.heading).toBeCloseTo(Math.PI / 2);
  });

  it('turning takes the shorter way around', () => {
    expect(turn(3, -3, 0.5)).toBeCloseTo(Math.PI);
  });

  it('a label is in the center; a base has two letters', () => {
    expect(
      middleOf([
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ]),
    ).toEqual([2, 1]);
    expect(tableSize({ width: 36, depth: 900 / 25.4 })).toBe('36″ × 35.4″');
    const strides = { inches: 15 / 25.4, sign: ' strides' };
    expect(tableSize({ width: 900 / 25.4, depth: 900 / 25.4, measure: strides })).toBe('60 × 60 strides');
    expect(measured(6.2, strides)).toBe('10.5 strides');
    expect([measured(6.24), measured(-0.1)]).toEqual(['6.2″', '0.0″']);
    expect([placeWords(6.2, 3.1, strides), placeWords(6.2, 3.1)]).toEqual([
      '10.5, 5.2 strides',
      '6.2″, 3.1″',
    ]);
    expect(initials('Orc Grunt')).toBe('OG');
    expect(initials('Footman')).toBe('Fo');
  });
});
