import type { FigureUnit } from '../../src-engine/kernel/words';
import { magnitude, percent } from '../../src-engine/kernel/numbers';

export { percent };

/**
 * The width of a text in a terminal: combining marks take no room, and double-width characters are not expected in
 * names.
 */
const width = (text: string): number => [...text.normalize('NFC')].length;

/** `text` padded with spaces after (`left`) or before it (`right`) to `to` characters; never cut. */
export const pad = (text: string, to: number, align: 'left' | 'right' = 'left'): string => {
  const space = ' '.repeat(Math.max(0, to - width(text)));
  return align === 'left' ? text + space : space + text;
};

/** A column of a table. */
export interface Column {
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** A table in lines: aligned, with two spaces between columns and none at the end. */
export const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string => {
  const titles = columns.map(({ title }) => title);
  const widths = columns.map((_, i) => Math.max(...[titles, ...rows].map((row) => width(row[i] ?? ''))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, i) => pad(cell, widths[i] ?? 0, columns[i]?.align))
      .join('  ')
      .trimEnd();
  const head = titles.some((title) => title !== '') ? [line(titles)] : [];
  return [...head, ...rows.map(line)].map((each) => `${each}\n`).join('');
};

/** A number with three significant digits, and its unit if that is a percentage. */
export const figure = (value: number, unit: FigureUnit): string =>
  unit === 'probability' ? percent(value) : significant(value);

/** Three significant digits, without an exponent: `12.3`, `-0.500`, `>-0.001`. */
export const significant = (value: number): string => {
  const size = magnitude(Math.abs(value));
  return value >= 0 ? size : size.startsWith('<') ? `>-${size.slice(1)}` : `-${size}`;
};

/** A change with its sign and arrow: "▲ +0.190", "=". Percentages change by percentage points. */
export const change = (before: number, after: number, unit: FigureUnit): string => {
  const by = after - before;
  if (Math.abs(by) < 1e-12) return '=';
  const arrow = by > 0 ? '▲ +' : '▼ −';
  const size = Math.abs(by);
  return arrow + (unit === 'probability' ? `${significant(size * 100)} pp` : significant(size));
};

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** A bar of `share` (0 to 1) of `size` characters; any share above 0 is visible. */
export const bar = (share: number, size: number): string => {
  const eighths = Math.round(share * size * 8);
  if (eighths === 0) return share > 0 ? '▏' : '';
  return '█'.repeat(eighths >> 3) + (EIGHTHS[eighths & 7] ?? '');
};
