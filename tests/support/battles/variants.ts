import { describe, expect, test } from 'vitest';
import type { NamedVariant } from '@engine/systems/common/variants';
import type { Variant, Variants } from '@engine/systems/system';

/** A battle that was played: its whole journal, and how often each variant could matter, by the variant's place. */
export interface Told {
  readonly lines: string;
  readonly chances: ArrayLike<number>;
  readonly uses: ArrayLike<number>;
}

/** Every value but the first of every variant, with its place in the list. */
const valuesOf = <Name extends string>(variants: readonly NamedVariant<Name>[]) =>
  variants.flatMap(({ name, values }, place) =>
    values.slice(1).map(({ value }) => [name, value, place] as const),
  );

/**
 * Proves for every value of a game's variants that it does not change a battle without an occasion for it, also between
 * bots that weigh its cost and avoid the occasion. `told` plays battle `index` between such bots.
 */
export const provesUses = (
  variants: readonly Variant[],
  told: (chosen: Variants, index: number) => Told,
  battles: number,
): void => {
  test.each(valuesOf(variants))('%s = %s: without an occasion nothing changes', (name, value, place) => {
    for (let index = 0; index < battles; index++) {
      const on = told({ [name]: value }, index);
      expect(on.uses[place]).toBeLessThanOrEqual(on.chances[place]);
      if (on.chances[place] === 0) expect(on.lines).toBe(told({}, index).lines);
    }
  });
};

/**
 * Proves every value of a game's variants: it changes a battle in which it comes into play, and no other. The first
 * value is the rule as read: it changes nothing and is not counted. `told` plays battle `index` with bots that bring
 * the variant into play.
 */
export const provesVariants = <Name extends string>(
  variants: readonly NamedVariant<Name>[],
  told: (name: Name, chosen: Variants, index: number) => Told,
  inForce: (name: Name, chosen: Variants) => readonly unknown[],
  battles: (name: Name) => number,
): void => {
  describe.each(valuesOf(variants))('%s = %s', (name, value, place) => {
    test('changes a battle in which it comes into play, and no other', () => {
      let changed = 0;
      for (let index = 0; index < battles(name); index++) {
        const off = told(name, {}, index);
        const on = told(name, { [name]: value }, index);
        expect(on.uses[place]).toBeLessThanOrEqual(on.chances[place]);
        if (on.chances[place] === 0) expect(on.lines).toBe(off.lines);
        else if (on.lines !== off.lines) changed++;
      }
      expect(changed).toBeGreaterThan(0);
    });
  });

  describe.each(variants.map(({ name, values: all }) => [name, all[0].value] as const))(
    '%s = %s',
    (name, value) => {
      test('is the rule as read: it changes nothing, and is not reported', () => {
        expect(told(name, { [name]: value }, 1).lines).toBe(told(name, {}, 1).lines);
        expect(inForce(name, { [name]: value })).toEqual([]);
      });
    },
  );
};
