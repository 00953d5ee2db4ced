import { CHARGE, FIGHT, HOLD_SHOOT, MOVE_SHOOT, type AttackQuery } from '../../actions/draws';

/** How an attack may be made, of those that are kept: charges and fights by slope and flank, shots by cover, length and height. */
const MELEE = 6;
const SHOTS = 12;
const WAYS = 2 * MELEE + 2 * SHOTS;

/**
 * What attacks take from their targets, kept by the two models and how the one attacks the other: as long as nobody but the
 * model whose turn is weighed moves, nothing else of it changes, and a look here is a tenth of a look through all odds.
 */
export class StandingHarm {
  /** Models that there is room for. */
  #room = 0;
  #known = new Float64Array(0);

  /** Whether what is kept holds, may be read and added to: from the time that strikes were refreshed until the action has been chosen. */
  holds = false;

  /** Sees to it that there is room for just so many models: forgets everything where there is not. */
  makeRoom(models: number): void {
    if (this.#room === models) return;
    this.#room = models;
    this.#known = new Float64Array(models * models * WAYS).fill(NaN);
  }

  /** Forgets everything. */
  forget(): void {
    this.#known.fill(NaN);
  }

  /** Forgets what a model does to the others, those yet to be summoned too, and they to it. */
  forgetOf(i: number): void {
    const room = this.#room;
    this.#known.fill(NaN, i * room * WAYS, (i + 1) * room * WAYS);
    for (let j = 0; j < room; j++) {
      const at = (j * room + i) * WAYS;
      this.#known.fill(NaN, at, at + WAYS);
    }
  }

  /** The place of an attack of model `i` on `j` as the query says; -1 where attacks of its kind are not kept. */
  place(i: number, j: number, query: AttackQuery): number {
    const way = wayOf(query);
    return way < 0 ? -1 : (i * this.#room + j) * WAYS + way;
  }

  /** What is kept at a place; NaN for nothing. */
  at(place: number): number {
    return this.#known[place]!;
  }

  /** Keeps what an attack takes. Answers it. */
  keep(place: number, harm: number): number {
    return (this.#known[place] = harm);
  }
}

/** How an attack is made, by number; -1 where attacks of its kind are not kept. */
const wayOf = ({ action, hill, cover, flank, long, elevated }: AttackQuery): number => {
  if (action === CHARGE) return hill * 2 + (flank ? 1 : 0);
  if (action === FIGHT) return MELEE + hill * 2 + (flank ? 1 : 0);
  if (action !== MOVE_SHOOT && action !== HOLD_SHOOT) return -1;
  const first = action === MOVE_SHOOT ? 2 * MELEE : 2 * MELEE + SHOTS;
  return first + cover * 4 + (long ? 2 : 0) + (elevated ? 1 : 0);
};
