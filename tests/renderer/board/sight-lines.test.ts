import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { narrate } from '@engine/systems/azeroth/battle/narrate/narrate';
import { sentence } from '@engine/systems/azeroth/battle/narrate/sentences';
import { actionAt } from '../../../src-renderer/board/action';
import { framesOf, type Frame } from '../../../src-renderer/board/frames';
import { firstMeeting } from '../../../src-renderer/board/table/shapes';
import { events, scene } from './battle';

const framesFrom = (given: readonly BattleEvent[]): readonly Frame[] =>
  framesOf({ scene, events: narrate(scene, given) });

describe('sight lines', () => {
  const shot: BattleEvent = {
    type: 'attack',
    model: 0,
    target: 1,
    other: -1,
    action: 'hold-shoot',
    label: 'Bow',
    damage: 0,
    otherDamage: 0,
    journal: [],
    range: 12,
    sights: [
      { model: 1, seen: true, cover: 'soft', pieces: [0] },
      { model: 3, seen: false, cover: 'none', pieces: [0] },
    ],
    why: 'AAW-5.2-hold-shoot',
  };
  const shown = (event: BattleEvent) => framesFrom([...events.slice(0, 6), event]);
  const drawn = (event: BattleEvent) => actionAt(scene, shown(event), 6);

  it('a line to a hidden enemy ends at the terrain that hides it, which is marked (AAW-7.1-sight)', () => {
    const { sights, matters } = drawn(shot);
    expect(sights).toMatchObject([{ model: 3, seen: false, to: [10, 10] }]);
    expect(matters).toEqual([{ piece: 0, how: 'hides' }]);
  });

  it('terrain that gives the target cover is marked, and named (AAW-7.3-soft-cover)', () => {
    const alone: BattleEvent = { ...shot, sights: shot.sights.slice(0, 1) };
    const { sights, matters, line } = drawn(alone);
    expect(sights).toEqual([]);
    expect(matters).toEqual([{ piece: 0, how: 'covers' }]);
    expect(line?.label).toMatch(/^\d+\.\d″, soft cover$/);
    expect(sentence(alone, { scene })).toContain('Footman in soft cover (Pine wood) with Bow');
  });

  it('a line to another possible target goes to its base', () => {
    const { sights, matters } = drawn({ ...shot, sights: [{ ...shot.sights[1], seen: true, pieces: [] }] });
    expect(sights[0].seen).toBe(true);
    expect(sights[0].to[0]).toBeGreaterThan(14);
    expect(matters).toEqual([]);
  });

  it('a shot shows its range, and half of it', () => {
    expect(drawn(shot).rings).toEqual([
      { model: 0, reach: 6, label: 'half 6″' },
      { model: 0, reach: 12, label: 'range 12″' },
    ]);
  });

  it('a power that targets enemies shows its range, and the hidden ones (ruling A19)', () => {
    const { model, sights } = shot;
    const why = 'AAW-8.3-debuff';
    const hex = {
      type: 'power',
      model,
      name: 'Hex',
      kind: 'Debuff',
      mana: 1,
      target: 1,
      x: 0,
      y: 0,
      why,
    } as const;
    expect(drawn({ ...hex, range: 12, sights: sights.slice(1) })).toMatchObject({
      rings: [{ model: 0, reach: 12, label: 'range 12″' }],
      sights: [{ model: 3, seen: false, to: [10, 10] }],
      matters: [{ piece: 0, how: 'hides' }],
      line: { melee: false },
    });
    expect(drawn(hex)).toMatchObject({ rings: [], sights: [], matters: [] });
  });

  it('a blast comes from its template: no line, no range', () => {
    const blast = drawn({ ...shot, action: 'blast', range: 0, sights: [] });
    expect(blast).toMatchObject({ rings: [], sights: [], matters: [] });
    expect(blast.line).toBeUndefined();
  });

  it('a line meets an outline where it first touches it, or not at all', () => {
    const box: readonly (readonly [number, number])[] = [
      [2, 0],
      [4, 0],
      [4, 2],
      [2, 2],
    ];
    expect(firstMeeting(box, [0, 1], [10, 1])).toEqual([2, 1]);
    expect(firstMeeting(box, [10, 1], [0, 1])).toEqual([4, 1]);
    expect(firstMeeting(box, [0, 5], [10, 5])).toBeUndefined();
  });
});
