import * as trig from '../../../../../tabletop/trig';
import { profileNow } from '../../state/profiles';
import { eachEnemy, leaderOf, SLACK } from '../../state/measure';
import type { State } from '../../state/state';
import { ruggedAt } from './moves';

/** Directions in which moves are always offered. */
const ROUND = 8;

const COS = Float64Array.from({ length: ROUND }, (_, k) => trig.cos((k * Math.PI * 2) / ROUND));

const SIN = Float64Array.from({ length: ROUND }, (_, k) => trig.sin((k * Math.PI * 2) / ROUND));

/** Strides that a move stops short of its goal: out of a marker; just out of contact. */
const NEAR_MARKER = 0.2;
const NEAR_ENEMY = 0.5;

/** A rotation by an angle. */
interface Turn {
  readonly cos: number;
  readonly sin: number;
}

const turn = (angle: number): Turn => ({ cos: trig.cos(angle), sin: trig.sin(angle) });

const STRAIGHT = turn(0);

/** Bends for paths around what is in the way of an objective. */
const BENDS = [turn(0.6), turn(-0.6)] as const;

/** Moves shorter than this are not offered. */
const LEAST = 0.4;

/**
 * Useful places within `most` strides of a unit's leader: to objectives, towards enemies as near as possible and to
 * where it can shoot, and in all directions. A sample: there are infinitely many places.
 */
export const movePlaces = (
  state: State,
  u: number,
  values: readonly [number, number],
  take: (x: number, y: number) => void,
): void => {
  const { bodies, setup } = state;
  const m = leaderOf(state, u);
  const [x0, y0, r] = [bodies.x[m], bodies.y[m], bodies.across[m]];
  const most = values[0] + values[1] - 1e-3;
  if (most <= LEAST) return;
  const slowed = values[1] === 0;
  const to = (gx: number, gy: number, stop: number, { cos, sin } = STRAIGHT): void => {
    const dx = gx - x0;
    const dy = gy - y0;
    const d = trig.hypot(dx, dy);
    if (d === 0) return;
    let far = Math.min(d - stop, most);
    if (far < LEAST) return;
    const ux = (dx * cos - dy * sin) / d;
    const uy = (dx * sin + dy * cos) / d;
    if (!slowed) {
      // Rugged ground stops it at its edge (WAR-rugged).
      const at = ruggedAt(state, u, { x0, y0, x1: x0 + ux * far, y1: y0 + uy * far });
      if (at <= 1 && far * at > values[0]) far *= at;
      else if (at <= 1) far = Math.min(far, values[0]);
    }
    if (far >= LEAST) take(x0 + ux * far, y0 + uy * far);
  };
  for (const { x, y } of setup.field.objectives) {
    const stop = r + (setup.settings.numbers.marker / 2 + NEAR_MARKER);
    to(x, y, stop);
    if (trig.hypot(x - x0, y - y0) > most) for (const bend of BENDS) to(x, y, stop, bend);
  }
  const { ranged } = profileNow(state, u);
  eachEnemy(state, u, (v) => {
    const j = leaderOf(state, v);
    const [gx, gy] = [bodies.x[j], bodies.y[j]];
    to(gx, gy, r + bodies.across[j] + NEAR_ENEMY);
    if (ranged) to(gx, gy, ranged.range + r + bodies.across[j] - SLACK);
  });
  for (let k = 0; k < ROUND; k++) to(x0 + COS[k] * most, y0 + SIN[k] * most, 0);
};
