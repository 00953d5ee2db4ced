import { Z95, type Estimate } from '../../../kernel/estimate';
import { square } from '../../../tabletop/trig';

/** Degrees of freedom for the spread between bots over all units, in addition to a unit's own. */
const SHARED = 8;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const errorOf = ({ ci95: [low, high] }: Estimate): number => (high - low) / 2 / Z95;

/**
 * The variance between bots beyond sampling error, by moments; negative if sampling error explains more than the
 * observed variance.
 */
export const spreadBetween = (views: readonly Estimate[]): number => {
  if (views.length < 2) return 0;
  const mean = meanOf(views.map((view) => view.mean));
  const seen = views.reduce((sum, view) => sum + square(view.mean - mean), 0) / (views.length - 1);
  return seen - meanOf(views.map((view) => square(errorOf(view))));
};

/** The 97.5% point of Student's t (Cornish and Fisher's expansion; within 0.1% from 8 degrees of freedom on). */
const studentOf = (freedom: number): number => {
  const z = Z95;
  const z3 = z * z * z;
  return z + (z3 + z) / (4 * freedom) + (5 * z3 * z * z + 16 * z3 + 3 * z) / (96 * freedom * freedom);
};

/**
 * The mean over a panel of bots, with an interval that holds for any panel of such bots: each bot's sampling error plus
 * the variance between bots. A few bots say little about that variance, so the spread over all units (`shared`) counts
 * too.
 */
export const panelMean = (views: readonly Estimate[], shared = spreadBetween(views)): Estimate => {
  const [only] = views;
  if (views.length === 1) return only;
  const bots = views.length;
  const freedom = SHARED + bots - 1;
  const between = Math.max(0, (SHARED * shared + (bots - 1) * spreadBetween(views)) / freedom);
  const sampling = meanOf(views.map((view) => square(errorOf(view))));
  const half = Math.sqrt((square(Z95) * sampling + square(studentOf(freedom)) * between) / bots);
  const mean = meanOf(views.map((view) => view.mean));
  return { mean, ci95: [mean - half, mean + half] };
};

/** The panel's mean of each unit's fair cost; spreads are compared as shares of the units' costs. */
export const panelCosts = (
  costs: readonly (readonly Estimate[])[],
  points: readonly number[],
): readonly Estimate[] => {
  const shares = costs.map((views, i) => spreadBetween(views) / square(Math.max(1, points[i])));
  const shared = meanOf(shares);
  return costs.map((views, i) => panelMean(views, shared * square(Math.max(1, points[i]))));
};
