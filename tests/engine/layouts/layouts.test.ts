import { describe, expect, test } from 'vitest';
import { SYSTEM_IDS, type SystemId } from '@engine/kernel/words';
import { bodyOf } from '@engine/layouts/arrange';
import { PRESETS, layoutOf, resolveLayout } from '@engine/layouts/resolve';
import { Library } from '@engine/lab/library';
import { teamWords } from '@engine/lab/team/words-at';
import { cardsOf, layoutsOf, stockOf, withLayout } from '@engine/print/collect';
import { sampleLibrary } from '../../support/sample-book';

/** A layout from nothing: 17 lines of JSON. */
const OWN = `{
  "$schema": "warbench:azeroth-at-war/layout",
  "id": "river-cards",
  "name": "River cards",
  "card": { "size": "63x88", "margin": 4, "columns": 2 },
  "front": ["stats", "weapons", { "block": "keywords", "span": 1 }, "abilities", "flavor"],
  "back": ["keywords", "abilities", "text"],
  "shrink": ["flavor", "ability-text"],
  "sizes": { "name": 2.2 },
  "styles": { "head": "plain", "stats": "strip" },
  "colors": { "tint": "#1d4e5f", "paper": "#fdfaf2" },
  "corners": { "style": "cut", "radius": 1.5 },
  "frame": { "width": 0.5, "color": "#1d4e5f" },
  "art": { "place": "bottom", "focus": [50, 10] },
  "fonts": { "display": { "name": "Inter" } },
  "icons": { "stats": { "ATK": "broadsword" } }
}`;
const PATH = 'layouts/river-cards.layout.json';
const BOOK = 'horde/horde.book.json';

const withFiles = (system: SystemId, files: Readonly<Record<string, string>>): Library => {
  const library = new Library();
  library.copy(sampleLibrary(system));
  for (const [path, text] of Object.entries(files)) library.put(path, text);
  return library;
};

const bookWith = (layout: string): Readonly<Record<string, string>> => {
  const text = sampleLibrary('azeroth-at-war').get(BOOK)?.text ?? '';
  return { [BOOK]: text.replace('"id": "horde",', `"id": "horde",\n  "layout": "${layout}",`) };
};

/** The diagnostics of a layout file: code, line and column. */
const said = (text: string, more: Readonly<Record<string, string>> = {}): readonly (readonly unknown[])[] =>
  withFiles('azeroth-at-war', { [PATH]: text, ...more })
    .diagnostics()
    .filter(({ file }) => file === PATH)
    .map(({ code, line, column }) => [code, line, column]);

describe('a layout from nothing', () => {
  const library = withFiles('azeroth-at-war', { [PATH]: OWN, ...bookWith('river-cards') });

  test('takes fewer than 20 lines and has no problems', () => {
    expect(OWN.split('\n').length).toBeLessThan(20);
    expect(said(OWN)).toEqual([]);
  });

  test('applies to the cards of the book that names it, and no others', () => {
    const cards = cardsOf(library);
    const horde = cards.filter(({ folder }) => folder === 'horde');
    expect(horde.length).toBeGreaterThan(3);
    expect(horde.map(({ card }) => card.layout?.id)).toEqual(horde.map(() => 'river-cards'));
    expect(cards.filter(({ folder, card }) => folder !== 'horde' && card.layout)).toEqual([]);
  });

  test('puts blocks in its order and leaves out what it does not list', () => {
    const grunt = cardsOf(library).find(({ id }) => id === 'orc-grunt');
    const blocks = grunt ? bodyOf(grunt.card).map(({ place }) => [place.block, place.span]) : [];
    expect(blocks[0]).toEqual(['stats', 2]);
    expect(blocks.map(([block]) => block)).not.toContain('tags');
    expect(blocks.find(([block]) => block === 'keywords')).toEqual(['keywords', 1]);
  });

  test('keeps text away from its frame, and inherits everything that it does not set', () => {
    const layout = cardsOf(library).find(({ folder }) => folder === 'horde')?.card.layout;
    expect(layout?.card).toEqual({ size: '63x88', margin: 4, columns: 2 });
    expect(layout?.sizes).toMatchObject({ name: 2.2, stat: 1.45 });
    expect(layout?.colors).toMatchObject({ tint: '#1d4e5f', ink: '#1f1a14' });
  });
});

