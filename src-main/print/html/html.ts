import type { PrintDocument } from '../../../src-engine/print/pages';
import { lettersOf, type Part } from '../../../src-engine/print/card/parts';
import { FAMILIES, fontFaces } from './fonts';
import { HYPHENS } from './hyphens';
import type { Assets, Template } from './template';

/** The page may show only its own content: no scripts, no requests. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

const mm = (length: number): string => `${Math.round(length * 1000) / 1000}mm`;

/** A rule for each paper size of the print: cards for a print service and text pages may differ. */
const pageRules = ({ pages }: PrintDocument): string => {
  const sizes = new Map(
    pages.map(({ size }) => [`p${Math.round(size.width * 10)}x${Math.round(size.height * 10)}`, size]),
  );
  return [...sizes]
    .map(([name, { width, height }]) => `@page ${name}{size:${mm(width)} ${mm(height)};margin:0}`)
    .join('\n');
};

// The screen draws only the visible pages, so that a long book opens at once.
const BASE = `*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light;--sans:${FAMILIES.ui};--serif:${FAMILIES.display};--ui:var(--sans);--display:var(--serif);--mono:monospace;--quick:0ms}
html,body{margin:0;padding:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;text-rendering:geometricPrecision;${HYPHENS}}
h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
main{display:contents}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bubble{display:none}
@media screen{body{display:grid;gap:6mm;justify-content:safe center;padding:6mm;background:#8b8f96}.page{box-shadow:0 1px 6px rgb(0 0 0/40%);content-visibility:auto}}
body.plain{display:block;padding:0;background:#fff}body.plain .page{box-shadow:none;content-visibility:visible}`;

/** Characters that the components add to a print's own text, for choosing fonts. */
const OWN_WORDS = 'ABCXYZabcxyz0123456789 ·–“”…-';

/** What all parts of a print share: its fonts and its paper. */
export interface Frame {
  readonly title: string;
  readonly language: string | undefined;
  readonly letters: string;
  readonly css: string;
}

/** Whether a layout uses the bundled serif font for running text; other prints do not include its upright faces. */
const hasSerifText = ({ pages }: PrintDocument): boolean =>
  pages.some(
    (page) =>
      page.type === 'cards' &&
      page.faces.some(({ face }) => face.type !== 'blank' && face.card.layout?.fonts.text.name === SERIF),
  );
const SERIF = 'Source Serif 4';

/**
 * Fonts for every character of a whole print, and its paper sizes.
 * @param root Warbench's own folder
 * @param own fonts from layouts
 */
export const frameOf = async (root: string, document: PrintDocument, own = ''): Promise<Frame> => {
  const letters = lettersOf(document);
  const fonts = await fontFaces(root, letters + OWN_WORDS, hasSerifText(document));
  return {
    title: document.title,
    language: document.language,
    letters,
    css: `${fonts}\n${own}\n${BASE}\n${pageRules(document)}`,
  };
};

const opening = (
  { title, css, language = 'en' }: Frame,
  credit: string | undefined,
  styles: string,
): string => `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="generator" content="Warbench">
<title>${escape(title)}</title>${credit === undefined ? '' : `\n<meta name="copyright" content="${escape(credit)}">`}
<style>
${css}
</style>
${styles}
</head>
<body>
`;
const CLOSING = '\n</body>\n</html>\n';

/**
 * Some pages of a print as one self-contained file with fonts, pictures and styles. `before` is inserted before the
 * pages.
 */
export const partHtml = (
  frame: Frame,
  document: PrintDocument,
  assets: Assets,
  template: Template,
  before = '',
): string => {
  const { styles, body } = template({ document, assets });
  return opening(frame, assets.credit, styles) + before + body + CLOSING;
};

/** Headings for screen readers; on paper the same text is visible. */
const headings = (title: string, cards: boolean): string =>
  `<main><h1 class="visually-hidden">${escape(title)}</h1>${cards ? '<h2 class="visually-hidden">Cards</h2>' : ''}`;

const STYLE = /<style[^>]*>[^]*?<\/style>/g;

/**
 * A whole print as one file, piece by piece: only one part's pictures are in memory at a time. The same input gives the
 * same bytes.
 */
export async function* wholeHtml(
  frame: Frame,
  parts: readonly Part[],
  assetsOf: (document: PrintDocument) => Promise<Assets>,
  template: Template,
  progress: (pages: number) => void = () => undefined,
): AsyncGenerator<string> {
  const styles = new Set<string>();
  let credit: string | undefined;
  for (const { document } of parts) {
    const bare: Assets = { ...(await assetsOf({ ...document, pages: [] })) };
    credit = bare.credit;
    for (const [style] of template({ document, assets: bare }).styles.matchAll(STYLE)) styles.add(style);
  }
  const cards = parts.some(({ document }) => document.pages.some(({ type }) => type === 'cards'));
  yield opening(frame, credit, [...styles].join('\n')) + headings(frame.title, cards);
  for (const { document, from } of parts) {
    yield template({ document, assets: await assetsOf(document) }).body;
    progress(from + document.pages.length);
  }
  yield '</main>' + CLOSING;
}

const FACES = [
  'font:400 3mm var(--ui)',
  'font:600 3mm var(--ui)',
  'font:700 3mm var(--ui)',
  'font:700 3mm var(--display)',
  'font:italic 400 3mm var(--display)',
];

/**
 * A page with every character of the print in every face. It is printed at the start of each part, so that all parts
 * embed the same characters in the same order: their font subsets are byte for byte the same, and the joined file
 * contains them once. The page itself is then removed.
 */
export const specimen = ({ letters }: Frame): string => {
  const text = escape([...letters].join(' '));
  const figures = '<span style="font-variant-numeric:tabular-nums lining-nums">0 1 2 3 4 5 6 7 8 9</span>';
  const lines = FACES.map((face) => `<p style="${face}">${text} ${figures}</p>`).join('');
  return `<section style="break-after:page;overflow:hidden;height:50mm">${lines}</section>`;
};
