import type { Rng } from '../../../kernel/rng';
import { unmetNeed, type Army, type ArmyRules } from '../../../simulation/armies';
import { SPREAD } from './sampler';

/** Attempts at one swap. */
const ATTEMPTS = 12;

/** How far the points of a swapped army may be from the original's, as a share of the size's points. */
const NEAR = 0.03;

/** True if the army is legal. */
export const isLegal = ({ units, groups, needs = [], count, points }: ArmyRules, army: Army): boolean => {
  if (army.units.length < count[0] || army.units.length > count[1]) return false;
  if (army.points > SPREAD[1] * points) return false;
  const counts = new Map<number, number>();
  for (const unit of army.units) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  if ([...counts].some(([unit, copies]) => copies > units[unit].most)) return false;
  if (unmetNeed(needs, (unit) => counts.get(unit) ?? 0)) return false;
  return groups.every(({ book, members, least, most }) => {
    if (book !== army.book) return true;
    const taken = members.reduce((sum, unit) => sum + (counts.get(unit) ?? 0), 0);
    return taken >= least && taken <= most;
  });
};

/** True if the army may have one more of the unit, by the unit's limit and its groups'. */
const mayAdd = ({ units, groups, count }: ArmyRules, army: readonly number[], unit: number): boolean => {
  if (army.length >= count[1] || army.filter((each) => each === unit).length >= units[unit].most)
    return false;
  return groups.every(
    ({ members, most }) =>
      !members.includes(unit) || army.filter((each) => members.includes(each)).length < most,
  );
};

/**
 * The same army with all copies of a unit swapped for other units of its book at nearly the same points. The two differ
 * in nothing else, so their battles show what the unit is worth. Undefined if the rules allow no swap.
 */
export const swapped = (rules: ArmyRules, army: Army, unit: number, rng: Rng): Army | undefined => {
  const rest = army.units.filter((each) => each !== unit);
  const spent = (units: readonly number[]): number =>
    units.reduce((sum, each) => sum + rules.units[each].points, 0);
  const others = rules.units.flatMap(({ book }, i) => (book === army.book && i !== unit ? [i] : []));
  if (others.length === 0) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const units = [...rest];
    let left = army.points - spent(rest);
    for (let k = 0; k < 4 * ATTEMPTS && left > NEAR * rules.points; k++) {
      const other = others[rng.die(others.length) - 1];
      if (rules.units[other].points > left + NEAR * rules.points || !mayAdd(rules, units, other)) continue;
      units.push(other);
      left -= rules.units[other].points;
    }
    const made = { book: army.book, units: units.sort((a, b) => a - b), points: army.points - left };
    if (Math.abs(left) <= NEAR * rules.points && isLegal(rules, made)) return made;
  }
  return undefined;
};
