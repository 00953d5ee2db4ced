import { eachUnit, updateCenter } from '../state/measure';
import type { State } from '../state/state';

/** The value of a place for deployment: near an objective that no friend is nearer to; shooters at the back. */
export const deployWorth = (state: State, u: number, x: number, y: number): number => {
  const { units, objectives, field } = state.setup;
  const { side, profile } = units[u];
  const { table } = field;
  let best = -Infinity;
  for (const at of objectives) {
    const distance = Math.sqrt((at.x - x) * (at.x - x) + (at.y - y) * (at.y - y));
    let nearer = 0;
    eachUnit(state, side, (v) => {
      updateCenter(state, v);
      const [dx, dy] = [at.x - state.midX[v], at.y - state.midY[v]];
      if (Math.sqrt(dx * dx + dy * dy) < distance + 2) nearer++;
    });
    best = Math.max(best, -distance - 7 * nearer);
  }
  const middle = Math.abs(x - table.width / 2) / 10;
  return best - (profile.hero ? middle * 4 : middle);
};