describe('inheritance', () => {
  test('goes from file to file to a preset', () => {
    const child = `{"$schema": "warbench:azeroth-at-war/layout", "id": "child", "name": "Child", "from": "river-cards", "card": {"margin": 6}}`;
    const library = withFiles('azeroth-at-war', { [PATH]: OWN, 'layouts/child.layout.json': child });
    const dressed = withLayout(library, stockOf(library), 'child')?.units[0].card.layout;
    expect(dressed).toMatchObject({ id: 'child', card: { margin: 6, columns: 2 }, sizes: { name: 2.2 } });
    expect(layoutsOf(library)).toEqual([...PRESETS, 'river-cards', 'child']);
    expect(withLayout(library, stockOf(library), 'no-such')).toBeUndefined();
  });

  test.each(SYSTEM_IDS)('%s has at least three presets, one of them black and white', (system) => {
    expect(PRESETS.length).toBeGreaterThanOrEqual(4);
    const layouts = PRESETS.map((name) => resolveLayout(system, name));
    expect(new Set(layouts.map((layout) => JSON.stringify({ ...layout, id: '' }))).size).toBe(PRESETS.length);
    expect(layoutOf({ system })).toEqual(layouts[0]);
    expect(resolveLayout(system, 'black-and-white')?.colors.tint).toBe('#000000');
  });
});

describe('problems of a layout are reported at their place', () => {
  const line = (part: string): string =>
    `{\n  "$schema": "warbench:azeroth-at-war/layout",\n  "id": "river-cards",\n  "name": "River cards",\n  ${part}\n}`;
  test.each([
    ['an unknown parent', '"from": "compakt"', ['unknown-layout', 5, 11]],
    ['itself as a parent', '"from": "river-cards"', ['unknown-layout', 5, 11]],
    ['a block twice', '"front": ["stats", "weapons", "stats"]', ['block-again', 5, 33]],
    [
      'a block wider than the card',
      '"front": ["stats", "weapons", {"block": "text", "span": 2}]',
      ['span-too-wide', 5, 59],
    ],
    ['no stats on either side', '"front": ["weapons"]', ['block-missing', 5, 12]],
    ['sizes of text the wrong way round', '"textSize": {"most": 2, "least": 3}', ['text-sizes', 5, 15]],
    ['a card too small to print', '"card": {"size": "10x10"}', ['card-size', 5, 20]],
    [
      'a font that is bundled and a file',
      '"fonts": {"text": {"name": "Inter", "file": "a.ttf"}}',
      ['two-fonts', 5, 21],
    ],
    ['a color that is none', '"colors": {"ink": "red"}', ['wrong-pattern', 5, 21]],
    ['a word that is no block', '"front": ["statz"]', ['not-allowed', 5, 13]],
  ])('%s', (_, part, [code, ...at]) => {
    const found = said(line(part));
    expect(found.map((each) => each.slice(1))).toContainEqual(at);
    if (code !== 'wrong-pattern' && code !== 'not-allowed') expect(found).toContainEqual([code, ...at]);
  });

  test('two layouts that inherit from each other', () => {
    const other = line('"from": "river-cards"').replace('"id": "river-cards"', '"id": "other"');
    const found = said(line('"from": "other"'), { 'layouts/other.layout.json': other });
    expect(found).toEqual([['layout-circle', 5, 11]]);
  });

  test('a book that names a missing layout', () => {
    const library = withFiles('azeroth-at-war', bookWith('compct'));
    expect(library.diagnostics().filter(({ file }) => file === BOOK)).toMatchObject([
      { code: 'unknown-layout', severity: 'error', fixes: [{ text: '"compact"' }] },
    ]);
  });
});

test('completion offers layouts where a book or a layout names one', () => {
  const system = 'azeroth-at-war';
  const book = withFiles(system, { [PATH]: OWN }).typed(system);
  if (!book) throw new Error('The sample has no book.');
  const offered = (kind: 'book' | 'layout', at: string) =>
    teamWords(book, { system, kind, value: {}, at: [at] }).map(({ label }) => label);
  expect(offered('book', 'layout')).toEqual([...PRESETS, 'river-cards']);
  expect(offered('layout', 'from')).toEqual([...PRESETS, 'river-cards']);
  expect(offered('book', 'name')).toEqual([]);
});
