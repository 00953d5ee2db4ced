import type { BookDocument } from '../../src-engine/pages/document';
import { pageRunsOf } from '../../src-engine/pages/composition';
import { MM_PER_INCH } from '../../src-engine/kernel/numbers';
import type { Size } from '../../src-engine/print/sizes';
import { FAMILIES, fontFaces } from '../print/html/fonts';
import { HYPHENS } from '../print/html/hyphens';
import { escapeHtml, lettersIn } from './words';
import type { BookAssets, BookTemplate } from './template';

/** Page settings for a book by the paper's name. Lengths in millimeters. */
export interface BookPaper {
  readonly size: Size;
  readonly columns: number;
  readonly text: number;
  /** The text size of a unit's card. */
  readonly entry: number;
  readonly margin: { readonly top: number; readonly side: number; readonly bottom: number };
}

export const BOOK_PAPERS = {
  a4: {
    size: { width: 210, height: 297 },
    columns: 2,
    text: 3.2,
    entry: 2.75,
    margin: { top: 18, side: 16, bottom: 15 },
  },
  letter: {
    size: { width: 215.9, height: 279.4 },
    columns: 2,
    text: 3.2,
    // Two average cards fit below each other.
    entry: 2.55,
    margin: { top: 18, side: 16, bottom: 15 },
  },
  a5: {
    size: { width: 148, height: 210 },
    columns: 1,
    text: 3.1,
    // A card and the start of the next fill a page.
    entry: 3.2,
    margin: { top: 17, side: 13, bottom: 15 },
  },
} as const satisfies Record<string, BookPaper>;
export type BookPaperName = keyof typeof BOOK_PAPERS;

/** The page may show only its own content: no scripts, no requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** A text as a CSS string, escaped so that it cannot end the string or the rule. */
const cssString = (text: string): string =>
  `"${text.replace(/[^\p{L}\p{N} .,:·’–-]/gu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`;

const HEAD = `font:600 2.6mm/1.3 ${FAMILIES.ui};color:#6b6355;vertical-align:bottom;padding-bottom:4mm`;
const FOOT = `font:600 2.8mm/1.3 ${FAMILIES.ui};color:#3d372e;vertical-align:top;padding-top:4mm`;

/** Pixels of a style sheet in a millimeter. */
const PIXELS = 96 / MM_PER_INCH;

/**
 * The bottom margin with which the height of the type area is a whole number of pixels. Otherwise Chromium draws a line
 * of the next column's first card at the foot of a column.
 */
const bottomOf = ({ size, margin }: BookPaper): number => {
  const room = size.height - margin.top;
  return room - Math.floor((room - margin.bottom) * PIXELS) / PIXELS;
};

/** Page boxes: margins, running heads (the book on one side, the chapter on the other) and page numbers. */
const pageBoxes = (document: BookDocument, paper: BookPaper): string => {
  const { size, margin } = paper;
  const box = (name: string, head: string): string =>
    `@page ${name}:left{@top-left{content:${cssString(document.title)};${HEAD}}@top-right{content:none}}` +
    `@page ${name}:right{@top-right{content:${cssString(head)};${HEAD}}@top-left{content:none}}`;
  return [
    `@page{size:${size.width}mm ${size.height}mm;margin:${margin.top}mm ${margin.side}mm ${bottomOf(paper).toFixed(4)}mm;@bottom-center{content:counter(page);${FOOT}}}`,
    '@page cover{margin:0;@bottom-center{content:none}}',
    box('contents', 'Contents'),
    ...pageRunsOf(document).map(({ head }, i) => box(`pages-${i}`, head)),
  ].join('\n');
};

// On screen a book is one long page, in a column of readable width.
const base = ({
  size,
  columns,
  text,
  entry,
}: BookPaper): string => `*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light;--sans:${FAMILIES.ui};--serif:${FAMILIES.display};--ui:var(--sans);--display:var(--serif);--mono:ui-monospace,monospace;--quick:0ms;--columns:${columns};--text:${text}mm;--entry-text:${entry}mm;--page-height:${size.height}mm}
html,body{margin:0;padding:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;text-rendering:geometricPrecision;${HYPHENS}}
h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bubble{display:none}
@media screen{:root{--page-height:auto;--text:clamp(14px,1.1vw,17px);--entry-text:13px}body{background:#8b8f96}.book{max-width:1000px;margin:0 auto;padding:0 clamp(16px,4vw,56px) 40px;background:#fff;container-type:inline-size}.run>section,.book>nav{padding-top:40px}.book .cover{margin:0 calc(-1*clamp(16px,4vw,56px));padding:0}.book .cover .sheet{min-height:70vh}.book .cover svg{max-height:45vh}.contents .page{display:none}@media(max-width:700px){:root{--columns:1}}}`;

/**
 * A book as one self-contained file.
 * @param root Warbench's own folder
 */
export const bookHtml = async (
  root: string,
  document: BookDocument,
  assets: BookAssets,
  template: BookTemplate,
  given: BookPaper,
): Promise<string> => {
  const { columns, text, cardText } = document.page;
  const paper: BookPaper = {
    ...given,
    columns: columns ?? given.columns,
    text: text ?? given.text,
    entry: cardText ?? given.entry,
  };
  const { styles, body } = template({ document, assets });
  const fonts = await fontFaces(root, lettersIn([document, assets.credit ?? '']));
  return `<!doctype html>
<html lang="${escapeHtml(document.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="generator" content="Warbench">
<title>${escapeHtml(document.title)}</title>
<style>
${fonts}
${assets.fonts ?? ''}
${base(paper)}
${pageBoxes(document, paper)}
</style>
${styles}
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
};
