import { describe, expect, it, test } from 'vitest';
import { allocate } from '@engine/systems/sigmar/battle/rules/effects/damage';
import { away, red, stage } from '../scenes/cast';
import { row } from '../stage';

type Place = readonly [number, number];

/** Half of a 32mm base, and the coherency range, in inches. */
const RADIUS = 32 / 25.4 / 2;
const RANGE = 0.5;

/** Counted again, by the places alone (AOS-15.1). */
const isCoherent = (places: readonly Place[]): boolean => {
  const near = places.map(([x, y], i) =>
    places.flatMap(([a, b], j) =>
      i !== j && Math.hypot(x - a, y - b) - 2 * RADIUS <= RANGE + 1e-6 ? [j] : [],
    ),
  );
  const need = places.length >= 7 ? 2 : places.length > 1 ? 1 : 0;
  if (near.some((list) => list.length < need)) return false;
  const met = new Set([0]);
  for (const i of met) near[i]?.forEach((j) => met.add(j));
  return met.size >= places.length;
};

const without = (places: readonly Place[], i: number): Place[] => places.filter((_, k) => k !== i);

/** Whether this many can be removed one by one, with the rest coherent each time: every order is tried. */
const canLose = (places: readonly Place[], slain: number): boolean =>
  slain === 0 ||
  places.some((_, i) => {
    const rest = without(places, i);
    return isCoherent(rest) && canLose(rest, slain - 1);
  });

/** The most models, at most this many, that are coherent: every choice is tried. */
const mostLeft = (places: readonly Place[], most: number): number => {
  let best = 0;
  for (let bits = 1; bits < 1 << places.length; bits++) {
    const kept = places.filter((_, i) => bits & (1 << i));
    if (kept.length <= most && kept.length > best && isCoherent(kept)) best = kept.length;
  }
  return best;
};

/** A unit of Health 1 loses this many; returns the removed models, by number, in order. */
const lose = (places: readonly Place[], slain: number): readonly number[] => {
  const unit = { name: 'Unit', models: places.length, health: 1 };
  const s = stage({ units: [red(unit, places), away] });
  s.with([], (referee) => allocate(s.state, 0, { inflicted: slain, by: -1, rule: 'AOS-18.2' }, referee));
  return s.facts('slain').map(({ model }) => Number(model));
};

/** A ring of this many bases, each within reach of only its two neighbors. */
const ring = (count: number): Place[] =>
  Array.from({ length: count }, (_, k) => {
    const turn = (2 * Math.PI * k) / count;
    const radius = 1.6 / (2 * Math.sin(Math.PI / count));
    return [20 + radius * Math.cos(turn), 15 + radius * Math.sin(turn)];
  });

/** Steps from a base to those next to it: squares whose diagonals are out of coherency, and triangles. */
const STEPS: readonly (readonly Place[])[] = [
  [[1.5, 0], [-1.5, 0], [0, 1.5], [0, -1.5]], // prettier-ignore
  [[1.5, 0], [-1.5, 0], [0.75, 1.3], [-0.75, -1.3], [0.75, -1.3], [-0.75, 1.3]], // prettier-ignore
];

describe('AOS-18.3, ruling S18: as few models are removed as the damage requires', () => {
  const block = [...row(20, 10, 4), ...row(20, 11.36, 4), ...row(20, 12.72, 4)];
  test.each([
    ['a line of six loses its ends', row(10, 10, 6), 3, 3],
    ['a block of twelve loses half', block, 6, 6],
    ['a ring of six opens', ring(6), 1, 1],
    ['a ring of eight holds only together: six are left', ring(8), 1, 2],
    ['a ring of seven may lose one: six need one neighbour each', ring(7), 1, 1],
    ['two squares and a bridge', [...row(10, 10, 2), ...row(10, 11.36, 2), [12.72, 11.36], ...row(14.08, 10, 2), ...row(14.08, 11.36, 2)], 3, 3], // prettier-ignore
    ['all of them', row(10, 10, 5), 5, 5],
  ] as const)('%s', (_, places, slain, gone) => {
    const order = lose(places, slain);
    expect(order).toHaveLength(gone);
    expect(isCoherent(places.filter((__, i) => !order.includes(i)))).toBe(true);
  });

  it('finds an order if there is one, and otherwise loses as few as possible, in crowds of every shape', () => {
    let seed = 7;
    const chance = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    let [kept, broken] = [0, 0];
    for (let crowd = 0; crowd < 600; crowd++) {
      // Models are added one by one, each next to another.
      const steps = STEPS[crowd % 2];
      const places: Place[] = [[20, 15]];
      const wanted = 7 + chance(5);
      while (places.length < wanted || (!isCoherent(places) && places.length < 12)) {
        const [x, y] = places[chance(places.length)];
        const [dx, dy] = steps[chance(steps.length)];
        if (!places.some(([a, b]) => Math.hypot(a - x - dx, b - y - dy) < 1)) places.push([x + dx, y + dy]);
      }
      if (!isCoherent(places)) continue;
      const slain = 1 + chance(4);
      const order = lose(places, slain);
      if (canLose(places, slain)) {
        kept++;
        expect(order, `crowd ${crowd}`).toHaveLength(slain);
        order.forEach((__, k) => {
          const gone = order.slice(0, k + 1);
          expect(isCoherent(places.filter((___, i) => !gone.includes(i))), `crowd ${crowd}`).toBe(true);
        });
      } else {
        broken++;
        expect(order, `crowd ${crowd}`).toHaveLength(places.length - mostLeft(places, places.length - slain));
      }
    }
    expect(Math.min(kept, broken), `${kept} kept, ${broken} broken`).toBeGreaterThan(15);
  });
});
