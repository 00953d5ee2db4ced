import type { Battle } from '../../battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { NONE } from '../../actions/draws';
import { ENGAGEMENT, fighterAt } from '../../field';
import { mayAct } from '../../actions/legal';
import type { Surroundings } from './kept-surroundings';

/** Looks round from where a model stands. */
export const look = (battle: Battle, i: number, out: Surroundings): void => {
  const { bodies, side } = battle.state;
  if (out.foe.length < side.length) {
    out.foe = new Int16Array(side.length);
    out.distance = new Float64Array(side.length);
  }
  out.count = 0;
  out.nearest = NONE;
  out.least = Infinity;
  const { alive, count } = bodies;
  const own = side[i]!;
  for (let j = 0; j < count; j++) {
    if (!alive[j] || side[j] === own) continue;
    const distance = edgeDistance(bodies, i, j);
    out.foe[out.count] = j;
    out.distance[out.count++] = distance;
    if (distance < out.least) {
      out.least = distance;
      out.nearest = j;
    }
  }
  out.engaged = out.least <= ENGAGEMENT;
};

/** Farther than any table is wide, in inches. */
const FAR = 1000;

/** What being able to strike now counts for, beside the model's points and inches, and having powers to use. */
const STRIKES = 1000;
const ABLE = 50;

/** How urgent it is that a model acts: those that can strike now first, the dearest first; then the nearest. */
const urgency = (battle: Battle, i: number, count: number): number => {
  const { x, y, along } = battle.state.bodies;
  const { enemies } = battle.scratch;
  const x0 = x[i]!;
  const y0 = y[i]!;
  let least = FAR * FAR; // with nobody left to fight there is ground to take
  for (let k = 0; k < count; k++) {
    const j = enemies[k]!;
    const dx = x0 - x[j]!;
    const dy = y0 - y[j]!;
    const squared = dx * dx + dy * dy;
    if (squared < least) least = squared;
  }
  const fighter = fighterAt(battle, i);
  const away = Math.sqrt(least) - along[i]!;
  const strikes = away <= Math.max(fighter.move, fighter.range) + 1;
  return (strikes ? STRIKES + fighter.points : 0) + (fighter.powers.length > 0 ? ABLE : 0) - away;
};

/** The most that can be, whoever stands where: who is less dear than one that can strike needs not be measured. */
const mostUrgency = (battle: Battle, i: number): number => {
  const fighter = fighterAt(battle, i);
  return STRIKES + fighter.points + (fighter.powers.length > 0 ? ABLE : 0) + battle.state.bodies.along[i]!;
};

/** The model of a side to act next; NONE where nobody can. */
export const mostUrgent = (battle: Battle, side: 0 | 1): number => {
  const { bodies, side: sides } = battle.state;
  const { enemies } = battle.scratch;
  let best = NONE;
  let most = -Infinity;
  let count = 0;
  for (let j = 0; j < bodies.count; j++) if (bodies.alive[j] && sides[j] !== side) enemies[count++] = j;
  for (let i = 0; i < bodies.count; i++) {
    if (sides[i] !== side || !mayAct(battle, i) || mostUrgency(battle, i) <= most) continue;
    const value = urgency(battle, i, count);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
};
