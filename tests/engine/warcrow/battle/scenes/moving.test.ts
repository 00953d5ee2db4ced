import { describe, expect, it } from 'vitest';
import { card, pool, will } from '../stage';
import { one, other, trio, bows, red, blue, stage, across } from './cast';

describe('moving', () => {
  it('WAR-move: two legs, each of its value plus a base (ruling W7)', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 29.2 })).toBe('WAR-move');
    scene.act('move', 0, { x: 30, y: 29 });
    expect(scene.places(0)).toEqual([[30, 29]]);
    expect(scene.rules).toEqual(['WAR-activation', 'WAR-move']);
  });

  it('WAR-move: with the variant measuring=centre a leg is only its value', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], {
      variants: { measuring: 'centre' },
    });
    expect(scene.refusal('move', 0, { x: 30, y: 25.2 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 30, y: 25 })).toBeUndefined();
  });

  it('WAR-activation: two simple actions, which may both be moves, but no third', () => {
    const scene = stage([red(one, [[30, 10]]), blue(other, [[30, 55]])]);
    scene.act('move', 0, { x: 30, y: 12 }).act('move', 0, { x: 30, y: 14 });
    expect(scene.state.now.side).toBe(1);
    expect(scene.state.token[0]).toBe(1); // WAR-activation-tokens
  });

  it('WAR-move, WAR-sides: a path leads through friends, but not through an enemy or into contact with one', () => {
    const scene = stage([red(one, [[30, 20]]), red(trio, [[35, 20]]), blue(other, [[30, 26]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 30, y: 24 })).toBe('WAR-move');
    expect(scene.refusal('move', 0, { x: 38.5, y: 20 })).toBeUndefined();
  });

  it('WAR-leader, WAR-formation, WAR-follow-leader: troops move with their leader and are placed behind it within 2 strides', () => {
    const scene = stage([
      red(trio, [
        [30, 20],
        [30, 18],
        [32, 19],
      ]),
      blue(other, [[30, 55]]),
    ]);
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.places(0)).toEqual([
      [30, 25],
      [30, 23],
      [31.7, 24],
    ]);
  });

  it('WAR-formation: the lines between an enemy’s troops block movement and sight', () => {
    const wide = [
      blue(trio, [
        [28, 26],
        [32, 26],
        [32, 28],
      ]),
    ];
    const scene = stage([red(bows, [[30, 20]]), ...wide, blue(other, [[30, 29]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 26.5 })).toBe('WAR-move');
    expect(scene.refusal('shoot', 0, { target: 2 })).toBe('WAR-line-of-sight');
  });

  it('WAR-broken-formation: a unit with a broken formation can only move', () => {
    const scene = stage([
      red(trio, [
        [30, 20],
        [30, 10],
        [30, 8],
      ]),
      blue(other, [[30, 22]]),
    ]);
    expect(scene.refusal('attack', 0, { target: 1 })).toBe('WAR-broken-formation');
    expect(scene.refusal('rest', 0)).toBe('WAR-broken-formation');
  });

  it('WAR-impassable, WAR-unstable, WAR-terrain-examples: units do not enter buildings or end on fences, but move over fences', () => {
    const house = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], {
      terrain: [across('building', 23)],
    });
    expect(house.refusal('move', 0, { x: 30, y: 27 })).toBe('WAR-move');
    const fence = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [across('fence', 23)] });
    expect(fence.refusal('move', 0, { x: 30, y: 27 })).toBeUndefined();
    expect(fence.refusal('move', 0, { x: 30, y: 23 })).toBe('WAR-move');
  });

  it('WAR-rugged, WAR-slowed: rough ground slows a unit that touches it, and stops a second leg; the state ends with the next move', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [across('rough', 23)] });
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBe('WAR-rugged');
    scene.act('move', 0, { x: 30, y: 25 });
    expect(scene.rules).toContain('WAR-rugged');
    expect(scene.state.states[0]).toBe(0); // its move is over, and so is the state
    expect(scene.rules).toContain('WAR-slowed');
  });

  it('WAR-rugged: a charge cannot pass rough ground', () => {
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 30]])], { terrain: [across('rough', 24)] });
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-rugged');
  });

  it('WAR-slowed: the second value is 0 and a charge 4 shorter', () => {
    const scene = stage([red(one, [[30, 20]], { states: ['slowed'] }), blue(other, [[30, 31]])]);
    expect(scene.refusal('move', 0, { x: 30, y: 26 })).toBe('WAR-move');
    expect(scene.refusal('charge', 0, { target: 1 })).toBe('WAR-charge');
  });

  it('WAR-preferred-terrain: its preferred terrain does not slow a unit', () => {
    const ranger = card('ranger', { keywords: ['Preferred Terrain (Rough)'] });
    const scene = stage([red(ranger, [[30, 20]]), blue(other, [[30, 55]])], {
      terrain: [across('rough', 23)],
    });
    expect(scene.refusal('move', 0, { x: 30, y: 29 })).toBeUndefined();
  });

  it('WAR-lethal: a unit that touches such ground defends against its dice, without switches', () => {
    const pit = across('rough', 23, { keywords: ['Lethal (red)'] });
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [pit] });
    scene.act('move', 0, { x: 30, y: 27 }, pool(5));
    expect(scene.state.damage[0]).toBe(2);
    expect(scene.rules).toContain('WAR-lethal');
  });

  it('WAR-sinister, WAR-terrain: at the end of an activation within 3 strides a unit passes a test or suffers stress; Golems ignore it', () => {
    const stone = across('rough', 24, { keywords: ['Sinister'] });
    const scene = stage([red(one, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [stone] });
    scene.act('move', 0, { x: 30, y: 20.5 }).act('done', 0, {}, will(7));
    expect(scene.state.stress[0]).toBe(1);
    const golem = card('golem', { keywords: ['Golem'] });
    const calm = stage([red(golem, [[30, 20]]), blue(other, [[30, 55]])], { terrain: [stone] });
    calm.act('move', 0, { x: 30, y: 20.5 }).act('done', 0);
    expect(calm.state.stress[0]).toBe(0);
  });
});
