import type { At } from '../../../../simulation/replay';
import * as trig from '../../../../tabletop/trig';

/** The length of a path, in inches. */
export const lengthOf = (path: readonly At[]): number =>
  path.slice(1).reduce((sum, [x, y], i) => sum + trig.hypot(x - path[i][0], y - path[i][1]), 0);
