import type { Standing } from '../../kernel/card-view';
import { MM_PER_INCH } from '../../kernel/lengths';

/** The sides of a base as cards write it, in millimetres: `25mm` is round, `60x35mm` oval, the long side first. */
export const sidesOf = (base: string): NonNullable<Standing['base']> => {
  const [long = 0, short = long] = base.replace('mm', '').split('x').map(Number);
  return { long, short };
};

/** Half the breadth of a round base of so many millimetres, in inches. */
export const radiusOf = (breadth: number): number => breadth / 2 / MM_PER_INCH;

/** Half a base's length and breadth in inches: as the table knows it (`tabletop/bodies.ts`). */
export interface HalfBase {
  readonly along: number;
  readonly across: number;
}

/** The base that a card writes, as the table knows it. */
export const halfBaseOf = (base: string): HalfBase => {
  const { long, short } = sidesOf(base);
  return { along: radiusOf(long), across: radiusOf(short) };
};
