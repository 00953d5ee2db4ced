import type { Numbers } from '../../numbers';
import { eachUnit, other, unitsApart } from '../state/measure';
import type { Power } from '../state/setup/profile';
import type { State } from '../state/state';
import { meanMove } from './objective-worth';
import { chargeChance, exchange, expectedDamage, worthOfDamage } from './values';

/** The weight of blows in return for a unit that is of more use outside combat. */
export const EXPOSED = 1.2;

/** Points for each inch nearer to where a unit's powers reach an enemy. */
export const INTO_REACH = 1.5;

/** The share of a charge that counts where a friend stands nearer to the enemy, and where none does. */
const GUARDED = 0.15;
const ALONE = 0.5;

/** What an enemy may do in its next turn to a unit that keeps its distance. */
export interface Danger {
  /** The damage of its charge, in points of the unit. */
  readonly harm: number;
  /** Inches that it moves before it charges. */
  readonly move: number;
  /** How near the nearest friend of the unit is to it. */
  readonly friend: number;
}

const POWERS: readonly Power['type'][] = ['Spell', 'Prayer'];

/**
 * How far from its enemies a WIZARD or PRIEST should be that no fight with any of them is worth: the longest range of its
 * powers. 0 for all other units.
 */
export const distanceToKeep = (state: State, u: number): number => {
  const { profile, side } = state.setup.units[u];
  if (profile.wizard + profile.priest === 0 || profile.range > 0) return 0;
  let fights = false;
  eachUnit(state, other(side), (v) => {
    if (exchange(state, u, v, true, EXPOSED) > 0) fights = true;
  });
  if (fights) return 0;
  const ranges = profile.powers
    .filter(({ type, range }) => POWERS.includes(type) && range < Infinity)
    .map(({ range }) => range);
  return Math.max(0, ...ranges);
};

/** What one enemy may do to the unit. */
export const dangerOf = (state: State, u: number, v: number): Danger => {
  let friend = Infinity;
  eachUnit(state, state.setup.units[u].side, (w) => {
    if (w !== u) friend = Math.min(friend, unitsApart(state, w, v));
  });
  return {
    harm: worthOfDamage(state, u, expectedDamage(state, v, u, 'fight', true)),
    move: meanMove(state, v),
    friend,
  };
};

/** What the unit has to fear from an enemy at this distance, in its points. */
export const fearOf = (numbers: Numbers, { harm, move, friend }: Danger, apart: number): number =>
  harm * chargeChance(numbers, Math.max(0, apart - move)) * (friend < apart ? GUARDED : ALONE);
