import type { ActiveAbility } from '../../attack/situation';
import type { Battle } from './battle';
import { CONTACT, edgeDistance } from '../../../../tabletop/bodies';
import type { Fighter, Power } from './setup/fighter';
import { FLAG } from './flags';
import type { Mover, Walker } from '../../../../tabletop/movement/terrain-cost';

/** Bases within this rounding error of exactly 2" count as engaged. */
export const ROUNDING = 1e-6;

/** The fighter of a model. */
export const fighterAt = ({ setup, state }: Battle, i: number): Fighter => setup.fighters[state.fighter[i]];

/** True while a model is on the table. */
export const alive = ({ state }: Battle, i: number): boolean => i >= 0 && state.bodies.alive[i] === 1;

/** True if a flag is set. */
export const hasFlag = ({ state }: Battle, i: number, flag: number): boolean => (state.flags[i] & flag) !== 0;

/** True while a model is on the table or has yet to arrive. */
export const inPlay = (battle: Battle, i: number): boolean =>
  alive(battle, i) || hasFlag(battle, i, FLAG.reserve);

/** Sets a flag. */
export const setFlag = ({ state }: Battle, i: number, flag: number): void => {
  state.flags[i] |= flag;
};

/** Clears a flag. */
export const clearFlag = ({ state }: Battle, i: number, flag: number): void => {
  state.flags[i] &= ~flag;
};

/** The power of an ability in force, by its number. */
export const powerInForce = ({ state, setup }: Battle, e: number): Power =>
  setup.fighters[state.effectFighter[e]].powers[state.effectPower[e]];

/**
 * Whether a model has a keyword now: its card's (`own`), plus those that abilities give it, minus those they take away.
 */
const hasNow = (battle: Battle, i: number, own: boolean, name: string): boolean => {
  const { state } = battle;
  if (state.affected[i] === 0) return own;
  let has = own;
  for (let e = 0; e < state.effects; e++) {
    if (state.effectOn[e] !== i) continue;
    const { grants, suppresses } = powerInForce(battle, e);
    if (suppresses.includes(name)) return false;
    if (!has && grants.includes(name)) has = true;
  }
  return has;
};

/** AAW-4.6-fly, AAW-N19: has Fly, grounded or not. */
export const hasFly = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).flies, 'Fly');

/** Flying now: has Fly and is not grounded (AAW-4.6-fly, AAW-10.3-grounding). */
export const flying = (battle: Battle, i: number): boolean =>
  !hasFlag(battle, i, FLAG.grounded) && hasFly(battle, i);

/** AAW-4.6-disengage; built into Fly, while it flies (AAW-4.6-fly). */
export const disengages = (battle: Battle, i: number): boolean =>
  flying(battle, i) || hasNow(battle, i, fighterAt(battle, i).disengages, 'Disengage');

/** AAW-4.6-stealth. */
export const stealthy = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).stealthy, 'Stealth');

/** AAW-4.6-fear. */
export const fearsome = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).fearsome, 'Fear');

/** AAW-4.6-taunt. */
export const taunting = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).taunts, 'Taunt');

/** AAW-4.6-undead-mechanical. */
export const tireless = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).tireless, 'Undead / Mechanical');

/** AAW-4.6-magical. */
export const magical = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).magical, 'Magical');

/** AAW-4.6-spell-block. */
export const blocksSpells = (battle: Battle, i: number): boolean =>
  hasNow(battle, i, fighterAt(battle, i).blocksSpells, 'Spell Block');

/**
 * Whether a model has a keyword with this effect, unless one is taken away: its card's, or one that an ability gives.
 */
const does = (battle: Battle, i: number, what: 'shoot-into-melee' | 'extra-hit'): boolean => {
  const { state } = battle;
  for (const name of fighterAt(battle, i).keywordsByEffect[what])
    if (!suppressed(battle, i, name)) return true;
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === i)
      for (const name of powerInForce(battle, e).giving[what]) if (!suppressed(battle, i, name)) return true;
  return false;
};

