import { describe, expect, it } from 'vitest';
import { beginRound } from '@engine/systems/sigmar/battle/rules/phases/turn';
import { PHASES } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { type Stage, type Scene } from '../stage';
import { red, blue, stage, away, one } from './cast';

describe('rounds, turns and phases (11.0 to 14.0)', () => {
  const begin = (own: Partial<Scene>, script: string, round: number): Stage => {
    const s = stage({ units: [red(one, [[5, 5]]), away], ...own });
    s.state.now.round = round;
    s.with(rolls(script), (referee) => beginRound(s.state, referee));
    return s;
  };

  it('AOS-12.0, AOS-12.0-underdog, AOS-commands-1.1: priority, the underdog, four command points and one more', () => {
    const s = stage({ units: [red(one, [[5, 5]]), away], answers: [1], underspent: [true, false] });
    s.state.victory.set([2, 7]);
    s.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(s.state, referee));
    expect(s.told('AOS-12.0')).toEqual([
      'Reds wins the roll-off for priority: 5 against 2.',
      'Battle round 2 of 5: Blues takes the first turn; Reds is the underdog.',
    ]);
    expect([...s.state.command]).toEqual([5, 4]);
  });

  it('AOS-12.0: on a tie the side with the first turn last round decides; a side with two turns in a row attempts no tactic (AOS-tactics-2.0)', () => {
    const tie = begin({}, 'initiative 4, initiative 4', 2);
    expect(tie.asked).toEqual(['first-turn (AOS-12.0), side 0: 0 of 2']);
    expect(tie.state.now.doubled).toBe(-1);
    const stolen = begin({}, 'initiative 1, initiative 4', 2);
    expect(stolen.state.now).toMatchObject({ first: 1, active: 1, doubled: 1, phase: 'start' });
  });

  it('AOS-commands-1.1, AOS-army-3.6: fewer auxiliaries give a command point', () => {
    const s = stage({ units: [red(one, [[5, 5]]), blue(one, [[40, 28]], { regiment: -1 })] });
    s.with(rolls('initiative 5, initiative 2'), (referee) => beginRound(s.state, referee));
    expect([...s.state.command]).toEqual([5, 4]);
  });

  it('AOS-13.0, AOS-33.0: seven phases with the turn’s start and end; unused command points are lost, and the last round decides', () => {
    expect(PHASES.slice(1, -1)).toEqual(['start', 'hero', 'movement', 'shooting', 'charge', 'combat', 'end']);
    const s = stage({
      units: [red(one, [[5, 5]]), blue(one, [[5, 25]])],
      objectives: [[5, 5]],
      phase: 'end',
      round: 5,
      turn: 1,
      active: 0,
      step: 1,
      side: 1,
      plan: { name: 'Plan', scoring: [{ points: 2, for: 'each' }], tactics: false },
    });
    s.act('done');
    expect(s.told('AOS-31.0')).toEqual(['Reds scores 2 victory points for Plan. Total: 2.']);
    expect(s.told('AOS-33.0')).toEqual(['Reds wins by 2 victory points to 0.']);
    expect(s.state.now).toMatchObject({ phase: 'over', winner: 0 });
    expect([...s.state.command]).toEqual([0, 0]);
  });

  it('AOS-5.3, AOS-14.0: one CORE ability per phase', () => {
    const s = stage({ units: [red(one, [[5, 5]]), red(one, [[15, 5]]), away] });
    s.act('move', 0).act('go', 0, { x: 8, y: 5 });
    expect(s.refusal('run', 0)).toBe('AOS-5.3');
    expect(s.refusal('run', 1)).toBeUndefined();
    expect(s.refusal('charge', 1)).toBe('AOS-13.0');
  });
});
