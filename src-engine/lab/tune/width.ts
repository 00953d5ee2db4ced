import { probit } from 'simple-statistics';
import { ALPHA } from '../goals/sequence';
import type { FittedCosts } from './fitted';

/** The standard error that a unit's fair cost has after all battles of a goal, at a cost: a share of that cost. */
export interface Vague {
  readonly at: number;
  readonly error: number;
}

/** Each unit's, from battles that may be fewer than the goal's. */
export const vagueOf = ({ units, battles }: FittedCosts, goalBattles: number): readonly Vague[] =>
  units.map(({ points, error }) => ({
    at: points,
    error: (error / Math.max(1, points)) * Math.sqrt(battles / goalBattles),
  }));

/** Standard errors on either side at a goal's last look, which may be wrong once in forty. */
const LAST_LOOK = -probit(ALPHA / 4);

/**
 * Half of the interval that a goal will have at another cost, as a share of that cost. A less expensive unit is in more
 * armies, with more others, so the share falls faster than the cost: by about its square. At a higher cost the same
 * error is a smaller share.
 */
const halfAt = ({ at, error }: Vague, cost: number): number =>
  LAST_LOOK * error * (cost < at ? (cost * cost) / (at * at) : at / cost);

/** The lower cost at which that half is this share of it. */
const costWith = ({ at, error }: Vague, half: number): number => at * Math.sqrt(half / (LAST_LOOK * error));

/** True if an interval is so wide that no fair cost would be shown to be within `room` of the cost. */
const isBlind = (half: number, room: number): boolean => half > 2 * room;

/** What is kept free of `room`, the largest share by which a fair cost may be off: at least, and at most. */
const LEAST_KEPT = 0.6;
const MOST_KEPT = 0.95;

/**
 * The ends of an interval around a predicted fair cost, all as shares of the cost. It is at least so wide that a rough
 * prediction suffices, and no wider than `room` unless battles cannot judge the unit at this cost at all.
 */
export const endsOf = (
  { fair, cost, vague }: { readonly fair: number; readonly cost: number; readonly vague: Vague },
  room: number,
): readonly [number, number] => {
  const half = halfAt(vague, cost);
  const kept = isBlind(half, room) ? half : Math.min(MOST_KEPT * room, Math.max(LEAST_KEPT * room, half));
  const ratio = fair / Math.max(1, cost);
  return [ratio - kept, ratio + kept];
};

/** The fair cost; and if battles cannot judge the unit there, the cost at which they can. */
export const costsToTry = (fair: number, vague: Vague, room: number): readonly number[] =>
  isBlind(halfAt(vague, fair), room) ? [fair, costWith(vague, room)] : [fair];
