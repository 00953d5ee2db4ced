import { expect } from 'vitest';
import type { BattleGame } from '@engine/simulation/game';
import { playBattle, type Players } from '@engine/simulation/play';
import type { BattleEvent } from '@engine/simulation/replay';
import { edgeDistance, type Bodies } from '@engine/tabletop/bodies';

/** Bases that overlap, and bases off the table, by more than `hair`. */
export const misplaced = (
  bodies: Bodies,
  { width, depth }: { readonly width: number; readonly depth: number },
  hair: number,
): readonly string[] => {
  const { count, alive, x, y, across } = bodies;
  const problems: string[] = [];
  for (let i = 0; i < count; i++) {
    if (!alive[i]) continue;
    const r = across[i] - hair;
    if (x[i] < r || x[i] > width - r || y[i] < r || y[i] > depth - r)
      problems.push(`model ${i} is off the table at ${x[i]}, ${y[i]}`);
    for (let j = i + 1; j < count; j++)
      if (alive[j] && edgeDistance(bodies, i, j) < -hair) problems.push(`models ${i} and ${j} overlap`);
  }
  return problems;
};

/** Inches or strides between a model's position before and now. */
export const wentOf = (before: Bodies, now: Bodies, m: number): number =>
  Math.sqrt((now.x[m] - before.x[m]) ** 2 + (now.y[m] - before.y[m]) ** 2);

/** The total of a side, from an array by round and side. */
export const sumOf = (bySide: Int32Array, side: number): number =>
  bySide.reduce((total, n, k) => (k % 2 === side ? total + n : total), 0);

/** The actions seen, by type, so that a test can check that none is missing. */
export type Seen<Type> = Map<Type, number>;

/**
 * Plays battle `index` to its end: checks that every action was legal, and calls `check` after each one; `read` gets
 * its journal.
 */
export const audited = <State, Action extends { readonly type: string }>(
  game: BattleGame<State, Action>,
  players: Players<State, Action>,
  index: number,
  seen: Seen<Action['type']>,
  check: (state: State, before: State, last: Action | undefined) => void,
  read?: (state: State, event: BattleEvent) => void,
): State => {
  const state = game.newState();
  const before = game.newState();
  let last: Action | undefined;
  const played = playBattle(game, state, players, {
    seed: 1,
    index,
    log: read && ((event) => read(state, event)),
    watch: (now, action) => {
      check(state, before, last);
      expect(game.illegal(now, action), game.describe(now, action)).toBeUndefined();
      seen.set(action.type, (seen.get(action.type) ?? 0) + 1);
      last = { ...action };
      game.copy(now, before);
    },
  });
  expect(played).toBe(true);
  check(state, before, last);
  return state;
};
