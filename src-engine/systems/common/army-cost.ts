import type { JsonPath } from '../../kernel/source';
import type { ArmyCost, ArmyPick } from '../system';

/** The cost of an army from what its entries cost; `more` is what no entry is (a Regiment of Renown). */
export const costOf = (
  entries: readonly { readonly path: JsonPath; readonly points: number }[],
  limit: number | undefined,
  more = 0,
): ArmyCost => ({
  points: entries.reduce((sum, { points }) => sum + points, more),
  ...(limit !== undefined && { limit }),
  entries: entries.map(({ path, points }) => ({ path: path.join('.'), points })),
});

/** The same cost, with what the army may pick by name; what has nothing to choose from is not offered. */
export const withPicks = (cost: ArmyCost, picks: readonly ArmyPick[]): ArmyCost => {
  const offered = picks.filter(({ options }) => options.length > 0);
  return offered.length === 0 ? cost : { ...cost, picks: offered };
};
