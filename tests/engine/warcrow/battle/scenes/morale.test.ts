import { describe, expect, it } from 'vitest';
import { AT } from '@engine/systems/warcrow/battle/state/state';
import type { Card } from '@engine/systems/warcrow/cards/card';
import { rectangle } from '../../../../support/battles/stage';
import { card, pool, rallies, will } from '../stage';
import { one, other, trio, red, blue, stage } from './cast';

describe('stress and morale', () => {
  it('WAR-activation, WAR-stress: a unit with a token suffers stress instead; WAR-stress-rest-only: at the limit it can only rest', () => {
    const scene = stage([red(one, [[30, 20]], { token: true }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 22 });
    expect(scene.state.stress[0]).toBe(1);
    const full = stage([red(one, [[30, 20]], { token: true, stress: 2 }), blue(other, [[30, 55]])]);
    expect(full.refusal('move', 0, { x: 30, y: 22 })).toBe('WAR-stress-rest-only');
    expect(full.refusal('rest', 0)).toBeUndefined();
  });

  it('WAR-stress-test, WAR-flee: a unit with more stress than morale is tested at the end of the activation; if it fails, it flees to its own edge', () => {
    const scene = stage([red(one, [[30, 40]], { stress: 3 }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(7));
    expect(scene.state.rallyAt[0]).toBe(3); // two turns ahead of the dial
    expect(scene.state.stress[0]).toBe(2);
    expect(scene.places(0)).toEqual([[30, 30]]);
    const passed = stage([red(one, [[30, 40]], { stress: 3 }), blue(other, [[30, 55]])]);
    passed.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(1));
    expect([passed.state.rallyAt[0], passed.state.stress[0]]).toEqual([0, 2]);
  });

  it('WAR-stress-test: stress of two beyond morale needs two successes', () => {
    const scene = stage([red(one, [[30, 40]], { stress: 4 }), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(1));
    expect(scene.state.rallyAt[0]).toBe(3);
  });

  it('WAR-flee, WAR-large: a Large unit flees through what is not Large, others go around it', () => {
    const giant = card('giant', { keywords: ['Large'] });
    const wall = [28, 30, 32].map((x) => blue(other, [[x, 34]]));
    const flees = (is: Card): readonly (readonly [number, number])[] => {
      const scene = stage([red(is, [[30, 40]], { stress: 3 }), ...wall]);
      scene.act('move', 0, { x: 30, y: 39 }).act('done', 0, {}, will(7));
      return scene.places(0);
    };
    expect(flees(giant)[0][0]).toBe(30);
    expect(flees(one)[0][0]).not.toBe(30);
  });

  it('WAR-flee, WAR-lethal: its path is reported with all its turns, and what it touches on the way hurts', () => {
    const scene = stage([red(one, [[30, 30]], { stress: 3 }), blue(other, [[30, 55]])], {
      terrain: [
        { type: 'building', name: 'Mill', polygon: rectangle(27, 22, 37, 26) },
        { type: 'rough', name: 'Thorns', keywords: ['Lethal (red)'], polygon: rectangle(20, 25.5, 25.5, 27) },
      ],
    });
    scene.act('move', 0, { x: 30, y: 29 }).act('done', 0, {}, [...will(7), ...pool(1)]);
    const moves = scene.facts('moved');
    const fled = moves[moves.length - 1];
    expect((fled.path as unknown[]).length).toBeGreaterThan(2);
    expect(scene.rules).toContain('WAR-lethal');
  });

  it('WAR-flee: at its own edge it leaves the game', () => {
    const scene = stage([red(one, [[30, 6]], { stress: 3 }), red(one, [[10, 6]]), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 5 }).act('done', 0, {}, will(7));
    expect(scene.state.at[0]).toBe(AT.gone);
  });

  it('WAR-rally: when the dial reaches its token one success is enough; then it may move', () => {
    const units = [red(one, [[30, 20]]), blue(other, [[30, 40]], { rallyAt: 1, stress: 2 })];
    const scene = stage(units).act('move', 0, { x: 30, y: 21 });
    scene.act('done', 0, {}, rallies(1));
    expect([scene.state.rallyAt[1], scene.state.stress[1], scene.state.now.free]).toEqual([0, 1, 1]);
    const failed = stage(units).act('move', 0, { x: 30, y: 21 });
    failed.act('done', 0, {}, rallies(7));
    expect(failed.state.rallyAt[1]).toBe(3);
    expect(failed.rules).toContain('WAR-flee');
  });

  it('WAR-demoralized: it is not activated and suffers no stress', () => {
    const scene = stage([
      red(one, [[30, 20]], { rallyAt: 4 }),
      red(trio, [[20, 20]]),
      blue(other, [[30, 40]]),
    ]);
    expect(scene.refusal('move', 0, { x: 30, y: 22 })).toBe('WAR-demoralized');
  });

  it('WAR-rest: removes all stress, a state, a token of the Tinge, and allows a move by the first value', () => {
    const scene = stage([
      red(one, [[30, 20]], { stress: 2, states: ['disarmed'], tinge: 2 }),
      blue(other, [[30, 55]]),
    ]);
    expect(scene.refusal('rest', 0, { target: 0, x: 30, y: 25.2 })).toBe('WAR-move');
    scene.act('rest', 0, { target: 0, x: 30, y: 25 });
    expect([scene.state.stress[0], scene.state.states[0], scene.state.tinge[0]]).toEqual([0, 0, 1]);
    expect(scene.places(0)).toEqual([[30, 25]]);
  });

  it('WAR-golem: ignores stress beyond its morale', () => {
    const golem = card('clay', { keywords: ['Golem'], morale: 1 });
    const scene = stage([red(one, [[30, 20]]), blue(golem, [[30, 22]], { stress: 1 })], { answers: [0] });
    scene.act('attack', 0, { target: 1 }, pool(5));
    expect([scene.state.damage[1], scene.state.stress[1]]).toEqual([2, 1]);
  });
});