/** AAW-4.6-precision-shot. */
export const precise = (battle: Battle, i: number): boolean =>
  battle.state.affected[i] === 0
    ? fighterAt(battle, i).keywordsByEffect['shoot-into-melee'].length > 0
    : does(battle, i, 'shoot-into-melee');

/** AAW-4.6-cleave. */
export const cleaving = (battle: Battle, i: number): boolean =>
  battle.state.affected[i] === 0
    ? fighterAt(battle, i).keywordsByEffect['extra-hit'].length > 0
    : does(battle, i, 'extra-hit');

/**
 * Wounds that a model recovers at the start of its activation: each keyword once, with its highest number (ruling A30),
 * without those taken away.
 */
export const healingOf = (battle: Battle, i: number): number => {
  const { state } = battle;
  let regains = fighterAt(battle, i).regains;
  if (regains.size === 0 && state.affected[i] === 0) return 0; // called in every activation
  for (let e = 0; e < state.effects; e++) {
    if (state.effectOn[e] !== i) continue;
    const more = powerInForce(battle, e).regains;
    if (more.size > 0)
      regains = new Map([
        ...regains,
        ...[...more].map(([name, x]) => [name, Math.max(x, regains.get(name) ?? 0)] as const),
      ]);
  }
  let sum = 0;
  for (const [name, wounds] of regains) if (!suppressed(battle, i, name)) sum += wounds;
  return sum;
};

/** True if a keyword of a model's card has not been taken away. */
export const keeps = (battle: Battle, i: number, name: string): boolean => !suppressed(battle, i, name);

const suppressed = (battle: Battle, i: number, name: string): boolean => {
  const { state } = battle;
  if (state.affected[i] === 0) return false;
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === i && powerInForce(battle, e).suppresses.includes(name)) return true;
  return false;
};

/** A model's kind of mover. */
export const moverAt = (battle: Battle, i: number): Mover => {
  const { inFlight, onFoot } = fighterAt(battle, i);
  return flying(battle, i) ? inFlight : onFoot;
};

/** A model's kind of mover after its activation has begun: a grounded flyer has taken off again (AAW-4.6-fly). */
export const activeMover = (battle: Battle, i: number): Mover => {
  const { inFlight, onFoot } = fighterAt(battle, i);
  return hasFly(battle, i) ? inFlight : onFoot;
};

/** A model that moves, of its kind at its place. */
export const walkerAt = (battle: Battle, i: number, mover = moverAt(battle, i)): Walker => ({
  table: battle.setup.table,
  mover,
  bodies: battle.state.bodies,
  self: i,
});

/** The same after its activation has begun. */
export const activeWalker = (battle: Battle, i: number): Walker =>
  walkerAt(battle, i, activeMover(battle, i));

/** True if two models are enemies and both on the table. */
export const areEnemies = ({ state: { side, bodies } }: Battle, i: number, j: number): boolean =>
  side[i] !== side[j] && bodies.alive[i] === 1 && bodies.alive[j] === 1;

/** True if the edges of two bases are within this many inches. */
export const within = ({ state }: Battle, i: number, j: number, inches: number): boolean => {
  const { bodies } = state;
  const dx = bodies.x[i] - bodies.x[j];
  const dy = bodies.y[i] - bodies.y[j];
  const reach = bodies.along[i] + bodies.along[j] + inches + ROUNDING;
  // The circles around the bases are nearer to each other than the bases are.
  return dx * dx + dy * dy <= reach * reach && edgeDistance(bodies, i, j) <= inches + ROUNDING;
};

/**
 * True if model `i` is in the engagement zone of a side: a model of that side is within 2", other than itself and `but`
 * (AAW-6.4). `nearest` gives the same and the model; this is called for every shot, and with `nearest` battles by quick
 * bots take 2 % longer.
 */
