import { describe, expect, test } from 'vitest';
import type { BookPart, Chapter, UnitPlace } from '../../../src-engine/pages/document';
import { flowsOf, openingAt, pageRunsOf, sectionsOf } from '../../../src-engine/pages/composition';
import { blocksOf } from '../../../src-engine/pages/markdown';

const part = (id: string): BookPart => ({ id, name: id.toUpperCase(), text: '', colour: '' });
const words = (id: string, text: string, of?: string): Chapter => ({
  id,
  title: id,
  type: 'words',
  blocks: blocksOf(text, id),
  ...(of !== undefined && { part: of }),
});
/** A chapter with this many units, whose content does not matter here. */
const units = (count: number, of?: string): Chapter => ({
  id: `units-${of}`,
  title: 'Units',
  type: 'units',
  groups: [{ id: 'g', title: 'Infantry', units: Array.from({ length: count }, () => ({}) as UnitPlace) }],
  ...(of !== undefined && { part: of }),
});
const glossary: Chapter = { id: 'glossary', title: 'Glossary', type: 'glossary', entries: [] };
const index: Chapter = { id: 'index', title: 'Index', type: 'index', entries: [] };
const runs = (parts: readonly BookPart[], chapters: readonly Chapter[]) =>
  pageRunsOf({ parts, chapters }).map((run) => [run.head, run.chapters.map(({ id }) => id).join(' ')]);

const LONG = 'The tide gives and the tide takes. '.repeat(100);

describe('chapters share pages', () => {
  test('a long text page has separate pages, a short one does not', () => {
    expect(runs([], [words('lore', LONG), units(20), glossary, index])).toEqual([
      ['lore', 'lore'],
      ['Units', 'units-undefined'],
      ['Reference', 'glossary index'],
    ]);
    expect(runs([], [words('lore', 'Short.'), units(20)])).toEqual([
      ['lore · Units', 'lore units-undefined'],
    ]);
  });
  test('a large book starts a new page, a small one follows the previous book', () => {
    const parts = [part('a'), part('b'), part('c')];
    expect(runs(parts, [units(20, 'a'), units(20, 'b'), units(2, 'c')])).toEqual([
      ['Units', 'units-a'],
      ['B · C', 'units-b units-c'],
    ]);
  });
  test('a running head names the first and the last of three books or more', () => {
    const parts = [part('a'), part('b'), part('c')];
    expect(runs(parts, [units(2, 'a'), units(2, 'b'), units(2, 'c')])[0][0]).toBe('A – C');
  });
  test('the glossary and the index continue on the last page of a small book, in its columns', () => {
    const parts = [part('a'), part('b')];
    const chapters = [units(20, 'a'), units(2, 'b'), glossary, index];
    expect(runs(parts, chapters)).toEqual([['A · B', 'units-a units-b glossary index']]);
    const [run] = pageRunsOf({ parts, chapters });
    expect(flowsOf(run).map((flow) => flow.map(({ id }) => id))).toEqual([
      ['units-a', 'units-b', 'glossary', 'index'],
    ]);
    expect(runs(parts, [units(2, 'a'), words('lore', LONG, 'b'), glossary])).toContainEqual([
      'Reference',
      'glossary',
    ]);
  });
  test('a long index has separate columns', () => {
    const entries = Array.from({ length: 80 }, (_, i) => ({ term: `Term ${i}`, places: [] }));
    const [run] = pageRunsOf({ parts: [], chapters: [glossary, { ...index, type: 'index', entries }] });
    expect(flowsOf(run).map((flow) => flow.map(({ id }) => id))).toEqual([['glossary'], ['index']]);
  });
});

test('only the first chapter of a book opens it', () => {
  const book = { parts: [part('a')], chapters: [words('lore', 'Short.', 'a'), units(3, 'a'), index] };
  expect(book.chapters.map((chapter) => openingAt(book, chapter)?.id)).toEqual(['a', undefined, undefined]);
  expect(sectionsOf(book).map((section) => [section.part?.id, section.chapters.length])).toEqual([
    ['a', 2],
    [undefined, 1],
  ]);
});
