import { createHash } from 'node:crypto';
import type { RulesReference } from '../../src-engine/pages/reference';
import { FAMILIES, fontFaces } from '../print/html/fonts';
import { escapeHtml, lettersIn } from './words';

/** The rules' component as a function from data to HTML. */
export type RulesTemplate = (props: { readonly reference: RulesReference }) => {
  readonly styles: string;
  readonly body: string;
};

/**
 * Searches for every word in the box; entries without all of them are hidden, also in the contents. The page's only
 * script.
 */
const SEARCH = `(() => {
const box = document.getElementById('search'), found = document.getElementById('found');
const rules = [...document.querySelectorAll('[data-rule]')].map((node) => ({ node, text: node.textContent.toLowerCase() }));
const chapters = [...document.querySelectorAll('.chapter')], contents = [...document.querySelectorAll('nav li')], about = document.querySelector('.about');
const search = () => {
  const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
  let count = 0;
  for (const { node, text } of rules) { const fits = words.every((word) => text.includes(word)); node.hidden = !fits; if (fits) count++; }
  chapters.forEach((chapter, i) => { const left = chapter.querySelectorAll('[data-rule]:not([hidden])').length; chapter.hidden = contents[i].hidden = left === 0; contents[i].querySelector('span').textContent = left; });
  about.hidden = words.length > 0;
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 rule' : count + ' rules';
};
box.addEventListener('input', search);
document.addEventListener('keydown', (event) => { if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus(); } });
addEventListener('hashchange', () => { if (box.value !== '') { box.value = ''; search(); document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(); } });
search();
})()`;

const BASE = `*,*::before,*::after{box-sizing:border-box}
:root{color-scheme:light dark;--ui:${FAMILIES.ui};--display:${FAMILIES.display};--mono:ui-monospace,monospace;--paper:#fff;--sunken:#f5f2ec;--ink:#1f1a14;--muted:#635b4f;--line:#d8d0c0;--link:#0b57a4;--mark:#fff3c4}
@media(prefers-color-scheme:dark){:root{--paper:#1c1a17;--sunken:#26231f;--ink:#f1ebdf;--muted:#b5ac9d;--line:#474138;--link:#8ec5ff;--mark:#4a3f16}}
html{scroll-behavior:smooth}body{margin:0;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--ui)}h1,h2,h3,p{margin:0}
@media(prefers-reduced-motion:reduce){html{scroll-behavior:auto}}`;

/**
 * A game's rules as one self-contained file.
 * @param root Warbench's own folder
 */
export const rulesHtml = async (
  root: string,
  reference: RulesReference,
  template: RulesTemplate,
): Promise<string> => {
  const { styles, body } = template({ reference });
  const hash = createHash('sha256').update(SEARCH).digest('base64');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; font-src data:; script-src 'sha256-${hash}'`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="generator" content="Warbench">
<title>${escapeHtml(reference.title)}: rules reference</title>
<style>
${await fontFaces(root, lettersIn(reference))}
${BASE}
</style>
${styles}
</head>
<body>
${body}
<script>${SEARCH}</script>
</body>
</html>
`;
};
