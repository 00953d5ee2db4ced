import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../support/scripted-dice';
import { type Stage, type Scene } from '../stage';
import { red, blue, stage, one, wizard, priest, BOLT, SHIELD, type Of } from './cast';

describe('magic', () => {
  const mages = (own: Partial<Scene> = {}): Stage =>
    stage({
      units: [red(wizard, [[10, 10]]), red({ ...wizard, id: 'second' }, [[13, 10]]), blue(one, [[10, 20]])],
      phase: 'hero',
      ...own,
    });

  it('AOS-magic-1.1, AOS-magic-5.0, AOS-magic-6.0: as many spells as the power level, and none twice in a turn', () => {
    const s = mages();
    expect(s.refusal('cast', 0, { target: 2, power: 7 })).toBe('AOS-magic-6.0');
    s.act('cast', 0, { target: 2, power: BOLT }, rolls('magic 3, magic 4, damage 3'));
    expect(s.state.damage[2]).toBe(0); // D3 of 3 slays the model of Health 3
    expect(s.told('AOS-magic-2.0')).toEqual(['Wizard casts Bolt at One: 7 of 6, success.']);
  });

  it('AOS-magic-1.1: a WIZARD (1) casts one spell; AOS-magic-5.0: another may not cast the same', () => {
    const s = mages({
      units: [
        red(wizard, [[10, 10]]),
        red({ ...wizard, id: 'second' }, [[13, 10]]),
        blue({ ...one, health: 9 }, [[10, 20]]),
      ],
    });
    s.act('cast', 0, { target: 2, power: BOLT }, rolls('magic 1, magic 2'));
    expect(s.refusal('cast', 0, { target: 1, power: SHIELD })).toBe('AOS-magic-1.1');
    expect(s.refusal('cast', 1, { target: 2, power: BOLT })).toBe('AOS-magic-5.0');
    expect(s.refusal('cast', 1, { target: 0, power: SHIELD })).toBeUndefined();
  });

  it('AOS-magic-2.0-mystic-shield, AOS-28.1: a ward that lasts the turn', () => {
    const s = mages().act('cast', 0, { target: 1, power: SHIELD }, rolls('magic 3, magic 3'));
    expect(s.state.ward[1]).toBe(6);
    expect(s.told('AOS-28.1')).toEqual(['Shield: Wizard has WARD (6+) this turn.']);
  });

  it('AOS-magic-2.0-miscast: two 1s fail, inflict damage, and prevent further spells', () => {
    const s = mages().act('cast', 0, { target: 2, power: BOLT }, rolls('magic 1, magic 1, damage 2'));
    expect(s.state.damage[0]).toBe(2);
  });

  it('AOS-magic-4.0: a WIZARD within 30" unbinds with a higher roll, once per casting roll', () => {
    const s = stage({
      units: [red(wizard, [[10, 10]]), blue({ ...wizard, id: 'foe' }, [[10, 20]])],
      phase: 'hero',
      answers: [1],
    });
    s.act('cast', 0, { target: 1, power: BOLT }, rolls('magic 3, magic 4, magic 4, magic 4'));
    expect(s.told('AOS-magic-4.0')).toEqual(['Wizard unbinds: 8 of 8, success.']);
    expect(s.state.damage[1]).toBe(0);
    const tie = stage({
      units: [red(wizard, [[10, 10]]), blue({ ...wizard, id: 'foe' }, [[10, 20]])],
      phase: 'hero',
      answers: [1],
    });
    tie.act('cast', 0, { target: 1, power: BOLT }, rolls('magic 3, magic 4, magic 3, magic 4, damage 2'));
    expect(tie.state.damage[1]).toBe(2);
  });

  it('AOS-magic-3.0: ritual points are kept, spent on an answered prayer, and lost on a 1', () => {
    const s = stage({
      units: [red(priest, [[10, 10]]), blue({ ...one, health: 9 }, [[10, 20]])],
      phase: 'hero',
    });
    s.act('chant', 0, { target: 1, power: 0 }, rolls('magic 4'));
    expect(s.state.ritual[0]).toBe(4);
    const again = stage({ units: s.scene.units, phase: 'hero' });
    again.state.ritual[0] = 4;
    again.act('chant', 0, { target: 1, power: 0 }, rolls('magic 2'));
    expect([again.state.ritual[0], again.state.damage[1]]).toEqual([0, 2]);
    const lost = stage({ units: s.scene.units, phase: 'hero' });
    lost.state.ritual[0] = 4;
    lost.act('chant', 0, { target: 1, power: 0 }, rolls('magic 1, magic 5'));
    expect(lost.state.ritual[0]).toBe(1);
  });
});

describe('a unit that is both WIZARD and PRIEST', () => {
  it('AOS-magic-3.0: casts and chants, each with its own bonus', () => {
    const both: Of = {
      name: 'Both',
      keywords: ['WIZARD (1)', 'PRIEST (1)'],
      abilities: [
        ...priest.abilities!,
        {
          name: 'Gift',
          type: 'Passive',
          text: 'Add 1 to casting rolls.',
          effects: [{ type: 'modify-unit', characteristic: 'casting', by: 1 }],
        },
      ],
    };
    const s = stage({
      units: [red(both, [[10, 10]]), blue({ ...one, health: 9 }, [[10, 16]])],
      phase: 'hero',
    });
    s.act('chant', 0, { power: 0, target: 1 }, rolls('magic 4'));
    expect(s.state.damage[1]).toBe(0);
  });
});
