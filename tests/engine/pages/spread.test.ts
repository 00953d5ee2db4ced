import { expect, test } from 'vitest';
import { bookDocument } from '@engine/pages/book';
import { artOfBook, unitsOfBook, type BookDocument } from '@engine/pages/document';
import { wordsOf, type Block } from '@engine/pages/markdown';
import { Library } from '@engine/lab/library';
import { sampleLibrary } from '../../support/sample-book';

const withFiles = (files: Readonly<Record<string, string>>): BookDocument => {
  const library = new Library();
  library.copy(sampleLibrary('azeroth-at-war'));
  for (const [path, text] of Object.entries(files)) library.put(path, text);
  const result = bookDocument(library, { date: '', game: () => 'A game', groups: () => [] });
  if (!result.ok) throw new Error(result.reason);
  return result.document;
};
const page = (head: string, body: string): string => `---\n${head}\n---\n${body}`;
const said = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => ('inner' in block ? wordsOf(block.inner) : block.type));
const bookWith = (more: object): string =>
  JSON.stringify({
    ...(JSON.parse(sampleLibrary('azeroth-at-war').get('horde/horde.book.json')?.text ?? '') as object),
    ...more,
  });

test('a unit’s pages are its lore and the designer’s notes, and no chapters', () => {
  const book = withFiles({
    'horde/song.page.md': page('unit: orc-grunt', '# The song\n\nThey sing.\n\n![A drum](art/drum.png)'),
    'horde/why.page.md': page('unit: orc-grunt\nplace: back', 'Worth its points.'),
  });
  const grunt = unitsOfBook(book).find(({ card }) => card.unit === 'orc-grunt');
  expect(said(grunt?.lore ?? []).slice(0, 2)).toEqual(['The song', 'They sing.']);
  expect(said(grunt?.notes ?? [])).toEqual(['Worth its points.']);
  expect(book.chapters.filter(({ type }) => type === 'words')).toEqual([]);
  expect(artOfBook(book)).toEqual(['horde/art/drum.png']);
  expect(book.problems).toEqual([]);
});

test('a page for a unit that the book does not have is reported', () => {
  const book = withFiles({ 'horde/why.page.md': page('unit: orc-grant', 'Lost.') });
  expect(book.problems).toEqual([
    'horde/why.page.md is for the unit “orc-grant”, which this book does not have. Did you mean “orc-grunt”?',
  ]);
});

test('each book of a joint print opens with the picture of its cover', () => {
  const book = withFiles({ 'horde/horde.book.json': bookWith({ art: 'horde/art/gate.png' }) });
  expect(book.parts.map(({ art }) => art)).toEqual([undefined, undefined, 'horde/art/gate.png']);
  expect(artOfBook(book)).toContain('horde/art/gate.png');
});

test('pages are set as the first book’s layout says', () => {
  const layout = {
    $schema: 'warbench:azeroth-at-war/layout',
    id: 'wide',
    name: 'Wide',
    page: { columns: 1, text: 3.6 },
  };
  const first = sampleLibrary('azeroth-at-war').get('alliance/alliance.book.json')?.text ?? '{}';
  const book = withFiles({
    'layouts/wide.layout.json': JSON.stringify(layout),
    'alliance/alliance.book.json': JSON.stringify({ ...(JSON.parse(first) as object), layout: 'wide' }),
  });
  expect(book.page).toEqual({ columns: 1, text: 3.6 });
  expect(withFiles({}).page).toEqual({});
});
