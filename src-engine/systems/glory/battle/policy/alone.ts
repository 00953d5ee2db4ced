import { nextAlone } from '../rules/moving/formation';
import { isAloneAt } from '../rules/effects/lost';
import { NONE, type State } from '../state/state';

/**
 * The last model of a unit, which is lost if it stands alone (GLO-5.1.3); NONE if the unit has others, or is special.
 */
const lastModel = (state: State, u: number): number => {
  const { first, end, profile } = state.setup.units[u];
  if (profile.card.special || state.health[u] !== 1) return NONE;
  for (let m = first; m < end; m++) if (state.bodies.alive[m]) return m;
  return NONE;
};

/**
 * Whether the next model of the moving unit would be lost at a place: alone, away from its friends and from models of
 * its unit that moved before it.
 */
export const isLostAt = (state: State, u: number, x: number, y: number): boolean => {
  if (state.setup.units[u].profile.card.special) return false;
  const m = nextAlone(state, u);
  return m >= 0 && isAloneAt(state, m, x, y);
};

/** The same for its current place: it should not stay there. */
export const isLostInPlace = (state: State, u: number): boolean => {
  const m = nextAlone(state, u);
  return m >= 0 && isLostAt(state, u, state.bodies.x[m], state.bodies.y[m]);
};

/** The same for a straight charge at a unit. */
export const isLostCharging = (state: State, u: number, v: number): boolean => {
  const m = lastModel(state, u);
  if (m === NONE) return false;
  const { setup, bodies } = state;
  const [unit, target] = [setup.units[u], setup.units[v]];
  let least = Infinity;
  let [x, y] = [0, 0];
  for (let j = target.first; j < target.end; j++) {
    if (!bodies.alive[j]) continue;
    const dx = bodies.x[m] - bodies.x[j];
    const dy = bodies.y[m] - bodies.y[j];
    const away = Math.sqrt(dx * dx + dy * dy);
    if (away >= least) continue;
    least = away;
    const touch = (unit.profile.mover.across + target.profile.mover.across) / away;
    [x, y] = [bodies.x[j] + dx * touch, bodies.y[j] + dy * touch];
  }
  return isAloneAt(state, m, x, y);
};
