import type { ActiveAbility } from '../../attack/situation';

/** Most sets of abilities in force that a key can tell apart. */
export const MOST_SETS = 8192;

/**
 * Sets of abilities in force, numbered as they come up; 0 is the empty set. A set is reached from a smaller one by
 * adding an ability: whoever adds them in one order meets the same numbers, and no set is made twice.
 */
export class ActiveSets {
  readonly #sets: (readonly ActiveAbility[])[] = [[]];
  readonly #grants = [false];
  readonly #steps = new Map<number, number>();

  /** The set `from` and one more ability, which `code` (below 4096) names. */
  add(from: number, code: number, ability: ActiveAbility['ability'], on: ActiveAbility['on']): number {
    const step = from * 4096 + code;
    let to = this.#steps.get(step);
    if (to === undefined) {
      if (this.#sets.length >= MOST_SETS) return from;
      to = this.#sets.length;
      this.#sets.push([...this.#sets[from]!, { ability, on }]);
      this.#grants.push(this.#grants[from]! || ability.effects.some(({ effect }) => effect === 'grant'));
      this.#steps.set(step, to);
    }
    return to;
  }

  /** How many are known, the empty one included. */
  get count(): number {
    return this.#sets.length;
  }

  /** The abilities of a set. */
  get(number: number): readonly ActiveAbility[] {
    return this.#sets[number] ?? [];
  }

  /** True where one of the set gives a keyword. */
  grants(number: number): boolean {
    return this.#grants[number]!;
  }
}
