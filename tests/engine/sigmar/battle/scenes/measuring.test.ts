import { describe, expect, it } from 'vitest';
import { inCombatWith, unitsApart, whollyIn } from '@engine/systems/sigmar/battle/state/measure';
import { feature, row } from '../stage';
import { red, blue, stage, one, five } from './cast';

describe('measuring and combat (2.0, 6.0, 7.0)', () => {
  it('AOS-2.1, AOS-7.0: distances are between the nearest bases, and 3" apart is in combat', () => {
    const s = stage({ units: [red(five, row(10, 10, 5)), blue(one, [[10, 14.25]])] });
    expect(unitsApart(s.state, 0, 1)).toBeCloseTo(4.25 - 32 / 25.4, 9);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
    const apart = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 14.27]])] });
    expect(inCombatWith(apart.state, 0, 1)).toBe(false);
  });

  it('AOS-2.1.1, AOS-9.1.2: wholly within a territory means every part of every base', () => {
    const s = stage({ units: [red(five, row(10, 8.3, 5)), blue(one, [[10, 20]])] });
    expect(whollyIn(s.state, 0, 0)).toBe(true);
    const over = stage({ units: [red(one, [[10, 8.5]]), blue(one, [[10, 20]])] });
    expect(whollyIn(over.state, 0, 0)).toBe(false);
  });

  it('AOS-6.0: terrain in between hides; units that do not see each other are not in combat', () => {
    const wall = feature('obstacle', [0, 11, 44, 11.5], { height: 3, blocksSight: true });
    const units = [red(one, [[10, 10]]), blue(one, [[10, 12.5]])];
    expect(inCombatWith(stage({ units, terrain: [wall] }).state, 0, 1)).toBe(false);
    expect(inCombatWith(stage({ units }).state, 0, 1)).toBe(true);
  });
});
