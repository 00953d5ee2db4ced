import { describe, expect, test } from 'vitest';
import type { Estimate } from '../../../../src-engine/kernel/estimate';
import { PointsTable } from '../../../../src-engine/lab/points/advice';
import type { PairDesign } from '../../../../src-engine/lab/points/drawing/design';
import {
  beyondOf,
  designOf,
  drawPairs,
  knownWorld,
  trueCosts,
  withOneHero,
} from '../../../support/known-values';

/** One run of the advice on battles drawn from known values, and the fair costs that it should find. */
const advise = (world: ReturnType<typeof knownWorld>, design: PairDesign, seed: number, pairs: number) => {
  const table = new PointsTable(world.rules);
  const drawn = drawPairs(world, design, seed, pairs);
  drawn.forEach((pair) => table.take(pair));
  return { table, advice: table.advice(), truth: trueCosts(world, drawn) };
};

describe('advice on battles drawn from known values', () => {
  const world = knownWorld(6);
  const design = designOf(world);

  test('95% intervals contain the true cost 93 to 97 times in 100 (120 runs; a thousand by npm run truth)', () => {
    let inside = 0;
    let all = 0;
    for (let run = 1; run <= 120; run++) {
      const { advice, truth } = advise(world, design, run, 400);
      advice.units.forEach(({ fair: { ci95 } }, i) => {
        all++;
        if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      });
    }
    expect(inside / all).toBeGreaterThan(0.93);
    expect(inside / all).toBeLessThan(0.97);
  }, 400_000);

  test('with enough battles every wrong price is significant, and none in the wrong direction', () => {
    const { advice } = advise(knownWorld(6, 1, 0.3), design, 1, 14_000);
    const told = advice.units.map(({ verdict }, i) => [i % 3, verdict] as const);
    for (const [kind, verdict] of told) {
      if (kind === 0) expect(verdict).not.toBe('undercosted');
      if (kind === 2) expect(verdict).not.toBe('overcosted');
    }
    // A unit of 20 points has little effect on a battle, so it needs more battles.
    const wrong = told.filter(([kind], i) => kind !== 1 && advice.units[i].points >= 40);
    expect(wrong.filter(([, verdict]) => verdict === 'unknown')).toEqual([]);
  }, 400_000);

  test('the price level and the worth of deploying first are found', () => {
    const { advice } = advise(world, design, 3, 6000);
    const { mean, ci95 } = advice.priceLevel;
    // Luck that a pair shares makes outcomes slightly less certain than the values alone predict.
    expect(mean).toBeGreaterThan(0.85);
    expect(ci95[0]).toBeLessThan(1.05);
    expect(advice.first.ci95[0]).toBeGreaterThan(0.5);
  }, 400_000);

  test('a book that is stronger than its points has a significant shift', () => {
    const strong = {
      ...world,
      beyond: 0,
      worth: world.worth.map((worth, i) => (world.rules.units[i].book === 0 ? 1.15 * worth : worth)),
    };
    const { advice } = advise(strong, design, 2, 4000);
    expect(advice.books[0].shift.ci95[0]).toBeGreaterThan(0);
    expect(advice.books[1].shift.ci95[1]).toBeLessThan(0);
    expect(advice.books[0].win.mean).toBeCloseTo(1 - advice.books[1].win.mean, 12);
    // Its strength comes from its units: with fair costs it would win no more often than the other.
    const [low, high] = advice.books[0].settled.ci95;
    expect(low).toBeLessThan(0.5);
    expect(high).toBeGreaterThan(0.5);
  }, 400_000);

  test('at fair costs only the strength of a book beyond its units remains', () => {
    const rich = { ...world, beyond: 0.6 };
    const seeds = [3, 5, 7, 9, 12, 14];
    for (const seed of seeds) {
      const beyond = beyondOf(rich, seed);
      const { settled } = advise(rich, design, seed, 1500).advice.books[0];
      // The other book is weaker by the same amount.
      const rate = 1 / (1 + Math.exp(-2 * beyond));
      expect(Math.abs(settled.mean - rate)).toBeLessThan((settled.ci95[1] - settled.ci95[0]) * 0.75);
      if (Math.abs(beyond) > 0.4) expect(settled.mean > 0.5).toBe(beyond > 0);
    }
  }, 400_000);

  test('predicted and observed win rates agree in every bin', () => {
    const { table } = advise(world, design, 4, 4000);
    const { calibration } = table.evidence();
    expect(calibration.length).toBeGreaterThan(5);
    const off = calibration.filter(
      ({ predicted, observed: { ci95 } }) => predicted < ci95[0] - 0.02 || predicted > ci95[1] + 0.02,
    );
    expect(off).toEqual([]);
  }, 400_000);

  test('without information the verdict is unknown', () => {
    const { advice } = advise(world, design, 1, 4);
    expect(advice.units.every(({ verdict }) => verdict === 'unknown')).toBe(true);
  });
});

const halfOf = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2;

describe('every army has exactly one hero, so what heroes have in common cannot be known', () => {
  const world = withOneHero(knownWorld(6));
  const design = designOf(world);

  test('95% intervals contain the true cost 93 to 97 times in 100 (60 runs)', () => {
    let inside = 0;
    let all = 0;
    for (let run = 1; run <= 60; run++) {
      const { advice, truth } = advise(world, design, run, 1200);
      advice.units.forEach(({ fair: { ci95 } }, i) => {
        all++;
        if (ci95[0] <= truth[i] && truth[i] <= ci95[1]) inside++;
      });
    }
    expect(inside / all).toBeGreaterThan(0.93);
    expect(inside / all).toBeLessThan(0.97);
  }, 400_000);

  test('four times as many battles halve the intervals of the price level and of heroes', () => {
    const [few, many] = [700, 2800].map((pairs) => advise(world, design, 3, pairs));
    const { members } = world.rules.groups[0];
    expect(many.table.fixed).toContainEqual(members);
    expect(halfOf(many.advice.priceLevel)).toBeLessThan(0.6 * halfOf(few.advice.priceLevel));
    for (const hero of members)
      expect(halfOf(many.advice.units[hero].fair)).toBeLessThan(0.6 * halfOf(few.advice.units[hero].fair));
    expect(many.advice.trust.join('\n')).toContain('same number of');
  }, 400_000);

  test('an error in the cost of one hero is found', () => {
    const [hero] = world.rules.groups[0].members;
    const worth = world.worth.map((each, i) => (i === hero ? 1.4 : 1) * world.rules.units[i].points);
    const { advice } = advise({ ...world, worth }, design, 5, 4000);
    expect(advice.units[hero].verdict).toBe('undercosted');
  }, 400_000);
});

describe('synergies and counters', () => {
  const world = { ...knownWorld(6), chemistry: 0, beyond: 0 };
  const design = designOf(world);

  test('there are none if values add up, and a planted one is listed first', () => {
    const plain = advise(world, design, 7, 3000).table.evidence().interactions;
    expect(plain.filter(({ isSignificant }) => isSignificant).length).toBeLessThanOrEqual(1);
    const [u, v] = [7, 8];
    const drawn = drawPairs({ ...world, together: { units: [u, v], logits: 0.8 } }, design, 7, 3000);
    const table = new PointsTable(world.rules);
    drawn.forEach((pair) => table.take(pair));
    const [first] = table.evidence().interactions.filter(({ isSignificant }) => isSignificant);
    expect(first).toMatchObject({ kind: 'synergy', units: [u, v], isSignificant: true });
    expect(first.points.mean).toBeGreaterThan(0);
  }, 400_000);
});
