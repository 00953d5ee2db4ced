/** Measures how full the pages of the sample books are: `npm run fill`. Needs a build, a browser and poppler. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The type area of each paper, as in `BOOK_PAPERS`: margins in millimeters, and the columns. */
const PAPERS = {
  a4: { columns: 2, top: 18, side: 16, bottom: 15 },
  letter: { columns: 2, top: 18, side: 16, bottom: 15 },
  a5: { columns: 1, top: 17, side: 13, bottom: 15 },
};
/** A line of text with the space below it, in millimeters. */
const LINE = 6;
/** Lighter pixels are paper: cards have a tint. */
const WHITE = 252;
/** One dot per millimeter. */
const DPI = 25.4;
/** The average that the sample books must reach. */
const LEAST = 0.7;

/** A gray picture (PGM) as rows of pixels. @param {string} file */
const gray = (file) => {
  const bytes = readFileSync(file);
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+\d+\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  return { width: Number(width), height: Number(height), at: bytes.subarray(head?.length) };
};

/**
 * The share of a page's lines, column by column, that are not empty.
 * @param {string} file
 * @param {keyof typeof PAPERS} paper
 */
const fillOfPage = (file, paper) => {
  const { columns, top, side, bottom } = PAPERS[paper];
  const { width, height, at } = gray(file);
  const each = (width - 2 * side) / columns;
  let [lines, full] = [0, 0];
  for (let column = 0; column < columns; column++)
    for (let y = top; y + LINE <= height - bottom; y += LINE) {
      lines++;
      const from = Math.round(side + column * each);
      const isFull = Array.from({ length: LINE }, (_, i) => (y + i) * width).some((row) =>
        at.subarray(row + from, row + Math.round(from + each)).some((pixel) => pixel < WHITE),
      );
      if (isFull) full++;
    }
  return full / lines;
};

/**
 * The fill of each page of a book except its cover.
 * @param {string} pdf
 * @param {keyof typeof PAPERS} paper
 * @returns {number[]}
 */
export const fillOf = (pdf, paper = 'a4') => {
  const folder = mkdtempSync(join(tmpdir(), 'warbench-fill-'));
  try {
    execFileSync('pdftoppm', ['-gray', '-r', String(DPI), '-f', '2', pdf, join(folder, 'page')]);
    return readdirSync(folder)
      .sort()
      .map((name) => fillOfPage(join(folder, name), paper));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** @param {readonly number[]} values */
const mean = (values) => values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);
const percent = (/** @type {number} */ share) => `${Math.round(share * 100)}%`;

/** Prints the sample books and reports each page. @param {keyof typeof PAPERS} paper */
const report = (paper) => {
  const root = resolve(import.meta.dirname, '../../..');
  const folder = mkdtempSync(join(tmpdir(), 'warbench-books-'));
  let worst = 1;
  try {
    for (const game of readdirSync(join(root, 'rulebook'))) {
      const pdf = join(folder, `${game}.pdf`);
      const { status, stderr } = spawnSync(
        process.execPath,
        [join(root, 'src-main/warbench.mjs'), 'book', join(root, 'rulebook', game)].concat([
          '--out',
          pdf,
          '--paper',
          paper,
          '--date',
          '',
        ]),
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(stderr);
      const pages = fillOf(pdf, paper);
      worst = Math.min(worst, mean(pages));
      console.log(`${game}, ${paper}: ${percent(mean(pages))} of ${pages.length} pages without the cover`);
      console.log(pages.map((fill, i) => `  ${i + 2}: ${percent(fill)}`).join(''));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (worst < LEAST) console.log(`A book is less than ${percent(LEAST)} full.`);
  process.exitCode = worst < LEAST ? 1 : 0;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paper = process.argv[2] ?? 'a4';
  if (!(paper in PAPERS)) throw new Error(`Use one of: ${Object.keys(PAPERS).join(', ')}.`);
  report(/** @type {keyof typeof PAPERS} */ (paper));
}
