import type { Battle } from '../../state/battle';
import { NONE } from '../../state/odds/draws';
import { scratchOf, standingOf } from '../memory/scratch';

/**
 * Stores every model's best strike before the offers of one activation are evaluated: what `side` may strike sooner or
 * later, what the enemy may strike at once.
 */
export const storeBestStrikes = (battle: Battle, side: 0 | 1): void => {
  const scratch = scratchOf(battle);
  const { now, later, room, fielded, models } = standingOf(scratch);
  for (let own = 0; own < 2; own++) {
    const ours = models[own];
    const theirs = models[1 - own];
    const many = fielded[1 - own];
    const waits = own === side;
    for (let k = 0; k < fielded[own]; k++) {
      const a = ours[k];
      const row = a * room;
      let most = 0; // separate variables: a destructured array would be allocated for each model
      let next = 0;
      let whom = NONE;
      for (let n = 0; n < many; n++) {
        const v = theirs[n];
        let worth = now[row + v];
        if (waits && !(worth > 0)) worth = later[row + v];
        if (worth > most) {
          next = most;
          most = worth;
          whom = v;
        } else if (worth > next) next = worth;
      }
      scratch.best[a] = most;
      scratch.second[a] = next;
      scratch.on[a] = whom;
    }
  }
};
