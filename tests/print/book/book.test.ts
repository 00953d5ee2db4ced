import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookDocument } from '../../../src-engine/pages/book';
import type { BookDocument } from '../../../src-engine/pages/document';
import { GAMES as MANIFESTS } from '../../../src-engine/generated/games';
import { Library } from '../../../src-engine/lab/library';
import { pagesOfAnchors } from '../../../src-main/book/anchors';
import { BOOK_PAPERS, type BookPaperName } from '../../../src-main/book/html';
import { bookPage, bookPdf, prepareBook, type BookPress } from '../../../src-main/book/press';
import { scan } from '../../../src-main/workspace/scan';
import { renderBook } from '../../../src-renderer/print/server';
import { APP, GAMES, painting, type Game } from '../support';
import { fillOf } from './fill.mjs';

/** Folders that exist as long as the file's tests, because one book is made for many of them. */
const folders: string[] = [];
const folder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'warbench-book-test-')));
  return folders.at(-1)!;
};
afterAll(() => folders.forEach((path) => rmSync(path, { recursive: true, force: true })));

const LORE =
  '# What the tide took\n\n<img src=x onerror=alert(1)> is *text*.\n\n## A name\n\n' +
  'The sea gives and the sea takes. '.repeat(400);

interface Made {
  readonly document: BookDocument;
  readonly press: BookPress;
  readonly root: string;
}

