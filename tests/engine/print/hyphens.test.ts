import { expect, test } from 'vitest';
import type { CardView } from '@engine/kernel/card-view';
import { sourcesOf } from '@engine/lab/library';
import { blocksOf } from '@engine/pages/markdown';
import { hyphenatedBook } from '@engine/pages/hyphenate';
import { bookDocument } from '@engine/pages/book';
import { cardsOf } from '@engine/print/collect';
import { linesOf } from '@engine/print/card/metrics';
import { glossaryOf } from '@engine/print/glossary';
import { hyphenatedCard, hyphenationOf } from '@engine/print/hyphens';
import { sampleLibrary } from '../../support/sample-book';

const shown = (text: string): string => text.replaceAll('\u00ad', '|');

test.each([
  ['en-US', 'Reinforcements continue.', 'rein|force|ments con|tinue.'],
  ['en-GB', 'everywhere, organisation', 'every|where, organ|isa|tion'],
  ['en', 'advertisement', 'adver|tise|ment'],
  ['fr', 'mouvement', 'mou|ve|ment'],
  ['de', 'Verstärkungen', ''],
  [undefined, 'Reinforcements', ''],
])('%s: “%s” is divided as that language is', (language, text, divided) => {
  expect(shown(hyphenationOf(language)?.(text) ?? '').toLowerCase()).toBe(divided);
});

test.each([
  'twofold', // Parts of less than three letters would save no room.
  'INFANTRY CHARACTER',
  'investigation-character',
  'https://investigation.example/character',
  'investigation.example',
  'character2 2character',
])('“%s” is not divided', (text) => {
  expect(hyphenationOf('en-US')?.(text)).toBe(text);
});

const WORD = 'in\u00adves\u00adti\u00adga\u00adtion';
test.each([
  ['a word that fits', `a ${WORD}`, 20, 1],
  ['a word whose first parts fit with their hyphen', `a ${WORD}`, 4.5, 2],
  ['a word of which nothing fits', `aaaaaaaaaa ${WORD}`, 6.4, 2],
  ['a word of several lines', WORD, 2.6, 4],
])('%s takes the lines that a browser needs', (_, text, width, lines) => {
  expect(linesOf([text], 'ui-400', width)).toBe(lines);
});

const CARD: CardView = {
  ...(cardsOf(sampleLibrary('azeroth-at-war'))[0]?.card as CardView),
  name: 'Investigation',
  subtitle: 'Investigation',
  language: 'en-US',
  marks: [],
  sections: [
    { type: 'table', title: 'Investigation', columns: ['Investigation'], rows: [[['Investigation']]] },
    { type: 'keywords', keywords: [{ text: 'Investigation', explanation: 'Investigation.' }] },
    { type: 'text', style: 'rules', text: ['Investigation ', { symbol: 'investigation' }] },
  ],
};

test('running text of a card is divided; names and tables are not', () => {
  const [table, keywords, text] = hyphenatedCard(CARD).sections;
  expect(hyphenatedCard(CARD)).toMatchObject({ name: 'Investigation', subtitle: 'Investigation' });
  expect(table).toEqual(CARD.sections[0]);
  expect(keywords).toMatchObject({ keywords: [{ text: 'Investigation' }] });
  expect(shown(JSON.stringify([keywords, text])).match(/Inves\|ti\|ga\|tion/g)).toHaveLength(2);
  expect(JSON.stringify(text)).toContain('{"symbol":"investigation"}');
  const { language: _, ...plain } = CARD;
  expect(hyphenatedCard(plain)).toBe(plain);
});

test('a keyword on cards of two languages is explained once', () => {
  const { language: _, ...plain } = CARD;
  expect(glossaryOf([hyphenatedCard(CARD), plain])).toHaveLength(1);
});

test('a book names the language of its cards, and its pages are divided, but not headings, code and addresses', () => {
  const result = bookDocument(sampleLibrary('azeroth-at-war'), {
    date: '',
    game: () => '',
    groups: () => [],
  });
  if (!result.ok) throw new Error(result.reason);
  expect(result.document.language).toBe('en-US');
  const blocks = blocksOf(
    '# Investigation\n\n**Investigation** [investigation](https://a.example/investigation) `investigation`\n\n- Investigation\n\n|investigation|\n|-|\n|investigation|',
    'x',
  );
  const book = hyphenatedBook({
    ...result.document,
    chapters: [{ id: 'x', title: 'Investigation', type: 'words', blocks }],
  });
  const text = shown(JSON.stringify(book.chapters));
  expect(text.match(/inves\|ti\|ga\|tion/gi)).toHaveLength(3);
  expect(text.match(/investigation/gi)).toHaveLength(7);
});

test('what a book says about its language reaches the cards in its folder', () => {
  const library = sampleLibrary('azeroth-at-war');
  const book = library.typed('azeroth-at-war');
  expect(book && sourcesOf(book).length).toBeGreaterThan(0);
  expect(new Set(cardsOf(library).map(({ card }) => card.language))).toEqual(new Set(['en-US']));
});
