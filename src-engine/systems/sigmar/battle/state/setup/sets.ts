import type { CardEffect } from '../../../cards/effects';
import { withoutTable } from '../../../cards/effects';

/** No effects on the unit besides its card's constant ones. */
export const NO_SET = 0;

/**
 * Sets of effects on units besides their cards', each with a number: attacks with the same sets are the same attack,
 * and their odds are stored under that number. Conditions about the table are already checked, and left out.
 */
export class EffectSets {
  readonly #numbers = new Map<CardEffect['effect'], number>();
  readonly #ids = new Map<string, number>([['', NO_SET]]);
  readonly #lists: (readonly CardEffect[])[] = [[]];

  /** The number of a set, in any order. */
  idOf(found: readonly CardEffect[]): number {
    if (found.length === 0) return NO_SET;
    const numbered = found.map((one) => ({ one, number: this.#numberOf(one) }));
    numbered.sort((a, b) => a.number - b.number);
    const key = numbered.map(({ number }) => number).join();
    let id = this.#ids.get(key);
    if (id === undefined) {
      this.#ids.set(key, (id = this.#lists.length));
      this.#lists.push(numbered.map(({ one }) => ({ ...one, effect: withoutTable(one.effect) })));
    }
    return id;
  }

  #numberOf({ effect }: CardEffect): number {
    let number = this.#numbers.get(effect);
    if (number === undefined) this.#numbers.set(effect, (number = this.#numbers.size));
    return number;
  }

  /** The effects of a set. */
  list(id: number): readonly CardEffect[] {
    return this.#lists[id];
  }
}
