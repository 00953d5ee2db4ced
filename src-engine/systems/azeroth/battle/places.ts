import type { Battle } from './battle';
import { CONTACT, edgeDistanceAt } from './bodies';
import { moverAt } from './field';
import { fits } from './movement';

/** A place to stand and the way to face there: filled in place. */
export interface Place {
  x: number;
  y: number;
  facing: number;
}

/** Directions tried round an enemy, nearest to the straight way first, in twelfths of a turn. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6] as const;
const TWELFTH = Math.PI / 6;

/** Halvings that bring two inches down to less than half of CONTACT. */
const HALVINGS = 10;

/** How far from an enemy's middle to stand to touch it, coming from `angle` and facing it: found by halving, for ovals. */
const contactDistance = (battle: Battle, i: number, j: number, angle: number): number => {
  const { bodies } = battle.state;
  const { along, across } = bodies;
  if (along[j] === across[j]) return along[i]! + across[j]!;
  let low = across[i]! + across[j]!;
  let high = along[i]! + along[j]! + CONTACT;
  for (let step = 0; step < HALVINGS; step++) {
    const middle = (low + high) / 2;
    const x = bodies.x[j]! + Math.cos(angle) * middle;
    const y = bodies.y[j]! + Math.sin(angle) * middle;
    if (edgeDistanceAt(bodies, i, x, y, angle + Math.PI, j) > 0) high = middle;
    else low = middle;
  }
  return high;
};

/**
 * Finds a place where model `i` stands base to base with `j`, facing it: `turn` picks the direction, counted from the
 * straight way outwards. False where it does not fit there, or where it is more than `reach` inches away.
 */
export const contactPlace = (
  battle: Battle,
  i: number,
  j: number,
  turn: number,
  out: Place,
  reach = Infinity,
): boolean => {
  const { bodies } = battle.state;
  const straight = Math.atan2(bodies.y[i]! - bodies.y[j]!, bodies.x[i]! - bodies.x[j]!);
  const angle = straight + TURNS[turn]! * TWELFTH;
  const distance = contactDistance(battle, i, j, angle) + CONTACT / 4;
  out.x = bodies.x[j]! + Math.cos(angle) * distance;
  out.y = bodies.y[j]! + Math.sin(angle) * distance;
  out.facing = angle + Math.PI;
  const dx = out.x - bodies.x[i]!;
  const dy = out.y - bodies.y[i]!;
  if (dx * dx + dy * dy > reach * reach) return false;
  return fits(battle.setup.table, moverAt(battle, i), bodies, i, out.x, out.y, out.facing);
};

/** How many directions `contactPlace` knows. */
export const CONTACT_TURNS = TURNS.length;
