import { expect, test } from 'vitest';
import { leaderOf, unitsApart } from '@engine/systems/warcrow/battle/state/measure';
import type { State } from '@engine/systems/warcrow/battle/state/state';
import type { ModelIndex, UnitIndex } from '@engine/tabletop/indices';

/** What the compiler refuses: types of tests are checked with the others. */
export const refused = (state: State, u: UnitIndex): number[] => [
  // @ts-expect-error -- the leader is a model
  unitsApart(state, leaderOf(state, u), u),
  // @ts-expect-error -- so is the leader of a model
  leaderOf(state, leaderOf(state, u)),
];

test('a plain number becomes any index, and an index is a number again', () => {
  const m: ModelIndex = 3;
  const u: UnitIndex = m + 1;
  expect([m, u]).toEqual([3, 4]);
});
