import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { CARD_SIZES, PAPERS, type Size } from '../../src-engine/print/sizes';
import { AWKWARD, wordy } from './cards';
import { pixels } from './png';
import { evaluate, folder, htmlOf, laidOut, named, painting, pdfOf, picturesOf, poppler } from './support';

const POINT = 25.4 / 72;
const sizesOf = (file: string): Size[] =>
  [
    ...poppler('pdfinfo', '-f', '1', '-l', '99', file).matchAll(/Page\s+\d+ size:\s+([\d.]+) x ([\d.]+)/g),
  ].map(([, width, height]) => ({
    width: Number(width) * POINT,
    height: Number(height) * POINT,
  }));

describe('sizes in the PDF are correct within 0.3 mm', () => {
  const ROWS = [
    ['poker on A4', { card: CARD_SIZES.poker, paper: PAPERS.a4 }, PAPERS.a4],
    ['poker on Letter', { card: CARD_SIZES.poker, paper: PAPERS.letter }, PAPERS.letter],
    [
      'a tall card on A3, lying',
      { card: { width: 130, height: 285 }, paper: PAPERS.a3 },
      { width: 420, height: 297 },
    ],
    [
      'one card a page with bleed',
      { card: CARD_SIZES.poker, layout: 'single', bleed: 3, marks: 'none' },
      { width: 69, height: 94 },
    ],
  ] as const;
  for (const [name, options, page] of ROWS)
    test(`${name}: pages of ${named(page)} mm`, async () => {
      const sizes = sizesOf(await pdfOf(await htmlOf(laidOut([wordy('A', 10), wordy('B', 10)], options))));
      expect(sizes.length).toBeGreaterThan(1);
      for (const { width, height } of sizes) {
        expect(Math.abs(width - page.width)).toBeLessThan(0.3);
        expect(Math.abs(height - page.height)).toBeLessThan(0.3);
      }
    });

  test('a card’s colors start and end at its cuts, on front and back', async () => {
    const dpi = 300;
    // Nine red cards whose fronts and backs are a faction's icon: their color fills the card.
    const cards = Array.from({ length: 9 }, (_, i) => ({
      ...wordy(`Card ${i}`, 1),
      colour: '#c00000',
      sections: [],
    }));
    const document = laidOut(cards, { card: CARD_SIZES.poker, marks: 'none' });
    const backs = document.pages.filter((page) => page.type === 'cards' && page.side === 'back');
    const file = await pdfOf(await htmlOf({ ...document, pages: backs }));
    const stem = join(folder(), 'page');
    poppler('pdftoppm', '-r', String(dpi), '-png', '-singlefile', file, stem);
    const { width, height, red } = pixels(`${stem}.png`);
    const [columns, rows] = [new Set<number>(), new Set<number>()];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        if (red(x, y)) {
          columns.add(x);
          rows.add(y);
        }
    const mm = (count: number): number => (count * 25.4) / dpi;
    expect(Math.abs(mm(columns.size) - 3 * 63)).toBeLessThan(0.3);
    expect(Math.abs(mm(rows.size) - 3 * 88)).toBeLessThan(0.3);
    expect(Math.abs(mm(Math.min(...columns)) - (210 - 3 * 63) / 2)).toBeLessThan(0.3);
    expect(Math.abs(mm(Math.min(...rows)) - (297 - 3 * 88) / 2)).toBeLessThan(0.3);
  });
});

