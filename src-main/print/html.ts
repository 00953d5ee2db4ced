import type { PrintDocument } from '../../src-engine/print/pages';
import { FAMILIES, fontFaces } from './fonts';
import { ICON_CREDIT } from './icons';
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

const BASE = `*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light;--ui:${FAMILIES.ui};--display:${FAMILIES.display};--mono:monospace;--quick:0ms}
html,body{margin:0;padding:0;-webkit-print-color-adjust:exact;print-color-adjust:exact;text-rendering:geometricPrecision}
h1,h2,h3,h4,p,ul,dl,dd{margin:0;padding:0}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bubble{display:none}
@media screen{body{display:grid;gap:6mm;justify-content:center;padding:6mm;background:#8b8f96}.page{box-shadow:0 1px 6px rgb(0 0 0/40%)}}
body.plain{display:block;padding:0;background:#fff}body.plain .page{box-shadow:none}`;

/** The words of a print, for choosing fonts: the body without its tags, and what the style sheets write. */
const wordsOf = (body: string): string =>
  body
    .replace(/<[^>]*>/g, '')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .concat('ABCXYZabcxyz0123456789 ·–“”…');

/** A whole print as one file that needs no other: fonts, pictures and styles are in it. Same input, same bytes. */
export const printHtml = async (
  root: string,
  document: PrintDocument,
  assets: Assets,
  template: Template,
): Promise<string> => {
  const { styles, body } = template({ document, assets });
  const fonts = await fontFaces(root, wordsOf(body) + document.title);
  const credit = assets.icons.size > 0 ? `\n<!-- ${ICON_CREDIT} -->` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="generator" content="Warbench">
<title>${escape(document.title)}</title>${credit}
<style>
${fonts}
${BASE}
${pageRules(document)}
</style>
${styles}
</head>
<body>
${body}
</body>
</html>
`;
};
