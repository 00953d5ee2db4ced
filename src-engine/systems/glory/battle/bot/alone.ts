import { isAloneAt } from '../effects/lost';
import { NONE, type State } from '../state';

/** The last model of a unit that is lost where it stands alone (GLO-5.1.3); NONE where it has others, or is special. */
const lastModel = (state: State, u: number): number => {
  const { first, end, profile } = state.setup.units[u]!;
  if (profile.card.special || state.health[u] !== 1) return NONE;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return NONE;
};

/** Whether a unit that goes to a place is lost there: its last model, away from its friends. */
export const isLostAt = (state: State, u: number, x: number, y: number): boolean => {
  const m = lastModel(state, u);
  return m !== NONE && isAloneAt(state, m, x, y);
};

/** The same of a charge at a unit, by the straight way. */
export const isLostCharging = (state: State, u: number, v: number): boolean => {
  const m = lastModel(state, u);
  if (m === NONE) return false;
  const { setup, bodies } = state;
  const [unit, target] = [setup.units[u]!, setup.units[v]!];
  let least = Infinity;
  let [x, y] = [0, 0];
  for (let j = target.first; j < target.end; j++) {
    if (!bodies.alive[j]) continue;
    const dx = bodies.x[m]! - bodies.x[j]!;
    const dy = bodies.y[m]! - bodies.y[j]!;
    const away = Math.sqrt(dx * dx + dy * dy);
    if (away >= least) continue;
    least = away;
    const touch = (unit.profile.mover.across + target.profile.mover.across) / away;
    [x, y] = [bodies.x[j]! + dx * touch, bodies.y[j]! + dy * touch];
  }
  return isAloneAt(state, m, x, y);
};
