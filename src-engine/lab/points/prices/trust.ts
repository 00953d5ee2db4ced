import type { Estimate } from '../../../kernel/estimate';
import type { UnitAdvice } from './unit-advice';
import { isWorthNothing, looseness } from './verdicts';
import { fixed } from '../../../kernel/numbers';

/** If costs are off by more than this share on average, correcting them would change which armies are played. */
const FAR_OFF = 0.15;

/** Most names in one list. */
const MOST_NAMED = 5;

const listed = (units: readonly UnitAdvice[]): string =>
  units
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ') + (units.length > MOST_NAMED ? ` and ${units.length - MOST_NAMED} more` : '');

/** Units whose costs are less certain than the others', with the reason. */
interface LessSure {
  /** Their costs use wins alone, because margins disagree. */
  readonly byWins?: readonly UnitAdvice[];
  /** Groups of which every army of their book has the same number of units: a unit that all have, or "one of". */
  readonly fixed?: readonly (readonly UnitAdvice[])[];
}

/** Warnings that are shown beside the fair costs. */
export const trustIn = (
  units: readonly UnitAdvice[],
  level: Estimate,
  { byWins = [], fixed = [] }: LessSure = {},
): readonly string[] => {
  const said: string[] = [];
  if (byWins.length > 0)
    said.push(
      `Wins and margins give different costs for ${listed(byWins)}. The costs shown use wins only and are less certain.`,
    );
  const always = fixed.filter((group) => group.length === 1).flat();
  if (always.length > 0)
    said.push(
      `Every army of its book has ${listed(always)}. Its value cannot be separated from the book’s, however many battles are run.`,
    );
  const several = fixed.filter((group) => group.length > 1);
  if (several.length > 0)
    said.push(
      `Every army has the same number of ${several.map(listed).join('; and of ')}. Battles show only how their costs differ, so their mean cost counts as right.`,
    );
  const loose = looseness(level);
  if (loose !== undefined)
    said.push(
      `The value of 100 points is known to ±${Math.round(100 * loose)}% only, so no unit has a verdict. Run more battles. If that does not help, current costs say little about wins.`,
    );
  const nothing = units.filter(({ fair }) => isWorthNothing(fair));
  if (nothing.length > 0)
    said.push(
      `No cost makes ${listed(nothing)} worth taking for these bots, so there is no verdict. Look at the battles before you rely on this.`,
    );
  const significant = units.filter(({ verdict }) => verdict !== 'unknown');
  const off = significant.reduce((sum, { fair, points }) => sum + Math.abs(fair.mean - points), 0);
  const cost = significant.reduce((sum, { points }) => sum + points, 0);
  if (cost > 0 && off / cost > FAR_OFF)
    said.push(
      `Known costs are off by ${Math.round((100 * off) / cost)}%. New costs make new armies: change some, then find again until they settle.`,
    );
  return said;
};

/** Below this factor the gain by margins is too small to mention. */
const WORTH_SAYING = 1.05;

/**
 * What makes costs more precise than wins alone would, after "Costs are": "by how far battles were won: wins alone
 * would take 1.7 times as many to be as sure". Undefined if nothing does.
 */
export const surenessOf = ({
  margins: { worth },
  luck: { explained },
}: {
  readonly margins: { readonly worth: number };
  readonly luck: { readonly explained: number };
}): string | undefined => {
  if (worth <= WORTH_SAYING) return undefined;
  const share = Math.round(100 * explained);
  const luckClause =
    share === 0 ? '' : `, without the luck of the dice (${share}% of what the armies do not explain)`;
  return `from winning margins${luckClause}. Wins alone would need ${fixed(worth, 1)} times as many battles`;
};