/** A book of a game's sample, with a text page in its first book's folder. */
const made = async (
  game: Game,
  paper: BookPaperName = 'a4',
  files: Readonly<Record<string, string>> = {},
): Promise<Made> => {
  const root = folder();
  cpSync(join(APP, 'rulebook', game), root, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const library = new Library();
  for (const { path, text } of (await scan(root)).files) library.put(path, text);
  const result = bookDocument(library, {
    date: '22 November 2026',
    game: () => 'A game',
    groups: (system) => MANIFESTS[system].groups,
  });
  if (!result.ok) throw new Error(result.reason);
  return {
    document: result.document,
    root,
    press: { app: APP, root, template: renderBook, paper, colors: 'rgb' },
  };
};

const pdfOf = async ({
  document,
  press,
}: Made): Promise<{ bytes: Uint8Array; file: string; pages: number }> => {
  // One browser for all books of this file.
  const { bytes, pages } = await painting(async (painter) =>
    bookPdf(await prepareBook(document, press), press, async () => ({
      ...painter,
      close: () => Promise.resolve(),
    })),
  );
  const file = join(folder(), 'book.pdf');
  writeFileSync(file, bytes);
  return { bytes, file, pages };
};
/** The page of each anchor. */
const anchorsIn = async (bytes: Uint8Array): Promise<ReadonlyMap<string, number>> =>
  pagesOfAnchors(await PDFDocument.load(bytes));

/** The text of a page. */
const wordsOn = (file: string, page?: number): string =>
  execFileSync(
    'pdftotext',
    ['-q', ...(page === undefined ? [] : ['-f', String(page), '-l', String(page)]), file, '-'],
    { encoding: 'utf8' },
  ).replace(/\s+/g, ' ');

describe('a whole Army Book', () => {
  let book: Made;
  let pdf: Awaited<ReturnType<typeof pdfOf>>;
  beforeAll(async () => {
    book = await made('azeroth-at-war', 'a4', { 'horde/lore.page.md': LORE });
    pdf = await pdfOf(book);
  });

  test('is tagged, with bookmarks, a title and a language', () => {
    const info = execFileSync('pdfinfo', [pdf.file], { encoding: 'utf8' });
    expect(info).toMatch(/Title: +Alliance, Free Company and Horde/);
    expect(info).toMatch(/Tagged: +yes/);
    expect(info).toMatch(/Page size: +59[45]\.\d+ x 841\.\d+ pts/);
  });
  test('the bookmarks name chapters and units', async () => {
    const document = await PDFDocument.load(pdf.bytes);
    const { PDFDict, PDFHexString, PDFName, PDFString } = await import('@cantoo/pdf-lib');
    const titles = document.context
      .enumerateIndirectObjects()
      .map(([, object]) =>
        object instanceof PDFDict && object.has(PDFName.of('Parent'))
          ? object.lookup(PDFName.of('Title'))
          : undefined,
      )
      .flatMap((title) =>
        title instanceof PDFString || title instanceof PDFHexString ? [title.decodeText()] : [],
      );
    for (const title of ['Contents', 'What the tide took', 'Orc Grunt', 'Glossary', 'Index'])
      expect(titles).toContain(title);
  });
  test('the page numbers in the contents are correct', async () => {
    const anchors = await anchorsIn(pdf.bytes);
    expect(anchors.size).toBeGreaterThan(60);
    const names = book.document.chapters.flatMap((chapter) =>
      chapter.type === 'units'
        ? chapter.groups.flatMap(({ units }) => units.map(({ id, card }) => [id, card.name] as const))
        : [[chapter.id, chapter.title] as const],
    );
    const contents = execFileSync('pdftotext', ['-layout', '-f', '2', '-l', '2', pdf.file, '-'], {
      encoding: 'utf8',
    }).replace(/\s+/g, ' ');
    for (const [id, name] of names) {
      const page = anchors.get(id)!;
      expect(wordsOn(pdf.file, page), name).toContain(name);
      expect(contents, name).toMatch(new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ${page}\\b`));
    }
  });
  test('nothing is cut: every unit’s text is on its pages', () => {
    const words = wordsOn(pdf.file).replace(/[\s\u00ad-]+/g, '');
    for (const chapter of book.document.chapters)
      if (chapter.type === 'units')
        for (const { card } of chapter.groups.flatMap(({ units }) => units))
          for (const section of card.sections)
            if (section.type === 'abilities')
              for (const { name, text } of section.abilities) {
                expect(words).toContain(name.replace(/[\s\u00ad-]+/g, ''));
                if (text.every((part) => typeof part === 'string'))
                  expect(words, card.name).toContain(text.join('').replace(/[\s\u00ad-]+/g, ''));
              }
  });
  test('every term of the index has a page', async () => {
    const anchors = await anchorsIn(pdf.bytes);
    const lost = book.document.chapters.flatMap((chapter) =>
      chapter.type === 'index'
        ? chapter.entries.filter(({ places }) => !places.some((place) => anchors.has(place)))
        : [],
    );
    expect(lost).toEqual([]);
  });
  test('the index follows the glossary, and ends the book', async () => {
    const anchors = await anchorsIn(pdf.bytes);
    const of = (id: string): number => anchors.get(id)!;
    expect(of('index') - of('glossary')).toBeLessThan(4);
    expect(pdf.pages - of('index')).toBeLessThan(2);
  });
  test('the imprint is below the contents', () =>
    expect(wordsOn(pdf.file, 2)).toContain('Typeset with Warbench.'));
  test('the pages are at least 70% full on average', () => {
    const pages = fillOf(pdf.file);
    expect(pages).toHaveLength(pdf.pages - 1);
    expect(pages.reduce((sum, fill) => sum + fill, 0) / pages.length).toBeGreaterThan(0.7);
  });
  test('the cover has the icon of every book', () =>
    expect(book.document.icons).toEqual(['lion', 'two-coins', 'orc-head']));
  test('HTML in its pages is shown as text', () =>
    expect(wordsOn(pdf.file)).toContain('<img src=x onerror=alert(1)> is text.'));
  test('running heads name the book on the left and the chapter on the right', async () => {
    const page = (await anchorsIn(pdf.bytes)).get('glossary')!;
    const heads = [wordsOn(pdf.file, page), wordsOn(pdf.file, page + 1)];
    expect(heads[page % 2 === 0 ? 0 : 1]).toContain('Alliance, Free Company and Horde');
  });
  test('no page of running text is nearly empty, except the last of a chapter', () => {
    const lore = Array.from({ length: pdf.pages }, (_, i) => wordsOn(pdf.file, i + 1)).filter((words) =>
      words.includes('The sea gives'),
    );
    for (const words of lore.slice(0, -1)) expect(words.length).toBeGreaterThan(2500);
  });
});

const sizeOf = async (bytes: Uint8Array): Promise<readonly number[]> => {
  const { width, height } = (await PDFDocument.load(bytes)).getPage(3).getSize();
  return [width, height].map((points) => (points / 72) * 25.4);
};
const hasSize = async (bytes: Uint8Array, paper: BookPaperName): Promise<void> => {
  const { width, height } = BOOK_PAPERS[paper].size;
  const [wide, high] = await sizeOf(bytes);
  expect(wide).toBeCloseTo(width, 0);
  expect(high).toBeCloseTo(height, 0);
};

/** Where a unit's name and its panel are, which belong to one card. */
const HEADS = /\bAVB\b/g;
const PANELS = /COMBAT PANEL/g;
test.each(['a4', 'a5'] as const)(
  '%s: its size; a card that does not fit below a heading goes to the next page with it, and is cut nowhere',
  async (paper) => {
    const book = await made('warcrow', paper);
    const { file, bytes, pages } = await pdfOf(book);
    await hasSize(bytes, paper);
    const count = (words: string, what: RegExp): number => words.match(what)?.length ?? 0;
    let cards = 0;
    for (let page = 1; page <= pages; page++) {
      const words = wordsOn(file, page);
      expect(count(words, PANELS), `page ${page}`).toBe(count(words, HEADS));
      cards += count(words, PANELS);
    }
    const anchors = await anchorsIn(bytes);
    const groups = book.document.chapters.flatMap((chapter) =>
      chapter.type === 'units' ? chapter.groups : [],
    );
    expect(cards).toBe(groups.flatMap(({ units }) => units).length);
    for (const { id, units } of groups) expect(anchors.get(id), id).toBe(anchors.get(units[0].id));
    // No entry of the glossary is alone on a page.
    const glossary = book.document.chapters.find((chapter) => chapter.type === 'glossary')!;
    for (let page = anchors.get('glossary')!; page < anchors.get('index')!; page++) {
      const words = wordsOn(file, page).replace(/[\s\u00ad-]+/g, '');
      const there = glossary.entries.filter(({ text }) =>
        words.includes(text.replace(/[\s\u00ad-]+/g, '').slice(0, 24)),
      );
      expect(there.length, `page ${page}`).toBeGreaterThan(1);
    }
    // Every unit's last words are on the same page as its name.
    for (const { id, card } of groups.flatMap(({ units }) => units)) {
      const words = wordsOn(file, anchors.get(id)).replace(/[\s\u00ad-]+/g, '');
      for (const section of card.sections)
        if (section.type === 'abilities')
          for (const { name } of section.abilities)
            expect(words, `${card.name}: ${name}`).toContain(name.replace(/[\s\u00ad-]+/g, ''));
    }
  },
);

test('below a spread, cards are whole and headings are kept with what follows them', async () => {
  const lore = `---\nunit: pyre-warden\n---\n${'The sea gives and the sea takes. '.repeat(36)}`;
  const book = await made('warcrow', 'a4', { 'ember-host/warden.page.md': lore });
  const { file, bytes } = await pdfOf(book);
  const anchors = await anchorsIn(bytes);
  const column = (page: number, x: number): string =>
    execFileSync('pdftotext', ['-q', '-f', `${page}`, '-l', `${page}`, '-x', `${x}`, '-y', '0', '-W', '297', '-H', '842', file, '-'], { encoding: 'utf8' }); // prettier-ignore
  const spread = anchors.get('unit-ember-host-pyre-warden') ?? 0;
  expect(wordsOn(file, spread)).toContain('Units');
  for (const [unit, words] of [
    ['ember-singer', ['Ember Singer', 'COMBAT PANEL', 'Breath of ash']],
    ['spark-thief', ['Spark Thief', 'COMBAT PANEL', 'Ambusher']],
  ] as const) {
    const page = anchors.get(`unit-ember-host-${unit}`) ?? 0;
    const found = [0, 297].map((x) => words.filter((each) => column(page, x).includes(each)));
    expect(found).toContainEqual(words);
  }
});

test.each(GAMES)('%s as HTML: one file, no script, no request', async (game) => {
  const { document, press } = await made(game);
  const html = await bookPage(await prepareBook(document, press), press);
  expect(html).toContain("default-src 'none'");
  expect(html).not.toMatch(/<script|src="http|url\(http/);
  for (const chapter of document.chapters) expect(html).toContain(`id="${chapter.id}"`);
});

describe('a book on Letter', () => {
  const path = 'emberfold/emberfold.book.json';
  let book: Made;
  let pdf: Awaited<ReturnType<typeof pdfOf>>;
  beforeAll(async () => {
    const own = JSON.parse(readFileSync(join(APP, 'rulebook/glory', path), 'utf8')) as object;
    book = await made('glory', 'letter', {
      'emberfold/lore.page.md': LORE,
      [path]: JSON.stringify({
        ...own,
        name: 'Horde "\\}<b>',
        version: '1.2',
        credits: ['Cover by A. Painter'],
      }),
    });
    pdf = await pdfOf(book);
  });

  test('has its size', () => hasSize(pdf.bytes, 'letter'));
  test('has a version, credits and a name full of marks', () => {
    expect(wordsOn(pdf.file, 1)).toContain('Version 1.2 · 22 November 2026');
    // Its marks may begin a line of the cover.
    expect(wordsOn(pdf.file, 1).replaceAll(' ', '')).toContain('Horde“\\}<b>');
    expect(wordsOn(pdf.file)).toContain('Cover by A. Painter');
  });
  test('is the same bytes again', async () => {
    const again = await pdfOf(book);
    expect(Buffer.from(again.bytes).equals(Buffer.from(pdf.bytes))).toBe(true);
  });
});
