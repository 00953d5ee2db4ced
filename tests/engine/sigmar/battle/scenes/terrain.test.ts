import { describe, expect, it } from 'vitest';
import { bearing } from '@engine/systems/sigmar/battle/effects/attacks';
import { BEARS } from '@engine/systems/sigmar/battle/effects/plans';
import { TURN } from '@engine/systems/sigmar/battle/state';
import { rolls } from '../../../../support/scripted-dice';
import { feature, type Stage, type Scene } from '../stage';
import { type Of, red, blue, stage, away, one, bow, hero, wizard } from './cast';

describe('terrain', () => {
  const shot = (own: Partial<Scene>): Stage =>
    stage({ units: [red(bow, [[10, 5]]), blue(one, [[10, 15]])], phase: 'shooting', ...own });

  it('AOS-terrain-1.1, AOS-terrain-1.2, AOS-terrain-1.2-cover, AOS-terrain-1.4.1: behind or wholly on a feature is in Cover; who charged is not', () => {
    const behind = shot({ terrain: [feature('obstacle', [5, 12, 15, 13])] });
    expect(bearing(behind.state, 0, 1, 'shoot') & BEARS.cover).toBe(BEARS.cover);
    behind.state.turnFlags[1] = TURN.charged;
    expect(bearing(behind.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
    const beside = shot({ terrain: [feature('obstacle', [10.9, 12, 15, 13])] });
    expect(bearing(beside.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.1: what lies within the attacker’s combat range is left out', () => {
    const close = shot({ terrain: [feature('obstacle', [5, 6, 15, 7])] });
    expect(bearing(close.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.4, AOS-terrain-1.4.3: area terrain covers who stands wholly on it', () => {
    const on = shot({ terrain: [feature('area', [8, 13, 12, 17])] });
    expect(bearing(on.state, 0, 1, 'shoot') & BEARS.cover).toBe(BEARS.cover);
    const off = shot({
      units: [red(bow, [[20, 15]]), blue(one, [[10, 15]])],
      terrain: [feature('area', [5, 13, 10.3, 17])],
    });
    expect(bearing(off.state, 0, 1, 'shoot') & BEARS.cover).toBe(0);
  });

  it('AOS-terrain-1.2-obscuring, AOS-terrain-1.4.2: who is behind obscuring terrain is not shot at, unless it flies', () => {
    const terrain = [feature('obscuring', [5, 10, 15, 12])];
    expect(shot({ terrain }).refusal('shoot', 0, { target: 1 })).toBe('AOS-terrain-1.2-obscuring');
    const flier = shot({
      terrain,
      units: [red(bow, [[10, 5]]), blue({ ...one, keywords: ['INFANTRY', 'FLY'] }, [[10, 15]])],
    });
    expect(flier.refusal('shoot', 0, { target: 1 })).toBeUndefined();
  });

  it('AOS-terrain-1.2-impassable, AOS-terrain-1.2-unstable: nobody crosses the one or ends on the other', () => {
    const units = [red({ ...one, move: 6 }, [[10, 10]]), away];
    const wall = stage({
      units,
      terrain: [feature('obstacle', [0, 11, 44, 11.5], { height: 0.5, impassable: true })],
    }).act('move', 0);
    expect(wall.refusal('go', 0, { x: 10, y: 13 })).toBe('AOS-15.0');
    const ruin = (height: number): string | undefined =>
      stage({ units, terrain: [feature('obstacle', [5, 11, 15, 16], { height })] })
        .act('move', 0)
        .refusal('go', 0, { x: 10, y: 13 });
    expect(ruin(1)).toBeUndefined();
    expect(ruin(1.01)).toBe('AOS-15.0');
  });

  it('AOS-terrain-1.2-place-of-power, AOS-terrain-1.4.4: a HERO within 3" draws on it; a 1 strikes back', () => {
    const scene = (of: Of): Stage =>
      stage({
        units: [red(of, [[10, 10]]), away],
        terrain: [feature('place-of-power', [10, 12, 12, 14])],
        phase: 'start',
        plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }], tactics: false },
      });
    const mage = scene(wizard).act('activate', 0, {}, rolls('magic 2'));
    expect(mage.state.turnFlags[0]! & TURN.empowered).toBe(TURN.empowered);
    const other = scene(hero).act('activate', 0, {}, rolls('magic 5'));
    expect(other.state.turnFlags[0]! & TURN.asWizard).toBe(TURN.asWizard);
    const burnt = scene(wizard).act('activate', 0, {}, rolls('magic 1, damage 3'));
    expect(burnt.state.damage[0]).toBe(3);
    expect(scene(one).refusal('activate', 0)).toBe('AOS-terrain-1.2-place-of-power');
  });
});
