import { describe, expect, it } from 'vitest';
import { edgeDistance } from '@engine/tabletop/bodies';
import { planCharge } from '@engine/systems/sigmar/battle/rules/moves/charge';
import { planPileIn } from '@engine/systems/sigmar/battle/rules/moves/pile-in';
import { isCoherent } from '@engine/systems/sigmar/battle/state/coherency';
import { feature, type Stage } from '../stage';
import { blue, five, one, red, stage } from './cast';

/** Models of 25mm in ranks, the first rank at `y`, the others behind it. */
const ranks = (x: number, y: number, wide: number, count: number): [number, number][] =>
  Array.from({ length: count }, (_, k) => [x + (k % wide) * 1.06, y - Math.floor(k / wide) * 1.06]);

const horde = (count: number) => ({ ...five, models: count, base: '25mm' });

/** Moves unit 0 to its planned places in the scratch. */
const carryOut = ({ state }: Stage): void => {
  const { first, end } = state.setup.units[0];
  for (let m = first; m < end; m++) {
    state.bodies.x[m] = state.scratch.toX[m - first];
    state.bodies.y[m] = state.scratch.toY[m - first];
  }
  state.version[0]++;
};

/** Models of unit 0 within 3" of unit 1. */
const fighting = ({ state: { setup, bodies } }: Stage): number => {
  const [own, foe] = setup.units;
  let count = 0;
  for (let m = own.first; m < own.end; m++)
    for (let j = foe.first; j < foe.end; j++)
      if (edgeDistance(bodies, m, j) <= 3) {
        count++;
        break;
      }
  return count;
};

describe('gathering around an enemy', () => {
  it.each([
    ['twenty, five abreast, in contact', 5, 20, 0.1, 16],
    ['twenty, eight abreast, at 2"', 8, 20, 2, 17],
    ['thirty, ten abreast, at 1"', 10, 30, 1, 21],
  ])('AOS-15.3: %s with one model: most of them fight, in coherency', (_, wide, count, gap, least) => {
    const s = stage({
      units: [red(horde(count), ranks(15, 10, wide, count)), blue(one, [[15 + wide / 2, 11 + gap + 0.13]])],
      phase: 'combat',
    });
    const before = s.places(0);
    expect(planPileIn(s.state, 0, 1)).toBe(true);
    carryOut(s);
    expect(fighting(s)).toBeGreaterThanOrEqual(least);
    expect(isCoherent(s.state, 0)).toBe(true);
    s.places(0).forEach(([x, y], k) =>
      expect(Math.hypot(x - before[k][0], y - before[k][1])).toBeLessThanOrEqual(3 + 1e-6),
    );
  });

  it('AOS-14.3: a large base charges a model that it can reach if a rock keeps it from the nearest', () => {
    const s = stage({
      units: [
        red({ ...one, base: '100mm' }, [[20, 10]]),
        blue({ ...five, models: 2, base: '25mm' }, [[20, 14.8], [21.4, 14.8]]), // prettier-ignore
      ],
      terrain: [feature('obstacle', [14, 12.1, 19.6, 14.2], { impassable: true })],
      phase: 'charge',
    });
    expect(planCharge(s.state, 0, 1, 9)).toBe(true);
  });
});
