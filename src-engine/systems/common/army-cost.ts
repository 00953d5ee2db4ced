import type { JsonPath } from '../../kernel/source';
import type { ArmyCost } from '../system';

/** The cost of an army: its entries, and `more` for what is not an entry (a Regiment of Renown). */
export const costOf = (
  entries: readonly { readonly path: JsonPath; readonly points: number }[],
  limit: number | undefined,
  more = 0,
): ArmyCost => ({
  points: entries.reduce((sum, { points }) => sum + points, more),
  ...(limit !== undefined && { limit }),
  entries: entries.map(({ path, points }) => ({ path: path.join('.'), points })),
});
