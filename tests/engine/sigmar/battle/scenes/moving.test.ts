import { describe, expect, it } from 'vitest';
import { isCoherent } from '@engine/systems/sigmar/battle/state/coherency';
import { inCombatWith } from '@engine/systems/sigmar/battle/state/measure';
import { TURN } from '@engine/systems/sigmar/battle/state/state';
import { rolls } from '../../../../support/scripted-dice';
import { feature, row, type Stage, type Standing } from '../stage';
import { red, blue, stage, away, one, five, bow, inches } from './cast';

describe('moving (14.1, 15.0 to 15.4)', () => {
  it('AOS-14.1-normal-move, AOS-15.0: up to its Move, every model, and not into combat on the way', () => {
    const s = stage({ units: [red(five, row(10, 10, 5)), blue(one, [[12, 18]])] });
    s.act('move', 0);
    expect(s.refusal('go', 0, { x: 12.72 + 5.1, y: 10 })).toBe('AOS-15.0');
    expect(s.refusal('go', 0, { x: 12.72, y: 14.9 })).toBe('AOS-15.0');
    s.act('go', 0, { x: 12.72, y: 13.5 });
    expect(s.places(0)[0]).toEqual([10, 13.5]);
    expect(s.told('AOS-14.1-normal-move')).toEqual(['Five may move up to 5.0″.', 'Five move up to 3.5″.']);
  });

  it('AOS-14.1-normal-move: no unit passes through a combat range, except a flyer (AOS-15.4)', () => {
    const units = (keywords: string[]): Standing[] => [
      red({ ...one, move: 12, keywords }, [[10, 10]]),
      blue({ ...five, models: 9 }, row(2, 15, 9)),
      blue({ ...five, models: 9, id: 'other' }, row(16, 15, 9)),
    ];
    const walks = stage({ units: units(['INFANTRY']) }).act('move', 0);
    expect(walks.refusal('go', 0, { x: 10, y: 21 })).toBe('AOS-15.0');
    const flies = stage({ units: units(['INFANTRY', 'FLY']) }).act('move', 0);
    expect(flies.refusal('go', 0, { x: 10, y: 21 })).toBeUndefined();
    expect(flies.refusal('go', 0, { x: 10, y: 18 })).toBe('AOS-15.0');
  });

  it('AOS-14.1-run: D6 more, and no shooting or charging afterwards (AOS-14.2, AOS-14.3)', () => {
    const s = stage({ units: [red(bow, [[5, 5]]), away] });
    s.act('run', 0, {}, rolls('charge 4')).act('go', 0, { x: 5, y: 14 });
    expect(s.told('AOS-14.1-run')).toEqual(['Bow runs, up to 9.0″.', 'Bow moves up to 9.0″.']);
    expect(s.events.flatMap(({ dice = [] }) => dice.map(({ purpose }) => purpose))).toEqual(['Run']);
    Object.assign(s.state.now, { phase: 'charge', side: 0, step: 0 });
    s.state.phaseFlags.fill(0);
    expect(s.refusal('charge', 0)).toBe('AOS-14.3');
    s.state.now.phase = 'shooting';
    expect(s.refusal('shoot', 0, { target: 1 })).toBe('AOS-14.2');
  });

  it('AOS-14.1-retreat: D3 mortal damage, through combat ranges, and out of them', () => {
    const s = stage({ units: [red({ ...one, health: 5 }, [[10, 10]]), blue(one, [[10, 12]])] });
    expect(s.refusal('move', 0)).toBe('AOS-14.1-normal-move');
    expect(s.refusal('run', 0)).toBe('AOS-14.1-run');
    s.act('retreat', 0, {}, rolls('damage 2'));
    expect(s.state.damage[0]).toBe(2);
    expect(s.refusal('go', 0, { x: 10, y: 8 })).toBe('AOS-15.0');
    s.act('go', 0, { x: 10, y: 5.5 });
    expect(s.state.turnFlags[0] & TURN.retreated).toBe(TURN.retreated);
  });

  it('AOS-15.1: within 1/2" of another model, of two others with 7 or more models, and in one group', () => {
    const of = (at: [number, number][], models = at.length): boolean =>
      isCoherent(stage({ units: [red({ ...five, models }, at), away] }).state, 0);
    expect(of(row(5, 5, 5))).toBe(true);
    expect(of(row(5, 5, 6))).toBe(true);
    expect(of(row(5, 5, 7))).toBe(false);
    expect(of([...row(5, 5, 4), ...row(5, 6.36, 4)])).toBe(true);
    expect(of([...row(5, 5, 2), ...row(15, 5, 2)])).toBe(false);
    expect(of([[5, 5], [5 + 32 / 25.4 + 0.5, 5]])).toBe(true); // prettier-ignore
    expect(of([[5, 5], [5 + 32 / 25.4 + 0.51, 5]])).toBe(false); // prettier-ignore
  });

  it('AOS-15.1: farther apart if a warscroll says so', () => {
    const of = (gap: number): boolean => {
      const at: [number, number][] = [[5, 5], [5 + 32 / 25.4 + gap, 5]]; // prettier-ignore
      return isCoherent(stage({ units: [red({ ...five, models: 2, coherency: 1 }, at), away] }).state, 0);
    };
    expect(of(1)).toBe(true);
    expect(of(1.01)).toBe(false);
  });

  it('AOS-15.2: terrain up to 1" is ignored in a move; taller terrain is climbed up and down', () => {
    const s = (height: number): Stage =>
      stage({
        units: [red(one, [[10, 10]]), away],
        terrain: [feature('obstacle', [0, 11.5, 44, 12], { height })],
      }).act('move', 0);
    expect(s(1).refusal('go', 0, { x: 10, y: 15 })).toBeUndefined();
    expect(s(1.2).refusal('go', 0, { x: 10, y: 12.61 })).toBe('AOS-15.0'); // still on it
    expect(s(1.2).refusal('go', 0, { x: 10, y: 15 })).toBe('AOS-15.0');
    expect(s(1.1).refusal('go', 0, { x: 10, y: 12.75 })).toBeUndefined(); // 2.75" and 2.2" up and down
  });

  it('AOS-15.2.1: a jump down is not a climb: it lands at the foot, any distance below, and ends the move', () => {
    const go = (from: number, to: number, height = 2.5) =>
      stage({
        units: [red(one, [[10, from]]), away],
        terrain: [feature('area', [0, 10, 44, 12], { height })],
      })
        .act('move', 0)
        .refusal('go', 0, { x: 10, y: to });
    expect(go(11, 12.65)).toBeUndefined(); // 1.65" to the foot
    expect(go(11, 12.65, 9)).toBeUndefined(); // from any height
    expect(go(11, 14)).toBe('AOS-15.0'); // a model that moves on climbs down: 3" and 2.5"
    expect(go(11, 13.4)).toBeUndefined(); // 2.4" and 2.5"
    expect(go(9.3, 11)).toBeUndefined(); // the way up is climbed: 1.7" and 2.5"
    expect(go(9.3, 11.9)).toBe('AOS-15.0'); // 2.6" and 2.5"
    expect(go(9.3, 12.65, 1.6)).toBeUndefined(); // 3.35" and 1.6", and a jump
    expect(go(9.3, 12.65, 1.7)).toBe('AOS-15.0');
  });

  it('AOS-15.3: a pile-in of 3" brings models into reach, no farther from the target, and the unit stays in combat', () => {
    const s = stage({
      units: [
        red(five, [...row(10, 10, 3), ...row(10, 8.64, 2)]),
        blue({ ...one, health: 20 }, [[10, 13.2]]),
      ],
      phase: 'combat',
    });
    const before = s.places(0);
    s.act('fight', 0, { target: 1 }, rolls('hit 1, hit 1, hit 1, hit 1, hit 1'));
    const after = s.places(0);
    before.forEach((at, k) => expect(inches(at, after[k])).toBeLessThanOrEqual(3));
    expect(s.told('AOS-15.3')).toEqual(['Five pile in.']);
    expect(s.told('AOS-16.0-combat')).toEqual(['Five strike at One with 5 models: 0 damage points.']); // three reached it before
    expect(isCoherent(s.state, 0)).toBe(true);
    expect(inCombatWith(s.state, 0, 1)).toBe(true);
  });

  it('AOS-4.0-move: a unit with a dash does not move', () => {
    const s = stage({ units: [red({ ...one, move: '-' }, [[10, 10]]), away] });
    expect(s.refusal('move', 0)).toBe('AOS-4.0-move');
    expect(s.refusal('run', 0)).toBe('AOS-4.0-move');
  });
});
