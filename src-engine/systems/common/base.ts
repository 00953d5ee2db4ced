import type { Standing } from '../../kernel/card-view';

/** The sides of a base as cards write it, in millimetres: `25mm` is round, `60x35mm` oval, the long side first. */
export const sidesOf = (base: string): NonNullable<Standing['base']> => {
  const [long = 0, short = long] = base.replace('mm', '').split('x').map(Number);
  return { long, short };
};
