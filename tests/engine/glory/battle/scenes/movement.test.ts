import { describe, expect, it } from 'vitest';
import { card } from '../../support';
import { roll, row } from '../stage';
import {
  foot,
  pair,
  six,
  four,
  bows,
  ogre,
  drake,
  hero,
  red,
  blueSide,
  away,
  stage,
  hill,
  wall,
} from './cast';

describe('movement', () => {
  it('GLO-4.2.1, GLO-4.2.2, G17: the die is rolled first; the unit may move as far as it allows', () => {
    const s = stage({ units: [red(foot, row(5, 5, 3)), away] });
    s.act('move', 0, {}, [roll(2)]);
    expect(s.state.now.reach).toBe(10);
    expect(s.refusal('go', 0, { x: 6.1, y: 15.5 })).toBe('GLO-4.2.1');
    s.act('go', 0, { x: 6.1, y: 15 });
    expect(s.places(0)).toEqual([
      [5, 15],
      [6.1, 15],
      [7.2, 15],
    ]);
    expect(s.journal[0]).toBe('[GLO-4.2.2] Foot move up to 10.0″.');
    expect(s.refusal('move', 0)).toBeDefined();
  });

  it.each([
    ['whatever it does', undefined, 12, 2 + 8 + 2],
    ['charges alone', 'charge', 10, 2 + 8 + 2],
    ['fights alone', 'fight', 10, 10],
  ] as const)('GLO-8.2: a keyword that adds 2" to %s', (_, action, move, charge) => {
    const find = (name: string) => ({
      name,
      text: '',
      rule: 'GLO-8.2' as const,
      effects: [
        {
          when: 'attacking' as const,
          ...(action && { actions: [action] as [typeof action] }),
          bonus: { move: 2 },
        },
      ],
    });
    const swift = card({ id: 'swift', name: 'Swift', models: 2, keywords: ['Swift'] }, { find });
    const s = stage({ units: [red(swift, row(5, 5, 2)), blueSide(pair, row(5, 25, 2))] });
    s.act('move', 0, {}, [roll(2)]);
    expect(s.state.now.reach).toBe(move);
    expect(s.events[0].dice[0].modifiers.reduce((sum, { by }) => sum + by, 2)).toBe(move);
    const charging = stage({
      units: [red(swift, row(5, 5, 2)), blueSide(pair, row(5, 17, 2))],
      phase: 'charges',
    });
    charging.act('charge', 0, { target: 1 }, [roll(1), roll(1)]);
    expect(charging.events[0].fact).toMatchObject({ type: 'charge-roll', reach: charge });
  });

  it('a flyer moves any distance, over all models, without a die', () => {
    const s = stage({ units: [red(drake, [[5, 5]]), away], terrain: [wall(5)] });
    s.act('move', 0).act('go', 0, { x: 18, y: 33 });
    expect(s.places(0)).toEqual([[18, 33]]);
  });

  it('GLO-4.2.3: a unit of fewer than six splits, but not into a part of one model; six do not', () => {
    const s = stage({ units: [red(four, row(5, 5, 4)), red(six, row(20, 5, 6)), away] });
    s.act('move', 0, {}, [roll(1)]);
    expect(s.refusal('go', 0, { x: 5.5, y: 12, models: 1 })).toBe('GLO-5.1.3');
    expect(s.refusal('go', 0, { x: 5.5, y: 12, models: 3 })).toBe('GLO-5.1.3');
    s.act('go', 0, { x: 5.5, y: 12, models: 2 }).act('go', 0, { x: 14, y: 5 });
    expect(s.places(0)).toEqual([
      [4.95, 12],
      [6.05, 12],
      [13.45, 5],
      [14.55, 5],
    ]);
    s.act('move', 1, {}, [roll(1)]);
    expect(s.refusal('go', 1, { x: 21, y: 10, models: 3 })).toBe('GLO-4.2.3');
  });

  it.each([
    ['bows', bows, undefined],
    ['a hero', hero, undefined],
    ['foot', foot, 'GLO-7.1'],
  ] as const)('GLO-4.2.4, GLO-2.5: %s on a hill of 2"', (_, of, rule) => {
    const s = stage({
      units: [red(of, of.special ? [[12, 5]] : row(11, 5, of.models)), away],
      terrain: [hill(2)],
    });
    s.act('move', 0, {}, [roll(4)]);
    expect(s.refusal('go', 0, { x: 12, y: 13 })).toBe(rule);
  });

  it.each([
    ['GLO-4.2.4: higher than 2"', hill(2.5)],
    ['GLO-4.2.5, GLO-5.4.4: no slope, but steps of more than 1"', hill(2, 1.5)],
  ])('no unit climbs %s', (_, terrain) => {
    const s = stage({ units: [red(bows, row(11, 5, 2)), away], terrain: [terrain] });
    s.act('move', 0, {}, [roll(4)]);
    expect(s.refusal('go', 0, { x: 12, y: 13 })).toBe('GLO-7.1');
  });

  it('GLO-5.4.4: a step of 1" can be climbed', () => {
    const s = stage({ units: [red(bows, row(11, 5, 2)), away], terrain: [hill(2, 1)] });
    s.act('move', 0, {}, [roll(4)]).act('go', 0, { x: 12, y: 13 });
    expect([...s.state.ground.slice(0, 2)]).toEqual([2, 2]);
  });

  it('GLO-7.1: a path leads around friends and enemies, not through them', () => {
    const fence = row(4, 10, 6, 1.4);
    const s = stage({ units: [red(ogre, [[7, 5]]), red(six, fence), away] });
    s.act('move', 0, {}, [roll(6)]).act('go', 0, { x: 7, y: 13 });
    const way = s.events.find(({ fact }) => fact.type === 'moved')!;
    expect(way.drawn?.way?.path.length).toBeGreaterThan(2);
    const shut = stage({
      units: [red(ogre, [[1.2, 5]]), red(six, row(0.6, 10, 6, 1.4)), away],
      terrain: [
        {
          ...wall(3),
          polygon: [
            [8.5, 9],
            [20, 9],
            [20, 11],
            [8.5, 11],
          ],
        },
      ],
    });
    shut.act('move', 0, {}, [roll(1)]);
    expect(shut.refusal('go', 0, { x: 1.2, y: 13 })).toBe('GLO-7.1');
  });

  it('GLO-7.5, G23, G29: engaged units stay and fight; a special unit may leave', () => {
    const s = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        red(ogre, [[20, 10]]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 11],
        ]),
        blueSide(pair, [
          [20, 11.477],
          [21.1, 11.6],
        ]),
      ],
    });
    expect(s.refusal('move', 0)).toBe('GLO-7.5');
    s.act('move', 1, {}, [roll(1)]).act('go', 1, { x: 20, y: 4 });
    const fight = stage({
      units: [
        red(pair, [
          [10, 10],
          [11.1, 10],
        ]),
        blueSide(pair, [
          [10, 10.985],
          [11.1, 11],
        ]),
      ],
      phase: 'combat',
    });
    expect(fight.refusal('done')).toBe('GLO-7.5');
  });

  it('GLO-5.1.3, G22: a model left alone by a move is lost', () => {
    const lone = stage({ units: [red(foot, [[5, 5]]), red(foot, row(6.5, 5, 3)), away] });
    lone.act('move', 1, {}, [roll(1)]).act('go', 1, { x: 15, y: 5 });
    expect(lone.left(0)).toBe(0);
    expect(lone.journal).toContain('[GLO-5.1.3] A model of Foot stands alone and is lost.');
  });
});
