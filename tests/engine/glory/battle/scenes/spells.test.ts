import { describe, expect, it } from 'vitest';
import { black, blue } from '../../support';
import { row } from '../stage';
import { six, mage, red, blueSide, away, stage } from './cast';

describe('spells (GLO-4.1)', () => {
  it('GLO-5.5.1, GLO-4.1: in range and sight, one per turn; the owner chooses which models are removed', () => {
    const s = stage({
      units: [red(mage, [[10, 5]]), blueSide(six, row(8, 8, 6)), away],
      phase: 'spells',
      answers: [1, 0],
    });
    expect(s.refusal('cast', 0, { target: 1, dice: 3 })).toBeUndefined();
    expect(s.refusal('cast', 0, { target: 2, dice: 1 })).toBe('GLO-5.5.2');
    s.act('cast', 0, { target: 1, dice: 3 }, [blue('spiral'), blue('bolt'), blue('bolt')]);
    expect(s.left(1)).toBe(4);
    expect(s.asked).toEqual([
      'who-falls (GLO-5.5.1), side 1: 1 of 5',
      'who-falls (GLO-5.5.1), side 1: 0 of 4',
    ]);
    expect(s.state.now.phase).toBe('movement');
  });

  it('GLO-4.1.3, GLO-5.5.3: another wizard of the target’s side is asked whether it counters', () => {
    const units = [red(mage, [[10, 5]]), blueSide(six, row(8, 8, 6)), blueSide(mage, [[30, 30]])];
    const s = stage({ units, phase: 'spells', answers: [0] });
    s.act('cast', 0, { target: 1, dice: 1 }, [
      blue('spiral'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('dodge'),
      black('shield'),
      black('dodge'),
      black('shield'),
    ]);
    expect(s.asked[0]).toBe('counter (GLO-5.5.3), side 1: 0 of 2');
    expect(s.left(1)).toBe(6);
    const let_ = stage({ units, phase: 'spells', answers: [1] });
    let_.act('cast', 0, { target: 1, dice: 1 }, [blue('spiral')]);
    expect(let_.left(1)).toBe(2);
  });
});