describe('fold-over cards', () => {
  /** Sizes of which more fit on a sheet when their two faces are side by side, or one below the other. */
  const WIDE: Size = { width: 120, height: 90 };
  const TALL: Size = { width: 50, height: 80 };

  /** A red and a blue face of one card on a sheet: where each color starts and ends, in millimeters. */
  const drawn = async (
    card: Size,
    bleed: number,
  ): Promise<Record<'red' | 'blue', Size & { x: number; y: number }>> => {
    const dpi = 200;
    const document = laidOut([wordy('Red', 1)], { card, layout: 'fold', bleed, marks: 'none' });
    const page = document.pages[0];
    if (page.type !== 'cards') throw new Error('no cards');
    const faces = page.faces.map(({ place }, i) => ({
      place,
      face: {
        type: 'faction' as const,
        card: { ...wordy('Red', 1), faction: '', colour: i === 0 ? '#d00000' : '#0000d0' },
      },
    }));
    const html = await htmlOf({ ...document, pages: [{ ...page, faces }] });
    const stem = join(folder(), 'page');
    poppler('pdftoppm', '-r', String(dpi), '-png', '-singlefile', await pdfOf(html), stem);
    const picture = pixels(`${stem}.png`);
    const box = (is: (x: number, y: number) => boolean): Size & { x: number; y: number } => {
      let [left, top, right, bottom] = [Infinity, Infinity, -1, -1];
      for (let y = 0; y < picture.height; y++)
        for (let x = 0; x < picture.width; x++)
          if (is(x, y)) {
            [left, top] = [Math.min(left, x), Math.min(top, y)];
            [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
          }
      const mm = (count: number): number => (count * 25.4) / dpi;
      return { x: mm(left), y: mm(top), width: mm(right - left), height: mm(bottom - top) };
    };
    return { red: box(picture.red), blue: box(picture.blue) };
  };

  test('side by side: the bleed extends over every cut and ends at the fold', async () => {
    const { red, blue } = await drawn(WIDE, 3);
    for (const { width, height } of [red, blue]) {
      expect(Math.abs(width - 123)).toBeLessThan(0.3);
      expect(Math.abs(height - 96)).toBeLessThan(0.3);
    }
    expect(Math.abs(red.x + red.width - blue.x)).toBeLessThan(0.3);
    expect(Math.abs(red.y - blue.y)).toBeLessThan(0.3);
  });
  test('one below the other: the same, with the lower one upside down', async () => {
    const { red, blue } = await drawn(TALL, 3);
    for (const { width, height } of [red, blue]) {
      expect(Math.abs(width - 56)).toBeLessThan(0.3);
      expect(Math.abs(height - 83)).toBeLessThan(0.3);
    }
    expect(Math.abs(red.y + red.height - blue.y)).toBeLessThan(0.3);
  });
});

describe('the words', () => {
  let pdf: string;
  let html: string;
  beforeAll(async () => {
    html = await htmlOf(laidOut([AWKWARD], { card: CARD_SIZES.tarot, layout: 'single', glossary: true }));
    pdf = join(process.env['TMPDIR'] ?? '/tmp', `warbench-words-${process.pid}.pdf`);
    writeFileSync(pdf, await painting((painter) => painter.pdf(html)));
  });

  const PHRASES = [
    '<b>Ægir & Ørsted</b>',
    'Ветераны',
    '火の騎士',
    'naïve café',
    'Берсерк [1]',
    'Ярость не знает границ.',
    '<script>',
    'Says &amp; literally.',
    '稲妻の剣',
    '敵一体に３点のダメージを与える。',
    'Łódź, Škoda, Þórr — “quoted” … Ελλάδα',
  ];
  for (const phrase of PHRASES)
    test(`${phrase} is in the PDF as text`, () => {
      const squeeze = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '');
      expect(squeeze(poppler('pdftotext', '-raw', pdf, '-'))).toContain(squeeze(phrase));
    });

  test('fonts are embedded, every one', () => {
    const fonts = poppler('pdffonts', pdf)
      .split('\n')
      .slice(2)
      .filter((line) => line.trim() !== '');
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(font).toMatch(/\syes\s+(yes|no)\s+yes\s+\d+\s+\d+\s*$/);
  });

  test('HTML in a name makes no element, and no network request is made', async () => {
    const found = await evaluate<Record<string, number>>(
      html,
      `({ bold: document.querySelectorAll('.page b').length, pictures: document.images.length, scripts: document.scripts.length,
          loaded: performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith('data:')).length })`,
    );
    expect(found).toEqual({ bold: 0, pictures: 0, scripts: 0, loaded: 0 });
    expect(html).not.toMatch(/(src|href)=["']?https?:|url\(["']?https?:|@import/);
  });
});

describe('the same input gives the same output', () => {
  test('the same bytes of HTML', async () => {
    const make = () => htmlOf(laidOut([AWKWARD, wordy('Second', 80)], { card: CARD_SIZES.poker }));
    expect(await make()).toBe(await make());
  });
  test('the same pixels, at 300 dots per inch', async () => {
    const html = await htmlOf(
      laidOut([wordy('Third', 80)], { card: CARD_SIZES.poker, layout: 'single', marks: 'none' }),
    );
    const shots: Uint8Array[] = [];
    for (let i = 0; i < 2; i++) shots.push(...(await picturesOf(html, [CARD_SIZES.poker], 300)));
    expect(Buffer.from(shots[0]).equals(Buffer.from(shots[1]))).toBe(true);
    const file = join(folder(), 'card.png');
    writeFileSync(file, shots[0]);
    const { width, height } = pixels(file);
    expect([width, height].map((side) => Math.round((side * 25.4) / 300))).toEqual([63, 88]);
  });
});
