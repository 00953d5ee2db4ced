import type { PDFDocument } from '@cantoo/pdf-lib';
import { artOfBook, unitsOfBook, type BookDocument } from '../../src-engine/pages/document';
import { readArt } from '../print/html/art';
import { ICON_CREDIT, iconPaths } from '../print/html/icons';
import { layoutFonts } from '../print/html/layout-fonts';
import type { OpenPainter } from '../print/chromium/painter';
import { useBlackInk } from '../print/colors/black-ink';
import { checkCmyk, toCmyk } from '../print/colors/cmyk';
import type { CmykProfile } from '../print/colors/icc';
import { addOutputIntent } from '../print/colors/output-intent';
import { removeDates } from '../print/dates';
import type { Colors } from '../../src-engine/print/options';
import { removeSoftHyphens } from '../print/soft-hyphens';
import { pagesOfAnchors } from './anchors';
import { addBookmarks, bookmarksOf } from './outline';
import { BOOK_PAPERS, bookHtml, type BookPaperName } from './html';
import type { BookAssets, BookTemplate } from './template';

/** What making a book needs besides its data. */
export interface BookPress {
  /** Warbench's own folder. */
  readonly app: string;
  /** The workspace's real path. */
  readonly root: string;
  readonly template: BookTemplate;
  readonly paper: BookPaperName;
  readonly colors: Colors;
  /** The profile for CMYK; by default Ghostscript's own. */
  readonly profile?: CmykProfile | undefined;
}

/** A book with its pictures, ready to typeset. */
export interface PreparedBook {
  readonly document: BookDocument;
  readonly assets: BookAssets;
  /** Notes about pictures that are missing or cannot be shown. */
  readonly notes: readonly string[];
}

/** Reads a book's pictures and icons. */
export const prepareBook = async (
  document: BookDocument,
  { app, root }: Pick<BookPress, 'app' | 'root'>,
): Promise<PreparedBook> => {
  const art = new Map<string, string>();
  const notes: string[] = [...document.problems];
  for (const path of artOfBook(document)) {
    const read = await readArt(root, path);
    if ('url' in read) art.set(path, read.url);
    else notes.push(read.problem);
  }
  const cards = unitsOfBook(document).map(({ card }) => card);
  const layouts = new Map(cards.flatMap(({ layout }) => (layout ? [[layout.id, layout] as const] : [])));
  const fonts = await layoutFonts(root, layouts.values());
  notes.push(...fonts.problems.map(({ message }) => message));
  const named = [
    ...cards.flatMap(({ icon }) => icon ?? []),
    ...[...layouts.values()].flatMap(({ icons: { stats, keywords } }) => [
      ...Object.values(stats),
      ...Object.values(keywords),
    ]),
  ];
  const icons = await iconPaths(app, [...new Set([...document.icons, ...named])]);
  return {
    document,
    notes,
    assets: { art, icons, fonts: fonts.css, credit: icons.size > 0 ? ICON_CREDIT : undefined },
  };
};

/** A book as a page for the screen. */
export const bookPage = (
  { document, assets }: PreparedBook,
  { app, template, paper }: BookPress,
): Promise<string> => bookHtml(app, document, assets, template, BOOK_PAPERS[paper]);

/** The most times a book is typeset until its page numbers are stable; they rarely change the layout. */
const MOST_SETTINGS = 4;

const alike = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([name, page]) => b.get(name) === page);

/**
 * A book as PDF with tags, bookmarks and links. It is typeset once as a draft to find the page of everything, and again
 * with page numbers in the contents and the index, until they are correct.
 */
export const bookPdf = async (
  { document, assets }: PreparedBook,
  { app, template, paper, colors, profile }: BookPress,
  open: OpenPainter,
  signal?: AbortSignal,
  progress: (setting: number) => void = () => undefined,
): Promise<{ readonly bytes: Uint8Array; readonly pages: number }> => {
  const { ParseSpeeds, PDFDocument } = await import('@cantoo/pdf-lib');
  if (colors === 'cmyk') await checkCmyk({ profile, signal });
  const painter = await open(signal);
  try {
    let pages: ReadonlyMap<string, number> = new Map();
    for (let setting = 1; ; setting++) {
      progress(setting);
      const html = await bookHtml(app, document, { ...assets, pages }, template, BOOK_PAPERS[paper]);
      const isDraft = setting === 1;
      const bytes = await painter.pdf(html, isDraft ? 'draft' : 'final');
      const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest });
      const stand = await pagesOfAnchors(pdf);
      if (!isDraft && alike(stand, pages)) {
        const book = await finished(pdf, document, pages, colors);
        return colors === 'cmyk' ? { ...book, bytes: await toCmyk(book.bytes, { profile, signal }) } : book;
      }
      if (setting === MOST_SETTINGS)
        throw new Error('The page numbers keep changing. Leave out a page, or use another paper size.');
      pages = stand;
    }
  } finally {
    await painter.close();
  }
};

/** Sets a title and a language, and removes dates, so that the same book gives the same file. */
const finished = async (
  pdf: PDFDocument,
  document: BookDocument,
  pages: ReadonlyMap<string, number>,
  colors: Colors,
): Promise<{ bytes: Uint8Array; pages: number }> => {
  const tools = await import('@cantoo/pdf-lib');
  const { title, date } = document;
  await addBookmarks(pdf, bookmarksOf(document, pages));
  addOutputIntent(tools, pdf);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setCreator('Warbench');
  pdf.setLanguage(document.language ?? 'en');
  if (document.language !== undefined) removeSoftHyphens(tools, pdf);
  if (colors !== 'rgb') useBlackInk(tools, pdf);
  if (date !== '') pdf.setSubject(date);
  removeDates(tools, pdf);
  return {
    bytes: await pdf.save({ updateFieldAppearances: false, objectsPerTick: Infinity }),
    pages: pdf.getPageCount(),
  };
};
