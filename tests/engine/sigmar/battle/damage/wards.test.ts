import { describe, expect, test } from 'vitest';
import type { Ability } from '@engine/generated/age-of-sigmar';
import { rolls } from '../../../../support/scripted-dice';
import { blue, one, red, stage, wizard, BOLT, type Of } from '../scenes/cast';
import { feature, type Stage } from '../stage';

/** A ward that applies while the unit is damaged. */
const slick: Ability = {
  name: 'Slick',
  type: 'Passive',
  text: 'WARD (5+) while damaged.',
  effects: [{ type: 'ward', value: 5, when: { damaged: true } }],
};
const slippery: Of = { ...one, name: 'Slippery', health: 9, abilities: [slick] };
const hurt = (s: Stage, u: number): Stage => {
  s.state.damage[u] = 1;
  return s;
};

describe('AOS-18.1, ruling S19: a ward with a condition is rolled against every damage point', () => {
  const spell = (): Stage =>
    stage({ units: [red(wizard, [[10, 10]]), blue(slippery, [[10, 20]])], phase: 'hero' });
  const cast = { target: 1, power: BOLT };

  test('of a spell', () => {
    const s = hurt(spell(), 1).act('cast', 0, cast, rolls('magic 3, magic 4, damage 2, ward 5, ward 4'));
    expect(s.state.damage[1]).toBe(2);
  });

  test('but not while the condition does not hold', () => {
    const s = spell().act('cast', 0, cast, rolls('magic 3, magic 4, damage 2'));
    expect(s.state.damage[1]).toBe(2);
  });

  test('of a retreat', () => {
    const s = stage({ units: [red(slippery, [[10, 10]]), blue(one, [[10, 13]])], phase: 'movement' });
    hurt(s, 0).act('retreat', 0, {}, rolls('damage 1, ward 6'));
    expect(s.state.damage[0]).toBe(1);
  });

  test('of Power Through', () => {
    const s = stage({
      units: [red({ ...one, health: 12 }, [[10, 10]]), blue(slippery, [[10, 12]])],
      phase: 'charge',
    });
    Object.assign(s.state.now, { phase: 'end', step: 0 });
    s.state.turnFlags[0] = 8;
    hurt(s, 1).act('power-through', 0, { target: 1 }, rolls('damage 3, ward 1, ward 5, ward 6'));
    expect(s.state.damage[1]).toBe(2);
  });

  test('of a miscast of its own spell', () => {
    const unsteady: Of = { ...wizard, abilities: [...wizard.abilities!, slick] as Ability[] };
    const s = stage({ units: [red(unsteady, [[10, 10]]), blue(one, [[10, 20]])], phase: 'hero' });
    hurt(s, 0).act('cast', 0, cast, rolls('magic 1, magic 1, damage 2, ward 5, ward 6'));
    expect(s.state.damage[0]).toBe(1);
  });

  test('of a place of power; damage that wards prevent completely is reported with its dice', () => {
    const lucky: Of = { ...slippery, keywords: ['HERO'] };
    const s = stage({
      units: [red(lucky, [[10, 10]]), blue(one, [[40, 28]])],
      terrain: [feature('place-of-power', [12, 9, 14, 11])],
      phase: 'start',
    });
    hurt(s, 0).act('activate', 0, {}, rolls('magic 1, damage 1, ward 5'));
    const [told] = s.facts('damage');
    expect(told).toMatchObject({ unit: 0, suffered: 0, allocated: 1 });
    expect(JSON.stringify(told?.['journal'])).toContain('"purpose":"ward"');
  });

  test('but a ward only against shots does not work against a spell (AOS-16.0)', () => {
    const wary: Ability = {
      ...slick,
      effects: [{ type: 'ward', value: 2, when: { action: 'shoot' } }],
    };
    const s = stage({
      units: [red(wizard, [[10, 10]]), blue({ ...slippery, abilities: [wary] }, [[10, 20]])],
      phase: 'hero',
    });
    s.act('cast', 0, cast, rolls('magic 3, magic 4, damage 1'));
    expect(s.state.damage[1]).toBe(1);
  });
});
