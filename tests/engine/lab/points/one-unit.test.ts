import { describe, expect, test } from 'vitest';
import { stream } from '../../../../src-engine/kernel/rng';
import type { Estimate } from '../../../../src-engine/kernel/estimate';
import {
  battlesUntil,
  forecastWords,
  moreUntilVerdict,
  notYetWords,
} from '../../../../src-engine/lab/points/forecast';
import { PairDesign } from '../../../../src-engine/lab/points/drawing/design';
import { PanelRun } from '../../../../src-engine/lab/points/panel/run';
import { ArmySampler } from '../../../../src-engine/lab/points/drawing/sampler';
import { isLegal, swapped } from '../../../../src-engine/lab/points/drawing/swap';
import { copies } from '../../../../src-engine/simulation/armies';
import { battlesBy, knownWorld } from '../../../support/known-values';

const { rules } = knownWorld(6);
const sampler = new ArmySampler(rules, 5);
const UNIT = 1;

test('a swap takes every copy of the unit out, keeps the rest, and is legal at nearly the same points', () => {
  const { rules: many } = knownWorld(16);
  const drawn = new ArmySampler(many, 5);
  let swaps = 0;
  for (let i = 0; i < 40; i++) {
    const army = drawn.army(0, i);
    if (!army?.units.includes(UNIT)) continue;
    const other = swapped(many, army, UNIT, stream(1, i, 'swap'));
    if (!other) continue;
    swaps++;
    expect(copies(other, UNIT)).toBe(0);
    for (const unit of new Set(army.units))
      if (unit !== UNIT) expect(copies(other, unit)).toBeGreaterThanOrEqual(copies(army, unit));
    expect(isLegal(many, other)).toBe(true);
    expect(Math.abs(other.points - army.points)).toBeLessThanOrEqual(0.03 * many.points);
  }
  expect(swaps).toBeGreaterThan(3);
});

test('battles spent on one unit narrow its interval more', () => {
  const all = new PairDesign(sampler, [0, 1]).predictedErrors(10_000)[UNIT];
  const one = new PairDesign(sampler, [0, 1], [UNIT]).predictedErrors(10_000)[UNIT];
  expect(one).toBeLessThan(0.85 * all);
});

test('every pair of such a run has the unit, and a run of one is the same on any number of workers', () => {
  const battles = battlesBy(rules, ([a], _, seed, index) => ({
    winner: stream(seed, index, 'winner').real() < 0.4 + 0.001 * a.length ? 0 : 1,
    first: 0,
    margin: 0,
    luck: [0, 0, 0],
  }));
  const make = () => new PanelRun([battles], 1, { battles: 60, error: 0 }, [rules.units[UNIT].ref]);
  const run = make();
  for (let i = 0; !run.take(run.block(i)); i++);
  const having = run.runs[0].table.pairs.filter(({ armies }) =>
    armies.some(({ units }) => units.includes(UNIT)),
  );
  expect(having.length).toBeGreaterThan(25);
  expect(make().block(1)).toEqual(run.rows.slice(run.rows.length / 3, (2 * run.rows.length) / 3));
});

describe('a forecast before any battle', () => {
  /** Every red army has its captain. */
  const captain = { name: 'Captain', book: 0, members: [0], least: 1, most: 1 };
  const led = {
    ...rules,
    groups: [captain],
    units: rules.units.map((unit, i) => (i === 0 ? { ...unit, most: 1 } : unit)),
  };
  const draw = { winner: -1, first: 0, margin: 0, luck: [0, 0, 0] } as const;
  const forecast = (...units: readonly number[]): number | undefined =>
    new PanelRun(
      [battlesBy(led, () => draw)],
      1,
      {},
      units.map((unit) => led.units[unit].ref),
    ).predictedBattles(0.05);

  test('does not wait for a unit that every army has, because no battle narrows its cost', () => {
    const others = forecast();
    expect(others).toBeGreaterThan(forecast(UNIT) ?? Infinity);
    expect(others).toBeLessThan(2_000_000);
    expect(forecast(0)).toBeUndefined();
    expect(forecast(0, UNIT)).toBeLessThan(2_000_000);
  });

  test('uses saved battles once there are enough', () => {
    const cost = (units: readonly number[]): number =>
      units.reduce((sum, unit) => sum + rules.units[unit].points, 0);
    const battles = battlesBy(rules, ([a, b], _, seed, index) => {
      const wins = 1 / (1 + Math.exp((cost(b) - cost(a)) / 40));
      return { ...draw, winner: stream(seed, index, 'winner').real() < wins ? 0 : 1 };
    });
    const run = new PanelRun([battles], 1, { battles: 2000, error: 0 });
    expect(run.needed(0.05)).toBeUndefined();
    for (let i = 0; !run.take(run.block(i)); i++);
    const later = new PanelRun([battles], 1, { battles: 4000, error: 0 });
    later.resume(run.rows);
    expect(run.needed(0.05)).toBeGreaterThan(2000);
    expect(later.needed(0.05)).toBe(run.needed(0.05));
  });
});

describe('a forecast', () => {
  const around = (mean: number, half: number): Estimate => ({ mean, ci95: [mean - half, mean + half] });
  const unit = { points: 100, fair: around(100, 10), views: [around(100, 10)], fought: 1000 };

  test('four times the battles halve the interval of one bot', () => {
    expect(battlesUntil(unit, 5)).toBe(4000);
    expect(moreUntilVerdict(unit)).toBe(3000);
    expect(notYetWords(unit)).toBe('not significant yet; about 3,000 more battles');
  });

  test('differences between bots remain, so a narrower interval is impossible', () => {
    const differ = { ...unit, fair: around(100, 20), views: [around(90, 5), around(110, 5)] };
    expect(battlesUntil(differ, 10)).toBeUndefined();
    expect(battlesUntil(differ, 20)).toBe(1000);
    expect(notYetWords(differ)).toMatch(/^not significant; the bots differ/);
  });

  test('states battles and minutes, to two digits', () => {
    expect(forecastWords(0.05, 12_345, 100)).toBe('±5% needs about 13,000 battles, 3 minutes here');
    expect(forecastWords(0.05, 900, undefined)).toBe('±5% needs about 900 battles');
    expect(forecastWords(0.000_05, 900, undefined)).toBe('±0.005% needs about 900 battles');
    expect(forecastWords(0.05, undefined, 100)).toMatch(/^±5% is out of reach/);
  });
});
