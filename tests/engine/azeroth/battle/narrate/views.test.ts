import { expect, test } from 'vitest';
import type { Ability, MapFile } from '@engine/generated/azeroth-at-war';
import type { BattleEvent } from '@engine/systems/azeroth/battle/state/events';
import { HOLD_SHOOT, NONE, FIGHT } from '@engine/systems/azeroth/battle/state/odds/draws';
import { castPower } from '@engine/systems/azeroth/battle/rules/effects/powers';
import { strike } from '@engine/systems/azeroth/battle/rules/actions/strike';
import { box, stage, TOUCH } from '../stage';
import { restart } from '../fights';

const TERRAIN: MapFile['terrain'] = [
  { type: 'wall', polygon: box(13, 9, 13.5, 15) },
  { type: 'ruins', polygon: box(9, 4, 10, 6) },
  { type: 'forest', polygon: box(5, 15, 8, 18) },
  { type: 'hill', polygon: box(5, 8, 7, 12) },
];
const [WALL, RUINS, FOREST] = [0, 1, 2];

/** A shooter with a range of 12" at (10, 10), and enemies around it. */
const shot = (
  action: number,
  models: readonly [number, number][],
): Extract<BattleEvent, { type: 'attack' }> => {
  const battle = stage({
    terrain: TERRAIN,
    models: [{ side: 0, at: [10, 10] }, ...models.map((at) => ({ side: 1 as const, at }))],
  });
  const events: BattleEvent[] = [];
  restart(battle, 1, 0, 'drawn', events);
  strike(battle, 0, 1, action, NONE);
  const attack = events.find((event) => event.type === 'attack');
  if (attack?.type !== 'attack') throw new Error('There was no attack.');
  return attack;
};

test('a shot is recorded with every enemy in range: seen, in cover, or hidden, and by which terrain', () => {
  const { sights, range } = shot(HOLD_SHOOT, [
    [6, 10], // AAW-7.1-sight: over a hill, which hides nothing
    [16, 12], // AAW-3.2-walls: behind the wall
    [9.5, 2], // AAW-7.3-hard-cover: behind the ruins
    [6, 16], // AAW-7.3-soft-cover: in the wood
    [24, 10], // beyond the bow's range
  ]);
  expect(range).toBe(12);
  expect(sights).toEqual([
    { model: 1, seen: true, cover: 'none', pieces: [] },
    { model: 2, seen: false, cover: 'none', pieces: [WALL] },
    { model: 3, seen: true, cover: 'hard', pieces: [RUINS] },
    { model: 4, seen: true, cover: 'soft', pieces: [FOREST] },
  ]);
});

test('a melee attack has no sight lines', () => {
  expect(shot(FIGHT, [[10 + TOUCH, 10]])).toMatchObject({ range: 0, sights: [] });
});

test('ruling A19: a power that searches enemies records which are hidden from it; none has cover from it', () => {
  const hex: Ability = {
    name: 'Hex',
    type: 'Debuff',
    mana: 0,
    range: 12,
    target: 'enemy',
    effects: [{ effect: 'modify-stat', stat: 'MOV', by: -2 }],
    text: '',
  };
  const cast = (ability: Ability) => {
    const battle = stage({
      terrain: TERRAIN,
      models: [
        { side: 0, at: [10, 10], is: { abilities: [ability] } },
        { side: 1, at: [9.5, 2] },
        { side: 1, at: [16, 12] },
      ],
    });
    const events: BattleEvent[] = [];
    restart(battle, 1, 0, 'drawn', events);
    castPower(battle, 0, { power: 0, target: 1, x: 9.5, y: 2 });
    return events.find((event) => event.type === 'power');
  };
  expect(cast(hex)).toMatchObject({
    range: 12,
    sights: [
      { model: 1, seen: true, cover: 'none', pieces: [] },
      { model: 2, seen: false, pieces: [WALL] },
    ],
  });
  expect(cast({ ...hex, type: 'Buff', target: 'friend' })).not.toHaveProperty('sights');
  expect(cast({ ...hex, effects: [{ effect: 'attack' }] })).not.toHaveProperty('sights');
});
