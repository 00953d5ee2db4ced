import { describe, expect, it } from 'vitest';
import { isCoherent } from '@engine/systems/sigmar/battle/state/coherency';
import { conditionsOf } from '@engine/systems/sigmar/battle/rules/effects/attacks';
import { CONDITIONS } from '@engine/systems/sigmar/battle/state/setup/plans';
import { returnModels } from '@engine/systems/sigmar/battle/rules/phases/rally';
import { allocate } from '@engine/systems/sigmar/battle/rules/effects/damage';
import { inCombatWith, isGuarded, unitsApart } from '@engine/systems/sigmar/battle/state/measure';
import { TURN, WHERE } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { ranged } from '../../support';
import { row, type Standing } from '../stage';
import { red, blue, stage, away, one, five, ten, bow, hero } from './cast';

describe('shooting, charging, fighting (14.2 to 14.4, 16.0 to 19.0, 25.0)', () => {
  it('AOS-14.2, AOS-16.0-shooting: the models in range and in sight shoot, out of combat', () => {
    const s = stage({
      units: [red({ ...bow, models: 3 }, [[10, 5], [10, 6.36], [10, 7.72]]), blue(one, [[10, 25.6]])], // prettier-ignore
      phase: 'shooting',
    });
    s.act('shoot', 0, { target: 1 }, rolls('hit 3, hit 1'));
    expect(s.told('AOS-16.0-shooting')).toEqual(['Bow shoot at One with 2 models: 0 damage points.']);
    const near = stage({ units: [red(bow, [[10, 5]]), blue(one, [[10, 8]])], phase: 'shooting' });
    expect(near.refusal('shoot', 0, { target: 1 })).toBe('AOS-16.0-shooting');
  });

  it('AOS-20.0-shoot-in-combat: such weapons shoot in combat, at enemies in combat with the unit', () => {
    const s = stage({
      units: [
        red({ ...bow, weapons: [ranged({ abilities: ['Shoot in Combat'] })] }, [[10, 5]]),
        blue(one, [[10, 8]]),
        blue(one, [[20, 8]]),
      ],
      phase: 'shooting',
    });
    expect(s.refusal('shoot', 0, { target: 2 })).toBe('AOS-16.0');
    s.act('shoot', 0, { target: 1 }, rolls('hit 4, wound 4, save 3'));
    expect(s.state.damage[1]).toBe(1);
  });

  it('AOS-14.3: 2D6 inches, to within 1/2" of an enemy, or it stays', () => {
    const s = stage({
      units: [red(five, row(10, 5, 5)), blue(one, [[12, 13]])],
      phase: 'charge',
      command: [0, 0],
    });
    s.act('charge', 0, {}, rolls('charge 3, charge 3'));
    expect(s.refusal('go', 0, { target: 1 })).toBe('AOS-14.3');
    s.act('stay', 0);
    expect(s.told('AOS-14.3')).toEqual(['Five charge, up to 6.0″.', 'The charge of Five falls short.']);
    const far = stage({
      units: [red(five, row(10, 5, 5)), blue(one, [[12, 13]])],
      phase: 'charge',
      command: [0, 0],
    });
    far.act('charge', 0, {}, rolls('charge 3, charge 4')).act('go', 0, { target: 1 });
    expect(unitsApart(far.state, 0, 1)).toBeLessThanOrEqual(0.5);
    expect(far.state.turnFlags[0] & TURN.charged).toBe(TURN.charged);
  });

  it('AOS-14.4, AOS-13.1, AOS-16.0-combat: sides alternate, the active one first; the models within 3" attack', () => {
    const s = stage({
      units: [
        red({ ...five, models: 3, move: '-' }, [[10, 10], [10, 8.64], [10, 7.28]]), // prettier-ignore
        red(one, [[30, 10]]),
        blue({ ...one, health: 9 }, [[10, 13.4]]),
        blue({ ...one, health: 9 }, [[30, 12]]),
      ],
      phase: 'combat',
      command: [0, 0],
    });
    expect(s.refusal('done')).toBe('AOS-13.1');
    s.act('fight', 0, { target: 2 }, rolls('hit 6, wound 4, save 1'));
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 1 model: 1 damage point.']);
    expect(s.state.now.side).toBe(1);
    s.act('fight', 2, { target: 0 }, rolls('hit 1'));
    expect(s.state.now.side).toBe(0);
  });

  it('AOS-19.0: STRIKE-FIRST before the others, STRIKE-LAST after them', () => {
    const s = stage({
      units: [
        red({ ...one, id: 'a', keywords: ['INFANTRY', 'STRIKE-LAST'] }, [[10, 10]]),
        red({ ...one, id: 'b' }, [[20, 10]]),
        blue({ ...one, id: 'c', health: 9 }, [[10, 12]]),
        blue({ ...one, id: 'd', health: 9, keywords: ['INFANTRY', 'STRIKE-FIRST'] }, [[20, 12]]),
      ],
      phase: 'charge',
      step: 1,
      side: 1,
      command: [0, 0],
    });
    s.act('done');
    expect(s.state.now).toMatchObject({ phase: 'combat', side: 1 });
    expect(s.refusal('fight', 2, { target: 0 })).toBe('AOS-19.0');
    s.act('fight', 3, { target: 1 }, rolls('hit 1'));
    // All STRIKE-FIRST units have fought: the active player picks next, and STRIKE-LAST waits.
    expect(s.state.now.side).toBe(0);
    expect(s.refusal('fight', 0, { target: 2 })).toBe('AOS-19.0');
    s.act('fight', 1, { target: 3 }, rolls('hit 1')).act('fight', 2, { target: 0 }, rolls('hit 1'));
    expect(s.refusal('fight', 0, { target: 2 })).toBeUndefined();
  });

  it('AOS-18.2, AOS-18.3, ruling S6: damage fills one model after another; the model with the lowest value is removed, and the group stays coherent', () => {
    const s = stage({ units: [red({ ...five, health: 2 }, row(10, 10, 5)), away] });
    s.with([], (referee) => allocate(s.state, 0, { inflicted: 5, by: -1, rule: 'AOS-18.2' }, referee));
    expect([s.state.left[0], s.state.damage[0]]).toEqual([3, 1]);
    expect(isCoherent(s.state, 0)).toBe(true);
    s.with([], (referee) => allocate(s.state, 0, { inflicted: 5, by: -1, rule: 'AOS-18.2' }, referee));
    expect(s.told('AOS-18.4')).toEqual(['Five are destroyed.']);
    expect(s.state.where[0]).toBe(WHERE.gone);
  });

  it('AOS-18.3: if no model can be removed without breaking the unit, as few more as possible are removed', () => {
    // Five files of two: seven or more need two neighbors each, so that only the middle can spare one.
    const s = stage({
      units: [red({ ...ten, models: 10 }, [...row(10, 10, 5), ...row(10, 11.36, 5)]), away],
    });
    const lose = (): number => {
      s.with([], (referee) => allocate(s.state, 0, { inflicted: 1, by: -1, rule: 'AOS-18.2' }, referee));
      expect(isCoherent(s.state, 0)).toBe(true);
      return s.state.left[0];
    };
    expect([lose(), lose(), lose(), lose()]).toEqual([9, 6, 5, 4]);
  });

  it('AOS-25.0: a guarded HERO is hit at −1, and an INFANTRY HERO cannot be shot from beyond 12"', () => {
    const units = (y: number): Standing[] => [
      red(bow, [[10, y]]),
      blue(hero, [[10, 20]]),
      blue(five, row(11.5, 20, 5)),
    ];
    const near = stage({ units: units(10), phase: 'shooting' });
    expect(isGuarded(near.state, 1)).toBe(true);
    expect(conditionsOf(near.state, 0, 1, 'shoot') & CONDITIONS.guarded).toBe(CONDITIONS.guarded);
    expect(near.refusal('shoot', 0, { target: 1 })).toBeUndefined();
    expect(stage({ units: units(6), phase: 'shooting' }).refusal('shoot', 0, { target: 1 })).toBe('AOS-25.0');
  });

  it('AOS-22.0: a returned model is placed in coherency with the other models, not in a new combat', () => {
    const s = stage({ units: [red({ ...five, models: 5 }, row(10, 10, 3)), blue(one, [[10, 14.5]])] });
    expect(s.with([], (referee) => returnModels(s.state, 0, 2, referee))).toBe(2);
    expect(s.state.left[0]).toBe(5);
    expect(isCoherent(s.state, 0)).toBe(true);
    expect(inCombatWith(s.state, 0, 1)).toBe(false);
    expect(s.told('AOS-22.0')).toHaveLength(2);
  });
});
