import { describe, expect, it } from 'vitest';
import { rolls } from '../../../../support/scripted-dice';
import { type Stage } from '../stage';
import { red, blue, stage, one, five, hero } from './cast';

describe('setting up (8.0 to 10.1)', () => {
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

  it('AOS-1.0, AOS-8.0, AOS-9.0, AOS-9.1.2, AOS-10.0: who wins the roll-off takes a territory, the other says who begins', () => {
    const s = deploying([1, 1]);
    s.with(rolls('initiative 3, initiative 3, initiative 2, initiative 5'), (referee) =>
      s.game.begin(s.state, referee),
    );
    expect(s.journal).toEqual([
      '[AOS-9.1.2] The roll-off for the territories is a tie: both roll 3.',
      '[AOS-9.1.2] Blues win the roll-off for the territories: 5 against 2.',
      '[AOS-9.1.2] Blues take the second territory.',
      '[AOS-10.0] Blues begin deployment.',
    ]);
    expect(s.asked).toEqual([
      'territory (AOS-9.1.2), side 1: 1 of 2',
      'begin-deployment (AOS-10.0), side 0: 1 of 2',
    ]);
    expect(s.state.now).toMatchObject({ phase: 'deployment', side: 1, home: 0 });
  });

  it('AOS-10.1-deploy-unit, AOS-10.1-deploy-regiment: wholly in one’s territory; a regiment in one go, and who is done first opens', () => {
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
