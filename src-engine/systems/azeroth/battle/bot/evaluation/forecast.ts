import type { Battle } from '../../battle';
import { NONE } from '../../actions/draws';

/**
 * Takes note of everybody's best strikes before the offers of one activation are weighed: what `side` may strike sooner
 * or later, what the enemy may strike at once.
 */
export const takeStock = (battle: Battle, side: 0 | 1): void => {
  const { bodies, side: sides } = battle.state;
  const { best, second, on } = battle.scratch;
  const { now, later, room } = battle.scratch.standing!;
  for (let a = 0; a < bodies.count; a++) {
    let [most, next, whom] = [0, 0, NONE];
    if (bodies.alive[a])
      for (let v = 0; v < bodies.count; v++) {
        if (!bodies.alive[v] || sides[v] === sides[a]) continue;
        const pair = a * room + v;
        const worth = now[pair]! > 0 || sides[a] !== side ? now[pair]! : later[pair]!;
        if (worth > most) {
          next = most;
          most = worth;
          whom = v;
        } else if (worth > next) next = worth;
      }
    best[a] = most;
    second[a] = next;
    on[a] = whom;
  }
};
