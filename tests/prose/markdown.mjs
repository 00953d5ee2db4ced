/** Texts in Markdown: paragraphs, list entries, headings and cells, without code and link addresses. */
import MarkdownIt from 'markdown-it';
import { folded } from './words.mjs';

const markdown = new MarkdownIt({ html: true });

/**
 * A line of text without its code: text in backticks is for programs.
 * @param {import('markdown-it').Token} token
 */
const plain = (token) =>
  (token.children ?? [])
    .map((child) => {
      if (child.type === 'code_inline') return '`x`';
      if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
      return child.type === 'text' ? child.content : '';
    })
    .join('');

/**
 * The texts of a page.
 * @param {string} page
 */
export const stringsOfMarkdown = (page) =>
  markdown
    .parse(page, {})
    .filter((token) => token.type === 'inline' && token.map)
    .map((token) => ({ line: (token.map?.[0] ?? 0) + 1, text: folded(plain(token)) }))
    .filter(({ text }) => /\p{L}/u.test(text));
