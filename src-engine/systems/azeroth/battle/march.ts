import type { RuleId } from '../../../kernel/words';
import { pointToSegmentSquared } from '../../../kernel/geometry';
import type { Path } from '../../../kernel/paths';
import type { Battle } from './battle';
import { edgeDistanceAt, type Bodies } from './bodies';
import { NONE } from './draws';
import { alive, ENGAGEMENT, fighterAt, flagged, foes, raise } from './field';
import { FLAG } from './flags';
import { castPower, resolvePower } from './powers';
import { opportunityStrike } from './strike';

/** Most enemies whose zones one move may leave. */
const MOST_EXITS = 96;

/** Enemies whose zone the way leaves, and after how many inches of it: filled anew for each move. */
const exitModel = new Int16Array(MOST_EXITS);
const exitAt = new Float64Array(MOST_EXITS);

/** Steps in which a leg is looked at for oval bases, in inches. */
const LOOK = 0.25;

/**
 * Where along a leg the mover is last within 2" of an enemy, as a share of the leg; -1 where it never is. 1: it ends
 * within. Round bases by arithmetic, ovals step by step.
 */
const lastWithin = (
  bodies: Bodies,
  i: number,
  j: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): number => {
  const round = bodies.along[i] === bodies.across[i] && bodies.along[j] === bodies.across[j];
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!round) {
    const near = bodies.along[i]! + bodies.along[j]! + ENGAGEMENT;
    if (pointToSegmentSquared(bodies.x[j]!, bodies.y[j]!, x0, y0, x1, y1) > near * near) return -1;
    const facing = Math.atan2(dy, dx);
    const steps = Math.max(1, Math.ceil(length / LOOK));
    for (let s = steps; s >= 0; s--) {
      const t = s / steps;
      if (edgeDistanceAt(bodies, i, x0 + dx * t, y0 + dy * t, facing, j) <= ENGAGEMENT) return t;
    }
    return -1;
  }
  const reach = bodies.across[i]! + bodies.across[j]! + ENGAGEMENT;
  const fx = x0 - bodies.x[j]!;
  const fy = y0 - bodies.y[j]!;
  const a = length * length;
  const c = fx * fx + fy * fy - reach * reach;
  if (a === 0) return c <= 0 ? 1 : -1;
  const b = fx * dx + fy * dy;
  const root = b * b - a * c;
  if (root < 0) return -1;
  const leaves = (-b + Math.sqrt(root)) / a;
  const enters = (-b - Math.sqrt(root)) / a;
  if (leaves < 0 || enters > 1) return -1;
  return Math.min(1, leaves);
};

/**
 * Lists the enemies whose zones the way leaves (AAW-6.2-zones), in the order in which it does; answers how many. With
 * `passing`, those it ends near count too: a fleeing model is struck by whoever it passes (AAW-10.3-rout).
 */
const listExits = (battle: Battle, i: number, path: Path, exempt: number, passing: boolean): number => {
  const { bodies } = battle.state;
  let count = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (j === exempt || !foes(battle, i, j)) continue;
    let gone = 0;
    let last = -1;
    for (let leg = 1; leg < path.length; leg++) {
      const [x0, y0, x1, y1] = [path.xs[leg - 1]!, path.ys[leg - 1]!, path.xs[leg]!, path.ys[leg]!];
      const length = Math.sqrt((x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0));
      const t = lastWithin(bodies, i, j, x0, y0, x1, y1);
      if (t >= 0) last = gone + t * length;
      gone += length;
    }
    if (last < 0) continue; // never near
    if (last >= gone - 1e-9 && !passing) continue; // still near at the end
    let k = count++;
    for (; k > 0 && exitAt[k - 1]! > last; k--) {
      exitAt[k] = exitAt[k - 1]!;
      exitModel[k] = exitModel[k - 1]!;
    }
    exitAt[k] = last;
    exitModel[k] = j;
  }
  return count;
};

