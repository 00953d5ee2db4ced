import type { PrintDocument } from '../../../src-engine/print/pages';
import { lettersOf, type Part } from '../../../src-engine/print/card/parts';
import { FAMILIES, fontFaces } from './fonts';
import type { Assets, Template } from './template';

/** What the page may do: show what is in it. No script, no request. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:";

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter,
  );

const mm = (length: number): string => `${Math.round(length * 1000) / 1000}mm`;

/** A rule for each size of paper in the print: a print service's cards and the pages of text may differ. */
const pageRules = ({ pages }: PrintDocument): string => {
  const sizes = new Map(
    pages.map(({ size }) => [`p${Math.round(size.width * 10)}x${Math.round(size.height * 10)}`, size]),
  );
  return [...sizes]
    .map(([name, { width, height }]) => `@page ${name}{size:${mm(width)} ${mm(height)};margin:0}`)
    .join('\n');
};

// On the screen only the pages in sight are drawn: a long book is there at once.
const BASE = `*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light;--sans:${FAMILIES.ui};--serif:${FAMILIES.display};--ui:var(--sans);--display:var(--serif);--mono:monospace;--quick:0ms}
html,body{margin:0;padding:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;text-rendering:geometricPrecision}
h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
main{display:contents}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bubble{display:none}
@media screen{body{display:grid;gap:6mm;justify-content:center;padding:6mm;background:#8b8f96}.page{box-shadow:0 1px 6px rgb(0 0 0/40%);content-visibility:auto}}
body.plain{display:block;padding:0;background:#fff}body.plain .page{box-shadow:none;content-visibility:visible}`;

/** What the components write beside a print's own words, as far as choosing fonts goes. */
const OWN_WORDS = 'ABCXYZabcxyz0123456789 ·–“”…';

/** What every part of a print has in common: its fonts, its paper. */
export interface Frame {
  readonly title: string;
  readonly letters: string;
  readonly css: string;
}

/** Whether a layout sets running text in the bundled serif font, whose upright faces other prints do not carry. */
const hasSerifText = ({ pages }: PrintDocument): boolean =>
  pages.some(
    (page) =>
      page.type === 'cards' &&
      page.faces.some(({ face }) => face.type !== 'blank' && face.card.layout?.fonts.text.name === SERIF),
  );
const SERIF = 'Source Serif 4';

/** Fonts for every letter of a whole print, and its sizes of paper. @param root Warbench's own folder @param own fonts that layouts bring */
export const frameOf = async (root: string, document: PrintDocument, own = ''): Promise<Frame> => {
  const letters = lettersOf(document);
  const fonts = await fontFaces(root, letters + OWN_WORDS, hasSerifText(document));
  return { title: document.title, letters, css: `${fonts}\n${own}\n${BASE}\n${pageRules(document)}` };
};

const opening = (
  { title, css }: Frame,
  credit: string | undefined,
  styles: string,
): string => `<!doctype html>
<html lang="en">
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

/** Some pages of a print as one file that needs no other: fonts, pictures and styles are in it. `before`: put in front of them. */
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

/** What a screen reader finds its way by; the paper has the same words on it. */
const headings = (title: string, cards: boolean): string =>
  `<main><h1 class="visually-hidden">${escape(title)}</h1>${cards ? '<h2 class="visually-hidden">Cards</h2>' : ''}`;

const STYLE = /<style[^>]*>[^]*?<\/style>/g;

/**
 * A whole print as one file, piece by piece: only one part's pictures are in memory at a time. Same input, same bytes.
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
 * A page of every letter of the print in every face. Each part is printed with it in front, so that fonts have the same
 * letters and come in the same order in all of them: their subsets are the same, byte for byte, and joined they are there
 * once. The page itself is left out then.
 */
export const specimen = ({ letters }: Frame): string => {
  const text = escape([...letters].join(' '));
  const figures = '<span style="font-variant-numeric:tabular-nums lining-nums">0 1 2 3 4 5 6 7 8 9</span>';
  const lines = FACES.map((face) => `<p style="${face}">${text} ${figures}</p>`).join('');
  return `<section style="break-after:page;overflow:hidden;height:50mm">${lines}</section>`;
};
