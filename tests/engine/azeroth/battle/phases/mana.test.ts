import { describe, expect, test } from 'vitest';
import { manaOf, manaPhase } from '@engine/systems/azeroth/battle/rules/phases/mana';
import type { Difference } from '../../cards';
import { great, hero, magical } from '../pieces';
import { stage, type Scene, type Stand } from '../stage';

describe('mana (8.1)', () => {
  const gain = (scene: Partial<Scene>, models: Stand[]): [number, number] => {
    const battle = stage({ models, ...scene });
    manaPhase(battle);
    return [battle.state.mana[0], battle.state.mana[1]];
  };
  const side0 = (...kinds: Difference[]): Stand[] =>
    kinds.map((is, i) => ({ side: 0, at: [2 + i * 2, 2], is }));
  test.each([
    ['AAW-8.1-base', 'skirmish', [{}], 2],
    ['AAW-8.1-base', 'standard', [{}], 3],
    ['AAW-8.1-base', 'large', [{}], 4],
    ['AAW-8.1-heroes', 'standard', [hero], 4],
    ['AAW-8.1-magical', 'standard', [magical], 4],
    ['AAW-8.1-magical', 'standard', [great], 4],
    ['AAW-N13', 'skirmish', [hero, magical], 4],
    ['AAW-N13', 'standard', [hero, hero, magical, magical], 7],
    ['AAW-N13', 'large', [hero, hero, hero, magical, magical, magical], 10],
  ] as const)('%s: %s, %j give %i', (_, size, kinds, mana) => {
    expect(gain({ size }, side0(...kinds))[0]).toBe(mana);
  });
  test.each([
    ['10', 10],
    ['12', 12],
  ])('AAW-8.1-cap: mana cap %s', (cap, most) => {
    expect(gain({ mana: [9, 0], variants: { 'mana-cap': cap } }, side0({}))[0]).toBe(most);
  });
  test('AAW-8.1-cap: mana lost to it is counted', () => {
    const battle = stage({ models: side0({}), mana: [9, 0] });
    manaPhase(battle);
    expect(battle.totals.wasted[battle.state.round * 2]).toBe(2);
  });
  test('AAW-8.1-heroes, AAW-8.1-magical, AAW-4.6-magical: only models that are alive', () => {
    const battle = stage({ models: side0(hero, magical) });
    battle.state.bodies.alive[0] = 0;
    expect(manaOf(battle, 0)).toBe(4);
  });
  test.each([
    ['hold-the-line', 4],
    ['annihilation', 3],
  ] as const)('AAW-8.1-objectives, AAW-11-objective-mana: an objective held in %s', (objective, mana) => {
    expect(gain({ objective, objectives: [[2, 4]] }, side0({}))[0]).toBe(mana);
  });
  test('AAW-5.1-mana: both sides at the same time', () => {
    expect(gain({}, [...side0(hero), { side: 1, at: [20, 20] }])).toEqual([4, 3]);
  });
});
