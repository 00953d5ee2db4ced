import type { Estimate } from '@engine/kernel/estimate';
import type { BookTable } from '@engine/lab/factions/books';
import { percent } from '../../charts/format';
import { matrixPicture } from '../../charts/picture/matrix';

/** A win rate, and its number of battles. */
export interface Rate {
  readonly win: Estimate;
  readonly battles: number;
}

/** How often one book beats another, on one map or on all; undefined for a book against itself. */
export const rateOf = (
  { cells }: Pick<BookTable, 'cells'>,
  book: string,
  against: string,
  map: string | undefined,
): Rate | undefined => {
  const cell = cells.find((each) => each.book === book && each.against === against);
  return map === undefined ? cell : cell?.maps.find((each) => each.map === map);
};

/** Every map on which books met. */
export const mapsOf = ({ cells }: Pick<BookTable, 'cells'>): readonly string[] =>
  cells[0]?.maps.map(({ map }) => map) ?? [];

/** True if the whole interval lies on one side of one half. */
export const isClear = ({ ci95: [low, high] }: Estimate): boolean => low > 0.5 || high < 0.5;

/** The most color behind a number, in percent: it keeps a contrast of 4.5 in both themes. */
const MOST_TINT = 50;

/** The background of a rate: the further from one half, the more of the winner's color. */
export const tintOf = ({ mean }: Estimate): string => {
  const lead = 2 * mean - 1;
  return `color-mix(in srgb, var(--army-${lead >= 0 ? 'a' : 'b'}) ${Math.round(Math.abs(lead) * MOST_TINT)}%, var(--bg))`;
};

/** The win rates in a sentence. */
export const booksSentence = ({ overall, cells }: BookTable, nameOf: (book: string) => string): string => {
  const clear = overall.filter(({ win }) => isClear(win));
  if (clear.length === 0) return 'No book is significantly stronger or weaker than the others together.';
  const sorted = [...clear].sort((a, b) => b.win.mean - a.win.mean);
  const words = sorted.map(
    ({ book, win }) =>
      `${nameOf(book)} wins ${percent(win.mean)} (${percent(win.ci95[0])} to ${percent(win.ci95[1])})`,
  );
  const pairs = cells.filter(({ book, against, win }) => book < against && isClear(win)).length;
  return `${words.join('; ')}. ${pairs} of ${cells.length / 2} pairs of books are significantly uneven.`;
};

/** The matrix as a picture. */
export const factionsPicture = (
  found: BookTable,
  map: string | undefined,
  names: readonly { readonly book: string; readonly name: string }[],
  about: string,
): string =>
  matrixPicture(
    {
      title: `Win % of the row's book at equal points${map === undefined ? '' : `, on ${map}`}`,
      names: names.map(({ name }) => name),
      cells: names.map(({ book }) =>
        names.map((other) => {
          const rate = rateOf(found, book, other.book, map);
          return rate && { text: String(Math.round(100 * rate.win.mean)), lead: 2 * rate.win.mean - 1 };
        }),
      ),
    },
    about,
  );
