import type { ArmyRules } from '../../simulation/armies';
import { ArmySampler, LEAST_SHARE, SPREAD } from './drawing/sampler';

/**
 * A book that allows no legal army of a size, with the reason as a clause: an army needs at least 1 in “Hero”, and it
 * has none.
 */
export interface NoArmy {
  readonly book: string;
  readonly why: string;
}

/** Most copies of a unit in an army, by the unit's own limit and its groups'. */
const mostOf = ({ units, groups }: ArmyRules, unit: number): number =>
  groups.reduce(
    (most, group) => (group.members.includes(unit) ? Math.min(most, group.most) : most),
    units[unit].most,
  );

/**
 * Upper bounds of units and points for an army of these members. If a unit is in several groups, only the first one's
 * limit counts; taking the most expensive units first then gives the bound, and the rules can only allow less.
 */
const bounds = (rules: ArmyRules, members: readonly number[]): { readonly units: number; points: number } => {
  const { units, groups, count } = rules;
  const left = groups.map(({ most }) => most);
  let [taken, points] = [0, 0];
  for (const unit of members.toSorted((a, b) => units[b].points - units[a].points)) {
    const group = groups.findIndex((each) => each.members.includes(unit));
    const copies = Math.min(mostOf(rules, unit), left[group] ?? Infinity, count[1] - taken);
    if (group >= 0) left[group] -= copies;
    taken += copies;
    points += copies * units[unit].points;
  }
  return { units: taken, points };
};

/** The first army rule that the units of a book cannot satisfy. */
export const whyNoArmy = (rules: ArmyRules, book: number): string => {
  const { units, groups, count, points } = rules;
  const members = units.flatMap((unit, i) => (unit.book === book ? [i] : []));
  if (members.length === 0) return 'it has no unit that an army can take';
  const cheapestOf = (of: readonly number[]): number => Math.min(...of.map((unit) => units[unit].points));
  const cheapest = cheapestOf(members);
  for (const group of groups) {
    if (group.book !== book || group.least === 0) continue;
    const has = group.members.reduce((sum, unit) => sum + mostOf(rules, unit), 0);
    if (has < group.least)
      return `an army needs at least ${group.least} in “${group.name}”, and the book has ${has === 0 ? 'none' : `only ${has}`}`;
    const others = Math.max(0, count[0] - group.least);
    const least = group.least * cheapestOf(group.members) + others * cheapest;
    if (least > SPREAD[1] * points)
      return `an army of ${group.least + others} units with ${group.least} in “${group.name}” costs ${least} points at least, more than ${points}`;
  }
  const most = bounds(rules, members);
  if (most.units < count[0])
    return `an army needs at least ${count[0]} units, and the book allows only ${most.units}`;
  if (count[0] * cheapest > SPREAD[1] * points)
    return `the ${count[0]} units that an army needs cost at least ${count[0] * cheapest} points, more than ${points}`;
  if (most.points < LEAST_SHARE * points)
    return `all units that an army can take cost only ${most.points} of ${points} points`;
  return `no legal army near ${points} points was found`;
};

/** The books that are not among the drawable ones, each with the reason. */
export const undrawableBooks = (rules: ArmyRules, drawable: readonly number[]): readonly NoArmy[] =>
  rules.books.flatMap((ref, book) =>
    drawable.includes(book) ? [] : [{ book: ref, why: whyNoArmy(rules, book) }],
  );

/** The books of which no legal army can be drawn. */
export const booksWithoutArmy = (rules: ArmyRules, seed: number): readonly NoArmy[] =>
  undrawableBooks(rules, new ArmySampler(rules, seed).drawable);
