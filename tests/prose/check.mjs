/**
 * `npm run prose`: checks every text for words and forms that make it hard to read (docs/writing.md). Each finding says
 * where it is and what to write instead; texts that must stay are in `exceptions.json`, with a reason.
 */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { GROUP_NAMES, groupOf, textsOf } from './texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(`${here}/${name}`, 'utf8'));

/** The longest allowed sentence in words; twenty is the aim. */
const LONGEST = 40;

/** @type {readonly { word: string, instead: string }[]} */
const WORDS = read('words.json');
/**
 * Texts that keep a word: `text` is a part of them.
 * @type {readonly { text: string, file?: string, reason: string }[]}
 */
const EXCEPTIONS = read('exceptions.json');

/** @typedef {{ pattern: RegExp, instead: string }} Rule */

/** @type {readonly Rule[]} */
const RULES = [
  ...WORDS.map(({ word, instead }) => ({ pattern: new RegExp(`\\b(?:${word})\\b`, 'i'), instead })),
  { pattern: /\d\s+%/, instead: 'no space before %' },
  { pattern: /(?<![\d.,#–-])\d{5,}(?![\d.,])/, instead: 'a comma between thousands' },
  { pattern: /;\s+[a-z“"][^;.{}'#:]*;/i, instead: 'a new sentence instead of a chain of semicolons' },
];

/** The sentences of a text. @param {string} text */
const sentences = (text) => text.split(/(?<=[.!?:;])\s+/);

/**
 * The findings in one text; empty if it reads well.
 * @param {string} text
 */
export const findings = (text) => {
  const found = RULES.flatMap(({ pattern, instead }) => {
    const at = pattern.exec(text);
    return at ? [`“${at[0].trim()}”: ${instead}`] : [];
  });
  const long = sentences(text).find((sentence) => sentence.split(' ').length > LONGEST);
  return long ? [...found, `a sentence of ${long.split(' ').length} words: write several`] : found;
};

/** Whether an exception covers a text. @param {import('./texts.mjs').Text} text */
const isExcepted = ({ file, text }) =>
  EXCEPTIONS.some(
    (exception) => text.includes(exception.text) && (!exception.file || file === exception.file),
  );

/**
 * Every finding below `root`, as lines to print. A group without any text is one: its folder has moved.
 * @param {string} root
 */
const check = (root) => {
  const texts = textsOf(root);
  const groups = new Set(texts.map(({ file }) => groupOf(file)));
  const empty = GROUP_NAMES.filter((group) => !groups.has(group)).map((group) => ({
    group,
    line: `tests/prose/texts.mjs: no text of the group “${group}” was found`,
  }));
  const wrong = texts
    .filter((text) => !isExcepted(text))
    .flatMap(({ file, line, text }) =>
      findings(text).map((finding) => ({
        group: groupOf(file),
        line: `${file}:${line} ${finding}\n    ${text}`,
      })),
    );
  return [...empty, ...wrong];
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = check(process.cwd());
  const only = process.argv[2];
  const shown = found.filter(({ group, line }) => !only || group === only || line.startsWith(only));
  for (const { line } of shown) console.log(line);
  console.log(shown.length === 0 ? 'Every text reads well.' : `${shown.length} findings.`);
  process.exitCode = shown.length === 0 ? 0 : 1;
}
