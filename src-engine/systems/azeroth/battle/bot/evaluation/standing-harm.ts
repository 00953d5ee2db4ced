import type { Battle } from '../../battle';
import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, type AttackQuery } from '../../actions/draws';

/**
 * What attacks take from their targets, kept by the two models and how the one attacks the other: as long as nobody but the
 * model whose turn is weighed moves, nothing else of it changes, and a look here is a tenth of a look through all odds.
 */

/** How an attack may be made, of those that are kept: charges and fights by slope and flank, shots by cover, length and height. */
const MELEE = 6;
const SHOTS = 12;
const WAYS = 2 * MELEE + 2 * SHOTS;

/** Models that there is room for. */
let room = 0;
let known = new Float64Array(0);

/** Whether what is kept holds: from the time that strikes were refreshed until the action has been chosen. */
let fresh = false;

/** Sees to it that there is room for just so many models: forgets everything where there is not. */
export const makeHarmRoom = (models: number): void => {
  if (room === models) return;
  room = models;
  known = new Float64Array(room * room * WAYS).fill(NaN);
};

/** Forgets everything. */
export const forgetHarms = (): void => void known.fill(NaN);

/** Forgets what a model does to the others, those yet to be summoned too, and they to it. */
export const forgetHarmsOf = (i: number): void => {
  known.fill(NaN, i * room * WAYS, (i + 1) * room * WAYS);
  for (let j = 0; j < room; j++) {
    const at = (j * room + i) * WAYS;
    known.fill(NaN, at, at + WAYS);
  }
};

/** Says whether what is kept may be read and added to. Answers what was said before. */
export const keepHarms = (holds: boolean): boolean => {
  const before = fresh;
  fresh = holds;
  return before;
};

/** True where what an attack takes may be kept: nothing bears on it but the two models and how they stand to each other. */
export const mayKeepHarms = ({ setup }: Battle): boolean =>
  fresh && setup.auras.length === 0 && !setup.mindsFriends;

/** The place of an attack of model `i` on `j` as the query says; -1 where attacks of its kind are not kept. */
export const harmPlace = (i: number, j: number, query: AttackQuery): number => {
  const { action, hill, cover } = query;
  const way =
    action === CHARGE
      ? hill * 2 + (query.flank ? 1 : 0)
      : action === FIGHT
        ? MELEE + hill * 2 + (query.flank ? 1 : 0)
        : action === MOVE_SHOOT || action === HOLD_SHOOT
          ? (action === MOVE_SHOOT ? 2 * MELEE : 2 * MELEE + SHOTS) +
            cover * 4 +
            (query.long ? 2 : 0) +
            (query.elevated ? 1 : 0)
          : -1;
  return way < 0 ? -1 : (i * room + j) * WAYS + way;
};

/** What is kept at a place; NaN for nothing. */
export const harmAt = (place: number): number => known[place]!;

/** Keeps what an attack takes. Answers it. */
export const keepHarm = (place: number, harm: number): number => (known[place] = harm);
