import fc from 'fast-check';
import type { NumberRow, Variants } from '@engine/kernel/house/number';

/** Some numbers of the rules, each at any whole value that house rules may give it. */
export const anyNumbers = (rows: readonly NumberRow[]): fc.Arbitrary<Variants> =>
  fc
    .subarray([...rows], { maxLength: 8 })
    .chain((chosen) =>
      fc.tuple(
        ...chosen.map(({ id, min, max }) =>
          fc.tuple(fc.constant(id), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }).map(String)),
        ),
      ),
    )
    .map((chosen) => Object.fromEntries(chosen));
