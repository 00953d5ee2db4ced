import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { pointDistance } from '../../../../../tabletop/bodies';
import { alive, fighterAt, hasFlag, moveOf } from '../../state/field';
import { FLAG } from '../../state/flags';
import { NONE } from '../../state/odds/draws';
import { scratchOf } from '../memory/scratch';

/**
 * By rounds left: the share of a marker's points that holding it is worth now. It scores at the end, and gives a little
 * mana before.
 */
const HELD = [1, 0.5, 0.2, 0.1, 0.05] as const;

/** The value of holding a marker now, in victory points (AAW-11-hold-the-line). */
const markerWorth = ({ setup: { numbers }, state }: Battle): number =>
  numbers.markerPoints * HELD[Math.min(numbers.rounds - state.round, HELD.length - 1)];

/** The value of being on the way to a marker, relative to holding it. */
const COMING = 0.5;

/** The share of that which remains for each round to the marker. */
const FADE = 0.6;

/** True if a model may hold a marker at all. */
const mayHold = (battle: Battle, i: number): boolean =>
  alive(battle, i) && fighterAt(battle, i).holdsObjectives && !hasFlag(battle, i, FLAG.routing);

/** How near a model is to a marker, from the inches between its edge and the marker's control area: 1 inside it. */
const nearness = (battle: Battle, i: number, away: number): number =>
  away <= 0 ? 1 : trig.power(FADE, away / Math.max(1, 2 * moveOf(battle, i)));

/**
 * Stores the state of the markers without model `i` before its offers are evaluated: offers differ only in its place,
 * and in the enemy they destroy.
 */
export const prepareGround = (battle: Battle, i: number): void => {
  const { bodies, side } = battle.state;
  const { objectives } = battle.setup.table;
  const { ground } = scratchOf(battle);
  if (ground.nearest.length < objectives.length) {
    ground.near = new Int16Array(2 * objectives.length);
    ground.nearest = new Float64Array(objectives.length);
  }
  const { near, nearest } = ground;
  near.fill(0);
  nearest.fill(0);
  for (let j = 0; j < bodies.count; j++) {
    if (j === i || !mayHold(battle, j)) continue;
    for (let o = 0; o < objectives.length; o++) {
      const { x, y } = objectives[o];
      const away = pointDistance(bodies, j, x, y) - battle.setup.numbers.control;
      if (away <= 0) near[2 * o + side[j]]++;
      if (side[j] === side[i]) nearest[o] = Math.max(nearest[o], nearness(battle, j, away));
    }
  }
};

/** Which side holds a marker with these counts of models near it (`controllerOf`). */
const holderOf = ({ setup }: Battle, near0: number, near1: number): -1 | 0 | 1 => {
  if (setup.rules.majorityControl) return near0 > near1 ? 0 : near1 > near0 ? 1 : -1;
  return near1 === 0 && near0 > 0 ? 0 : near0 === 0 && near1 > 0 ? 1 : -1;
};

/**
 * The value of the ground for the side of model `i`, after `prepareGround`, with the model in its present place and its
 * enemy `gone` off the table, in victory points: the side's markers minus the enemy's, plus those it is on its way to.
 */
export const ground = (battle: Battle, i: number, gone: number): number => {
  const { bodies, side: sides } = battle.state;
  const { objectives } = battle.setup.table;
  const { near, nearest } = scratchOf(battle).ground;
  const side = sides[i];
  const holds = mayHold(battle, i);
  const falls = gone !== NONE && mayHold(battle, gone);
  let worth = 0;
  for (let o = 0; o < objectives.length; o++) {
    const { x, y } = objectives[o];
    const away = pointDistance(bodies, i, x, y) - battle.setup.numbers.control;
    const own = near[2 * o + side] + (holds && away <= 0 ? 1 : 0);
    const lost = falls && pointDistance(bodies, gone, x, y) <= battle.setup.numbers.control ? 1 : 0;
    const theirs = near[2 * o + 1 - side] - lost;
    const holder = side === 0 ? holderOf(battle, own, theirs) : holderOf(battle, theirs, own);
    if (holder === side) worth += 1;
    else {
      const coming = holds ? Math.max(nearest[o], nearness(battle, i, away)) : nearest[o];
      worth += COMING * coming - (holder === -1 ? 0 : 1);
    }
  }
  return worth * markerWorth(battle);
};

/** A first estimate of the same with the model at (x, y), facing any way. */
export const groundAt = (battle: Battle, i: number, x: number, y: number): number => {
  const { bodies } = battle.state;
  const x0 = bodies.x[i];
  const y0 = bodies.y[i];
  bodies.x[i] = x;
  bodies.y[i] = y;
  const worth = ground(battle, i, NONE);
  bodies.x[i] = x0;
  bodies.y[i] = y0;
  return worth;
};
