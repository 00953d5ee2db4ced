import { describe, expect, test } from 'vitest';
import { answer, bookOf, duel, explained, outcomeOf, rolls, unit } from '../support';

/** With this many switches, each for a symbol, three dice can be spent in thousands of ways. */
const rich = (switches: number): object =>
  rolls({
    melee: {
      dice: { yellow: 3, orange: 3 },
      automatic: { X: 6 },
      switches: Array.from({ length: switches }, (_, k) => ({
        cost: { X: 1 },
        effects: [{ add: k % 2 === 0 ? { S: 1 } : { B: 1 } }],
      })),
    },
  });

describe('WAR-switches: a roll that can be spent in more ways than are tried', () => {
  test('is reported as an estimate', () => {
    const notes = explained(rich(6), {}, {}).notes.map(({ text }) => text);
    expect(notes.join()).toMatch(
      /a: melee attack can spend some rolls in more than 4096 ways\. .* estimates/,
    );
    expect(answer(rich(6), {}, {})).toMatchObject({ exact: false });
  });

  test('is reported once, on the card: dice and battles try no more ways', () => {
    const told = (switches: number): string[] =>
      bookOf(unit('a', rich(switches))).diagnostics.map(
        ({ severity, code, path }) => `${severity} ${code} at ${path.join('/')}`,
      );
    expect(told(6)).toEqual(['info switches-cut at panels/0/melee']);
    expect(told(2)).toEqual([]);
  });

  test('is not reported for as many switches if few rolls can pay for them', () => {
    const dear = rolls({
      melee: {
        dice: { yellow: 3, orange: 3 },
        switches: Array.from({ length: 6 }, () => ({ cost: { X: 3 }, effects: [{ add: { S: 1 } }] })),
      },
    });
    expect(bookOf(unit('a', dear)).diagnostics).toEqual([]);
    expect(answer(dear, {}, {})).toMatchObject({ exact: true });
  });

  test('makes its duel an estimate too, and its cell of the matrix', () => {
    const ofDuel = (switches: number): object =>
      outcomeOf(bookOf(unit('a', rich(switches)), unit('d', { wounds: 1 }), duel({ rounds: 1 }))).answer;
    const cell = (switches: number): object | undefined =>
      bookOf(unit('a', rich(switches)), unit('d', { wounds: 1 })).meet('a', 'd', { variants: {}, seed: 1 });
    expect(ofDuel(6)).toMatchObject({ exact: false, cut: true });
    expect(cell(6)).toHaveProperty('ci95');
    expect(ofDuel(2)).toMatchObject({ exact: true });
    expect(cell(2)).not.toHaveProperty('ci95');
  });

  test('does not occur on a printed card, which is exact without a message', () => {
    expect(
      explained(rich(2), {}, {})
        .notes.map(({ text }) => text)
        .join(),
    ).not.toMatch(/ways/);
    expect(answer(rich(2), {}, {})).toMatchObject({ exact: true });
  });
});
