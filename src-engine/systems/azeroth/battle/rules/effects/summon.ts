import * as trig from '../../../../../tabletop/trig';
import type { Battle } from '../../state/battle';
import { edgeDistanceAt, type Bodies } from '../../../../../tabletop/bodies';
import { fighterAt, walkerAt } from '../../state/field';
import { FLAG } from '../../state/flags';
import { fits } from '../../../../../tabletop/movement/collision';

/** Gaps tried around the summoner, base to base first, then slightly farther out, in inches. */
const GAPS = [0.02, 0.5, 1] as const;
const DIRECTIONS = 12;

/**
 * True if the summoner still has its summoned models: it summons no new ones until they are gone (AAW-4.6-summon,
 * AAW-N14).
 */
export const hasSummons = ({ state }: Battle, summoner: number): boolean => {
  for (let j = 0; j < state.bodies.count; j++)
    if (state.bodies.alive[j] && state.summoner[j] === summoner) return true;
  return false;
};

/** An index in the arrays for a new model; -1 if there is none. */
export const addModel = ({ state }: Battle): number =>
  state.bodies.count < state.side.length ? state.bodies.count++ : -1;

/** The distance from the summoner's center at which the base touches it, in that direction: by bisection, for ovals. */
const beside = (bodies: Bodies, i: number, summoner: number, angle: number, facing: number): number => {
  let low = 0;
  let high = bodies.along[summoner] + bodies.along[i];
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2;
    const x = bodies.x[summoner] + trig.cos(angle) * middle;
    const y = bodies.y[summoner] + trig.sin(angle) * middle;
    if (edgeDistanceAt(bodies, i, x, y, facing, summoner) > 0) high = middle;
    else low = middle;
  }
  return high;
};

/** Places one summoned model next to its summoner where it fits, to stay for the rounds of its Summon keyword. */
export const summon = (battle: Battle, summoner: number, fighter: number): void => {
  const { state, setup } = battle;
  const { bodies } = state;
  const { inFlight, onFoot, flies, wounds } = setup.fighters[fighter];
  const i = addModel(battle);
  if (i < 0) return;
  bodies.along[i] = inFlight.along;
  bodies.across[i] = inFlight.across;
  bodies.alive[i] = 0;
  const facing = bodies.facing[summoner];
  const walker = walkerAt(battle, i, flies ? inFlight : onFoot);
  for (const gap of GAPS)
    for (let d = 0; d < DIRECTIONS; d++) {
      const angle = facing + (d * 2 * Math.PI) / DIRECTIONS;
      const away = beside(bodies, i, summoner, angle, facing) + gap;
      const x = bodies.x[summoner] + trig.cos(angle) * away;
      const y = bodies.y[summoner] + trig.sin(angle) * away;
      if (!fits(walker, x, y, facing)) continue;
      bodies.x[i] = x;
      bodies.y[i] = y;
      bodies.facing[i] = facing;
      bodies.alive[i] = 1;
      state.side[i] = state.side[summoner];
      state.fighter[i] = fighter;
      state.wounds[i] = wounds;
      state.lost[i] = 0;
      state.flags[i] = FLAG.summoned; // not activated: it acts this round (AAW-4.6-summon)
      state.taunter[i] = -1;
      state.summoner[i] = summoner;
      state.stays[i] = state.round + Math.max(1, fighterAt(battle, summoner).summonRounds) - 1;
      battle.log({ type: 'summoned', model: i, by: summoner, fighter, x, y, facing, why: 'AAW-4.6-summon' });
      return;
    }
  state.bodies.count--; // no room
};
