import { describe, expect, it } from 'vitest';
import { Rng } from '@engine/kernel/rng';
import { policyOf } from '@engine/simulation/policy';
import type { Action } from '@engine/systems/warcrow/battle/state/action';
import { blue, one, other, red, stage } from './scenes/cast';
import type { Stage } from './stage';

const choice = ({ game, state }: Stage): Pick<Action, 'type' | 'unit'> =>
  policyOf<typeof state, Action>('objective').choose(game, state, new Rng([1, 2, 3, 4]))!;

/** The first red unit has acted, the second has not; an objective is near the first. */
const acted = (stress: number): Stage =>
  stage([red(one, [[12, 12]], { token: true, stress }), red(other, [[40, 30]]), blue(one, [[46, 56]])], {
    objectives: [{ at: [12, 26] }],
  });

describe('who acts next (WAR-activation)', () => {
  it.each([
    ['moves', 0],
    ['rests', 2],
  ])('a unit that has not acted, before one that has acted only %s again', (_what, stress) => {
    expect(choice(acted(stress)).unit).toBe(1);
  });
});
