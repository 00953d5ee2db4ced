import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CardView } from '../../../src-engine/kernel/card-view';
import { lettersOf, partsOf } from '../../../src-engine/print/card/parts';
import { CARD_SIZES } from '../../../src-engine/print/sizes';
import { frameOf, partHtml, specimen, wholeHtml } from '../../../src-main/print/html/html';
import { Binder } from '../../../src-main/print/join';
import { renderPrint } from '../../../src-renderer/print/server';
import { AWKWARD, wordy } from '../cards';
import { loosePieces } from '../pieces';
import { APP, laidOut, painting, poppler } from '../support';

const NO_ASSETS = { art: new Map<string, string>(), icons: new Map<string, string>() };
/** Twenty different cards in any script, every other one with a table, one per page. */
const WEAPONS: CardView['sections'][number] = {
  type: 'table',
  title: 'Weapons',
  columns: ['', 'Tag', 'STR'],
  rows: [[['War axe'], ['SW'], ['4']]],
};
const CARDS = Array.from({ length: 20 }, (_, i): CardView =>
  i % 2 === 0
    ? wordy(`Speaker ${i}`, 12 + i)
    : { ...AWKWARD, unit: `awkward-${i}`, name: `Ægir ${i} 剣`, sections: [...AWKWARD.sections, WEAPONS] },
);
const BOOK = laidOut(CARDS, { card: CARD_SIZES.poker, layout: 'single', backs: 'none', glossary: true });

describe('parts of a print', () => {
  test('contain every page once, in order, and at most the maximum unless a single page has more', () => {
    const weights = [3, 3, 3, 20, 1, 9, 1];
    const document = { ...BOOK, pages: BOOK.pages.slice(0, weights.length) };
    const weigh = (page: (typeof BOOK.pages)[number]): number => weights[document.pages.indexOf(page)];
    const parts = partsOf(document, weigh, 10);
    expect(parts.flatMap(({ document: { pages } }) => pages)).toEqual(document.pages);
    expect(parts.map(({ from, document: { pages } }) => [from, pages.map(weigh)])).toEqual([
      [0, [3, 3, 3]],
      [3, [20]],
      [4, [1, 9]],
      [6, [1]],
    ]);
  });

  test('know every character of the whole, including capitals', () => {
    const letters = lettersOf(laidOut([{ ...AWKWARD, name: 'ÿ ß 剣' }]));
    for (const letter of 'ÿŸßS剣Ы') expect(letters).toContain(letter);
  });

  test('give the same HTML as a whole, for any number of parts', async () => {
    const frame = await frameOf(APP, BOOK);
    const whole = async (most: number): Promise<string> => {
      let text = '';
      for await (const piece of wholeHtml(
        frame,
        partsOf(BOOK, undefined, most),
        async () => NO_ASSETS,
        renderPrint,
      ))
        text += piece;
      return text;
    };
    const pages = (html: string): string[] => html.split('<section class="page ').slice(1);
    const [one, many] = [await whole(1000), await whole(3)];
    expect(pages(many).map((page) => page.length)).toHaveLength(BOOK.pages.length);
    for (const { name } of CARDS) expect(many).toContain(name.replace('<', '&lt;'));
    const styles = (html: string): string[] => [...html.matchAll(/<style/g)].map(String);
    expect(styles(many)).toEqual(styles(one));
    expect(await whole(3)).toBe(many);
  });
});

