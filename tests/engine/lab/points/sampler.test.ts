import { describe, expect, test } from 'vitest';
import type { ArmyRules } from '../../../../src-engine/simulation/armies';
import { ArmySampler, SPREAD } from '../../../../src-engine/lab/points/drawing/sampler';
import { knownWorld } from '../../../support/known-values';

const { rules } = knownWorld(8);
const sampler = new ArmySampler(rules, 1);
const armies = Array.from({ length: 400 }, (_, i) => sampler.army(i % 2, i)!);

const count = (units: readonly number[], members: readonly number[]): number =>
  units.filter((unit) => members.includes(unit)).length;

/** So few units that they rarely cost the drawn total. */
const FEW = 10;

describe('armies are drawn', () => {
  test('that are legal by every limit, from one book', () => {
    for (const { book, units, points } of armies) {
      expect(units.length).toBeGreaterThanOrEqual(rules.count[0]);
      expect(units.length).toBeLessThanOrEqual(rules.count[1]);
      expect(points).toBe(units.reduce((sum, unit) => sum + rules.units[unit].points, 0));
      for (const unit of new Set(units)) {
        expect(rules.units[unit].book).toBe(book);
        expect(count(units, [unit])).toBeLessThanOrEqual(rules.units[unit].most);
      }
      for (const group of rules.groups.filter((each) => each.book === book)) {
        expect(count(units, group.members)).toBeGreaterThanOrEqual(group.least);
        expect(count(units, group.members)).toBeLessThanOrEqual(group.most);
      }
    }
  });

  test('with totals of 85 to 115% of the size, which the price level needs', () => {
    const totals = armies.map(({ points }) => points / rules.points);
    expect(Math.min(...totals)).toBeGreaterThan(SPREAD[0] - 0.05);
    expect(Math.max(...totals)).toBeLessThanOrEqual(SPREAD[1]);
    expect(totals.filter((total) => total > 1.05).length).toBeGreaterThan(60);
    expect(totals.filter((total) => total < 0.95).length).toBeGreaterThan(60);
  });

  test('with every unit often enough, and with its rate', () => {
    const shares = sampler.inclusion.map(({ share }) => share);
    expect(Math.min(...shares)).toBeGreaterThan(0.15);
    rules.units.forEach((_, i) => {
      const met = armies.filter(({ units }) => units.includes(i)).length / 200;
      expect(Math.abs(met - shares[i])).toBeLessThan(0.15);
    });
  });

  test('with rates of the existing armies, if some totals have none', () => {
    const few = new ArmySampler({ ...rules, count: [rules.count[0], FEW] }, 1);
    const drawn = Array.from({ length: 400 }, (_, i) => few.army(0, i));
    const met = drawn.filter((army) => army !== undefined);
    expect(met.length).toBeGreaterThan(40);
    expect(met.length).toBeLessThan(360);
    rules.units.forEach(({ book }, i) => {
      if (book !== 0) return;
      const share = met.filter(({ units }) => units.includes(i)).length / met.length;
      expect(Math.abs(share - few.inclusion[i].share)).toBeLessThan(0.15);
    });
  });

  test('with one hero in some and two in others, which a hero’s worth needs', () => {
    const heroes = armies.map(({ book, units }) => count(units, rules.groups[book].members));
    expect(new Set(heroes)).toEqual(new Set([1, 2]));
  });

  test('the same for the same seed and number, whatever was drawn before', () => {
    const again = new ArmySampler(rules, 1);
    expect(again.army(1, 77)).toEqual(armies[77]);
    expect(new ArmySampler(rules, 2).army(1, 77)).not.toEqual(armies[77]);
  });

  test('but none for a book without a legal army', () => {
    const poor: ArmyRules = { ...rules, count: [40, 50] };
    expect(new ArmySampler(poor, 1).drawable).toEqual([]);
  });
});
