import { describe, expect, it } from 'vitest';
import type { Battleplan } from '@engine/generated/age-of-sigmar';
import { allocate } from '@engine/systems/sigmar/battle/rules/effects/damage';
import {
  controlScore,
  determineControl,
  planPoints,
} from '@engine/systems/sigmar/battle/rules/phases/objectives';
import { TACTICS } from '@engine/systems/sigmar/battle/rules/phases/tactics';
import { TURN, WHERE } from '@engine/systems/sigmar/battle/state/state';
import { feature, row, type Stage, type Scene, type Standing } from '../stage';
import { red, blue, stage, away, one, five, hero } from './cast';

describe('objectives and battle tactics', () => {
  it('AOS-32.0, AOS-32.1, AOS-32.2, AOS-command-models-3.0: the higher score takes it and keeps it; a standard adds 1', () => {
    const s = stage({
      units: [
        red({ ...five, models: 2 }, row(10, 10, 2)),
        blue({ ...five, models: 2, keywords: ['INFANTRY', 'STANDARD BEARER'] }, row(10, 16, 2)),
      ],
      objectives: [[11, 13]],
    });
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([1]); // 2 against 3
    s.state.bodies.alive.fill(0, 2);
    s.state.bodies.alive.fill(0, 0, 2);
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([1]);
  });

  it('AOS-32.2: no ability lowers a control score below 1, and bonuses add to a Control of 0; "-" contests nothing', () => {
    const by = (n: number): Standing['of'] => ({
      abilities: [
        {
          name: 'Bearing',
          type: 'Passive',
          text: 'It counts otherwise.',
          effects: [{ type: 'modify-unit', characteristic: 'control', by: n }],
        },
      ],
    });
    const score = (of: Standing['of']): number =>
      controlScore(stage({ units: [red(of, [[10, 10]]), away], objectives: [[10, 11]] }).state, 0, 0);
    expect(score({ ...one, control: 3, ...by(-5) })).toBe(1);
    expect(score({ ...one, control: 3, ...by(-1) })).toBe(2);
    expect(score({ ...one, control: 0, ...by(2) })).toBe(2);
    expect(score({ ...one, control: 0, ...by(-2) })).toBe(0);
    expect(score({ ...one, control: '-', ...by(2) })).toBe(0);
  });

  it('AOS-32.1: a unit counts at one objective, which its owner picks', () => {
    const s = stage({ units: [red(one, [[10, 10]]), away], objectives: [[9, 8], [11, 12]], answers: [1] }); // prettier-ignore
    s.with([], (referee) => determineControl(s.state, referee));
    expect([...s.state.holder]).toEqual([-1, 0]);
    expect(s.asked).toEqual(['contest (AOS-32.1), side 0: 1 of 2']);
  });

  it.each<[string, Battleplan['scoring'], number]>([
    ['each', [{ points: 1, for: 'each' }], 2],
    ['more than the enemy', [{ points: 3, for: 'more' }], 3],
    ['at least two', [{ points: 5, for: 'at-least', count: 2 }], 5],
    ['at least three', [{ points: 5, for: 'at-least', count: 3 }], 0],
    ['the centre', [{ points: 4, for: 'at-least', where: 'centre' }], 4],
    ['the enemy’s', [{ points: 4, for: 'each', where: 'enemy' }], 0],
    ['one’s own', [{ points: 4, for: 'each', where: 'own' }], 4],
    ['from round 3', [{ points: 4, for: 'each', from: 3 }], 0],
    ['to round 2', [{ points: 4, for: 'each', to: 2 }], 8],
  ])('AOS-9.0, AOS-9.1, AOS-9.1.1, AOS-31.0: a battleplan scores %s', (_, scoring, points) => {
    const s = stage({
      units: [red(one, [[22, 15]]), away],
      objectives: [[22, 15], [10, 5], [10, 25]], // prettier-ignore
      plan: { name: 'Plan', scoring },
    });
    s.state.holder.set([0, 0, 1]);
    expect(planPoints(s.state, 0)).toBe(points);
  });

  it('AOS-9.1: two objectives equally near the center are both central: a mirrored map is fair', () => {
    const plan: Battleplan = { name: 'Plan', scoring: [{ points: 4, for: 'at-least', where: 'centre' }] };
    const objectives = [[22, 7], [22, 23], [5, 15]] as const; // prettier-ignore
    const s = stage({ units: [red(one, [[22, 15]]), away], objectives, plan });
    s.state.holder.set([0, 1, -1]);
    expect([planPoints(s.state, 0), planPoints(s.state, 1)]).toEqual([4, 4]);
  });

  const tactic = (
    k: number,
    own: Partial<Scene>,
    pick = -1,
    prepare: (s: Stage) => void = () => undefined,
  ): boolean => {
    const s = stage({ units: [red(one, [[5, 5]]), away], ...own });
    prepare(s);
    return TACTICS[k].complete(s.state, 0, pick);
  };

  it('AOS-tactics-1.0, AOS-tactics-2.0, AOS-tactics-2.1: once a turn, each once, 4 victory points', () => {
    const s = stage({
      units: [red(one, [[20, 15]]), red(one, [[24, 15]]), away],
      phase: 'start',
      plan: { name: 'Plan', scoring: [{ points: 1, for: 'each' }] },
    });
    s.act('tactic', -1, { target: 4 });
    expect(s.told('AOS-tactics-2.0')).toEqual(['Reds attempts the battle tactic “Seize the centre”.']);
    expect(s.refusal('tactic', -1, { target: 5 })).toBeDefined();
    s.state.now.phase = 'end';
    s.state.now.step = 1;
    s.state.now.side = 1;
    s.act('done');
    expect(s.told('AOS-tactics-2.1')[1]).toBe('Reds scores 4 victory points for Seize the centre. Total: 4.');
    expect(s.state.attempted[0]).toBe(1 << 4);
  });

  it('AOS-tactics-3.0-do-not-waver: two units fought and none was destroyed', () => {
    const units = [red(one, [[5, 5]]), red(one, [[10, 5]]), away];
    const fought = (s: Stage): void => void s.state.turnFlags.fill(TURN.fought, 0, 2);
    expect(tactic(0, { units }, -1, fought)).toBe(true);
    expect(tactic(0, { units }, -1, (s) => { fought(s); s.state.lostUnits[0] = 1; })).toBe(false); // prettier-ignore
    expect(tactic(0, { units })).toBe(false);
  });

  it('AOS-tactics-3.0-slay-the-entourage: a unit of the enemy general’s regiment', () => {
    const units = [
      red(one, [[5, 5]]),
      blue(hero, [[40, 28]], { general: true }),
      blue(five, row(30, 28, 5)),
      blue(one, [[20, 28]], { regiment: 1 }),
    ];
    // The general is of that regiment too.
    expect(TACTICS[1].picks(stage({ units }).state, 0)).toEqual([1, 2]);
    expect(tactic(1, { units }, 2)).toBe(false);
    const slain = (s: Stage): void =>
      s.with([], (referee) => allocate(s.state, 2, { inflicted: 100, by: 0, rule: 'AOS-17.2' }, referee));
    expect(tactic(1, { units }, 2, slain)).toBe(true);
    // It was destroyed this turn, even if it returned or was replaced since.
    expect(tactic(1, { units }, 2, (s) => { slain(s); s.state.where[2] = WHERE.table; })).toBe(true); // prettier-ignore
    expect(tactic(1, { units }, 2, (s) => void (s.state.where[2] = WHERE.gone))).toBe(false);
  });

  it('AOS-tactics-3.0-attack-on-two-fronts: two taken, one of them from the enemy', () => {
    const objectives = [[1, 1], [2, 1], [3, 1]] as const; // prettier-ignore
    const is = (held: number[]): boolean =>
      tactic(2, { objectives }, -1, (s) => { s.state.held.set(held); s.state.holder.set([0, 0, 0]); }); // prettier-ignore
    expect(is([-1, 1, 0])).toBe(true);
    expect(is([-1, -1, 0])).toBe(false);
    expect(is([0, 1, 0])).toBe(false);
  });

  it('AOS-tactics-3.0-take-their-land, AOS-32.3, AOS-terrain-1.0: a feature that touches their territory, controlled at the end', () => {
    const terrain = [feature('obstacle', [10, 20, 12, 22]), feature('obstacle', [10, 10, 12, 12])];
    const units = [red(one, [[10, 17.5]]), away];
    expect(TACTICS[3].picks(stage({ units, terrain }).state, 0)).toEqual([0]);
    expect(tactic(3, { units, terrain }, 0)).toBe(true);
    expect(tactic(3, { units: [red(one, [[10, 15]]), away], terrain }, 0)).toBe(false);
  });

  it('AOS-tactics-3.0-seize-the-centre: two units within 3" of the center, out of combat', () => {
    const two = [red(one, [[20, 15]]), red(one, [[24, 15]])];
    expect(tactic(4, { units: [...two, away] })).toBe(true);
    expect(tactic(4, { units: [...two, blue(one, [[24, 17]])] })).toBe(false);
    expect(tactic(4, { units: [two[0], away] })).toBe(false);
  });

  it('AOS-tactics-3.0-take-the-flanks: one by each short edge, outside its own territory', () => {
    const at = (y: number): Standing[] => [red(one, [[4, y]]), red(one, [[40, y]]), away];
    expect(tactic(5, { units: at(15) })).toBe(true);
    expect(tactic(5, { units: at(5) })).toBe(false);
    expect(tactic(5, { units: at(15) }, -1, (s) => void (s.state.turnFlags[0] = TURN.setUp))).toBe(false);
  });
});
