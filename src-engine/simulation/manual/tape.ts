import type { Purpose } from '../../kernel/words';
import type { Streams } from '../game';

/**
 * Dice, lots and answers of one action, kept in their order: an action that stops at a question to a person begins anew once
 * it is answered, and everything before the question goes as it went.
 */
export class Tape implements Streams {
  #values: number[] = [];
  #next = 0;
  /** Dice rolled and chances drawn in the whole battle, a bot's own lots left aside: what is known cannot be taken back. */
  rolled = 0;

  constructor(private readonly live: Streams) {}

  get values(): readonly number[] {
    return this.#values;
  }

  /** True while what comes next has happened before. */
  get isRepeating(): boolean {
    return this.#next < this.#values.length;
  }

  /** Begins at the start of what is kept. */
  rewind(): void {
    this.#next = 0;
  }

  /** Keeps these instead, and begins at their start. */
  reset(values: readonly number[] = []): void {
    this.#values = [...values];
    this.#next = 0;
  }

  /** The next value: kept before, or made and kept now. */
  take(make: () => number): number {
    if (!this.isRepeating) this.#values.push(make());
    return this.#values[this.#next++];
  }

  /** Keeps a value that comes after all others. */
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
