import type { BookFile } from '../../../generated/age-of-sigmar';

/** An enhancement table of a book. */
export type EnhancementTable = NonNullable<BookFile['enhancements']>[number];

/** The keywords that decide which units may have a table's enhancements. */
interface Eligible {
  readonly eligible: readonly string[];
  readonly oneOf?: readonly string[];
  readonly without?: readonly string[];
}

/** AOS-army-4.1: true if a unit may have an enhancement of the table. @param has whether it has a keyword */
export const isEligible = (
  { eligible, oneOf = [], without = [] }: Eligible,
  has: (keyword: string) => boolean,
): boolean => eligible.every(has) && (oneOf.length === 0 || oneOf.some(has)) && !without.some(has);

/** The units of a table as printed: “non-HERO TIDEFOLK INFANTRY or CAVALRY”. */
export const eligibleWords = ({ eligible, oneOf = [], without = [] }: Eligible): string =>
  [...without.map((keyword) => `non-${keyword}`), ...eligible, oneOf.join(' or ')]
    .filter((word) => word !== '')
    .join(' ');

/** Each keyword that a table names, with its place in the table. */
export const eligibleKeywords = (
  table: Eligible,
): { readonly name: string; readonly at: [string, number] }[] =>
  (['eligible', 'oneOf', 'without'] as const).flatMap((list) =>
    (table[list] ?? []).map((name, i) => ({ name, at: [list, i] as [string, number] })),
  );
