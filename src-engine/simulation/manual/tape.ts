import type { Purpose } from '../../kernel/words';
import type { Streams } from '../game';

/**
 * Dice, chances and answers of one action, recorded in order. An action that stops at a question to a person starts
 * again once it is answered, and everything before the question repeats as before.
 */
export class Tape implements Streams {
  #values: number[] = [];
  #next = 0;
  /** Dice rolled and chances drawn in the whole battle, except a bot's own: a person cannot undo past a known roll. */
  rolled = 0;

  constructor(private readonly live: Streams) {}

  get values(): readonly number[] {
    return this.#values;
  }

  /** True while the next value comes from the tape. */
  get isRepeating(): boolean {
    return this.#next < this.#values.length;
  }

  /** Goes to the start of the tape. */
  rewind(): void {
    this.#next = 0;
  }

  /** Replaces the recorded values, and goes to their start. */
  reset(values: readonly number[] = []): void {
    this.#values = [...values];
    this.#next = 0;
  }

  /** The next value: from the tape, or made and recorded now. */
  take(make: () => number): number {
    if (!this.isRepeating) this.#values.push(make());
    return this.#values[this.#next++];
  }

  /** Records a value at the end. */
  add(value: number): void {
    this.#values.push(value);
  }

  roll(sides: number, purpose: Purpose): number {
    return this.take(() => {
      if (purpose !== 'bot') this.rolled++;
      return this.live.roll(sides, purpose);
    });
  }

  real(purpose: Purpose): number {
    return this.take(() => {
      if (purpose !== 'bot') this.rolled++;
      return this.live.real(purpose);
    });
  }
}
