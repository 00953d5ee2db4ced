import { describe, expect, test } from 'vitest';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import type { Standing } from '../stage';
import { blue, one, red, stage, type Of } from './cast';

const MISS = rolls('hit 1');
const tough: Of = { ...one, health: 9 };
const slow: Of = { ...tough, keywords: ['INFANTRY', 'STRIKE-LAST'] };
const quick: Of = { ...tough, keywords: ['INFANTRY', 'STRIKE-FIRST'] };
const fights = (units: readonly Standing[], own = {}): ReturnType<typeof stage> =>
  stage({ units, phase: 'combat', command: [0, 0], ...own });

describe('the order of fights (13.1, 19.0, ruling S14)', () => {
  test('AOS-19.0, ruling S14: picks still alternate when only STRIKE-LAST units are left', () => {
    const s = fights([
      red(tough, [[10, 10]]),
      red({ ...slow, id: 'a' }, [[20, 10]]),
      blue({ ...slow, id: 'b' }, [[10, 12]]),
      blue({ ...slow, id: 'c' }, [[20, 12]]),
    ]);
    s.act('fight', 0, { target: 2 }, MISS);
    expect(s.state.now.side).toBe(1);
    s.act('fight', 2, { target: 0 }, MISS);
    expect(s.state.now.side).toBe(0);
    s.act('fight', 1, { target: 3 }, MISS);
    expect(s.state.now.side).toBe(1);
  });

  test('AOS-19.0: after all STRIKE-FIRST units have fought the active player picks, whichever side picked last', () => {
    const s = fights(
      [
        red({ ...quick, id: 'a' }, [[10, 10]]),
        red({ ...tough, id: 'b' }, [[20, 10]]),
        blue({ ...tough, id: 'c' }, [[10, 12]]),
        blue({ ...tough, id: 'd' }, [[20, 12]]),
      ],
      { phase: 'charge', step: 1, side: 1 },
    );
    s.act('done').act('fight', 0, { target: 2 }, MISS);
    expect(s.state.now.side).toBe(0);
    s.act('fight', 1, { target: 3 }, MISS);
    expect(s.state.now.side).toBe(1);
  });

  test('AOS-19.0, ruling S14: a unit that charged and is not in combat does not delay STRIKE-LAST units', () => {
    const s = fights([
      red({ ...tough, id: 'a' }, [[10, 10]]),
      red({ ...tough, id: 'b' }, [[20, 10]]),
      blue(slow, [[10, 12]]),
      blue({ ...tough, id: 'far' }, [[20, 16]]),
    ]);
    s.state.turnFlags[1] = TURN.charged;
    s.act('fight', 0, { target: 2 }, MISS);
    expect(s.state.now.side).toBe(1);
    expect(s.refusal('fight', 2, { target: 0 })).toBeUndefined();
  });

  test('AOS-13.1: the fights cannot end while a unit in combat, of either side, has yet to fight', () => {
    const s = fights([
      red({ ...tough, id: 'a' }, [[20, 10]]),
      blue({ ...tough, id: 'b' }, [[10, 12]]),
      red({ ...tough, id: 'c', move: '-' }, [[10, 10]]),
      blue({ ...tough, id: 'far' }, [[20, 16]]),
    ]);
    s.state.turnFlags[0] = TURN.charged;
    s.act('fight', 1, { target: 2 }, MISS);
    expect(s.state.now.side).toBe(1);
    expect(s.refusal('done')).toBe('AOS-13.1');
  });

  test('AOS-terrain-1.5, ruling S17: a unit without weapons is not picked, and no command is used for it', () => {
    const gate: Of = { name: 'Gate', health: 9, move: '-', weapons: [], keywords: ['FACTION TERRAIN'] };
    const s = fights([red(gate, [[10, 10]], { feature: true }), blue(tough, [[10, 12]])], {
      command: [4, 4],
      answers: [1, 1, 1, 1],
      side: 1,
      active: 1,
    });
    s.act('fight', 1, { target: 0 }, rolls('hit 2'));
    expect(s.state.now.phase).not.toBe('combat');
    expect(s.told('AOS-14.4')).toEqual(['One fights Gate.']);
    expect(s.asked.filter((asked) => asked.startsWith('All-out Attack'))).toHaveLength(1);
  });
});
