import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CARD_SIZES } from '../../../src-engine/print/sizes';
import type { Colors } from '../../../src-engine/print/options';
import { useBlackInk } from '../../../src-main/print/colors/black-ink';
import { Binder } from '../../../src-main/print/join';
import { AWKWARD } from '../cards';
import { folder, htmlOf, laidOut, painting, poppler } from '../support';
import { drawn } from './drawn';

/** What a page with these commands draws once its dark grays use black ink. */
const inked = async (commands: string): Promise<string> => {
  const document = await PDFDocument.create();
  document.context.register(document.context.flateStream(commands));
  useBlackInk({ PDFName, PDFRawStream }, document);
  return drawn(document);
};

describe('dark text, lines and grays in black ink', () => {
  test.each([
    ['black text is solid', '0 0 0 rg', '0 0 0 1 k'],
    ['the brownish black of cards is solid', '.1216 .102 .0784 rg', '0 0 0 1 k'],
    ['a dark gray line keeps its lightness', '.4 .4 .4 RG', '0 0 0 0.6 K'],
    ['both colors of one command', '0 0 0 RG 0 0 0 rg', '0 0 0 1 K 0 0 0 1 k'],
    ['a light gray is a background and stays', '.81 .78 .71 rg', '.81 .78 .71 rg'],
    ['white stays', '1 1 1 rg', '1 1 1 rg'],
    ['a dark red stays', '.549 .0863 .0863 rg', '.549 .0863 .0863 rg'],
    ['a place is no color', '1 0 0 1 10 20 cm', '1 0 0 1 10 20 cm'],
  ])('%s', async (_, from, to) => expect(await inked(from)).toBe(to));

  test('a printed card has its text in black ink, and its words stay', async () => {
    const print = async (colors: Colors): Promise<string> => {
      const html = await htmlOf(
        laidOut([AWKWARD], { card: CARD_SIZES.poker, layout: 'single', marks: 'none' }),
      );
      const binder = await Binder.open({ title: 'Inks', language: 'en-US', credit: undefined });
      await binder.add(await painting((painter) => painter.pdf(html)));
      const file = join(folder(), 'inks.pdf');
      writeFileSync(file, await binder.bytes(colors));
      return file;
    };
    const [plain, inks] = [await print('rgb'), await print('black-ink')];
    expect(drawn(await PDFDocument.load(readFileSync(plain)))).toMatch(/\.1216 \.102 \.0784 rg/);
    expect(drawn(await PDFDocument.load(readFileSync(inks)))).not.toMatch(/\.1216 \.102 \.0784 rg/);
    expect(drawn(await PDFDocument.load(readFileSync(inks)))).toMatch(/0 0 0 1 k/);
    expect(poppler('pdftotext', inks, '-')).toBe(poppler('pdftotext', plain, '-'));
  });
});
