import { describe, expect, it } from 'vitest';
import { card } from '../stage';
import { one, other, trio, bows, red, blue, stage } from './cast';

describe('turns, rounds and victory', () => {
  const marker = [{ at: [30, 26] as [number, number] }];
  const holder = card('holder', {
    panels: [{ from: 1, conquest: 2, melee: { dice: { red: 1 } }, defence: { dice: {} } }],
  });

  it('WAR-turns, WAR-rounds: the sides activate a unit each alternately, then the dial moves on (WAR-turn-counter, WAR-events)', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 50]])]);
    scene.act('move', 0, { x: 30, y: 21 }).act('done', 0);
    expect(scene.state.now.side).toBe(1);
    scene.act('move', 1, { x: 30, y: 49 }).act('done', 1);
    expect([scene.state.now.dial, scene.state.now.side]).toEqual([2, 0]);
  });

  it('WAR-pass, WAR-round-end: only with every unit activated; if both pass, the dial moves to the end of the round', () => {
    const fresh = stage([red(one, [[30, 20]]), blue(other, [[30, 50]])]);
    expect(fresh.refusal('done')).toBe('WAR-pass');
    const scene = stage([
      red(one, [[30, 20]], { token: true, stress: 2 }),
      blue(other, [[30, 50]], { token: true }),
    ]);
    scene.act('done').act('done');
    expect(scene.state.now.round).toBe(2);
    // WAR-reduce-stress, WAR-activation-tokens, WAR-initiative-change
    expect([scene.state.stress[0], scene.state.token[0], scene.state.now.initiative]).toEqual([1, 0, 1]);
  });

  it('WAR-reduce-stress, WAR-left-behind: a unit that was not activated loses two, and may move or rest', () => {
    const scene = stage([
      red(one, [[30, 20]], { stress: 2, rallyAt: 0 }),
      red(trio, [[10, 20]], { token: true }),
      blue(other, [[30, 50]], { token: true }),
    ]);
    scene.state.now.endAt = 1;
    scene.act('move', 1, { x: 10, y: 20 }).act('done', 1).act('done');
    expect(scene.state.now.phase).toBe('left-behind');
    expect(scene.state.stress[0]).toBe(0);
    expect(scene.refusal('move', 1, { x: 10, y: 22 })).toBe('WAR-left-behind');
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.state.now.round).toBe(2);
  });

  it('WAR-contest, WAR-conquest, WAR-objective-control: the side with more weight takes objectives within 3 strides of its leader, and keeps them', () => {
    const scene = stage([red(holder, [[30, 15]]), blue(one, [[30, 29]])], { objectives: marker });
    scene.act('move', 0, { x: 30, y: 22 }).act('done', 0);
    expect(scene.state.control[0]).toBe(0);
    expect(scene.journal).toContain('[WAR-contest] Reds takes Objective 1: conquest 2 against 0.');
  });

  it('WAR-objectives: markers block movement and sight', () => {
    const scene = stage([red(bows, [[30, 20]]), blue(other, [[30, 30]])], { objectives: marker });
    expect(scene.refusal('shoot', 0, { target: 1 })).toBe('WAR-line-of-sight');
    expect(scene.refusal('move', 0, { x: 30, y: 26 })).toBe('WAR-move');
  });

  it.each([
    ['control', 'any', 1],
    ['control', 'own', 0],
    ['most', undefined, 1],
  ] as const)('WAR-victory-points: %s of %s', (what, objectives, points) => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 50]], { token: true })], {
      objectives: [{ at: [30, 26], zone: 2 }],
      scoring: [{ when: 'round', for: what, points: 1, ...(objectives && { objectives }) }],
    });
    scene.state.control[0] = 0;
    scene.act('done').act('done');
    expect(scene.state.points[0]).toBe(points);
  });

  it('WAR-victory-points: enemies destroyed, the commander, and units in the enemy’s zone at the end', () => {
    const scene = stage([red(one, [[30, 55]], { token: true }), blue(other, [[30, 40]], { token: true })], {
      rounds: 1,
      scoring: [
        { when: 'round', for: 'destroyed', points: 2 },
        { when: 'end', for: 'breakthrough', points: 3 },
      ],
    });
    scene.state.kills[0] = 1;
    scene.act('done').act('done');
    expect([scene.state.points[0], scene.state.now.winner, scene.state.now.phase]).toEqual([5, 0, 'over']);
    expect(scene.rules.at(-1)).toBe('WAR-game-end');
  });

  it('WAR-game, WAR-game-end: equal points are a draw (ruling W21)', () => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 50]], { token: true })], {
      rounds: 1,
    });
    scene.act('done').act('done');
    expect([scene.state.now.phase, scene.state.now.winner]).toEqual(['over', -1]);
  });
});
