import type { ChosenDial } from '../../state/team/messages';

const isDial = (value: unknown): value is ChosenDial => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, least, most } = value as Partial<Record<keyof ChosenDial, unknown>>;
  return typeof name === 'string' && Number.isInteger(least) && Number.isInteger(most);
};

/** Numbers that may change, as the view's tab keeps them. */
export const dialsText = (dials: readonly ChosenDial[]): string => JSON.stringify(dials);

/** Reads them back, without anything invalid. */
export const chosenIn = (kept: unknown): readonly ChosenDial[] => {
  if (typeof kept !== 'string') return [];
  try {
    const read: unknown = JSON.parse(kept);
    return Array.isArray(read) ? read.filter(isDial) : [];
  } catch {
    return [];
  }
};

/** A sentence about goals that cannot be met, alone or together. */
export const conflictWords = (goals: readonly string[]): string => {
  const [one, other] = goals.map((goal) => `“${goal}”`);
  return other === undefined
    ? `No value of these numbers meets ${one}. Allow a wider range, or more numbers.`
    : `Each of ${one} and ${other} can be met alone, but not both together.`;
};

/** Why a range cannot have this end; undefined if it can. */
export const rangeProblem = (
  { least, most }: ChosenDial,
  end: 'least' | 'most',
  value: number,
): string | undefined => {
  if (!Number.isInteger(value)) return 'A range needs whole numbers at both ends.';
  if (end === 'least' && value > most) return `${value} is above the end of the range. Use at most ${most}.`;
  if (end === 'most' && value < least)
    return `${value} is below the start of the range. Use at least ${least}.`;
  return undefined;
};
