import { describe, expect, it } from 'vitest';
import type { Action } from '@engine/systems/sigmar/battle/state/action';
import { isCoherent } from '@engine/systems/sigmar/battle/state/coherency';
import { rectangle } from '../../../../support/battles/stage';
import { rolls } from '../../../../support/scripted-dice';
import { type Stage } from '../stage';
import { red, blue, stage, one, five, hero, type Of } from './cast';

describe('setup (8.0 to 10.1)', () => {
  const deploying = (answers: number[] = []): Stage =>
    stage({
      units: [
        red(hero, [], { general: true }),
        red(five, [], { regiment: 0 }),
        red(one, [], { regiment: -1 }),
        blue(one, [], { regiment: 0 }),
      ],
      answers,
    });

  it('AOS-1.0, AOS-8.0, AOS-9.0, AOS-9.1.2, AOS-10.0: the winner of the roll-off takes a territory, the other side decides who begins', () => {
    const s = deploying([1, 1]);
    s.with(rolls('initiative 3, initiative 3, initiative 2, initiative 5'), (referee) =>
      s.game.begin(s.state, referee),
    );
    expect(s.journal).toEqual([
      '[AOS-9.1.2] The roll-off for the territories is a tie: both roll 3.',
      '[AOS-9.1.2] Blues wins the roll-off for the territories: 5 against 2.',
      '[AOS-9.1.2] Blues takes the second territory.',
      '[AOS-10.0] Blues begins deployment.',
    ]);
    expect(s.asked).toEqual([
      'territory (AOS-9.1.2), side 1: 1 of 2',
      'begin-deployment (AOS-10.0), side 0: 1 of 2',
    ]);
    expect(s.state.now).toMatchObject({ phase: 'deployment', side: 1, home: 0 });
  });

  it('AOS-10.1-deploy-unit, AOS-10.1-deploy-regiment: wholly in its own territory; a regiment as a whole, and the side that is done first decides', () => {
    const s = deploying();
    s.with(rolls('initiative 6, initiative 1'), (referee) => s.game.begin(s.state, referee));
    expect(s.state.now).toMatchObject({ side: 1, home: 0, beginner: 1 });
    expect(s.refusal('deploy', 3, { x: 10, y: 15 })).toBe('AOS-10.1-deploy-unit');
    expect(s.refusal('done')).toBe('AOS-10.0');
    s.act('deploy', 3, { x: 10, y: 25 });
    expect(s.state.now.side).toBe(0);
    s.act('regiment', -1, { target: 0 });
    expect(s.refusal('deploy', 2, { x: 30, y: 5 })).toBe('AOS-10.1-deploy-regiment');
    s.act('deploy', 0, { x: 10, y: 5 });
    expect(s.state.now.side).toBe(0);
    s.act('deploy', 1, { x: 20, y: 5 });
    expect(s.state.now).toMatchObject({ side: 0, finished: 1 });
    s.act('deploy', 2, { x: 30, y: 5 });
    expect(s.asked[2]).toBe('first-turn (AOS-12.0), side 1: 0 of 2');
    expect(s.state.now).toMatchObject({ round: 1, active: 1, first: 1 });
  });

  it('AOS-10.0, AOS-10.1-deploy-terrain, ruling S16: all faction terrain first, which is not a turn of deployment', () => {
    const gate: Of = { name: 'Gate', move: '-', weapons: [], keywords: ['FACTION TERRAIN'] };
    const s = stage({
      units: [
        red(gate, [], { feature: true, regiment: -1 }),
        red(one, []),
        blue(gate, [], { feature: true, regiment: -1 }),
        blue(one, []),
      ],
    });
    s.with(rolls('initiative 6, initiative 1'), (referee) => s.game.begin(s.state, referee));
    expect(s.state.now).toMatchObject({ beginner: 1, side: 1 });
    expect(s.refusal('deploy', 3, { x: 10, y: 25 })).toBe('AOS-10.1-deploy-terrain');
    expect(s.refusal('regiment', -1, { target: 0 })).toBe('AOS-10.1-deploy-terrain');
    s.act('deploy', 2, { x: 10, y: 25 });
    expect(s.state.now.side).toBe(0);
    expect(s.refusal('deploy', 1, { x: 10, y: 5 })).toBe('AOS-10.1-deploy-terrain');
    s.act('deploy', 0, { x: 10, y: 5 });
    expect(s.told('AOS-10.1-deploy-terrain')).toEqual(['Gate deploys.', 'Gate deploys.']);
    expect(s.state.now.side).toBe(1);
    s.act('deploy', 3, { x: 20, y: 25 });
    expect(s.state.now).toMatchObject({ side: 0, finished: 1 });
  });

  const narrow = (models: number, corner: number): Stage =>
    stage({
      units: [red({ name: 'Many', models, health: 1 }, []), blue(one, [[40, 28]])],
      phase: 'deployment',
      round: 0,
      territories: [rectangle(0, 0, corner, corner), rectangle(0, 21, 44, 30)],
    });

  it('AOS-10.1-deploy-unit, AOS-15.1: if the usual ranks have no room, other ranks are offered', () => {
    const s = narrow(10, 6);
    expect(s.refusal('done')).toBe('AOS-10.0');
    const open: Action[] = [];
    s.game.legal(s.state, (action) => action.type === 'deploy' && open.push({ ...action }));
    expect(open.map(({ type, power }) => [type, power])).toEqual([['deploy', 4]]);
    s.act('deploy', 0, open[0]);
    expect(isCoherent(s.state, 0)).toBe(true);
    expect(s.alive(0)).toHaveLength(10);
    expect(narrow(10, 6).refusal('deploy', 0, { ...open[0], power: 10 })).toBe('AOS-15.1');
  });

  it('AOS-24.0: a unit without any room is left off, which is reported', () => {
    const s = narrow(20, 4);
    s.act('done');
    expect(s.told('AOS-24.0')).toEqual(['Many count as destroyed, because there is no room to deploy.']);
    expect(s.state.left[0]).toBe(0);
  });

  it('AOS-10.1-deploy-unit: more than 9" from the enemy’s territory', () => {
    const s = stage({
      units: [red(one, []), blue(one, [[10, 28]])],
      phase: 'deployment',
      territories: [
        [
          [0, 0],
          [44, 0],
          [44, 15],
          [0, 15],
        ],
        [
          [0, 15],
          [44, 15],
          [44, 30],
          [0, 30],
        ],
      ],
    });
    expect(s.refusal('deploy', 0, { x: 10, y: 5.5 })).toBe('AOS-10.1-deploy-unit');
    expect(s.refusal('deploy', 0, { x: 10, y: 5.3 })).toBeUndefined();
  });
});
