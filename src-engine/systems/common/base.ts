import type { Standing } from '../../kernel/card-view';
import { MM_PER_INCH } from '../../kernel/numbers';

/** The sides of a base as written on cards, in millimetres: `25mm` is round, `60x35mm` is oval, the long side first. */
export const sidesOf = (base: string): NonNullable<Standing['base']> => {
  const [long = 0, short = long] = base.replace('mm', '').split('x').map(Number);
  return { long, short };
};

/** The radius in inches of a round base whose diameter is in millimetres. */
export const radiusOf = (breadth: number): number => breadth / 2 / MM_PER_INCH;

/** Half of a base's length and width in inches, as `tabletop/bodies.ts` uses them. */
export interface HalfBase {
  readonly along: number;
  readonly across: number;
}

/** Converts a base as written on a card to inches. */
export const halfBaseOf = (base: string): HalfBase => {
  const { long, short } = sidesOf(base);
  return { along: radiusOf(long), across: radiusOf(short) };
};
