import type { CardEffect } from '../../../cards/effects';
import { withoutTable } from '../../../cards/effects';

/** Nothing is on the unit besides what its card always has. */
export const NO_SET = 0;

/**
 * Sets of effects that are on units besides their cards', each known by a number: attacks under the same sets are the same
 * attack, and their odds are kept under it. What the table decides has been judged, and is left out of them.
 */
export class EffectSets {
  readonly #numbers = new Map<CardEffect['effect'], number>();
  readonly #ids = new Map<string, number>([['', NO_SET]]);
  readonly #lists: (readonly CardEffect[])[] = [[]];

  /** The number of a set, whatever order it is found in. */
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
