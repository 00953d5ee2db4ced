import { describe, expect, it } from 'vitest';
import { inCombatWith } from '@engine/systems/sigmar/battle/state/measure';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { row } from '../stage';
import { red, blue, stage, away, one, five, bow, wizard, BOLT } from './cast';

describe('commands', () => {
  it('AOS-commands-1.0, AOS-commands-1.2: paid for, one per unit and phase, each once per army and phase', () => {
    const s = stage({
      units: [
        red({ ...five, health: 1 }, row(10, 5, 3)),
        red({ ...five, health: 1 }, row(25, 5, 3)),
        red(wizard, [[30, 20]]),
        away,
      ],
      phase: 'hero',
      command: [2, 0],
    });
    s.act('rally', 0, {}, rolls('rally 4, rally 1, rally 1, rally 1, rally 1, rally 6'));
    expect(s.told('AOS-commands-2.0-rally')).toEqual([
      'Reds uses Rally for Five. 1 command point left.',
      'Five rally: 2 rally points.',
    ]);
    expect(s.state.left[0]).toBe(5);
    expect(s.refusal('rally', 1)).toBe('AOS-commands-1.2');
  });

  it('AOS-commands-2.0-magical-intervention: a spell in the enemy’s hero phase, at −1', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(wizard, [[10, 16]])], phase: 'hero', side: 1 });
    s.act('cast', 1, { target: 0, power: BOLT }, rolls('magic 3, magic 3'));
    expect(s.told('AOS-commands-2.0-magical-intervention')).toEqual([
      'Blues uses Magical Intervention for Wizard. 3 command points left.',
    ]);
    expect(s.told('AOS-magic-2.0')).toEqual(['Wizard casts Bolt at One: 5 of 6, failure.']);
  });

  it('AOS-commands-3.0-redeploy: D6 inches in the enemy’s movement phase', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 20]])], side: 1 });
    s.act('redeploy', 1, {}, rolls('charge 2')).act('go', 1, { x: 12, y: 20 });
    expect(s.places(1)).toEqual([[12, 20]]);
  });

  it('AOS-24.0, AOS-commands-3.0-redeploy: a unit set up this turn makes no move in its movement phase, not even a redeploy', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 20]])], side: 1 });
    expect(s.refusal('redeploy', 1)).toBeUndefined();
    // As by a spell of Magical Intervention, in the hero phase before.
    s.state.turnFlags[1] |= TURN.setUp;
    expect(s.refusal('redeploy', 1)).toBe('AOS-24.0');
  });

  it('AOS-commands-3.0-at-the-double: 6" more instead of a run roll', () => {
    const s = stage({ units: [red(one, [[10, 5]]), away], answers: [1] });
    s.act('run', 0);
    expect(s.state.now.reach).toBe(11);
  });

  it('AOS-commands-4.0: Covering Fire at the nearest enemy that may be shot, at −1', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), red(one, [[10, 12]]), blue(bow, [[10, 20]])],
      phase: 'shooting',
      side: 1,
    });
    expect(s.refusal('covering-fire', 2, { target: 0 })).toBe('AOS-commands-4.0');
    s.act('covering-fire', 2, { target: 1 }, rolls('hit 4'));
    expect(s.told('AOS-16.0-shooting')).toEqual(['Bow shoots at One: 0 damage points.']);
  });

  it('AOS-commands-5.0-counter-charge: a charge in the enemy’s charge phase for two points, and no other command of the unit', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), blue(one, [[10, 18]])],
      phase: 'charge',
      side: 1,
      answers: [1],
    });
    s.act('counter-charge', 1, {}, rolls('charge 6, charge 5')).act('go', 1, { target: 0 });
    expect(s.state.command[1]).toBe(2);
    expect(s.asked).toEqual([]);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
  });

  it('AOS-commands-5.0-forward-to-victory: rerolls the charge roll', () => {
    const s = stage({ units: [red(one, [[10, 10]]), blue(one, [[10, 18]])], phase: 'charge', answers: [1] });
    s.act('charge', 0, {}, rolls('charge 1, charge 1, charge 6, charge 5')).act('go', 0, { target: 1 });
    expect(s.told('AOS-commands-5.0-forward-to-victory')).toEqual([
      'Reds uses Forward to Victory for One. 3 command points left.',
    ]);
  });

  it('AOS-commands-6.0, AOS-commands-7.0: reactions, the attacker’s first', () => {
    const s = stage({
      units: [red(one, [[10, 10]]), blue({ ...one, health: 9 }, [[10, 12]])],
      phase: 'combat',
      answers: [1, 1],
    });
    s.act('fight', 0, { target: 1 }, rolls('hit 3, wound 4, save 3'));
    expect(s.asked).toEqual([
      'All-out Attack (AOS-commands-6.0), side 0: 1 of 2',
      'All-out Defence (AOS-commands-7.0), side 1: 1 of 2',
    ]);
    expect(s.state.damage[1]).toBe(0);
    expect([...s.state.command]).toEqual([3, 3]);
  });

  it('AOS-commands-8.0: D3 mortal damage on a weaker enemy, and a move through it', () => {
    const s = stage({
      units: [red({ ...one, health: 9 }, [[10, 10]]), blue({ ...five, health: 2 }, row(10, 12, 5))],
      phase: 'end',
    });
    expect(s.refusal('power-through', 0, { target: 1 })).toBe('AOS-commands-8.0');
    s.state.turnFlags[0] = TURN.charged;
    s.act('power-through', 0, { target: 1 }, rolls('damage 3'));
    expect(s.state.left[1] * 2 - s.state.damage[1]).toBe(7);
    expect(s.refusal('go', 0, { x: 9, y: 9 })).toBeUndefined();
  });
});
