import type { AnyCard, DefaultFight } from './book-parts';

/** The rounds of a duel if no file sets them, in the lab and in the matrix. */
export const DUEL_ROUNDS = 6;

/** The lab's duel of two units without a scenario: one charges the other. */
export const defaultDuel = <Fight>(
  unit: AnyCard,
  target: AnyCard,
  fight: Fight,
  first: 'roll-off' | 'first' = 'roll-off',
): DefaultFight<Fight> => ({
  what: 'duel',
  name: `${unit.name} against ${target.name}`,
  fight,
  written: {
    kind: 'duel',
    units: [unit.source, target.source],
    first,
    more: { charge: true, rounds: DUEL_ROUNDS },
  },
});
