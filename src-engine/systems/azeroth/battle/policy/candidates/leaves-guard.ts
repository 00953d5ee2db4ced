import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { pointDistance } from '../../../../../tabletop/bodies';

/** Inches within which a friend stands by a warlord. */
const BESIDE = 6;
/** Friends that a warlord keeps by its side, while so many live: one fast rider is no guard. */
const GUARD = 3;

/** True where an action would take its side's warlord ahead of its guard: who loses him loses the battle (AAW-11-assassination). */
export const leavesGuard = ({ state, setup }: Battle, { model: i, x, y }: Action): boolean => {
  const { warlord, side, bodies } = state;
  if (setup.objective !== 'assassination' || warlord[side[i]] !== i) return false;
  let beside = 0;
  let friends = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (j === i || !bodies.alive[j] || side[j] !== side[i]) continue;
    friends++;
    if (pointDistance(bodies, j, x, y) <= BESIDE) beside++;
  }
  return beside < Math.min(GUARD, Math.ceil(friends / 2));
};
