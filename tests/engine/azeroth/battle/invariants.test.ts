import { describe, expect, test } from 'vitest';
import type { Battle, Player } from '@engine/systems/azeroth/battle/battle';
import { edgeDistance } from '@engine/systems/azeroth/battle/bodies';
import { random } from '@engine/systems/azeroth/battle/bots/random';
import { fighterAt } from '@engine/systems/azeroth/battle/field';
import { newBattle } from '@engine/systems/azeroth/battle/new-battle';
import { playBattle } from '@engine/systems/azeroth/battle/play';
import { mapsOf, sampleBattle } from './sample';

/** What must never happen on the table, whoever plays. Answers what is wrong. */
const broken = (battle: Battle): string | undefined => {
  const { state, setup } = battle;
  const { bodies } = state;
  const { table } = setup;
  for (let i = 0; i < bodies.count; i++) {
    const { wounds, name } = fighterAt(battle, i);
    if (!bodies.alive[i]) continue;
    if (state.wounds[i]! <= 0) return `${name} stands with ${state.wounds[i]} wounds`;
    if (state.wounds[i]! > wounds) return `${name} has more wounds than it started with`;
    const spine = bodies.along[i]! - bodies.across[i]!;
    const ex = spine * Math.abs(Math.cos(bodies.facing[i]!)) + bodies.across[i]!;
    const ey = spine * Math.abs(Math.sin(bodies.facing[i]!)) + bodies.across[i]!;
    const off = Math.min(
      bodies.x[i]! - ex,
      table.width - ex - bodies.x[i]!,
      bodies.y[i]! - ey,
      table.depth - ey - bodies.y[i]!,
    );
    if (off < -1e-3) return `${name} is ${-off}" off the table`;
    for (let j = 0; j < i; j++)
      if (bodies.alive[j] && edgeDistance(bodies, i, j) < -1e-3)
        return `${name} overlaps ${fighterAt(battle, j).name} by ${-edgeDistance(bodies, i, j)}"`;
  }
  for (const side of [0, 1])
    if (state.mana[side]! > setup.rules.manaCap) return `side ${side} has ${state.mana[side]} mana`;
  return undefined;
};

/** Plays at random, and looks at the table before each choice. */
const watched = (problems: string[]): Player => ({
  ...random,
  choose(battle, side, action) {
    const before = broken(battle);
    if (before) problems.push(before);
    return random.choose(battle, side, action);
  },
});

describe.each(['skirmish', 'standard'] as const)('random legal actions, %s', (size) => {
  test.each(mapsOf(size))(
    'on %s break nothing',
    (map) => {
      for (const objective of ['annihilation', 'hold-the-line', 'assassination'] as const) {
        const problems: string[] = [];
        const player = watched(problems);
        const battle = newBattle(sampleBattle({ size, map, objective }), [player, player]);
        for (let index = 0; index < 1; index++) {
          playBattle(battle, 11, index, 'drawn');
          expect(battle.state.phase).toBe('over');
        }
        expect([...new Set(problems)]).toEqual([]);
      }
    },
    60_000,
  );
});
