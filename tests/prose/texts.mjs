/**
 * Every text that a user can read, with its place: `npm run texts` prints them and the prose check reads them. Texts
 * stay where they are used; this finds them in the program's syntax trees, so that no list must be maintained.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { stringsOfJson } from './json.mjs';
import { stringsOfMarkdown } from './markdown.mjs';
import { stringsOfSvelte } from './svelte.mjs';
import { stringsOfCode } from './typescript.mjs';

/**
 * A text and its place.
 * @typedef {object} Text
 * @property {string} file from the root of the repository
 * @property {number} line counted from 1
 * @property {string} text placeholders as `{name}`
 */

/**
 * The group of a file's texts; the first matching row counts.
 * @type {readonly (readonly [string, RegExp])[]}
 */
const GROUPS = [
  ['docs', /^(docs\/|[A-Z]+\.md$|rulebook\/.*\.md$)/],
  ['hovers', /^(schemas|rulebook)\//],
  ['command line', /^src-main\/cli\//],
  ['print', /^src-(engine\/(print|pages)|main\/(print|book)|renderer\/(print|book|cards))\//],
  ['journals', /^src-engine\/.*\/(narrate|interface)\//],
  ['window', /^src-(renderer|main)\//],
  ['messages', /^src-engine\//],
];

/** The names of the groups, in printing order. */
export const GROUP_NAMES = ['window', 'messages', 'command line', 'journals', 'print', 'hovers', 'docs'];

/**
 * The readers of a file's texts.
 * @param {string} file
 */
export const groupOf = (file) => GROUPS.find(([, pattern]) => pattern.test(file))?.[0];

const READERS = {
  '.ts': stringsOfCode,
  '.svelte': stringsOfSvelte,
  '.json': stringsOfJson,
  '.md': stringsOfMarkdown,
};

/** Generated from other texts, or a historical record. */
const LEFT_OUT = /^(docs\/formats\/|src-engine\/generated\/|package)/;

/**
 * The files with texts that git tracks.
 * @param {string} root
 */
const filesOf = (root) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => extname(file) in READERS && groupOf(file) && !LEFT_OUT.test(file));

/**
 * All texts below `root`, file by file.
 * @param {string} root
 * @returns {Text[]}
 */
export const textsOf = (root) =>
  filesOf(root).flatMap((file) => {
    const read = READERS[/** @type {keyof typeof READERS} */ (extname(file))];
    return read(readFileSync(`${root}/${file}`, 'utf8'), file).map(({ line, text }) => ({
      file,
      line,
      text,
    }));
  });
