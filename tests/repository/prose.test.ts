import { expect, test } from 'vitest';
import { findings } from '../prose/check.mjs';
import { stringsOfJson } from '../prose/json.mjs';
import { stringsOfMarkdown } from '../prose/markdown.mjs';
import { stringsOfSvelte } from '../prose/svelte.mjs';
import { stringsOfCode } from '../prose/typescript.mjs';

const texts = (found: { text: string }[]): string[] => found.map(({ text }) => text);

test('in code, texts for people are found, with names in their placeholders', () => {
  const code = [
    "import { a } from './some file';",
    "const kind = 'orc grunt';",
    "if (kind === 'never shown here') throw wrong(`${unit.name} has no weapon.`);",
    "const row = { class: 'big red', label: 'Undo', title: 'Show the lab' };",
  ].join('\n');
  expect(stringsOfCode(code, 'a.ts')).toEqual([
    { line: 2, text: 'orc grunt' },
    { line: 3, text: '{name} has no weapon.' },
    { line: 4, text: 'Undo' },
    { line: 4, text: 'Show the lab' },
  ]);
});

test('in an HTML page in code, the texts between its tags are found', () => {
  const code =
    'const page = `<style>p{color:red}</style><h1>${title}</h1><p>Press <kbd>Enter</kbd> here.</p>`;';
  expect(texts(stringsOfCode(code, 'a.ts'))).toEqual(['Press Enter here.']);
});

test('in a component, texts between tags and in labels are found, one for each run', () => {
  const component = [
    '<script lang="ts">',
    "  const hint = 'Open a unit';",
    '</script>',
    '<button class="two words" title="Print the card">Print {count} cards</button>',
    "{#if count > 1}<p>{count === 1 ? 'One card' : `${count} cards of it`}</p>{/if}",
  ].join('\n');
  expect(texts(stringsOfSvelte(component, 'a.svelte'))).toEqual([
    'Open a unit',
    'Print the card',
    'Print {count} cards',
    'One card',
    '{count} cards of it',
  ]);
});

test('in data, descriptions are found and names are not', () => {
  const json = '{ "id": "two words", "description": "What it is.", "examples": ["Two words"] }';
  expect(texts(stringsOfJson(json))).toEqual(['What it is.']);
});

test('in a Markdown page, code is left out', () => {
  expect(texts(stringsOfMarkdown('# Title\n\nRun `npm test` first.\n\n```sh\nnot this\n```\n'))).toEqual([
    'Title',
    'Run `x` first.',
  ]);
});

test.each([
  ['The points are worked out anew.', '“anew”: again'],
  ['It won 5 % of battles.', '“5 %”: no space before %'],
  ['It fought 12000 battles.', '“12000”: a comma between thousands'],
  ['Its armour is heavy.', '“armour”: the American spelling'],
  [`${'word '.repeat(41)}end.`, 'a sentence of 42 words: write several'],
])('%s', (text, finding) => {
  expect(findings(text)).toEqual([finding]);
});

test('plain sentences pass', () => {
  expect(findings('"Momentun" is not a keyword. Did you mean "Momentum"?')).toEqual([]);
  expect(findings('1,000 battles: 53.6% (51.2–56.0%).')).toEqual([]);
});
