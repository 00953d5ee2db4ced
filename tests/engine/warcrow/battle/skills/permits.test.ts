import { describe, expect, it } from 'vitest';
import { advance } from '@engine/systems/warcrow/battle/rules/phases/round';
import { profileNow } from '@engine/systems/warcrow/battle/state/profiles';
import { pool, card, Stage, type Scene, type Standing } from '../stage';
import { blue, one, other, red, skilled, stage } from './scene';

/** Faces by number, as in dice.json: red 1 S, 7 S X; orange 1 S, 7 X. */

describe('what a skill permits', () => {
  const free = (permits: readonly string[], rest: object = {}): Standing['card'] =>
    card('free', { skills: [{ name: 'Free', type: 'passive', text: 'Free', permits }], ...rest });

  it('WAR-opportunity-attack: leaving a combat without being struck; striking without stress', () => {
    const slips = stage([red(free(['leave-combat']), [30, 20]), blue(other, [30, 22])], { answers: [1] });
    slips.act('move', 0, { x: 30, y: 16 });
    expect(slips.asked).toEqual([]);
    const strikes = stage([red(one, [30, 20]), blue(free(['free-opportunity']), [30, 22], { stress: 2 })], {
      answers: [1],
    });
    strikes.act('move', 0, { x: 30, y: 16 }, pool(1));
    expect([strikes.state.damage[0], strikes.state.stress[1]]).toEqual([1, 2]);
  });

  it('WAR-combat-result, WAR-push-back: no stress of defeat, no refused push, a refusal without cost', () => {
    const calm = stage([red(one, [30, 20]), blue(free(['no-stress-of-defeat']), [30, 22])], { answers: [0] });
    expect(calm.act('attack', 0, { target: 1 }, pool(1)).state.stress[1]).toBe(0);
    const sure = stage([red(free(['sure-push']), [30, 20]), blue(other, [30, 22])], { answers: [1, 1] });
    sure.act('attack', 0, { target: 1 }, pool(1));
    expect(sure.asked.some((line) => line.startsWith('refuse-push'))).toBe(false);
    const stands = stage([red(one, [30, 20]), blue(free(['free-stand']), [30, 22])], { answers: [1, 1] });
    stands.act('attack', 0, { target: 1 }, pool(1));
    expect([stands.state.stress[1], ...stands.places(1)]).toEqual([1, [30, 22]]);
  });

  it('WAR-charge, WAR-line-of-sight: charging an unseen enemy', () => {
    const wall: NonNullable<Scene['terrain']> = [
      {
        type: 'light-forest',
        polygon: [
          [28, 23],
          [32, 23],
          [32, 24],
          [28, 24],
        ],
      },
    ];
    const of = (of: Standing['card']): string | undefined =>
      stage([red(of, [30, 20]), blue(other, [30, 28])], { terrain: wall }).refusal('charge', 0, {
        target: 1,
      });
    expect([of(one), of(free(['charge-unseen']))]).toEqual(['WAR-charge', undefined]);
  });
});

describe('conditions on numbers and on finished fights', () => {
  const of = (skill: object, rest: object = {}): Standing['card'] =>
    skilled(skill, { troops: 3, wounds: 1, ...rest });

  it('WAR-multiple-combats: a unit may ignore the die lost against many enemies', () => {
    const roll = { panels: [{ from: 1, melee: { dice: { red: 2 } }, defence: { dice: {} } }] };
    const rolled = (permits: object): number =>
      stage([red(skilled(permits, roll), [30, 20]), blue(other, [30, 22]), blue(one, [32, 20])]).act(
        'attack',
        0,
        { target: 1 },
        'permits' in permits ? pool(1, 1) : pool(1),
      ).state.damage[1];
    expect(rolled({ effects: [{ on: 'ranged', automatic: { S: 1 } }] })).toBe(1);
    expect(rolled({ permits: ['ignore-multiple-combats'] })).toBe(2);
  });

  it('WAR-contest: conquest for each nearby ally that is no Character', () => {
    const holds = skilled({
      attributes: { conquest: 1, each: { is: 'Infantry, not Character', within: 5 } },
    });
    const foot = card('foot', { characteristics: ['Infantry'] });
    const hero = card('hero', {
      characteristics: ['Infantry'],
      keywords: ['Character'],
      character: 'officer',
    });
    const conquest = (...allies: Standing[]): number =>
      profileNow(stage([red(holds, [30, 20]), ...allies, blue(other, [30, 50])]).state, 0).conquest;
    const base = conquest();
    expect(conquest(red(foot, [34, 20]))).toBe(base + 1);
    expect(conquest(red(foot, [34, 20]), red(foot, [30, 24]))).toBe(base + 2);
    expect(conquest(red(foot, [45, 20]))).toBe(base); // too far
    expect(conquest(red(hero, [34, 20]))).toBe(base);
  });

  it('WAR-requirements: more troops than all enemies engaged with it', () => {
    const many = of({ effects: [{ on: 'melee', automatic: { S: 1 }, when: { outnumbers: true } }] });
    const pair = card('pair', { troops: 2, wounds: 5 });
    const dealt = (...foes: Standing[]): number => {
      const scene = new Stage({
        units: [
          {
            card: many,
            side: 0,
            at: [
              [30, 20],
              [28, 20],
              [32, 20],
            ],
          },
          ...foes,
        ],
        answers: [0],
      });
      return scene.act('attack', 0, { target: 1 }, pool(1)).state.damage[1];
    };
    const two = {
      card: pair,
      side: 1,
      at: [
        [30, 22],
        [30, 24],
      ],
    } as const;
    expect(dealt(two)).toBe(2);
    expect(dealt({ ...two, card: card('three', { troops: 3, wounds: 5 }), at: [...two.at, [32, 24]] })).toBe(
      1,
    );
  });

  it('WAR-requirements: an attack that deals damage, and one that does not', () => {
    const fright = skilled({ moment: 'hurts', target: 'opponent', does: [{ state: 'frightened' }] });
    const states = (face: number): number =>
      stage([red(fright, [30, 20]), blue(other, [30, 22])], { answers: [0] }).act(
        'attack',
        0,
        { target: 1 },
        pool(face),
      ).state.states[1];
    expect(states(1)).toBe(1);
    expect(states(8)).toBe(0); // a hollow success and a special
  });

  it('WAR-activation-tokens: after a fight, even a draw, a nearby unit is ready again', () => {
    const drill = skilled({
      moment: 'fought',
      limit: 'round',
      target: 'ally',
      range: 5,
      does: [{ ready: true }],
    });
    const scene = stage([red(drill, [30, 20]), blue(other, [30, 22])]);
    scene.act('attack', 0, { target: 1 }, pool(8));
    expect(scene.state.token[0]).toBe(0);
  });

  it('WAR-left-behind: an activated unit may move once more at the end of the round', () => {
    const forward = skilled({ moment: 'left-behind', may: true, does: [{ move: 'both' }] });
    const scene = stage([red(forward, [30, 20], { token: true }), blue(other, [30, 50], { token: true })], {
      phase: 'round-end',
      answers: [1],
    });
    Object.assign(scene.state.now, { step: 3, endAt: 1 });
    scene.with([], (referee) => advance(scene.state, referee));
    expect([scene.state.now.free, scene.state.now.side]).toEqual([0, 0]);
    scene.act('move', 0, { x: 30, y: 24 });
    expect(scene.places(0)).toEqual([[30, 24]]);
  });
});