describe('parts joined into one PDF', () => {
  const bound: Uint8Array[] = [];
  const loose: Uint8Array[] = [];
  let file: string;
  beforeAll(async () => {
    const frame = await frameOf(APP, BOOK);
    const parts = partsOf(BOOK, undefined, 4);
    expect(parts.length).toBeGreaterThan(4);
    await painting(async (painter) => {
      for (const { document } of parts)
        loose.push(await painter.pdf(partHtml(frame, document, NO_ASSETS, renderPrint, specimen(frame))));
    });
    for (let i = 0; i < 2; i++) {
      const binder = await Binder.open({
        title: 'Ægir & <b>',
        language: undefined,
        credit: 'Icons: somebody',
      });
      for (const part of loose) await binder.add(part, 1);
      bound.push(await binder.bytes());
    }
    file = join(process.env['TMPDIR'] ?? '/tmp', `warbench-bound-${process.pid}.pdf`);
    writeFileSync(file, bound[0]);
  });

  test('have every page in order, without the specimen pages', () => {
    expect(poppler('pdfinfo', file)).toMatch(new RegExp(`Pages:\\s+${BOOK.pages.length}\\b`));
    CARDS.forEach(({ name }, i) => {
      const page = String(i + 1);
      const text = poppler('pdftotext', '-raw', '-f', page, '-l', page, file, '-');
      expect(text.replace(/\s+/g, '')).toContain(name.replace(/\s+/g, ''));
      expect(text).not.toMatch(/0 1 2 3 4 5 6 7 8 9/);
    });
  });

  test('contain each font once: all embedded with their characters, in far fewer bytes', () => {
    const fonts = poppler('pdffonts', file).split('\n').slice(2, -1);
    // A variable font (the Japanese one) is embedded as drawings, without a name; each letter can still be extracted.
    for (const font of fonts) expect(font).toMatch(/\syes\s+(yes|no)\s+yes\s+\d+\s+\d+\s*$/);
    const names = fonts.filter((font) => !font.startsWith('[none]')).map((font) => font.split(/\s/)[0]);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
    expect(bound[0].length).toBeLessThan(0.5 * loose.reduce((sum, { length }) => sum + length, 0));
  });

  test('have a title and credits', () => {
    const info = poppler('pdfinfo', file);
    expect(info).toMatch(/Title:\s+Ægir & <b>/);
    expect(info).toMatch(/Subject:\s+Icons: somebody/);
  });

  test('have a structure for screen readers, in reading order, on every page', () => {
    expect(poppler('pdfinfo', file)).toMatch(/Tagged:\s+yes/);
    const structure = poppler('pdfinfo', '-struct-text', file);
    // The specimen pages are not part of it.
    expect(structure).not.toContain('0 1 2 3 4 5 6 7 8 9');
    const names = [...structure.matchAll(/\n\s+H3 \(block\)((?:\n\s+".*")+)/g)].map(([, words]) =>
      [...words.matchAll(/"(.*)"/g)]
        .map(([, word]) => word)
        .join('')
        .replace(/\s+/g, ''),
    );
    expect(names).toEqual(CARDS.map(({ name }) => name.replace(/\s+/g, '')));
    expect(structure.match(/^\s+Table \(block\)/gm)?.length).toBe(
      CARDS.filter(({ sections }) => sections.some(({ type }) => type === 'table')).length,
    );
  });

  test('name each header of a table once, and every cell names existing headers', () => {
    const structure = poppler('pdfinfo', '-struct', file);
    const headers = [...structure.matchAll(/TH <([\w-]+)>/g)].map(([, name]) => name);
    expect(headers.length).toBeGreaterThan(20);
    expect(new Set(headers).size).toBe(headers.length);
    const named = [...structure.matchAll(/\/Headers \[([^\]]*)\]/g)].flatMap(([, list]) =>
      [...list.matchAll(/\(([\w-]+)\)/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThan(20);
    for (const name of named) expect(headers).toContain(name);
  });

  test('every marked piece of a page belongs to one element, which names that piece', async () => {
    expect(await loosePieces(bound[0])).toEqual([]);
    expect(await loosePieces(loose[0]), 'as the browser writes them').toEqual([]);
  });

  test('are the same bytes for the same parts', () => {
    expect(Buffer.from(bound[0]).equals(Buffer.from(bound[1]))).toBe(true);
  });
});
