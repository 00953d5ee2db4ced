import { GAMES } from '../../generated/games';
import type { CardSection, RichText } from '../../kernel/card-view';
import type { SystemId } from '../../kernel/words';

export type TableSection = Extract<CardSection, { type: 'table' }>;

/** The dash of a missing value, as typed or as printed. */
const DASHES: readonly unknown[] = ['', '-', '–'];
/** True for a cell without text. */
export const isBlank = (text: RichText): boolean =>
  text.length === 0 || (text.length === 1 && DASHES.includes(text[0]));
const isEmpty = (text: RichText): boolean => text.length === 0 || (text.length === 1 && text[0] === '');
const hasWords = (text: RichText): boolean =>
  text.some((part) => typeof part === 'string' && /\p{L}{2}/u.test(part));
const hasSymbols = (text: RichText): boolean => text.some((part) => typeof part !== 'string');

/** A pool of dice stays on one line. */
export const isDice = (text: RichText): boolean =>
  text.length > 0 && text.length <= 6 && text.every((part) => typeof part !== 'string' && 'die' in part);

const LONG_WORD = 14;
/** Columns are at least as wide as their words; only a word too long for any column may break. */
export const mayBreak = (text: RichText): boolean =>
  text.some(
    (part) =>
      typeof part === 'string' &&
      part.length > LONG_WORD &&
      part.split(/\s+/).some((word) => word.length > LONG_WORD),
  );

/** A heading that repeats the section's title: "Weapon" under "Weapons". */
export const isRepeated = ({ title }: TableSection, column: string): boolean =>
  title.toLowerCase().startsWith(column.toLowerCase());

/** How a table is set: its columns, and those whose cells are printed below their rows, by index in the section. */
export const tableColumns = (
  { columns, rows }: TableSection,
  system: SystemId,
): { readonly short: readonly number[]; readonly below: readonly number[] } => {
  // An empty column would only take room from the others.
  const shown = columns.map((_, i) => i).filter((i) => rows.some((row) => !isEmpty(row[i] ?? [])));
  const kind = GAMES[system].card.below;
  const isBelow = (text: RichText): boolean =>
    kind !== null && hasWords(text) && (kind === 'words' || hasSymbols(text));
  const below = shown.filter((i) => i !== shown[0] && rows.some((row) => isBelow(row[i] ?? [])));
  // If texts are printed below, a column that contains only dashes is left out.
  const none =
    kind === 'words'
      ? shown.filter(
          (i) => i !== shown[0] && i === columns.length - 1 && rows.every((row) => isBlank(row[i] ?? [])),
        )
      : [];
  return { short: shown.filter((i) => !below.includes(i) && !none.includes(i)), below };
};
