import type { Count } from '../../../kernel/plan/plan';

const DICE = /^(\d{1,2})?D([36])(?:\+(\d{1,2}))?$/;

/** A number of D3 (AOS-2.2). */
export const diceOf3 = (dice: number): Count => ({ dice, sides: 3, plus: 0 });

/** A printed characteristic, fixed or random (AOS-26.0): `2`, `"D3"`, `"2D6"`, `"D3+3"`. Zero if it cannot be read. */
export const readCount = (printed: number | string): Count => {
  if (typeof printed === 'number') return { dice: 0, sides: 0, plus: printed };
  const match = DICE.exec(printed);
  if (!match) return { dice: 0, sides: 0, plus: 0 };
  return { dice: Number(match[1] ?? 1), sides: Number(match[2]), plus: Number(match[3] ?? 0) };
};

/**
 * A characteristic with `by` added: after its roll, and never less than 1 (AOS-26.0, AOS-27.0); a fixed one at most
 * `most`.
 */
export const modified = (count: Count, by: number, most = Infinity): Count => {
  const added = count.dice === 0 ? Math.min(by, most - count.plus) : by;
  return added === 0 ? count : { ...count, plus: count.plus + added, least: 1 };
};

/** A characteristic multiplied (AOS-27.0): a random one after its roll. */
export const multiplied = (count: Count, by: number): Count => ({
  ...count,
  plus: count.plus * by,
  ...(count.dice > 0 && { times: by * (count.times ?? 1) }),
});

/** As a card prints it. */
export const printCount = ({ dice, sides, plus, times = 1, least = 0 }: Count): string => {
  if (dice === 0) return String(Math.max(least, plus));
  const roll = `${times > 1 ? `${times}×` : ''}${dice > 1 ? dice : ''}D${sides}`;
  return plus === 0 ? roll : `${roll}${plus > 0 ? '+' : '−'}${Math.abs(plus)}`;
};
