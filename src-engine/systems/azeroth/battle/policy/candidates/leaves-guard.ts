import type { Action } from '../../state/action';
import type { Battle } from '../../state/battle';
import { pointDistance } from '../../../../../tabletop/bodies';

/** A friend within this many inches of a warlord guards it. */
const BESIDE = 6;
/** Friends that a warlord keeps beside it, if that many are alive: one fast rider is not a guard. */
const GUARD = 3;

/**
 * True if an action would take its side's warlord away from its guard: losing the warlord loses the battle
 * (AAW-11-assassination).
 */
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
