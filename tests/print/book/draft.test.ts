import { PDFDocument } from '@cantoo/pdf-lib';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pagesOfAnchors } from '../../../src-main/book/anchors';
import { folder, painting, poppler } from '../support';

const PARAGRAPH = `<p>${'The river rises, and the bridge stands. '.repeat(30)}</p>`;
const CHAPTERS = Array.from({ length: 12 }, (_, i) => `<h1 id="chapter-${i}">Chapter ${i}</h1>${PARAGRAPH}`);
const HTML = `<!doctype html><html lang="en"><head><title>T</title><style>@page{size:148mm 210mm;margin:15mm}
</style></head><body><main>${CHAPTERS.map((_, i) => `<a href="#chapter-${i}">${i}</a>`).join(' ')}${CHAPTERS.join('')}</main></body></html>`;

test('a draft has the pages and places of the final book, and no text', async () => {
  const [draft, final] = await painting(async (painter) => [
    await painter.pdf(HTML, 'draft'),
    await painter.pdf(HTML, 'final'),
  ]);
  const places = await pagesOfAnchors(await PDFDocument.load(final));
  expect(places.size).toBe(CHAPTERS.length);
  expect(places.get('chapter-11')).toBeGreaterThan(3);
  expect(await pagesOfAnchors(await PDFDocument.load(draft))).toEqual(places);
  const textOf = (bytes: Uint8Array): string => {
    const file = join(folder(), 'book.pdf');
    writeFileSync(file, bytes);
    return poppler('pdftotext', file, '-').trim();
  };
  expect(textOf(draft)).toBe('');
  expect(textOf(final)).toContain('Chapter 11');
});
