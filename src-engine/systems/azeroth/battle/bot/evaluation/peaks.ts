import type { Battle } from '../../battle';
import { bearing, placesBear } from '../../bearing';
import { cleaving, precise } from '../../field';
import { bestShare, cardBest } from './matchups';
import { worthOf } from './unit-value';

/**
 * The most, in points, that model `i` may take from `j` by one attack, wherever they stand. A book's keyword that likes bad ground
 * may beat it: then a bot overlooks that, and no rule is broken.
 */
export const peakOn = (battle: Battle, i: number, j: number): number => {
  const worth = worthOf(battle, j);
  if (placesBear(battle, i, j) || cleaving(battle, i) || precise(battle, i)) return worth;
  const active = bearing(battle, i, j);
  return worth * (active === 0 ? cardBest(battle, i, j) : bestShare(battle, i, j, active));
};

/** Takes the bounds of model `i` before its offers are weighed. */
export const takePeaks = (battle: Battle, i: number, peak = peakOn): void => {
  const { bodies, side } = battle.state;
  const { peaks } = battle.scratch;
  const { order, on, by } = peaks;
  let count = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (!bodies.alive[j] || side[j] === side[i]) continue;
    on[j] = peak(battle, i, j);
    by[j] = peak(battle, j, i);
    let k = count++;
    for (; k > 0 && on[order[k - 1]!]! < on[j]!; k--) order[k] = order[k - 1]!;
    order[k] = j;
  }
  peaks.count = count;
};
