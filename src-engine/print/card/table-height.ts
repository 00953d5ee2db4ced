import { GAMES } from '../../generated/games';
import type { CardView, RichText } from '../../kernel/card-view';
import { label, LINE, paragraph, PIXEL, words, type Setting } from './measures';
import { lineWidth, linesOf, longestWord, type FaceName } from './metrics';
import { isBlank, isDice, isRepeated, mayBreak, tableColumns, type TableSection } from './table';

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** The widths of a table's columns, divided as Chromium does between their longest word and their longest line. */
const columnWidths = (least: readonly number[], most: readonly number[], width: number): number[] => {
  const [small, large] = [sum(least), sum(most)];
  if (large <= width) return most.map((each) => each + ((width - large) * each) / Math.max(large, 1e-9));
  if (small >= width) return least.map((each) => (each * width) / small);
  return least.map((each, i) => each + ((most[i] - each) * (width - small)) / (large - small));
};

/** The height of a table as `CardTable.svelte` draws it; infinite if it cannot be set well at this size. */
export const tableHeight = (
  { system }: CardView,
  section: TableSection,
  room: Setting,
  width: number,
): number => {
  const { columns, rows } = section;
  if (rows.length === 0) return 0;
  const prose = GAMES[system].card.below === 'sentences';
  const { size, layout } = room;
  const bar = layout.styles.tables === 'bar';
  const font = words(size, layout.sizes.table);
  const heads = label({ ...room, size: font }, layout.sizes.tableHead);
  const cell = (row: readonly RichText[], i: number): RichText => row[i] ?? [];
  const { short, below } = tableColumns(section, system);
  const face = (c: number): FaceName => (c === 0 ? room.face('ui-600') : room.face('ui-400'));
  const side = prose ? 0.25 : 0.35;
  const padding = (c: number): number => (c === 0 ? (bar ? 0.5 : 0) + side : 2 * side);
  const head = (i: number, c: number): string =>
    c === 0 && isRepeated(section, columns[i] ?? '') ? '' : (columns[i] ?? '');
  const narrowest = (text: RichText, c: number): number => {
    if (isDice(text)) return lineWidth(text, face(c));
    return mayBreak(text) ? 2 : longestWord(text, face(c));
  };
  const headPadding = (c: number): number => padding(c) * heads;
  const least = short.map((i, c) =>
    Math.max(
      ...rows.map((row) => (narrowest(cell(row, i), c) + padding(c)) * font),
      longestWord([head(i, c)], room.face('ui-600')) * heads + headPadding(c),
    ),
  );
  const most = short.map((i, c) =>
    Math.max(
      ...rows.map((row) => (lineWidth(cell(row, i), face(c)) + padding(c)) * font),
      lineWidth([head(i, c)], room.face('ui-600')) * heads + headPadding(c),
    ),
  );
  // If single words nearly fill the columns, the table cannot be set well at this size.
  if (sum(least) > 0.93 * width) return Infinity;
  const widths = columnWidths(least, most, width);
  const headLines = Math.max(
    ...short.map((i, c) =>
      linesOf([head(i, c)], room.face('ui-600'), (widths[c] - headPadding(c)) / heads + 0.02),
    ),
    1,
  );
  const rest = prose ? width - (widths[0] ?? 0) - 2 * side * font : 0.97 * width - (0.5 + side) * font;
  const body = rows.map((row) => {
    const cells = short.map((i, c) =>
      paragraph(cell(row, i), face(c), font, Math.max(font, 0.98 * widths[c] - padding(c) * font + 0.05)),
    );
    const lines = below
      .filter((i) => !isBlank(cell(row, i)))
      .map((i) => paragraph(cell(row, i), room.face('ui-400'), font, rest) + 0.2 * font);
    return Math.max(...cells) + 0.4 * font + PIXEL + sum(lines);
  });
  const caption = bar ? label({ ...room, size: font }, 0.8) * 1.9 : 1.05 * font * LINE + PIXEL;
  return caption + headLines * heads * LINE + 0.4 * heads + sum(body);
};