/** Puts a model `inches` along the way, facing along it. */
const placeAlong = ({ state: { bodies } }: Battle, i: number, path: Path, inches: number): void => {
  let left = inches;
  for (let leg = 1; leg < path.length; leg++) {
    const dx = path.xs[leg]! - path.xs[leg - 1]!;
    const dy = path.ys[leg]! - path.ys[leg - 1]!;
    const length = Math.hypot(dx, dy);
    if (length === 0) continue;
    const t = Math.min(1, left / length);
    bodies.x[i] = path.xs[leg - 1]! + dx * t;
    bodies.y[i] = path.ys[leg - 1]! + dy * t;
    bodies.facing[i] = Math.atan2(dy, dx);
    if (left <= length) return;
    left -= length;
  }
};

/** AAW-8.3-reaction: the first Reaction of `j` that can be paid for, if its player wants it, against the model that leaves. */
const react = (battle: Battle, j: number, mover: number): void => {
  if (flagged(battle, j, FLAG.reacted) || flagged(battle, j, FLAG.routing)) return;
  const side = battle.state.side[j] as 0 | 1;
  const { powers } = fighterAt(battle, j);
  for (let power = 0; power < powers.length; power++) {
    const { ability, mana } = powers[power]!;
    if (ability.type !== 'Reaction' || battle.state.mana[side]! < mana) continue;
    if (!battle.players[side].reacts(battle, j, power, mover)) continue;
    raise(battle, j, FLAG.reacted);
    const target = ability.target === 'self' ? j : mover;
    if (castPower(battle, j, power, target, battle.state.bodies.x[mover]!, battle.state.bodies.y[mover]!))
      resolvePower(battle, j, power, target, 0, 0);
    return;
  }
};

/** AAW-6.5, AAW-6.5-exempt, AAW-6.5-once: `j` strikes at a model that leaves its zone, if it may. */
const strikeAt = (battle: Battle, j: number, mover: number): void => {
  if (fighterAt(battle, mover).disengages && !flagged(battle, mover, FLAG.grounded)) return;
  if (flagged(battle, j, FLAG.struck) || flagged(battle, j, FLAG.routing)) return;
  raise(battle, j, FLAG.struck);
  opportunityStrike(battle, j, mover);
};

/**
 * Moves a model along a way and turns it to `facing`. Every enemy whose zone it leaves may strike and react, before it
 * goes on (AAW-6.5-timing, AAW-8.3-reaction); `exempt` is the target of a charge (AAW-6.5-charging). Answers whether it
 * arrived: it may have been destroyed on the way, or moved by a reaction, which ends the move.
 */
export const march = (
  battle: Battle,
  i: number,
  path: Path,
  facing: number,
  exempt: number,
  why: RuleId,
  passing = false,
): boolean => {
  const { bodies } = battle.state;
  const exits = listExits(battle, i, path, exempt, passing);
  if (battle.events) {
    const points = Array.from({ length: path.length }, (_, k) => [path.xs[k]!, path.ys[k]!] as const);
    battle.log({ type: 'moved', model: i, path: points, facing, cost: path.cost, why });
  }
  for (let k = 0; k < exits; k++) {
    const j = exitModel[k]!;
    if (!alive(battle, j)) continue;
    placeAlong(battle, i, path, exitAt[k]!);
    const [x, y] = [bodies.x[i]!, bodies.y[i]!];
    react(battle, j, i);
    if (alive(battle, i) && alive(battle, j)) strikeAt(battle, j, i);
    if (!alive(battle, i) || battle.state.phase === 'over') return false;
    if (bodies.x[i] !== x || bodies.y[i] !== y) return false; // pushed: the move ends where it stands
  }
  const last = path.length - 1;
  if (last >= 0) {
    bodies.x[i] = path.xs[last]!;
    bodies.y[i] = path.ys[last]!;
  }
  bodies.facing[i] = facing;
  return true;
};

/** True where leaving the place would let an enemy strike: for bots. */
export const wouldBeStruck = (battle: Battle, i: number, path: Path, exempt = NONE): boolean =>
  !(fighterAt(battle, i).disengages && !flagged(battle, i, FLAG.grounded)) &&
  listExits(battle, i, path, exempt, false) > 0;