export const inZoneOf = ({ state, setup }: Battle, i: number, side: number, but = -1): boolean => {
  const { bodies, side: sides } = state;
  const { x, y, along, alive: stands, count } = bodies;
  const x0 = x[i];
  const y0 = y[i];
  const zone = setup.numbers.engagement + ROUNDING;
  const least = along[i] + zone;
  for (let j = 0; j < count; j++) {
    const dx = x0 - x[j];
    const dy = y0 - y[j];
    const reach = least + along[j];
    // Hardly any models are this near: with this check first, their side is seldom needed.
    if (dx * dx + dy * dy > reach * reach || sides[j] !== side || !stands[j] || j === i || j === but)
      continue;
    if (edgeDistance(bodies, i, j) <= zone) return true;
  }
  return false;
};

/** True if an enemy is within 2" of a model (AAW-6.4). */
export const engaged = (battle: Battle, i: number): boolean =>
  alive(battle, i) && inZoneOf(battle, i, 1 - battle.state.side[i]);

/** True if the two are enemies within 2" of each other. */
export const engagedWith = (battle: Battle, i: number, j: number): boolean =>
  areEnemies(battle, i, j) && within(battle, i, j, battle.setup.numbers.engagement);

/** AAW-6.3: the least distance of a charge: none from contact, within 2" only under the variant (ruling A29). */
export const leastCharge = ({ setup }: Battle): number =>
  setup.rules.chargesEngaged ? CONTACT : setup.numbers.engagement + ROUNDING;

/**
 * The nearest model of a side to model `i`, by edges, other than itself, for which `wanted` holds; -1 if there is none
 * within `inches`.
 */
export const nearest = (
  { state }: Battle,
  i: number,
  inches: number,
  side: number,
  wanted?: (j: number) => boolean,
): number => {
  const { bodies, side: sides } = state;
  const { x, y, along, alive: stands, count } = bodies;
  const x0 = x[i];
  const y0 = y[i];
  const own = along[i];
  let best = -1;
  let least = inches + ROUNDING;
  for (let j = 0; j < count; j++) {
    const dx = x0 - x[j];
    const dy = y0 - y[j];
    const reach = own + along[j] + least;
    if (dx * dx + dy * dy > reach * reach || sides[j] !== side) continue;
    if (!stands[j] || j === i || (wanted && !wanted(j))) continue;
    const distance = edgeDistance(bodies, i, j);
    if (distance < least || (best === -1 && distance <= least)) {
      least = distance;
      best = j;
    }
  }
  return best;
};

/** A model's MOV: its card's, minus reductions by abilities (AAW-4.4-mov). No ability raises it (ruling A37). */
export const movOf = (battle: Battle, i: number): number => {
  const { state } = battle;
  let mov = fighterAt(battle, i).move;
  if (state.affected[i] === 0) return Math.max(0, mov);
  for (let e = 0; e < state.effects; e++) if (state.effectOn[e] === i) mov -= powerInForce(battle, e).slows;
  return Math.max(0, mov);
};

/** Inches that abilities add to the one move of a model's activation (ruling A37). */
export const addedMove = (battle: Battle, i: number): number => {
  const { state } = battle;
  if (state.affected[i] === 0) return 0;
  let inches = 0;
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === i) inches += powerInForce(battle, e).moves;
  return inches;
};

/** Inches of a model's ordinary move, including what abilities add. */
export const moveOf = (battle: Battle, i: number): number => movOf(battle, i) + addedMove(battle, i);

/** True if an ability of a fighter is on a model already: a second one has no effect (AAW-8.3-buff). */
export const inForce = ({ state }: Battle, fighter: number, power: number, on: number): boolean => {
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === on && state.effectFighter[e] === fighter && state.effectPower[e] === power)
      return true;
  return false;
};

type Effect = ActiveAbility['ability']['effects'][number];

/** Visits every effect of the abilities on a model. */
export const forEffects = (battle: Battle, i: number, visit: (effect: Effect) => void): void => {
  const { state } = battle;
  for (let e = 0; e < state.effects; e++)
    if (state.effectOn[e] === i) for (const effect of powerInForce(battle, e).ability.effects) visit(effect);
};
