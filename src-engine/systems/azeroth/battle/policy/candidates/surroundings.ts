import type { Battle } from '../../state/battle';
import { edgeDistance } from '../../../../../tabletop/bodies';
import { NONE } from '../../state/odds/draws';
import { fighterAt } from '../../state/field';
import { mayAct } from '../../rules/actions/legal';
import type { Surroundings } from '../memory/kept-surroundings';
import { scratchOf } from '../memory/scratch';

/** Gives surroundings room for every model of the battle. */
const makeRoom = ({ state: { side } }: Battle, out: Surroundings): void => {
  if (out.enemy.length >= side.length) return;
  out.enemy = new Int16Array(side.length);
  out.distance = new Float64Array(side.length);
};

/** Lists the enemies around a model. */
export const listEnemies = (battle: Battle, i: number, out: Surroundings): void => {
  const { bodies, side } = battle.state;
  makeRoom(battle, out);
  out.count = 0;
  for (let j = 0; j < bodies.count; j++)
    if (bodies.alive[j] && side[j] !== side[i]) out.enemy[out.count++] = j;
  measureEnemies(battle, i, out);
};

/** The same, if the surroundings already list the model's enemies and only need their distances. */
export const measureEnemies = ({ setup, state: { bodies } }: Battle, i: number, out: Surroundings): void => {
  const { enemy: foe, count } = out;
  out.nearest = NONE;
  out.least = Infinity;
  for (let k = 0; k < count; k++) {
    const j = foe[k];
    const distance = edgeDistance(bodies, i, j);
    out.distance[k] = distance;
    if (distance < out.least) {
      out.least = distance;
      out.nearest = j;
    }
  }
  out.engaged = out.least <= setup.numbers.engagement;
};

/** Inches: farther than any table is wide. */
const FAR = 1000;

/** The weight of being able to strike now, and of having powers to use, relative to the model's points and inches. */
const STRIKES = 1000;
const ABLE = 50;

/** How urgently a model should act: those that can strike now first, by descending points; then the nearest. */
const urgency = (battle: Battle, i: number, { enemy: foe, count }: Surroundings): number => {
  const { x, y, along } = battle.state.bodies;
  const x0 = x[i];
  const y0 = y[i];
  let least = FAR * FAR; // without enemies left there is ground to take
  for (let k = 0; k < count; k++) {
    const j = foe[k];
    const dx = x0 - x[j];
    const dy = y0 - y[j];
    const squared = dx * dx + dy * dy;
    if (squared < least) least = squared;
  }
  const fighter = fighterAt(battle, i);
  const away = Math.sqrt(least) - along[i];
  const strikes = away <= Math.max(fighter.move, fighter.range) + 1;
  return (strikes ? STRIKES + fighter.points : 0) + (fighter.powers.length > 0 ? ABLE : 0) - away;
};

/** An upper bound for any position: a model with fewer points than one that can strike need not be measured. */
const mostUrgency = (battle: Battle, i: number): number => {
  const fighter = fighterAt(battle, i);
  return STRIKES + fighter.points + (fighter.powers.length > 0 ? ABLE : 0) + battle.state.bodies.along[i];
};

/** The model of a side to act next, NONE if none can; `out` then has its enemies, but not their distances. */
export const mostUrgent = (battle: Battle, side: 0 | 1, out: Surroundings): number => {
  const { bodies, side: sides } = battle.state;
  const { able } = scratchOf(battle);
  makeRoom(battle, out);
  out.count = 0;
  let count = 0;
  for (let j = 0; j < bodies.count; j++) {
    if (sides[j] === side) {
      if (mayAct(battle, j)) able[count++] = j;
    } else if (bodies.alive[j]) out.enemy[out.count++] = j;
  }
  let best = NONE;
  let most = -Infinity;
  for (let k = 0; k < count; k++) {
    const i = able[k];
    if (mostUrgency(battle, i) <= most) continue;
    const value = urgency(battle, i, out);
    if (value > most) {
      most = value;
      best = i;
    }
  }
  return best;
};
