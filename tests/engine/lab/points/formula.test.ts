import { describe, expect, test } from 'vitest';
import { strengthOf } from '@engine/lab/points/formula';
import type { LinkedBook } from '@engine/systems/system';
import { sampleLibrary } from '../../../support/sample-book';

/** A book in which every unit has the same attacks on every other, each with its mean damage of 10 health. */
const bookOf = (attacks: readonly { readonly damage: number; readonly besides?: true }[]): LinkedBook =>
  ({
    fightsBetween: (unit: string, target: string) =>
      attacks.map(({ besides }, i) => ({ kind: 'attack', ref: `${unit}:${target}:${i}`, besides })),
    fight: (ref: string) => ({
      ok: true,
      value: {
        figures: [{ headline: true, value: attacks[Number(ref.split(':')[2])].damage }],
        charts: [{ type: 'distribution', lethal: 10 }],
      },
    }),
  }) as unknown as LinkedBook;

const unit = (name: string) => ({ unit: name, book: 'salt', points: 100 });
const options = { variants: {}, seed: 1 };

describe('a unit’s strength by the formula', () => {
  test.each([
    ['one attack', [{ damage: 2 }], 2],
    ['the best of several', [{ damage: 2 }, { damage: 4 }, { damage: 3 }], 4],
    ['an attack and one that it makes besides', [{ damage: 2 }, { damage: 3, besides: true }], 5],
    ['only an attack that others make besides', [{ damage: 3, besides: true }], 3],
  ] as const)('%s', (_, attacks, damage) => {
    const strength = strengthOf(bookOf(attacks), unit('crab'), [unit('crab'), unit('eel')], options);
    expect(strength?.damage).toBe(damage);
    expect(strength?.durability).toBeCloseTo(10 / damage);
  });

  test('is unknown if no attack on it can be calculated', () => {
    expect(strengthOf(bookOf([]), unit('crab'), [unit('eel')], options)).toBeUndefined();
  });
});

test('in Age of Sigmar a unit shoots and fights in the same turn (AOS-13.0), in Glory it does one of both', () => {
  const besides = (system: 'age-of-sigmar' | 'glory'): readonly string[] => {
    const book = sampleLibrary(system).typed(system);
    const refs = book?.units.map(({ ref }) => ref) ?? [];
    const fights = refs.flatMap((ref) => book?.fightsBetween(ref, refs[0]) ?? []);
    return [...new Set(fights.flatMap((fight) => (fight.besides ? [fight.ref.split(':')[3]] : [])))];
  };
  expect(besides('age-of-sigmar')).toEqual(['shoot']);
  expect(besides('glory')).toEqual([]);
});
